/**
 * Where the focus goes when what had it goes away, so that the Tab key goes on from there: from a
 * fallback to the element that replaces it, from a button that an update disables or removes to its
 * neighbor.
 */
import { entryAt } from "../../engine/index.ts";

/** What the Tab key stops at. */
const stops =
  "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

/**
 * True while something in the markup between the element's tags has the focus.
 *
 * @param element  whose own shadow root does not count
 * @see tests/web/widgets/base-element.test.ts
 */
export function hasFocusInside(element: Element): boolean {
  const { activeElement } = element.ownerDocument;
  return activeElement !== element && element.contains(activeElement);
}

/**
 * Focuses the element's first stop if the focus was lost; a focus that has gone elsewhere stays
 * there.
 *
 * @param element  nothing happens where it has no shadow root
 * @see tests/e2e/first-view.spec.mjs
 */
export function takeLostFocus(element: Element): void {
  const { activeElement, body } = element.ownerDocument;
  const lost = !activeElement || activeElement === body || !activeElement.checkVisibility();
  if (lost && element.shadowRoot) firstStop(element.shadowRoot)?.focus();
}

/**
 * Notes which stop of the root has the focus.
 *
 * @param root  of the element that is about to be drawn again
 * @returns a function to be called after an update: if that stop is gone or disabled now, the stop
 *          takes the focus that is at its place among its neighbors, else the nearest one after it.
 * @see tests/web/widgets/focus.test.ts
 */
export function keepFocus(root: ShadowRoot): () => void {
  const focused = root.activeElement;
  if (!focused) return () => {};
  const around: ParentNode[] = [];
  for (let inner = focused.parentElement; inner; inner = inner.parentElement) around.push(inner);
  around.push(root);
  const place = stopsIn(focused.parentElement ?? root).indexOf(focused as HTMLElement);
  return () => {
    if (!root.contains(focused) || focused.matches(":disabled")) neighbor(around, place)?.focus();
  };
}

/** @param around  What the lost stop was in, from the inside out; `place` is its own in the first. */
function neighbor(around: readonly ParentNode[], place: number): HTMLElement | undefined {
  for (const [level, group] of around.entries()) {
    const stops = group.isConnected ? stopsIn(group) : [];
    if (stops.length === 0) continue;
    if (level === 0) return stops[Math.min(place, stops.length - 1)];
    const inner = entryAt(around, level - 1);
    const isAfter = (stop: Element) =>
      inner.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
    return stops.find(isAfter) ?? stops.at(-1);
  }
  return undefined;
}

const stopsIn = (group: ParentNode): HTMLElement[] =>
  Array.from(group.querySelectorAll<HTMLElement>(stops)).filter(
    (stop) => stop.checkVisibility?.({ visibilityProperty: true }) ?? true,
  );

function firstStop(root: ShadowRoot): HTMLElement | null {
  for (const element of root.querySelectorAll<HTMLElement>("*")) {
    if (element.matches(stops) && element.checkVisibility()) return element;
    const inner = element.shadowRoot && firstStop(element.shadowRoot);
    if (inner) return inner;
  }
  return null;
}
