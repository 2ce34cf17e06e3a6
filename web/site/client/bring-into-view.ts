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
const LONGEST_SCROLL_MS = 2000;

/** How far to scroll, in px, down or (negative) up; 0 where the picture is in view. */
export function scrollDistance(picture: Extent, words: Extent, windowHeight: number): number {
  const low = windowHeight - MARGIN;
  const fits = ({ top, bottom }: Extent) => bottom - top <= low - MARGIN;
  const isIn = ({ top, bottom }: Extent) => top >= 0 && bottom <= windowHeight;
  const nearest = ({ top, bottom }: Extent) =>
    top < MARGIN ? top - MARGIN : bottom > low ? bottom - low : 0;
  if (isIn(picture)) return 0;
  const both = {
    top: Math.min(picture.top, words.top),
    bottom: Math.max(picture.bottom, words.bottom),
  };
  if (fits(both)) return nearest(both);
  if (fits(picture)) return nearest(picture);
  const seen = Math.min(picture.bottom, windowHeight) - Math.max(picture.top, 0);
  return seen >= FILLED * windowHeight ? 0 : picture.top - MARGIN;
}

/** @param picture  what the words have set */
export function bringIntoView(picture: Element, words: HTMLElement): void {
  const place = words.getBoundingClientRect();
  const by = scrollTowards(picture, words);
  if (by === 0) return;
  if (place.bottom - by < 0 || place.top - by > innerHeight) offerWayBack(words);
  // What is laid out only as it comes near may have moved the picture meanwhile.
  atEndOfScroll(() => scrollTowards(picture, words));
}

/** @returns  how far, in px; 0 where the picture is in view */
function scrollTowards(picture: Element, words: Element): number {
  const [there, here] = [picture, words].map((element) => element.getBoundingClientRect());
  const by = Math.round(scrollDistance(there!, here!, innerHeight));
  if (by !== 0) scrollBy({ top: by, behavior: behavior() });
  return by;
}

/** Unless the reader scrolls before, or nothing moves. */
function atEndOfScroll(then: () => void): void {
  const given = new AbortController();
  const { signal } = given;
  const giveUp = () => given.abort();
  setTimeout(giveUp, LONGEST_SCROLL_MS);
  // Captured: the key or click that has begun this is past that.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, giveUp, { signal, capture: true, passive: true });
  document.addEventListener("scrollend", then, { once: true, signal });
}

const behavior = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");

let stopOffering = (): void => {};

/** Shows the button until the words are in view again. */
function offerWayBack(words: HTMLElement): void {
  stopOffering();
  const button = document.createElement("button");
  button.type = "button";
  button.className = "way-back";
  button.textContent = "Back to the text";
  button.addEventListener("click", () => {
    words.scrollIntoView({ block: "center", behavior: behavior() });
    words.focus({ preventScroll: true });
    stopOffering();
  });
  // The words are in view until the page begins to move.
  let left = false;
  const watch = new IntersectionObserver(([entry]) => {
    if (entry!.isIntersecting && left) stopOffering();
    left = !entry!.isIntersecting;
  });
  watch.observe(words);
  stopOffering = () => {
    watch.disconnect();
    button.remove();
  };
  document.body.append(button);
}
