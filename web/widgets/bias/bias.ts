/** What softmax makes of a bias by offset, for any scheme of the list: a curve to paint. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure, offersAttribute } from "../base/index.ts";
import { biasSchemeIds, biasSchemes, directionTitles } from "../biases/bias-schemes.ts";
import { signedText } from "../base/number-text.ts";
import { choice, integer, number, text } from "../base/setting.ts";
import { biasScene, pickOf } from "./bias.svg.ts";
import { BiasNumbers } from "./numbers.ts";

const NUMBER = String.raw`-?\d+(\.\d+)?`;

export const settings = {
  scheme: choice(entryAt(biasSchemeIds, 0), biasSchemeIds, "How the bias of an offset is found.", {
    titles: Object.fromEntries(biasSchemeIds.map((id) => [id, biasSchemes[id].title])),
    label: "scheme",
  }),
  direction: choice("causal", ["causal", "both"], "Whether a query uses keys after it.", {
    titles: directionTitles,
    label: "keys",
  }),
  seed: integer(0, [0, 99], "Made-up content of this number; 0 makes all products equal.", {
    control: { from: 0, to: 9, step: 1 },
    label: "made-up content (0: none)",
  }),
  slope: number(0.5, [0, 8], "What ALiBi takes off a logit per token of distance.", {
    control: { from: 0, to: 2, step: 0.01 },
    label: "slope of ALiBi",
  }),
  table: text("", "The learned table, one number a row; empty for made-up numbers to begin with.", {
    pattern: new RegExp(`^(${NUMBER}(,${NUMBER})*)?$`),
    form: "a list of numbers with commas between them",
  }),
  add: number(
    0,
    [-5, 5],
    "A number added to the bias of every offset; a slider for it takes the place of the choice of keys.",
    { step: 0.5, label: "added to every logit" },
  ),
  offset: integer(-3, [-31, 31], "The offset that is read and painted.", {
    unit: "tokens",
    label: "offset",
  }),
  m: integer(11, [0, 31], "Row of the maps that is read.", {
    unit: "tokens",
    symbol: "m",
    label: "query position",
  }),
  length: integer(16, [4, 32], "Tokens of the text.", {
    unit: "tokens",
    symbol: "T",
    label: "length",
  }),
  ...offersAttribute("add"),
} as const;

const styles = css`
  .map { cursor: crosshair; }
`;

/**
 * Keys on the point of the curve: Left and Right choose an offset, Up and Down change its number by
 * 0.1, long steps by 1; Escape brings back the numbers to begin with.
 */
export const OrreryBias = figure({
  tag: "orrery-bias",
  summary: "What softmax does with a bias by offset: a curve to paint, the bias and the weights.",
  settings,
  styles,
  sentenceLines: [2, 5],
  numbers: (engine, { scheme, direction, seed, slope, table, add, length }) =>
    new BiasNumbers(engine, { scheme, direction, seed, slope, table, add, length }),
  limits: ({ length, direction }) => ({
    offset: { minimum: 1 - length, maximum: direction === "causal" ? 0 : length - 1 },
    m: { maximum: length - 1 },
  }),
  // A table belongs to its scheme.
  completed: (chosen) => ("scheme" in chosen ? { table: "", ...chosen } : chosen),
  results: {
    bias: ({ numbers, settings }) => numbers.biasOf(settings.offset),
    weight({ numbers, settings }) {
      const { m, offset } = pickOf(settings, numbers);
      return numbers.weightOf(m, m + offset);
    },
  },
  change: "The reader painted the curve, picked a cell or moved a control.",
  heading: ({ isAskedAbout }) =>
    isAskedAbout("add")
      ? "What if one number is added to every logit?"
      : "What does softmax do with a bias?",
  picture: biasScene,
  controls: ({ isAskedAbout }) => ["scheme", isAskedAbout("add") ? "add" : "direction", "seed"],
  furtherControls: ({ settings: { scheme }, isAskedAbout }) => [
    ...(biasSchemes[scheme].rows ? [] : (["slope"] as const)),
    isAskedAbout("add") ? "direction" : "add",
    "offset",
    "m",
    "length",
  ],
  sentence({ engine, numbers, settings }) {
    const { m, offset } = pickOf(settings, numbers);
    const bias = engine.format(numbers.biasOf(offset), ".2");
    const factor = engine.format(numbers.factorOf(offset), "3s");
    const weight = engine.format(numbers.weightOf(m, m + offset), ".3");
    const own = `At offset 0 the bias is ${bias}; query ${m} gives its own key a weight of ${weight}.`;
    const other = `At offset ${signedText(offset)} the bias is ${bias}: at equal content, a key there gets ${factor} times the weight of the query’s own key. Query ${m} gives key ${m + offset} a weight of ${weight}.`;
    const { add } = numbers.settings;
    const { none, text } = add === 0 ? { none: true, text: "" } : numbers.changedByAdding();
    const added =
      add === 0
        ? ""
        : ` ${engine.format(add)} is added to every logit, and ${none ? "no weight changes" : `weights change by up to ${text}`}.`;
    return `${offset === 0 ? own : other}${added}`;
  },
  table({ numbers, settings }) {
    const { m } = pickOf(settings, numbers);
    return {
      caption: `Bias of every key of query ${m}, and its weight; both without unit.`,
      style: ".4",
      columns: [
        { name: "key n" },
        { name: "offset n − m", unit: "tokens" },
        { name: "bias" },
        { name: "weight" },
      ],
      rows: Array.from({ length: settings.length }, (_, n) => n)
        .filter((n) => numbers.sees(m, n))
        .map((n) => [n, n - m, numbers.biasOf(n - m), numbers.weightOf(m, n)]),
    };
  },
  provenance({ numbers: { values }, settings: { scheme, direction, slope, seed } }) {
    const { functions, formula, rows } = biasSchemes[scheme];
    return {
      functions: [...functions, "attention"],
      inputs: [
        ...(rows
          ? [["table", `${values.join(", ")}: made up, not taken from a model`] as const]
          : [["slope", `${slope} per token`] as const]),
        ["content", seed === 0 ? "equal" : `made-up rows of number ${seed}`],
      ],
      formula: rows ? `${formula} with rows = ${rows[direction]}` : formula,
    };
  },
});
