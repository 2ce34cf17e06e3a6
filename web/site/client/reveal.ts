/** Opens what is folded around a place in the page. */

/**
 * Opens what is folded around a place.
 *
 * @param place  an element of the page, or in a figure
 * @param folds  which folds are opened; without it, those of the text
 * @returns whether anything was folded
 * @see tests/e2e/lesson-frame.spec.mjs
 */
export function reveal(place: Element, folds = "details.more"): boolean {
  const closed = `${folds}:not([open])`;
  let opened = false;
  for (
    let part = place.closest<HTMLDetailsElement>(closed);
    part;
    part = part.parentElement?.closest<HTMLDetailsElement>(closed) ?? null
  ) {
    part.open = true;
    opened = true;
  }
  return opened;
}

/**
 * The element that the part of an address after # names.
 *
 * @param hash  of an address, with its #
 * @returns the element; null where the page has none of this id
 * @see tests/e2e/kept-place.spec.mjs
 */
export const placeOf = (hash: string): Element | null =>
  hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
