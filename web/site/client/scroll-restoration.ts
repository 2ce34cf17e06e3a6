/**
 * Restores the line at which a reader left a long text. The browser restores how far the page was
 * scrolled; but blocks far from the viewport have an estimated height until they are laid out, so
 * that offset may be most of a screen away from the line.
 */
import { holdInPlace } from "./hold-in-place.ts";
import { pageShown } from "./page-timing.ts";

/**
 * A block of the text, counted from 0, and how far below the upper edge of the window it begins, in
 * px.
 */
interface Place {
  readonly block: number;
  readonly top: number;
}

/**
 * A reader who has not scrolled for this many milliseconds has stopped. Safari lets a page change
 * what is noted 100 times in 30 s, and each stop is noted once and forgotten once.
 */
const rest = 650;

/**
 * Brings a reader back to the block they had read to, and notes where they are.
 *
 * @param text  The element whose children are the blocks.
 * @see tests/e2e/kept-place.spec.mjs
 */
export function restoreScroll(text: Element): void {
  const place = noted();
  followReader(text);
  const block = place && text.children[place.block];
  // The early script sets it for readers who return.
  if (!block || document.documentElement.dataset.place === undefined) return;
  const settle = holdInPlace(block, place.top);
  void pageShown().then(settle);
  // The browser goes to where it thinks the place is no later than when the page has loaded.
  if (document.readyState !== "complete")
    addEventListener("load", () => setTimeout(settle), { once: true });
}

/**
 * Notes the place when the reader has stopped: what is noted as the page is left would not be
 * kept. Who has moved on since then and leaves before the next stop is better off with the
 * browser's own place than with one of before. A scroll that leaves the place where it is makes up for what
 * has grown above it: nobody has moved.
 */
function followReader(text: Element): void {
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      const place = noted();
      if (place && !stands(text, place)) keep(null);
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
  keep(place);
}

/** Whether a place is where it was noted, to the pixel that browsers scroll by. */
const stands = ({ children }: Element, { block, top }: Place): boolean =>
  Math.abs((children[block]?.getBoundingClientRect().top ?? Infinity) - top) < 2;

const keep = (place: Place | null): void =>
  history.replaceState({ ...(history.state as object | null), place }, "");

function noted(): Place | null {
  const { place } = (history.state ?? {}) as { place?: Partial<Place> | null };
  return Number.isFinite(place?.top) ? (place as Place) : null;
}
