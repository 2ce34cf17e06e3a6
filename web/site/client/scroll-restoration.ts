/**
 * Restores the line at which a reader left a long text. The browser restores how far the page was
 * scrolled; but blocks far from the viewport have an estimated height until they are laid out, so
 * that offset may be most of a screen away from the line.
 */
import { pageShown } from "./page-timing.ts";

/**
 * A block of the text, counted from 0, and how far below the upper edge of the window it begins, in
 * px.
 */
interface Place {
  readonly block: number;
  readonly top: number;
}

/** Events that show that the reader is moving around the page. */
const moves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Blocks that come near the screen are laid out with the next frame, and push it a little; this
 * many are waited for.
 */
const frames = 4;

/**
 * A reader who has not scrolled for this many milliseconds has stopped. Safari lets a page note
 * 100 places in 30 s.
 */
const rest = 400;

/**
 * Brings a reader back to the block they had read to, and notes where they are.
 *
 * @param text  The element whose children are the blocks.
 */
export function restoreScroll(text: Element): void {
  const place = noted();
  followReader(text);
  const block = place && text.children[place.block];
  // The early script sets it for readers who return.
  if (!block || document.documentElement.dataset.place === undefined) return;
  let moved = false;
  for (const type of moves)
    addEventListener(type, () => (moved = true), { once: true, passive: true });
  const settle = (left = frames): void => {
    if (moved || left === 0) return;
    scrollBy({ top: block.getBoundingClientRect().top - place.top, behavior: "instant" });
    requestAnimationFrame(() => settle(left - 1));
  };
  void pageShown().then(() => settle());
  // The browser goes to where it thinks the place is no later than when the page has loaded.
  if (document.readyState !== "complete")
    addEventListener("load", () => setTimeout(settle), { once: true });
}

/**
 * Notes the place when the reader has stopped: what is noted as the page is left would not be
 * kept.
 */
function followReader(text: Element): void {
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => note(text), rest);
    },
    { passive: true },
  );
}

/**
 * The first block that begins in the window; of a block longer than that, the one that fills it.
 */
function note(text: Element): void {
  const places = Array.from(text.children, (child) => child.getBoundingClientRect());
  // A block of another convention has no place.
  const find = (is: (place: DOMRect) => boolean) =>
    places.findIndex((place) => place.width > 0 && is(place));
  const begins = find(({ top }) => top >= 0 && top < innerHeight);
  const block = begins >= 0 ? begins : find(({ bottom }) => bottom > 0);
  const found = places[block];
  const place = scrollY > 0 && found ? { block, top: found.top } : null;
  history.replaceState({ ...(history.state as object | null), place }, "");
}

function noted(): Place | null {
  const { place } = (history.state ?? {}) as { place?: Partial<Place> | null };
  return Number.isInteger(place?.block) && Number.isFinite(place?.top) ? (place as Place) : null;
}
