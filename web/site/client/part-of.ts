/** Finds what the build has written into a page. */

/**
 * The first element that a selector matches within a part of the page.
 *
 * @param place     the page, or a part of it
 * @param selector  of an element that the page always has
 * @returns the element, which is an `E` by the caller's word
 * @throws {Error} where it has none; the sentence names the selector
 * @see tests/e2e/claims.spec.mjs
 */
export function partOf<E extends HTMLElement = HTMLElement>(
  place: ParentNode,
  selector: string,
): E {
  const found = place.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no element ${selector}.`);
  return found;
}
