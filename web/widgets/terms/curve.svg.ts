/** How much weight the previous word gets, by the scale of the position rows. */
import { bottomAxis, leftAxis, linearScale, type LinearScale } from "../base/axes.ts";
import { held, heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import { MAX_SCALE, type CurvePoint } from "./terms.state.ts";

export const CURVE_HEIGHT = 254;
const [TOP, BOTTOM, LEFT, RIGHT] = [52, 50, 40, 14];

export interface CurveScales {
  readonly x: LinearScale;
  readonly y: LinearScale;
}

export const curveScales = (width: number): CurveScales => ({
  x: linearScale([0, MAX_SCALE], [LEFT, width - RIGHT]),
  y: linearScale([1, 0], [TOP, CURVE_HEIGHT - BOTTOM]),
});

export interface CurvePicture {
  readonly width: number;
  readonly points: readonly CurvePoint[];
  readonly scale: number;
  readonly least: number;
  readonly leastText: string;
  /** What moves the point, and what moves it to wherever the picture is pressed. */
  readonly handles?: { readonly point: Handle; readonly plot: Handle };
}

/** The two curves and the point of this scale, 254 px high. */
export function drawCurve(picture: CurvePicture): Shape {
  const { width, points, scale, least, leastText, handles } = picture;
  const { x, y } = curveScales(width);
  const bottom = CURVE_HEIGHT - BOTTOM;
  const ticks = width < 480 ? [0, 0.5, 1, 1.5] : [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5];
  const line = (of: (point: CurvePoint) => number, more: Shape["attributes"]) =>
    shape("polyline", {
      points: points
        .map((point) => `${x(point.scale).toFixed(1)},${y(of(point)).toFixed(1)}`)
        .join(" "),
      fill: "none",
      "stroke-linejoin": "round",
      ...more,
    });
  const [px, py] = [x(scale), y(least)];
  const right = px > width - 90;
  const plot = [
    leftAxis(
      { scale: y, ticks: [0, 0.5, 1], name: "weight on the previous word" },
      LEFT,
      TOP - 4,
      0,
    ),
    ...[0, 0.5, 1].map((tick) =>
      shape("line", {
        x1: LEFT,
        x2: width - RIGHT,
        y1: y(tick),
        y2: y(tick),
        stroke: color(tick === 0.5 ? "rule-strong" : "rule"),
        "stroke-dasharray": tick === 0.5 ? "2 4" : undefined,
      }),
    ),
    bottomAxis({ scale: x, ticks, name: "position scale" }, LEFT, width - RIGHT, bottom),
    line(({ mean }) => mean, {
      stroke: color("ink-soft"),
      "stroke-width": 1.5,
      "stroke-dasharray": "6 4",
    }),
    line(({ least: low }) => low, { stroke: color("position"), "stroke-width": 2.5 }),
    ...keys(width),
    shape("line", { x1: px, x2: px, y1: py, y2: bottom, stroke: color("position") }),
    label(px + (right ? -13 : 13), Math.max(TOP + 14, py + 5), leastText, {
      weight: 600,
      tone: "position",
      anchor: right ? "end" : "start",
      halo: true,
    }),
  ];
  const point = shape("circle", {
    cx: px,
    cy: py,
    r: 8,
    fill: color("position"),
    stroke: color("paper"),
    "stroke-width": 2,
  });
  if (!handles) return shape("g", {}, ...plot, point);
  const everywhere = shape("rect", { width, height: CURVE_HEIGHT, fill: "transparent" });
  return shape(
    "g",
    {},
    heldArea(handles.plot, everywhere, ...plot),
    held(handles.point, [px, py], point),
  );
}

/** What the two lines are, at the top right. */
function keys(width: number): Shape[] {
  const y = 14;
  const entry = (right: number, name: string, line: Shape["attributes"]) => [
    shape("line", {
      x1: right - name.length * 6.6 - 34,
      x2: right - name.length * 6.6 - 8,
      y1: y,
      y2: y,
      ...line,
    }),
    label(right, y + 4.5, name, { anchor: "end" }),
  ];
  return [
    ...entry(width - RIGHT - 84, "weakest word", {
      stroke: color("position"),
      "stroke-width": 2.5,
    }),
    ...entry(width - RIGHT, "mean", {
      stroke: color("ink-soft"),
      "stroke-width": 1.5,
      "stroke-dasharray": "6 4",
    }),
  ];
}
