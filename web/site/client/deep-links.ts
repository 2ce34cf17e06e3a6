/**
 * An address that names a place of the text leads to it: what is above it grows while it is laid
 * out, so it is kept at the top until the reader moves; and it has the focus, so that the next key
 * is for it. What is folded around it has been opened (reading-path.ts).
 */
import { hasHeld, holdInPlace } from "./hold-in-place.ts";
import { placeOf } from "./reveal.ts";

/**
 * Leads to the place that the address names, now, whenever that changes, and when a link names it
 * again; and keeps it at the top until the reader moves.
 *
 * @see tests/e2e/kept-place.spec.mjs
 */
export function startDeepLinks(): void {
  addEventListener("hashchange", () => arrive(true));
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    // The browser goes there after the click.
    if (link?.hash && link.href === location.href) setTimeout(() => arrive(true));
  });
  // Who comes back to where they had read on to is not taken to the link they once followed.
  if (!hasHeld()) arrive(false);
}

/** What takes the focus: of a heading that folds its part, the button that it is in. */
function focusable(place: HTMLElement): HTMLElement {
  const summary = place.closest("summary");
  if (summary) return summary;
  place.tabIndex = -1;
  return place;
}

/** @param isFollowed  Whether a link has been followed, and not the page opened. */
function arrive(isFollowed: boolean): void {
  const place = placeOf(location.hash);
  if (!(place instanceof HTMLElement) || !place.closest("article")) return;
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const focus = focusable(place);
  const settle = holdInPlace(place, top, () => {
    // Before the text is seen, nothing in it can have the focus.
    if (document.activeElement === document.body) focus.focus({ preventScroll: true });
  });
  if (isFollowed) focus.focus({ preventScroll: true });
  settle();
}
