/**
 * The focus of a fallback passes to the element that replaces it, so that the Tab key goes on from
 * there.
 */

/** What the Tab key stops at. */
const stops =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

/** True while something in the markup between the element's tags has the focus. */
export function hasFocusInside(element: Element): boolean {
  const { activeElement } = element.ownerDocument;
  return activeElement !== element && element.contains(activeElement);
}

/**
 * Focuses the element's first stop if the focus was lost; a focus that has gone elsewhere stays
 * there.
 */
export function takeLostFocus(element: Element): void {
  const { activeElement, body } = element.ownerDocument;
  const lost = !activeElement || activeElement === body || !activeElement.checkVisibility();
  if (lost && element.shadowRoot) firstStop(element.shadowRoot)?.focus();
}

function firstStop(root: ShadowRoot): HTMLElement | null {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (element.matches(stops) && element.checkVisibility()) return element;
    const inner = element.shadowRoot && firstStop(element.shadowRoot);
    if (inner) return inner;
  }
  return null;
}
