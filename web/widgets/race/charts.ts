/** The two charts of a race: what was learned step by step, and what is left of it at each length. */
import type { ChartConfiguration, ChartDataset, ChartOptions } from "chart.js";
import { axisOptions, type ChartStyle } from "../base/chart/chart-style.ts";
import { resolvedColor } from "../base/index.ts";
import { lengthLinePlugin, type LengthLineOptions } from "./length-line-plugin.ts";
import { lineStyle } from "./lines.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

export type Measure = "accuracy" | "loss";

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  accuracy: "accuracy (%)",
  loss: "loss (nats)",
};

/** Where a chart is drawn. */
export interface Surroundings {
  readonly host: HTMLElement;
  readonly style: ChartStyle;
  /** Of the element, in px. */
  readonly width: number;
}

/** What is drawn: a race, and perhaps another to compare it with. */
export interface ChartParts extends Surroundings {
  readonly record: RaceRecord;
  readonly compared: RaceRecord | null;
  readonly measure: Measure;
}

export type Line = ChartDataset<"scatter">;

/**
 * A value as the axis counts it.
 *
 * @param measure  which of the two
 * @param value  a loss in nats, or an accuracy from 0 to 1
 * @returns the loss, or the accuracy in percent
 */
export const scaled = (measure: Measure, value: number) =>
  measure === "accuracy" ? 100 * value : value;

/** A line for each run; those of the compared race are thin and dotted. */
function linesOf(
  { host, record, compared }: ChartParts,
  pointsOf: (run: RunRecord) => { x: number; y: number }[],
  withPoints: boolean,
): Line[] {
  const schemes = [...new Set([...record.schemes, ...(compared?.schemes ?? [])])];
  const of = (race: RaceRecord, isCompared: boolean) =>
    race.runs.map((run): Line => {
      const { color, dash, point } = lineStyle(schemes, run.scheme);
      const ink = resolvedColor(host, color);
      return {
        data: pointsOf(run),
        showLine: true,
        borderColor: ink,
        backgroundColor: ink,
        borderWidth: isCompared ? 1.25 : 2,
        borderDash: isCompared ? [2, 3] : [...dash],
        pointStyle: point,
        pointRadius: withPoints ? (isCompared ? 3 : 4.5) : 0,
        pointHitRadius: 0,
        pointHoverRadius: withPoints ? 4.5 : 0,
        clip: 8,
      };
    });
  return [...(compared ? of(compared, true) : []), ...of(record, false)];
}

/**
 * The axis of losses or accuracies.
 *
 * @param lines  what is drawn along it, already {@link scaled}
 * @returns options of a scale of Chart.js: to 100%, or to the next whole number of nats
 */
export const valueAxis = (
  { style, measure }: Pick<ChartParts, "style" | "measure">,
  lines: readonly Line[],
) => {
  const largest = Math.max(
    1,
    ...lines.flatMap(({ data }) => data.map((at) => (at as { y: number }).y)),
  );
  return {
    type: "linear" as const,
    min: 0,
    max: measure === "accuracy" ? 100 : Math.ceil(largest),
    ...axisOptions(style, MEASURE_NAMES[measure]),
  };
};

/** What all charts of a race share. @returns options of Chart.js, without the axes */
export const common = (): ChartOptions<"scatter"> => ({
  animation: false,
  responsive: true,
  maintainAspectRatio: false,
  events: [],
});

/**
 * Loss or accuracy by training step, a line for each run.
 *
 * @param parts  the race, the one it is compared with, and what is measured
 * @returns the configuration of a chart
 * @see tests/web/widgets/race.test.ts
 */
export function curveChart(parts: ChartParts): ChartConfiguration {
  const { record, compared, measure, style } = parts;
  const lines = linesOf(
    parts,
    ({ every, steps, losses, accuracies }) =>
      (measure === "loss" ? losses : accuracies).map((value, index) => ({
        x: Math.min(steps, (index + 1) * every),
        y: scaled(measure, value),
      })),
    false,
  );
  const steps = Math.max(record.run.steps, compared?.run.steps ?? 0);
  return {
    type: "scatter",
    data: { datasets: lines },
    options: {
      ...common(),
      scales: {
        x: {
          type: "linear",
          min: 0,
          max: steps,
          ...axisOptions(style, "training step", { isWhole: true }),
        },
        y: valueAxis(parts, lines),
      },
    },
  } as unknown as ChartConfiguration;
}

/**
 * Marks where the training length ends.
 *
 * @param length  of the texts in training, in tokens
 * @param atTop  whether its label is at the top, where curves that rise leave room
 * @returns options of the plugin that draws it
 */
export const trainingMark = (
  { host, style }: Surroundings,
  length: number,
  atTop: boolean,
): LengthLineOptions => ({
  length,
  atTop,
  label: `trained on ${length} tokens`,
  color: style.soft,
  paper: style.paper,
  beyond: `color-mix(in srgb, ${resolvedColor(host, "offset")} 7%, transparent)`,
  font: `${style.font.size}px ${style.font.family}`,
});

/**
 * Loss or accuracy by the length of the test, in tokens, a line for each run.
 *
 * @param parts  the race, the one it is compared with, and what is measured
 * @returns the configuration of a chart, with the training length marked
 * @see tests/web/widgets/race.test.ts
 */
export function lengthChart(parts: ChartParts): ChartConfiguration {
  const { record, compared, measure, style } = parts;
  const lines = linesOf(
    parts,
    ({ tests }) =>
      tests.flatMap((test) =>
        "error" in test ? [] : [{ x: test.length, y: scaled(measure, test[measure]) }],
      ),
    true,
  );
  const lengths = [...record.tests.lengths, ...(compared?.tests.lengths ?? [])];
  const mark = trainingMark(parts, record.run.length, measure === "loss");
  return {
    type: "scatter",
    plugins: [lengthLinePlugin],
    data: { datasets: lines },
    options: {
      ...common(),
      plugins: { orreryLengthLine: mark } as never,
      scales: {
        x: {
          type: "logarithmic",
          min: Math.min(...lengths) * 0.9,
          max: Math.max(...lengths) * 1.1,
          ...axisOptions(style, "length of the test (tokens)", {
            rules: false,
            at: ticksOf(lengths, parts.width),
          }),
        },
        y: valueAxis(parts, lines),
      },
    },
  } as unknown as ChartConfiguration;
}

/** The lengths of the tests, every other one where they would be too close to each other. */
function ticksOf(lengths: readonly number[], width: number): number[] {
  const ratio = Math.max(...lengths) / Math.min(...lengths);
  const apart = (Math.log(ratio) * 44) / Math.max(120, width * 0.4);
  const shown: number[] = [];
  for (const length of [...new Set(lengths)].sort((a, b) => b - a))
    if (Math.log((shown.at(-1) ?? Infinity) / length) >= apart) shown.push(length);
  return shown;
}
