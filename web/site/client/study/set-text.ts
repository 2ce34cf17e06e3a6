/**
 * Writes a text where it differs, so that nothing is announced twice.
 *
 * @param element  of the page
 * @param text     without markup
 * @see tests/e2e/study.spec.mjs
 */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
