// What is said of what a page of others gives an element that cannot take it.

import { shorten } from "../practice/shorten.ts";

/**
 * The sentence on an attribute that an element does not have.
 *
 * @param giver    what gives it, as the sentence begins: “The address”
 * @param name     of the attribute, from others
 * @param element  that does not have it
 * @param known    the names that it has
 * @see tests/web/embed/element-state.test.ts
 */
export const unknownAttribute = (
  giver: string,
  name: string,
  element: Element,
  known: readonly string[],
): string =>
  `${giver} gives “${shorten(name)}”, which ${element.localName} does not have; it has ${known.join(", ")}.`;

/**
 * A paragraph that screen readers announce.
 *
 * @param sentence  without markup
 * @returns a `p` with the role alert, not yet in the page
 * @see tests/web/embed/frame.test.ts
 */
export function alertOf(sentence: string): HTMLElement {
  const alert = document.createElement("p");
  alert.setAttribute("role", "alert");
  alert.textContent = sentence;
  return alert;
}
