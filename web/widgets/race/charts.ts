/** The two charts of a race: what was learned step by step, and what is left of it at each length. */
import type { ChartAxis, DrawChart, Series } from "../base/chart/chart.ts";
import { line } from "../base/chart/series.ts";
import { color, drawing, type Shape } from "../base/index.ts";
import type { Box } from "../base/shape.ts";
import { areaOf, markedChart } from "../race-results/marked-chart.ts";
import { lineStyle } from "./lines.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

export type Measure = "accuracy" | "loss";

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  accuracy: "accuracy (%)",
  loss: "loss (nats)",
};

/** What is drawn: a race, and perhaps another to compare it with. */
export interface ChartParts {
  readonly record: RaceRecord;
  readonly compared: RaceRecord | null;
  readonly measure: Measure;
}

/** How a chart is drawn that is a picture of its own. */
export interface Surroundings {
  readonly chart: DrawChart;
  /** Of the picture, in px. */
  readonly width: number;
  /** Its text alternative. */
  readonly label: string;
}

type Points = readonly (readonly [x: number, y: number])[];

/** A value as the axis counts it: a loss in nats, or an accuracy from 0 to 1 in percent. */
const scaled = (measure: Measure, value: number) => (measure === "accuracy" ? 100 * value : value);

/** A line for each run, the first one on top; those of the compared race are thin and dotted. */
function linesOf(
  { record, compared }: ChartParts,
  pointsOf: (run: RunRecord) => Points,
  withPoints: boolean,
): Series[] {
  const schemes = [...new Set([...record.schemes, ...(compared?.schemes ?? [])])];
  const of = (race: RaceRecord, isCompared: boolean) =>
    race.runs.map((run): Series => {
      const { color: tone, dash, point } = lineStyle(schemes, run.scheme);
      const style = isCompared ? { tone, dash: [2, 3], width: 1.25 } : { tone, dash };
      return {
        ...line(pointsOf(run), style),
        backgroundColor: color(tone),
        pointStyle: point,
        pointRadius: withPoints ? (isCompared ? 3 : 4.5) : 0,
      };
    });
  return [...(compared ? of(compared, true) : []), ...of(record, false)].reverse();
}

/** The axis of losses or accuracies: to 100%, or to the next whole number of nats. */
function valueAxis(measure: Measure, lines: readonly Series[]): ChartAxis {
  const values = lines.flatMap(({ data }) => data.map((at) => (at as { y: number }).y));
  const largest = Math.max(1, ...values.filter(Number.isFinite));
  const maximum = measure === "accuracy" ? 100 : Math.ceil(largest);
  return { minimum: 0, maximum, name: MEASURE_NAMES[measure] };
}

/** The height of a chart that is a picture of its own, in px. */
export const CHART_HEIGHT = 252;

/**
 * Draws loss or accuracy by training step, a line for each run.
 *
 * @param surroundings  how charts are drawn, the width in px, and the text alternative
 * @param parts         the race, another to compare it with, and what is measured
 * @returns a picture of {@link CHART_HEIGHT} px
 * @see tests/web/widgets/race.test.ts
 */
export function curveChart({ chart, width, label: alternative }: Surroundings, parts: ChartParts) {
  const { record, compared, measure } = parts;
  const series = linesOf(
    parts,
    ({ every, steps, losses, accuracies }) =>
      (measure === "loss" ? losses : accuracies).map((value, index) => [
        Math.min(steps, (index + 1) * every),
        scaled(measure, value),
      ]),
    false,
  );
  const maximum = Math.max(record.run.steps, compared?.run.steps ?? 0);
  const plot = chart({
    area: areaOf(width, CHART_HEIGHT),
    x: { minimum: 0, maximum, isWhole: true, name: "training step" },
    y: valueAxis(measure, series),
    series,
  });
  return drawing(width, CHART_HEIGHT, alternative, plot.shape);
}

/**
 * Draws loss or accuracy by the length of the test, in tokens, with the training length marked.
 *
 * @param chart  draws it
 * @param area   what its axes enclose, in px
 * @param parts  the race, another to compare it with, and what is measured
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/race.test.ts
 */
export function lengthPlot(chart: DrawChart, area: Box, parts: ChartParts): Shape {
  const { record, compared, measure } = parts;
  const series = linesOf(
    parts,
    ({ tests }) =>
      tests.flatMap((test) =>
        "error" in test ? [] : [[test.length, scaled(measure, test[measure])] as const],
      ),
    true,
  );
  const lengths = [...record.tests.lengths, ...(compared?.tests.lengths ?? [])];
  const { length } = record.run;
  const plot = chart({
    area,
    x: {
      minimum: Math.min(...lengths) * 0.9,
      maximum: Math.max(...lengths) * 1.1,
      isLogarithmic: true,
      ticks: ticksOf(lengths, area.width),
      name: "length of the test (tokens)",
    },
    y: valueAxis(measure, series),
    series,
  });
  const words = `trained on ${length} tokens`;
  return markedChart(plot, area, { at: length, words, isHigh: measure === "loss" });
}

/**
 * Draws {@link lengthPlot} as a picture of its own.
 *
 * @param surroundings  how charts are drawn, the width in px, and the text alternative
 * @param parts         the race, another to compare it with, and what is measured
 * @returns a picture of {@link CHART_HEIGHT} px
 * @see tests/web/widgets/race.test.ts
 */
export const lengthChart = (
  { chart, width, label: alternative }: Surroundings,
  parts: ChartParts,
) =>
  drawing(width, CHART_HEIGHT, alternative, lengthPlot(chart, areaOf(width, CHART_HEIGHT), parts));

/** Numbers of lengths are at least so many px apart. */
const APART = 40;

/** The lengths of the tests, without those that would be too close to a longer one. */
function ticksOf(lengths: readonly number[], width: number): number[] {
  const ratio = Math.max(...lengths) / Math.min(...lengths);
  const apart = (Math.log(ratio) * APART) / width;
  const shown: number[] = [];
  for (const length of [...new Set(lengths)].sort((a, b) => b - a))
    if (Math.log((shown.at(-1) ?? Infinity) / length) >= apart) shown.push(length);
  return shown;
}

/** The least width of a chart beside another, and what is between the two, in px. */
const [MIN_BESIDE, GAP] = [320, 24];

/**
 * How wide each of the two charts is: they are below each other where the figure is narrow.
 *
 * @param width  of the figure, in px
 * @returns px
 * @see tests/web/widgets/race.test.ts
 */
export const chartWidth = (width: number): number =>
  width < 2 * MIN_BESIDE + GAP ? width : (width - GAP) / 2;
