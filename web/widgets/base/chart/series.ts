/** What is drawn between the axes of a chart: lines, points, bars. */
import { color, type PaletteName } from "../palette.ts";
import type { Series } from "./chart.ts";

type Point = readonly [x: number, y: number];
const pointsOf = (points: Iterable<Point>) => Array.from(points, ([x, y]) => ({ x, y }));

/** How a series looks. */
export interface SeriesStyle {
  readonly tone: PaletteName;
  /** Of lines and outlines, in px; 2 by default. */
  readonly width?: number;
  /** Lengths of strokes and gaps in px: `[7, 4]`. */
  readonly dash?: readonly number[];
}

/**
 * A line through points.
 *
 * @param points  values of both axes, in the order in which they are joined
 * @param style   color; `width` in px, 2 by default; `dash` in px, none by default
 * @see tests/web/widgets/chart.test.ts
 */
export const line = (
  points: Iterable<Point>,
  { tone, width = 2, dash = [] }: SeriesStyle,
): Series => ({
  type: "scatter",
  data: pointsOf(points),
  showLine: true,
  borderColor: color(tone),
  borderWidth: width,
  borderDash: [...dash],
  borderJoinStyle: "round",
  pointRadius: 0,
});

/**
 * Points that no line joins.
 *
 * @param points  values of both axes
 * @param style  `radius` in px, 3 by default; `look` "ringed" with paper around each, or "hollow"
 * @returns a series of a chart, drawn at its points alone
 * @see tests/web/widgets/chart.test.ts
 */
export const dots = (
  points: Iterable<Point>,
  {
    tone,
    width = 2,
    radius = 3,
    look = "plain",
  }: Omit<SeriesStyle, "dash"> & {
    readonly radius?: number;
    readonly look?: "plain" | "ringed" | "hollow";
  },
): Series => ({
  type: "scatter",
  data: pointsOf(points),
  borderColor: color(look === "ringed" ? "paper" : tone),
  backgroundColor: color(look === "hollow" ? "paper" : tone),
  borderWidth: look === "plain" ? 0 : width,
  pointRadius: radius,
});

/**
 * Bars from 0, or from another value.
 *
 * @param points  where along the x axis each bar is, and how high
 * @param tones  one for all bars, or one for each
 * @param width  of a bar, in px
 * @param shortest  how high a bar is at least, in px, so that one of 0 is seen
 * @param base  where bars begin, in units of the y axis
 * @returns a series of a chart
 * @see tests/web/widgets/chart.test.ts
 */
export const bars = (
  points: Iterable<Point>,
  tones: PaletteName | readonly PaletteName[],
  width: number,
  shortest = 1.5,
  base = 0,
): Series => ({
  type: "bar",
  data: pointsOf(points), // Chart.js takes points here, which its types do not say.
  backgroundColor: typeof tones === "string" ? color(tones) : tones.map(color),
  barThickness: width,
  grouped: false,
  inflateAmount: 0,
  minBarLength: shortest,
  base,
});
