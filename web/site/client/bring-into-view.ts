/**
 * Brings the picture that words of the prose have set into view: with those words, where both fit
 * into the window, else with a bar at the lower edge of the window that leads back to them.
 */
import { prefersReducedMotion } from "../../widgets/base/frames.ts";
import type { Figure } from "./set-figure.ts";

/** Upper and lower edge in the window, in px from its top. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/** Between what is brought into view and the edge of the window. */
const MARGIN = 12;
/** What the bar takes at the lower edge of the window, in px (`.way-back`). */
const BAR = 44;
/** The part of the window that the title may take from the picture. */
const MAX_ROOM = 0.25;
/** A picture that is higher than the window is seen where it fills this part of it. */
const FILLED = 0.8;
/** So many frames without a move of the page, and nothing scrolls: a slow machine draws few. */
const STILL_FRAMES = 120;
/** Where the upper edge of a figure that answers a prediction stays, at the highest, in px. */
const HIGHEST = 64;
/** Words count as seen when so much of them is in the window. */
const SEEN = 0.5;

/**
 * How far to scroll, in px, down or (negative) up; 0 where the picture is in view.
 *
 * @param picture       where it is now
 * @param words         where those are that have set it
 * @param windowHeight  px
 * @param room          what is above the picture and must be seen with it, in px: the title of its
 *                      figure, where the words are left behind
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
 * Never scrolls past the title of a figure that answers a prediction: it says what is to be seen.
 *
 * @param by         px, as `scrollDistance` returns them
 * @param figureTop  upper edge of the whole figure in the window now, in px
 * @returns px; where the page moves, the title is at least 64 px below the top of the window
 * @see tests/web/site/bring-into-view.test.ts
 */
export const withTitle = (by: number, figureTop: number): number =>
  by === 0 ? 0 : Math.min(by, figureTop - HIGHEST);

/**
 * Scrolls to a figure that words have set; where the words are left behind, a bar leads back to them.
 *
 * @param figure  what the words have set
 * @param words   those words
 * @see tests/web/site/bring-into-view.test.ts
 */
export function bringIntoView(figure: Figure, words: HTMLElement): void {
  leaveLast();
  const place = words.getBoundingClientRect();
  const by = follow(() => distanceTo(figure, words));
  if (by === 0) return;
  if (place.bottom - by < 0) offerWayBack(figure, words, "up", "Back to the text");
  else if (place.top - by > windowHeight()) offerWayBack(figure, words, "down", "Back to the text");
}

/**
 * Scrolls to a figure that answers a prediction, at most until its title is at the top.
 *
 * @param figure  that answers
 * @param quiz    that asks
 * @see tests/web/site/bring-into-view.test.ts
 */
export function bringAnswerIntoView(figure: Figure, quiz: HTMLElement): void {
  leaveLast();
  const distance = () => withTitle(distanceTo(figure, quiz), figure.getBoundingClientRect().top);
  follow(distance);
}

/**
 * Offers the way to words that belong to a figure in view, where they are not.
 *
 * @param figure  while it is in view, the bar is
 * @param words   what it leads to
 * @param says    what its button says
 * @see tests/web/site/bring-into-view.test.ts
 */
export function offerWords(figure: HTMLElement, words: HTMLElement, says: string): void {
  stopOffering();
  const [place, beside] = [words.getBoundingClientRect(), figure.getBoundingClientRect()];
  const middle = (place.top + place.bottom) / 2;
  const isFigureSeen = beside.bottom > 0 && beside.top < innerHeight;
  if (!isFigureSeen || (middle >= 0 && middle <= innerHeight)) return;
  offerWayBack(figure, words, middle < 0 ? "up" : "down", says);
}

/** @returns  how far it is to the picture, in px; 0 where it is in view */
function distanceTo(figure: Figure, words: Element): number {
  const there = (figure.picture ?? figure).getBoundingClientRect();
  const title = Math.max(0, there.top - figure.getBoundingClientRect().top);
  const room = Math.min(title + MARGIN, MAX_ROOM * innerHeight);
  return Math.round(scrollDistance(there, words.getBoundingClientRect(), windowHeight(), room));
}

/** What is seen above the bar, in px. */
const windowHeight = () => innerHeight - BAR;

let stopFollowing = (): void => {};

/**
 * Scrolls until there is nothing left to scroll: what is laid out only as it comes near moves what
 * is scrolled to, and the end of an earlier scroll may be told late. Gives up as soon as the reader
 * scrolls or goes elsewhere.
 *
 * @param distance  returns how far it is from here, in px
 * @returns how far it had to go at first
 */
function follow(distance: () => number): number {
  const scroll = () => {
    const by = distance();
    if (by !== 0) scrollBy({ top: by, behavior: behavior() });
    return by;
  };
  const first = scroll();
  if (first === 0) return 0;
  const given = new AbortController();
  const { signal } = given;
  stopFollowing = () => given.abort();
  // Captured: the key or click that has begun this is past that.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    addEventListener(type, stopFollowing, { signal, capture: true, passive: true });
  const goOn = () => {
    if (scroll() === 0) given.abort();
  };
  document.addEventListener("scrollend", goOn, { signal });
  let still = 0;
  document.addEventListener("scroll", () => (still = 0), { signal, passive: true });
  const countFrame = () => {
    if (++still > STILL_FRAMES) given.abort();
    if (!signal.aborted) requestAnimationFrame(countFrame);
  };
  countFrame();
  return first;
}

const behavior = (): ScrollBehavior => (prefersReducedMotion() ? "instant" : "smooth");

let stopOffering = (): void => {};

function leaveLast(): void {
  stopFollowing();
  stopOffering();
}

/**
 * Shows the bar until the words are in view again or the figure no longer is; an arrow says where
 * the words are.
 */
function offerWayBack(
  figure: HTMLElement,
  words: HTMLElement,
  direction: "up" | "down",
  back: string,
): void {
  const place = document.createElement("div");
  place.className = "way-back";
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["direction"] = direction;
  button.textContent = back;
  button.addEventListener("click", () => {
    stopFollowing();
    words.scrollIntoView({ block: "center", behavior: behavior() });
    words.focus({ preventScroll: true });
    stopOffering();
  });
  // As the page begins to move, the words are in view and the figure may not be.
  let wordsLeft = false;
  let figureCame = false;
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const isSeen = target === words ? intersectionRatio >= SEEN : isIntersecting;
        if (target === words ? isSeen && wordsLeft : !isSeen && figureCame) return stopOffering();
        if (target === words) wordsLeft = !isSeen;
        else figureCame = isSeen;
      }
    },
    { threshold: [0, SEEN] },
  );
  watch.observe(words);
  watch.observe(figure);
  stopOffering = () => {
    watch.disconnect();
    place.remove();
  };
  place.append(button);
  // Not beside the figure: blocks of the text that are laid out late would hold it.
  document.querySelector("main")?.append(place);
}
