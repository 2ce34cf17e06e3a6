/** Where the pointer is in a figure, whatever size the page shows the figure in. */

/**
 * Where an event happened in an element. A page may scale it, by `transform` or by `zoom`; what is
 * in the element is drawn in its own px all the same.
 *
 * @param event    Its `clientX` and `clientY` are in px of the window.
 * @param element  An element of HTML, or the root of a drawing with a width and a height in px.
 * @returns the distance from the element's left and upper edges, in the element's own px.
 * @see tests/web/widgets/pointer.test.ts
 */
export function pointIn(
  { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">,
  element: Element,
): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [ownWidth, ownHeight] = ownSize(element);
  return [(clientX - left) * ratio(ownWidth, width), (clientY - top) * ratio(ownHeight, height)];
}

/** Width and height before the page scales the element, in px. */
const ownSize = (element: Element): [width: number, height: number] =>
  element instanceof HTMLElement
    ? [element.offsetWidth, element.offsetHeight]
    : [Number(element.getAttribute("width")), Number(element.getAttribute("height"))];

/**
 * The element's own px in a px of the window: 1 where a size is unknown, and where the two differ
 * by less than a px, as browsers round the element's own size to whole px.
 */
const ratio = (own: number, shown: number) =>
  own > 0 && shown > 0 && Math.abs(own - shown) >= 1 ? own / shown : 1;
