/**
 * Keeps a part of a text where it stands in the window. Blocks far from the screen get their real
 * heights late, and not every browser makes up for that by scrolling.
 */

/** Events that show that the reader may be moving around the page. */
const moves = ["wheel", "touchstart", "keydown", "pointerdown", "scroll"] as const;

let last: AbortController | undefined;

/**
 * Whether this page has held a part before, of this caller or of another.
 *
 * @see tests/e2e/kept-place.spec.mjs
 */
export const hasHeld = (): boolean => last !== undefined;

/**
 * Holds a part of the text at its place whenever the page changes its height, until the reader
 * moves or another part is held.
 *
 * @param part   Of the text. The part that was held before is let go.
 * @param top    How far below the upper edge of the window it begins, in px.
 * @param onHeld Called each time it has been brought there.
 * @returns Brings it there now, unless it has been let go.
 * @see tests/e2e/kept-place.spec.mjs
 */
export function holdInPlace(part: Element, top: number, onHeld?: () => void): () => void {
  last?.abort();
  const hold = new AbortController();
  last = hold;
  const { signal } = hold;
  const { body } = document;
  const offBy = () => Math.round(part.getBoundingClientRect().top - top);
  /** How high the page was when the part was last brought there; none while it loads. */
  let height: number | undefined;
  const settle = (): void => {
    if (signal.aborted) return;
    const by = offBy();
    if (by !== 0) scrollBy({ top: by, behavior: "instant" });
    if (document.readyState === "complete") height = body.offsetHeight;
    onHeld?.();
  };
  const growth = new ResizeObserver(settle);
  growth.observe(body);
  signal.addEventListener("abort", () => growth.disconnect());
  const letGo = ({ type }: Event) => {
    // Scroll bars and reading aids scroll without any other event, and change no height.
    if (type !== "scroll" || (offBy() !== 0 && body.offsetHeight === height)) hold.abort();
  };
  for (const type of moves) addEventListener(type, letGo, { signal, passive: true });
  return settle;
}
