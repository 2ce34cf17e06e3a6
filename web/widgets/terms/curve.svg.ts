/** How much weight the previous word gets, by the scale of the position rows. */
import { bottomAxis, leftAxis, linearScale, type LinearScale } from "../base/axes.ts";
import { held, heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, path, type MarkStyle } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
import { MAX_SCALE, type CurvePoint } from "./terms.state.ts";

/** In px. */
export const CURVE_HEIGHT = 254;
const [TOP, LEFT, RIGHT] = [52, 40, 14];
const BOTTOM = CURVE_HEIGHT - 50;

export interface CurveScales {
  readonly x: LinearScale;
  readonly y: LinearScale;
}

/** From scales and weights to px. @param width  of the picture, in px */
export const curveScales = (width: number): CurveScales => ({
  x: linearScale([0, MAX_SCALE], [LEFT, width - RIGHT]),
  y: linearScale([1, 0], [TOP, BOTTOM]),
});

export interface CurvePicture {
  /** In px. */
  readonly width: number;
  readonly points: readonly CurvePoint[];
  readonly scale: number;
  readonly least: number;
  readonly leastText: string;
  /** What moves the point, and what moves it to wherever the picture is pressed. */
  readonly handles: { readonly point: Handle; readonly plot: Handle };
}

const WEAKEST: MarkStyle = { stroke: "position", width: 2.5 };
const MEAN: MarkStyle = { stroke: "ink-soft", width: 1.5, dash: "6 4" };

/** The two curves and the point of a scale. @returns a group, `CURVE_HEIGHT` px high */
export function drawCurve(picture: CurvePicture): Shape {
  const { width, points, scale, least, leastText, handles } = picture;
  const { x, y } = curveScales(width);
  const right = width - RIGHT;
  const ticks = width < 480 ? [0, 0.5, 1, 1.5] : [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5];
  const weights = [0, 0.5, 1];
  const curve = (of: (point: CurvePoint) => number, style: MarkStyle) => {
    const at = points.map((point) => `${x(point.scale).toFixed(1)} ${y(of(point)).toFixed(1)}`);
    return path(`M${at.join("L")}`, { ...style, "stroke-linejoin": "round" });
  };
  const at = [x(scale), y(least)] as const;
  const isRight = at[0] > width - 90;
  return group(
    heldArea(
      handles.plot,
      shape("rect", { width, height: CURVE_HEIGHT, fill: "transparent" }),
      leftAxis({ scale: y, ticks: weights, name: "weight on the previous word" }, LEFT, TOP - 4, 0),
      ...weights.map((tick) =>
        line(
          [LEFT, y(tick)],
          [right, y(tick)],
          tick === 0.5 ? { stroke: "rule-strong", dash: "2 4" } : { stroke: "rule" },
        ),
      ),
      bottomAxis({ scale: x, ticks, name: "position scale" }, LEFT, right, BOTTOM),
      curve(({ mean }) => mean, MEAN),
      curve(({ least: weakest }) => weakest, WEAKEST),
      ...key(right - 84, "weakest word", WEAKEST),
      ...key(right, "mean", MEAN),
      line(at, [at[0], BOTTOM], { stroke: "position" }),
      label(at[0] + (isRight ? -13 : 13), Math.max(TOP + 14, at[1] + 5), leastText, {
        weight: 600,
        tone: "position",
        anchor: isRight ? "end" : "start",
        halo: true,
      }),
    ),
    held(handles.point, at, disk(at, 8, { fill: "position", stroke: "paper", width: 2 })),
  );
}

/** What a line is, at the top right. */
function key(right: number, name: string, style: MarkStyle): Shape[] {
  const end = right - name.length * 6.6 - 8;
  return [line([end - 26, 14], [end, 14], style), label(right, 18.5, name, { anchor: "end" })];
}
