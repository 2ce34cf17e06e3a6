/**
 * Brings the picture that words of the prose have set into view: with those words, where both fit
 * into the window, else with a button that leads back to them.
 */
import { prefersReducedMotion } from "../../widgets/base/frames.ts";

/** Upper and lower edge in the window, in px from its top. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Between what is brought into view and the edge of the window. */
const MARGIN = 12;
/** A picture that is higher than the window is seen where it fills this part of it. */
const FILLED = 0.8;
const MAX_SCROLL_MS = 2000;

/**
 * How far to scroll, in px, down or (negative) up; 0 where the picture is in view.
 *
 * @param picture       where it is now
 * @param words         where those are that have set it
 * @param windowHeight  px
 * @param room          what the button takes at the top of the window: a picture that leaves its
 *                 words behind is scrolled to below it
 * @returns px, with fractions
 * @see tests/web/site/bring-into-view.test.ts
 */
export function scrollDistance(
  picture: Extent,
  words: Extent,
  windowHeight: number,
  room: number,
): number {
  const low = windowHeight - MARGIN;
  const fits = ({ top, bottom }: Extent, high: number) => bottom - top <= low - high;
  const nearest = ({ top, bottom }: Extent, high: number) =>
    top < high ? top - high : bottom > low ? bottom - low : 0;
  const isSeen = words.bottom > 0 && words.top < windowHeight;
  if (picture.top >= (isSeen ? 0 : room) && picture.bottom <= windowHeight) return 0;
  const both = {
    top: Math.min(picture.top, words.top),
    bottom: Math.max(picture.bottom, words.bottom),
  };
  if (fits(both, MARGIN)) return nearest(both, MARGIN);
  if (fits(picture, room)) return nearest(picture, room);
  const seen = Math.min(picture.bottom, windowHeight) - Math.max(picture.top, 0);
  return seen >= FILLED * windowHeight ? 0 : picture.top - room;
}

/**
 * Scrolls to a picture that words have set; where the words are left behind, a button leads back to
 * them.
 *
 * @param picture  what the words have set
 * @param back     what the button says that leads back to the words
 */
export function bringIntoView(
  picture: Element,
  words: HTMLElement,
  back = "Back to the text",
): void {
  // A way back to words of before would cover a picture that stays beside these.
  stopOffering();
  const place = words.getBoundingClientRect();
  const by = scrollTowards(picture, words);
  if (by === 0) return;
  if (place.bottom - by < 0) offerWayBack(words, "up", back);
  else if (place.top - by > innerHeight) offerWayBack(words, "down", back);
  // What is laid out only as it comes near may have moved the picture meanwhile.
  atEndOfScroll(() => scrollTowards(picture, words));
}

/** @returns  how far, in px; 0 where the picture is in view */
function scrollTowards(picture: Element, words: Element): number {
  const [there, here] = [picture.getBoundingClientRect(), words.getBoundingClientRect()];
  // What the page keeps free above a place that it scrolls to holds the button.
  const room = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const by = Math.round(scrollDistance(there, here, innerHeight, room));
  if (by !== 0) scrollBy({ top: by, behavior: behavior() });
  return by;
}

/** Unless the reader scrolls before, or nothing moves. */
function atEndOfScroll(then: () => void): void {
  const given = new AbortController();
  const { signal } = given;
  const giveUp = () => given.abort();
  setTimeout(giveUp, MAX_SCROLL_MS);
  // Captured: the key or click that has begun this is past that.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, giveUp, { signal, capture: true, passive: true });
  document.addEventListener("scrollend", then, { once: true, signal });
}

const behavior = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");

let stopOffering = (): void => {};

/** Shows the button until the words are in view again; an arrow says where they are. */
function offerWayBack(words: HTMLElement, direction: "up" | "down", back: string): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "way-back";
  button.dataset["direction"] = direction;
  button.textContent = back;
  button.addEventListener("click", () => {
    words.scrollIntoView({ block: "center", behavior: behavior() });
    words.focus({ preventScroll: true });
    stopOffering();
  });
  // The words are in view until the page begins to move.
  let left = false;
  const watch = new IntersectionObserver(([entry]) => {
    const areSeen = entry?.isIntersecting ?? false;
    if (areSeen && left) stopOffering();
    left = !areSeen;
  });
  watch.observe(words);
  stopOffering = () => {
    watch.disconnect();
    button.remove();
  };
  document.body.append(button);
}
