/** Handles in a picture: their attributes, and the target that a finger can hit. */
import type { Handle, Point } from "./handle.ts";
import type { Box, Shape } from "./shape.ts";

/** Width of a target in px: 44, also where the picture shrinks by a hair. */
export const TARGET = 45;

/** Attributes that make an element the handle. */
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

/** A part of a picture that is a handle, with the target around its middle. */
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

/** A part of a picture that is a handle, with a target as large as a box, or as a finger needs. */
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

/** A part of a picture that is a handle wherever it is pressed. */
export const heldArea = (handle: Handle, ...children: readonly Shape[]): Shape => ({
  tag: "g",
  attributes: { class: "handle area" },
  handle,
  children,
});

/**
 * A card among others that the reader puts in order, held by all of it. Its frame has the class
 * `card`.
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

/** What the handle is at this element, or null. */
export const handleOf = (element: Element): Handle | null => handles.get(element) ?? null;

export function setHandle(element: Element, handle: Handle | undefined): void {
  if (handle) handles.set(element, handle);
  else handles.delete(element);
}
