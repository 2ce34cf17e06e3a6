/**
 * An address that names an exercise leads to it: what is above it grows while it is laid out, so it
 * is kept at the top until the reader moves; and it has the focus, so that the next key is for it.
 */
import { placeOf } from "./reveal.ts";

const moves = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/**
 * Leads to the exercise that the address names, now and whenever that changes, and keeps it at the
 * top until the reader moves.
 */
export function startDeepLinks(): void {
  addEventListener("hashchange", arrive);
  arrive();
}

function arrive(): void {
  const place = placeOf(location.hash);
  if (!(place instanceof HTMLElement) || !place.matches("orrery-problem, orrery-quiz")) return;
  const given = new AbortController();
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  place.tabIndex = -1;
  const settle = (): void => {
    const by = Math.round(place.getBoundingClientRect().top - top);
    if (by !== 0) scrollBy({ top: by, behavior: "instant" });
    // Before the text is seen, nothing in it can have the focus.
    if (document.activeElement === document.body) place.focus({ preventScroll: true });
  };
  const growth = new ResizeObserver(settle);
  growth.observe(place.closest("article") ?? document.body);
  given.signal.addEventListener("abort", () => growth.disconnect());
  for (const type of moves)
    addEventListener(type, () => given.abort(), { signal: given.signal, passive: true });
  document.addEventListener("orrery-read", settle, { signal: given.signal });
  settle();
}
