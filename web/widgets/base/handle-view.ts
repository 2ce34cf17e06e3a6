/** Handles in a picture: their attributes, and the target that a finger can hit. */
import type { Handle, Point } from "./handle.ts";
import type { Box, Shape } from "./shape.ts";

/** Width of a target in px: 44, also where the picture shrinks by a hair. */
export const TARGET = 45;

/**
 * Attributes that make an element the handle: its name, and for keys and screen readers its role,
 * label and value, which a handle without a label lacks.
 *
 * @param handle  limits and value in the unit of its setting
 * @returns attributes of the element by name; `data-handle` alone where the handle has no label
 * @see tests/web/widgets/figure.test.ts
 */
export const handleAttributes = ({
  name,
  role = "slider",
  label,
  minimum,
  maximum,
  now,
  text,
  attributes,
}: Handle): NonNullable<Shape["attributes"]> =>
  label === undefined
    ? { "data-handle": name }
    : {
        "data-handle": name,
        role,
        tabindex: 0,
        "aria-label": label,
        "aria-valuemin": minimum,
        "aria-valuemax": maximum,
        "aria-valuenow": now,
        "aria-valuetext": text,
        ...attributes,
      };

/** Where neighbors leave less room, a target is at least this wide. */
const SMALLEST = 24;

/** The middle of a handle, and the room that its neighbors leave its target. */
type Middle = readonly [x: number, y: number, room?: number];

/**
 * A part of a picture that is a handle, with the target around its middle.
 *
 * @param handle    what a drag or a key does
 * @param middle    of the target, px, with the room that its neighbors leave it, px
 * @param children  what is drawn
 * @returns a group; its round target is 24 to 45 px wide
 * @see tests/web/widgets/figure.test.ts
 */
export const held = (
  handle: Handle,
  [cx, cy, room = TARGET]: Middle,
  ...children: readonly Shape[]
): Shape => ({
  tag: "g",
  attributes: { class: "handle" },
  handle,
  children: [
    ...children,
    {
      tag: "circle",
      attributes: {
        class: "grip",
        cx,
        cy,
        r: Math.min(TARGET, Math.max(SMALLEST, room)) / 2,
        fill: "transparent",
      },
      isTarget: true,
    },
  ],
});

/**
 * A part of a picture that is a handle, with a target as large as a box, or as a finger needs.
 *
 * @param handle    what a drag or a key does
 * @param box       in px; the target is at least 45 px wide and high
 * @param children  what is drawn
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/handles.test.ts
 */
export function heldBox(handle: Handle, box: Box, ...children: readonly Shape[]): Shape {
  const [width, height] = [Math.max(box.width, TARGET), Math.max(box.height, TARGET)];
  const x = box.x - (width - box.width) / 2;
  const y = box.y - (height - box.height) / 2;
  return {
    tag: "g",
    attributes: { class: "handle" },
    handle,
    children: [
      ...children,
      {
        tag: "rect",
        attributes: { class: "grip", x, y, width, height, rx: 6, fill: "transparent" },
        isTarget: true,
      },
    ],
  };
}

/**
 * A part of a picture that is a handle wherever it is pressed.
 *
 * @param handle    what a press or a drag does
 * @param children  what is drawn, all of which is the target
 * @see tests/web/widgets/figure.test.ts
 */
export const heldArea = (handle: Handle, ...children: readonly Shape[]): Shape => ({
  tag: "g",
  attributes: { class: "handle area" },
  handle,
  children,
});

/**
 * A card among others that the reader puts in order, held by all of it. Its frame has the class
 * `card`.
 *
 * @param handle    what a drag or a key does; undefined where the card cannot be moved
 * @param place     left and upper edge, px
 * @param isLifted  whether it is in the reader's hand
 * @param children  what is drawn, from the edges on
 * @see tests/web/embed/withheld.test.ts
 */
export const heldCard = (
  handle: Handle | undefined,
  [x, y]: Point,
  isLifted: boolean,
  ...children: readonly Shape[]
): Shape => ({
  tag: "g",
  attributes: { class: isLifted ? "item lifted" : "item", transform: placed(x, y) },
  ...(handle && { handle }),
  children,
});

const placed = (...point: readonly number[]): string =>
  `translate(${point.map((pixel) => Math.round(pixel * 100) / 100).join(" ")})`;

const handles = new WeakMap<Element, Handle>();

/**
 * The handle that `setHandle` noted for this element; null where it is none.
 *
 * @param element  of a picture that `setHandle` was called for
 * @see tests/web/widgets/figure.test.ts
 */
export const handleOf = (element: Element): Handle | null => handles.get(element) ?? null;

/**
 * Notes which handle an element of a picture is, which `handleOf` gives back.
 *
 * @param element  of a picture
 * @param handle   undefined where it is none
 * @see tests/web/widgets/figure.test.ts
 */
export function setHandle(element: Element, handle: Handle | undefined): void {
  if (handle) handles.set(element, handle);
  else handles.delete(element);
}
