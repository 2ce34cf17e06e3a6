/** What pictures are drawn with: lines, paths, boxes and disks in the colors of the palette. */
import type { Point } from "./handle.ts";
import { color, type PaletteName } from "./palette.ts";
import { shape, type Box, type Shape } from "./shape.ts";

export type { Box } from "./shape.ts";

export type Paint = PaletteName | "none" | "transparent";

/** How a mark looks; further names are those of SVG. */
export interface MarkStyle {
  /** Paths are open unless they have one. */
  readonly fill?: Paint;
  readonly stroke?: Paint;
  /** Of the stroke, in px. */
  readonly width?: number;
  /** Lengths of dashes and gaps, in px: "4 3". */
  readonly dash?: string | undefined;
  readonly [attribute: string]: string | number | undefined;
}

const paint = (name: Paint | undefined) =>
  name === undefined || name === "none" || name === "transparent" ? name : color(name);

const mark = (
  tag: string,
  geometry: NonNullable<Shape["attributes"]>,
  { fill, stroke, width, dash, ...more }: MarkStyle,
): Shape =>
  shape(tag, {
    ...geometry,
    fill: paint(fill),
    stroke: paint(stroke),
    "stroke-width": width,
    "stroke-dasharray": dash,
    ...more,
  });

/**
 * A straight line between two points, in px.
 *
 * @param from   in px
 * @param to     in px
 * @param style  stroke, width in px, dash
 * @see tests/web/widgets/marks.test.ts
 */
export const line = ([x1, y1]: Point, [x2, y2]: Point, style: MarkStyle): Shape =>
  mark("line", { x1, y1, x2, y2 }, style);

/**
 * A path by its data, as `pathData` writes it; without a fill it is a line.
 *
 * @param d      commands with coordinates in px
 * @param style  stroke, fill, width in px
 * @see tests/web/widgets/marks.test.ts
 */
export const path = (d: string, style: MarkStyle): Shape =>
  mark("path", { d }, { fill: "none", ...style });

/**
 * A box; without a place, where its group begins.
 *
 * @param box    in px
 * @param style  fill, stroke, width in px
 * @see tests/web/widgets/marks.test.ts
 */
export const rect = (
  { x, y, width, height }: Pick<Box, "width" | "height"> & Partial<Box>,
  style: MarkStyle,
): Shape => mark("rect", { x, y, width, height }, style);

/**
 * A filled or outlined circle.
 *
 * @param middle  in px
 * @param radius  in px
 * @param style   fill, stroke, width in px
 * @see tests/web/widgets/marks.test.ts
 */
export const disk = ([cx, cy]: Point, radius: number, style: MarkStyle): Shape =>
  mark("circle", { cx, cy, r: radius }, style);

/**
 * Shapes in a group of their own, without a place or a style.
 *
 * @param children  drawn in their order, later ones over earlier ones
 * @returns a `g` without attributes
 * @see tests/web/widgets/marks.test.ts
 */
export const group = (...children: (Shape | string)[]): Shape => shape("g", {}, ...children);

/**
 * Shapes whose origin is at a point, in px.
 *
 * @param origin    a point of what is around them, px
 * @param children  whose own places count from there
 * @returns a `g` that is moved
 * @see tests/web/widgets/marks.test.ts
 */
export const movedTo = ([x, y]: Point, ...children: (Shape | string)[]): Shape =>
  shape("g", { transform: `translate(${hundredths(x)} ${hundredths(y)})` }, ...children);

/**
 * `` pathData`M${x} ${y}H${right}` ``: its numbers are cut to a hundredth of a pixel, as shapes cut
 * theirs.
 *
 * @param commands  letters of SVG's path commands
 * @param values    coordinates in px
 * @returns the text of a `d` attribute
 * @see tests/web/widgets/marks.test.ts
 */
export const pathData = (
  commands: TemplateStringsArray,
  ...values: readonly (number | string)[]
): string =>
  String.raw(
    { raw: commands },
    ...values.map((value) => (typeof value === "number" ? hundredths(value) : value)),
  );

const hundredths = (pixels: number): number => Math.round(pixels * 100) / 100;

/**
 * A curve from one point to another, level where it leaves and where it arrives.
 *
 * @param from   in px
 * @param to     in px
 * @param style  stroke, width in px
 * @returns a path
 * @see tests/web/widgets/marks.test.ts
 */
export function strand([fromX, fromY]: Point, [toX, toY]: Point, style: MarkStyle): Shape {
  const middle = (fromX + toX) / 2;
  return path(
    pathData`M${fromX} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${toX} ${toY}`,
    style,
  );
}

/**
 * The brackets of a matrix: its left and its right edge, the ends turned inward by `turn` px.
 *
 * @param box    around the matrix, px
 * @param turn   in px
 * @param style  stroke, width in px
 * @see tests/web/widgets/marks.test.ts
 */
export const brackets = ({ x, y, width, height }: Box, turn: number, style: MarkStyle): Shape[] =>
  [
    [x, turn],
    [x + width, -turn],
  ].map(([edge = 0, inward = 0]) =>
    path(pathData`M${edge + inward} ${y}H${edge}V${y + height}H${edge + inward}`, style),
  );
