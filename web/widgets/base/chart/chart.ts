/**
 * Charts: a part of a picture with axes and series. A figure says where the chart is, what its axes
 * count, and what is drawn between them; Chart.js draws it (draw.ts), as the same elements of SVG in
 * the page, in the page without script and in the file that is saved. The library is fetched with the
 * first chart that comes near: it weighs more than all our widgets together.
 */
import type { ChartDataset } from "chart.js";
import { linearScale, type Scale } from "../axes.ts";
import { LaterModule } from "../needed.ts";
import { shape, type Box, type Shape } from "../shape.ts";

/** One of the two axes of a chart. */
export interface ChartAxis {
  readonly minimum: number;
  readonly maximum: number;
  /** Name with unit, "position m (tokens)": below the chart, or above its left axis. */
  readonly name?: string;
  /** Whether equal ratios are equally far apart; both ends are above 0. */
  readonly isLogarithmic?: boolean;
  /** Whether values grow downward, as the rows of a table do. */
  readonly isReversed?: boolean;
  /** Whether ticks are at whole numbers only. */
  readonly isWhole?: boolean;
  /** Where its ticks are; by default Chart.js chooses round numbers that do not touch. */
  readonly ticks?: readonly number[];
  /** What is written at each of `ticks`; by default the number. */
  readonly names?: readonly string[];
  /** Whether a line crosses the chart at each tick: by default at those of the left axis. */
  readonly hasRules?: boolean;
  /** The value of the other axis at which it crosses the chart; by default it is at its edge. */
  readonly crossesAt?: number;
}

/** Curves, points or bars, as Chart.js takes them: series.ts makes them. */
export type Series = ChartDataset<"scatter" | "bar">;

export interface ChartSpec {
  /** What the axes enclose, in px of the picture; their numbers and names are outside. */
  readonly area: Box;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  /** In the order in which they are drawn, the last on top. */
  readonly series: readonly Series[];
  /** From the left edge of the area to where the name of the left axis begins, in px; 44 by default. */
  readonly room?: number;
}

/** A chart that is drawn. */
export interface Plot {
  /** To be put among the parts of a picture. */
  readonly shape: Shape;
  /** From a value to the px of the picture that Chart.js draws it at: what handles move along. */
  readonly x: Scale;
  readonly y: Scale;
}

/** Draws a chart in a picture. */
export type DrawChart = (chart: ChartSpec) => Plot;

const module = new LaterModule<{ readonly drawChart: DrawChart }>(
  "the chart",
  () => import("./draw.ts"),
);

/**
 * The function that draws charts.
 *
 * @returns null as long as Chart.js is not here
 * @see tests/web/widgets/heatmap.test.ts
 */
export const chartsNow = (): DrawChart | null => module.arrivedOrNull?.drawChart ?? null;

/**
 * Fetches Chart.js, once for all of a page. A failure is forgotten, so that the next figure tries
 * again.
 *
 * @returns a promise that resolves when charts can be drawn
 * @throws Error with a sentence that says what the reader can do
 * @see tests/web/widgets/awaited-charts.test.ts
 */
export const loadCharts = (): Promise<unknown> => module.load();

/**
 * @internal Tests see of what charts are drawn.
 *
 * @param drawChart  in place of that of Chart.js; null for what is there before Chart.js is
 * @see tests/web/widgets/heatmap.test.ts
 */
export const provideCharts = (drawChart: DrawChart | null): void =>
  module.provide(drawChart && { drawChart });

/**
 * Makes the room that a chart takes, with nothing in it: how high a picture will be before Chart.js
 * is here.
 *
 * @param chart  its area in px of the picture, and the ends of its axes; its series are not drawn
 * @returns an empty group, and scales from values to px that are linear, also where an axis is not
 * @see tests/web/widgets/chart.test.ts
 */
export const emptyChart: DrawChart = ({ area: { x, y, width, height }, ...axes }) => ({
  shape: shape("g"),
  x: linearScale([axes.x.minimum, axes.x.maximum], [x, x + width]),
  y: linearScale([axes.y.minimum, axes.y.maximum], [y + height, y]),
});

/**
 * What draws the charts of a picture that waits for nothing, such as a file.
 *
 * @returns Chart.js where it is here; otherwise what leaves its room empty
 * @see tests/web/widgets/heatmap.test.ts
 */
export const chartOrRoom = (): DrawChart => chartsNow() ?? emptyChart;
