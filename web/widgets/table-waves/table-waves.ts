/** Is there a clock inside a trained table? Its periods, and the rows in the plane of one of them. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure, type Moment } from "../base/figure.ts";
import { TABLE_TITLES } from "../trained/table-files.ts";
import { WaveNumbers, isFaint, isOfBands, verdictOf, type Verdict } from "./numbers.ts";
import { fileOf, rowCount, settings, tableOf, titleOf } from "./settings.ts";
import { wavesScene } from "./table-waves.svg.ts";

type Now = Moment<typeof settings, WaveNumbers>;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  smudge: "a smudge",
  slow: "a hand too slow to tell from a drift",
  clock: "a clock",
  ring: "a ring, but not a clock",
  rough: "a rough ring",
};

const styles = css`
  .grip, .grip:active { cursor: ew-resize; }
`;

/** What is seen on the dial, or why nothing is. */
function verdictText({ numbers, settings: { period } }: Now): string {
  const verdict = verdictOf(numbers, period, numbers.plane(period));
  const isRing = verdict === "ring" || verdict === "rough";
  return isRing && isFaint(numbers, period) ? "almost nothing" : VERDICTS[verdict];
}

export const OrreryTableWaves = figure({
  tag: "orrery-table-waves",
  summary:
    "Periods in the rows of a trained position table, and the rows on the dial of one period.",
  settings,
  styles,
  sentenceLines: [2, 5],
  needed: fileOf,
  // A link to this figure, or its code for another page, cannot carry a table of this page.
  isLinkable: ({ own }) => own === "",
  numbers(engine, own) {
    const { first, length, order } = own;
    return WaveNumbers.of(engine, tableOf(own), { first, length, order });
  },
  // A wave longer than the rows cannot be told from a slope.
  limits(own) {
    const rows = rowCount(own);
    const length = Math.min(rows, own.length);
    return {
      length: { maximum: rows },
      first: { maximum: rows - length },
      period: { maximum: length },
    };
  },
  eased: ["period"],
  results: {
    share: ({ numbers, settings: { period } }) => numbers.plane(period).share,
    step({ numbers, settings: { period } }) {
      const { step } = numbers.plane(period);
      return step.mean / step.rows;
    },
  },
  change: "The reader moved the period or chose other rows.",
  heading(moment) {
    if (moment.settings.order !== "trained") return "Does a ring prove a clock?";
    return isOfBands(moment.settings)
      ? "Which hands does the whole table hold?"
      : "At what period do the rows go around?";
  },
  picture: wavesScene,
  controls: ["period"],
  furtherControls: ({ settings: { own } }) => [
    "first",
    "length",
    ...(own ? [] : (["table"] as const)),
    "order",
  ],
  sentence(moment) {
    const { engine, numbers, settings, print } = moment;
    const { period, first, length, order, own, table } = settings;
    const percent = (value: number) =>
      engine.print("100 * x", value < 0.05 ? ".1" : ".0", { x: value });
    const range = `rows ${first} to ${first + length - 1}`;
    const trained = own ? `${range} of ${titleOf(settings)}` : `${TABLE_TITLES[table]}’s ${range}`;
    const rows = {
      trained,
      shuffled: `${trained}, shuffled`,
      random: `${length} rows of random numbers`,
    }[order];
    // The tag over the bars gives the share of the wave alone.
    const waves = numbers.isOfBands
      ? `This wave alone explains ${engine.print("100 * x", ".1", { x: numbers.plane(period).share })}%, and with its neighbors`
      : "This wave explains";
    return `A period of ${print(period, ".2")} tokens shows ${verdictText(moment)}. ${waves} ${percent(numbers.explained(period))}% of the variation in ${rows}.`;
  },
  table: ({ numbers: { periods, shares, chosen } }) => ({
    caption: `Waves with a whole number of turns in rows ${chosen.first} to ${chosen.first + chosen.length - 1}: their period and their share of the rows’ variation, without unit`,
    style: ".4",
    columns: [{ name: "turns" }, { name: "period", unit: "tokens" }, { name: "share" }],
    rows: Array.from(periods, (period, index) => [index + 1, period, entryAt(shares, index)]),
  }),
  provenance(moment) {
    const { engine, numbers, settings, print } = moment;
    const { period, first, length, order } = settings;
    const { step, ideal, radius, share } = numbers.plane(period);
    const percent = (value: number) => `${engine.print("100 * x", ".1", { x: value })}%`;
    return {
      functions: ["row_waves", "mean"],
      inputs: [
        ...(order === "random"
          ? [["table", "random numbers, made on this page"] as const]
          : originOf(settings)),
        ["rows", `${first} to ${first + length - 1}, less their mean`],
        ["bars", "waves with a whole number of turns, whose shares add up to 100%"],
        [
          "dial",
          `the two coordinates by least squares; the mean radius is the square root of the share${numbers.isOfBands ? " of the band" : ""}`,
        ],
        [
          "points",
          `turn by ${print(step.mean, ".1")}° in ${step.rows === 1 ? "one row" : `${step.rows} rows`} on average, with a spread of ${print(step.spread, ".1")}°; the wave turns by ${print(ideal, ".1")}°`,
        ],
        ["their radius", `varies by ${percent(radius.spread)}`],
        [
          "explained",
          `${percent(share)} by this wave, ${percent(numbers.band(period))} by the waves within a fifth of its period`,
        ],
      ],
      formula: `row_waves(rows, [${period}])`,
    };
  },
});

function originOf(own: Now["settings"]) {
  const table = tableOf(own);
  return "model" in table
    ? ([
        ["table", `${table.model}; see the notices`],
        ["numbers", `${table.rounding}; the model's own in half precision`],
      ] as const)
    : ([["table", `${table.title}, as it was trained on this page`]] as const);
}
