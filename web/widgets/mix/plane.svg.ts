/** A plane with arrows whose tips can be grabbed. */
import type { Handle, Point } from "../base/handle.ts";
import { held } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

/**
 * The sum of two points, or of a point and a step.
 *
 * @param point  in the unit of the plane
 * @param step   in the same unit
 * @see tests/web/widgets/mix.test.ts
 */
export const plus = ([a, b]: Point, [c, d]: Point): Point => [a + c, b + d];
/**
 * The step from the second point to the first.
 *
 * @param point  in the unit of the plane
 * @param from   in the same unit
 * @see tests/web/widgets/mix.test.ts
 */
export const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d];

/** Entries from −REACH to REACH fit on the plane. */
export const REACH = 2.5;

/** Where a plane is, and how large, in px. */
export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/**
 * From a row to px of the picture.
 *
 * @param plane    left and upper edge and side, in px
 * @param entries  −REACH to REACH each
 * @returns [x, y]; the second entry counts upward
 * @see tests/web/widgets/mix.test.ts
 */
export const toPixel = ({ x, y, side }: Plane, [a, b]: Point): Point => [
  x + (side * (1 + a / REACH)) / 2,
  y + (side * (1 - b / REACH)) / 2,
];

/**
 * The inverse of `toPixel`.
 *
 * @param plane  left and upper edge and side, in px
 * @param point  in px of the picture
 * @see tests/web/widgets/mix.test.ts
 */
export const toPoint = ({ x, y, side }: Plane, [px, py]: Point): Point => [
  REACH * ((2 * (px - x)) / side - 1),
  REACH * (1 - (2 * (py - y)) / side),
];

export interface Arrow {
  readonly from: Point;
  readonly to: Point;
  readonly tone: PaletteName;
  readonly name?: string;
  readonly dashed?: boolean;
  readonly thin?: boolean;
  /** What moves the tip. */
  readonly handle?: Handle;
}

/**
 * The frame of a plane, its axes, and where 1 is.
 *
 * @param plane  its place, in px
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/mix.test.ts
 */
export function drawGround(plane: Plane): Shape[] {
  const { x, y, side } = plane;
  const axis = (from: Point, to: Point) =>
    line(toPixel(plane, from), toPixel(plane, to), { stroke: "rule" });
  const [oneX, oneY] = toPixel(plane, [1, 0]);
  const [upX, upY] = toPixel(plane, [0, 1]);
  return [
    rect({ x, y, width: side, height: side }, { fill: "none", stroke: "rule" }),
    axis([-REACH, 0], [REACH, 0]),
    axis([0, -REACH], [0, REACH]),
    label(oneX, oneY + 15, "1", { anchor: "middle" }),
    label(upX - 8, upY + 4, "1", { anchor: "end" }),
  ];
}

/**
 * An arrow with a name beyond its tip.
 *
 * @param plane  left and upper edge and side in px
 * @param arrow  its ends, in entries of rows
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/mix.test.ts
 */
export function drawArrow(plane: Plane, arrow: Arrow): Shape {
  const { from, to, tone, name, dashed, thin, handle } = arrow;
  const [start, tip] = [toPixel(plane, from), toPixel(plane, to)];
  const [x, y] = tip;
  const [dx, dy] = minus(tip, start);
  const length = Math.hypot(dx, dy);
  const [ux, uy] = length > 0 ? [dx / length, dy / length] : [0, 0];
  const head = Math.min(thin ? 8 : 11, length);
  const barb = (side: number) =>
    `${x - head * ux - side * 0.45 * head * uy},${y - head * uy + side * 0.45 * head * ux}`;
  // Beyond the tip, away from where the arrow comes from; before it where the plane ends.
  const [nx, ny] = [x + 14 * ux, y + 14 * uy + 4];
  const isAtEdge = name !== undefined && nx + 7.5 * name.length > plane.x + plane.side;
  const anchor = isAtEdge || ux < -0.3 ? "end" : ux > 0.3 ? "start" : "middle";
  const style = { tone, weight: 600, anchor, halo: true } as const;
  const shaft: Point = [x - 0.6 * head * ux, y - 0.6 * head * uy];
  const parts = [
    line(start, shaft, { stroke: tone, width: thin ? 2 : 3, dash: dashed ? "6 4" : undefined }),
    shape("polygon", { points: `${x},${y} ${barb(1)} ${barb(-1)}`, fill: color(tone) }),
    ...(name ? [label(isAtEdge ? x - 4 : nx, isAtEdge ? y - 12 : ny, name, style)] : []),
  ];
  if (!handle) return group(...parts);
  return held(handle, tip, ...parts, disk(tip, 5, { fill: tone, stroke: "paper" }));
}
