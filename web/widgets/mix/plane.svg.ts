/** A plane with arrows whose tips can be grabbed. */
import type { Handle, Point } from "../base/handle.ts";
import { held } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export const plus = ([a, b]: Point, [c, d]: Point): Point => [a + c, b + d];
export const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d];

/** Entries from −REACH to REACH fit on the plane. */
export const REACH = 2.5;

export interface Plane {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export const toPixel = ({ x, y, side }: Plane, [a, b]: Point): Point => [
  x + (side * (1 + a / REACH)) / 2,
  y + (side * (1 - b / REACH)) / 2,
];

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

/** The frame of the plane, its axes, and where 1 is. */
export function drawGround(plane: Plane): Shape[] {
  const { x, y, side } = plane;
  const line = (from: Point, to: Point) => {
    const [[x1, y1], [x2, y2]] = [toPixel(plane, from), toPixel(plane, to)];
    return shape("line", { x1, y1, x2, y2, stroke: color("rule") });
  };
  const [oneX, oneY] = toPixel(plane, [1, 0]);
  const [upX, upY] = toPixel(plane, [0, 1]);
  return [
    shape("rect", { x, y, width: side, height: side, fill: "none", stroke: color("rule") }),
    line([-REACH, 0], [REACH, 0]),
    line([0, -REACH], [0, REACH]),
    label(oneX, oneY + 15, "1", { anchor: "middle" }),
    label(upX - 8, upY + 4, "1", { anchor: "end" }),
  ];
}

export function drawArrow(plane: Plane, arrow: Arrow): Shape {
  const { from, to, tone, name, dashed, thin, handle } = arrow;
  const [[x1, y1], [x2, y2]] = [toPixel(plane, from), toPixel(plane, to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = length > 0 ? [(x2 - x1) / length, (y2 - y1) / length] : [0, 0];
  const head = Math.min(thin ? 8 : 11, length);
  const barb = (side: number) =>
    `${x2 - head * ux - side * 0.45 * head * uy},${y2 - head * uy + side * 0.45 * head * ux}`;
  // Beyond the tip, away from where the arrow comes from; before it where the plane ends.
  const [nx, ny] = [x2 + 14 * ux, y2 + 14 * uy + 4];
  const isAtEdge = name !== undefined && nx + 7.5 * name.length > plane.x + plane.side;
  const parts = [
    shape("line", {
      x1,
      y1,
      x2: x2 - 0.6 * head * ux,
      y2: y2 - 0.6 * head * uy,
      stroke: color(tone),
      "stroke-width": thin ? 2 : 3,
      "stroke-dasharray": dashed ? "6 4" : undefined,
    }),
    shape("polygon", { points: `${x2},${y2} ${barb(1)} ${barb(-1)}`, fill: color(tone) }),
    ...(name
      ? [
          label(isAtEdge ? x2 - 4 : nx, isAtEdge ? y2 - 12 : ny, name, {
            tone,
            weight: 600,
            anchor: isAtEdge || ux < -0.3 ? "end" : ux > 0.3 ? "start" : "middle",
            halo: true,
          }),
        ]
      : []),
  ];
  if (!handle) return shape("g", {}, ...parts);
  const dot = shape("circle", { cx: x2, cy: y2, r: 5, fill: color(tone), stroke: color("paper") });
  return held(handle, [x2, y2], ...parts, dot);
}
