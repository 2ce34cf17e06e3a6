/** What softmax makes of a bias by offset, for any scheme of the list: a curve to paint. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure, offersAttribute } from "../base/index.ts";
import { biasSchemeIds, biasSchemes, directionTitles } from "../base/bias-schemes.ts";
import { signedText } from "../base/number-text.ts";
import { biasScene, pickOf } from "./bias.svg.ts";
import { BiasNumbers } from "./numbers.ts";

const NUMBER = String.raw`-?\d+(\.\d+)?`;

export const settings = {
  scheme: {
    kind: "choice",
    default: entryAt(biasSchemeIds, 0),
    choices: biasSchemeIds,
    titles: Object.fromEntries(biasSchemeIds.map((id) => [id, biasSchemes[id].title])),
    label: "scheme",
    sentence: "How the bias of an offset is found.",
  },
  direction: {
    kind: "choice",
    default: "causal",
    choices: ["causal", "both"],
    titles: directionTitles,
    label: "keys",
    sentence: "Whether a query uses keys after it.",
  },
  seed: {
    kind: "integer",
    default: 0,
    minimum: 0,
    maximum: 99,
    control: { from: 0, to: 9, step: 1 },
    label: "made-up content (0: none)",
    sentence: "Made-up content of this number; 0 makes all products equal.",
  },
  slope: {
    kind: "number",
    default: 0.5,
    minimum: 0,
    maximum: 8,
    control: { from: 0, to: 2, step: 0.01 },
    label: "slope of ALiBi",
    sentence: "What ALiBi takes off a logit per token of distance.",
  },
  table: {
    kind: "text",
    default: "",
    pattern: new RegExp(`^(${NUMBER}(,${NUMBER})*)?$`),
    form: "a list of numbers with commas between them",
    sentence: "The learned table, one number a row; empty for made-up numbers to begin with.",
  },
  add: {
    kind: "number",
    default: 0,
    minimum: -5,
    maximum: 5,
    step: 0.5,
    label: "added to every logit",
    sentence:
      "A number added to the bias of every offset; a slider for it takes the place of the choice of keys.",
  },
  offset: {
    kind: "integer",
    default: -3,
    minimum: -31,
    maximum: 31,
    unit: "tokens",
    label: "offset",
    sentence: "The offset that is read and painted.",
  },
  m: {
    kind: "integer",
    default: 11,
    minimum: 0,
    maximum: 31,
    unit: "tokens",
    symbol: "m",
    label: "query position",
    sentence: "Row of the maps that is read.",
  },
  length: {
    kind: "integer",
    default: 16,
    minimum: 4,
    maximum: 32,
    unit: "tokens",
    symbol: "T",
    label: "length",
    sentence: "Tokens of the text.",
  },
  ...offersAttribute("add"),
} as const;

const styles = css`
  .map { cursor: crosshair; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

/**
 * Keys on the point of the curve: Left and Right choose an offset, Up and Down change its number by
 * 0.1, long steps by 1; Escape brings back the numbers to begin with.
 */
export const OrreryBias = figure({
  tag: "orrery-bias",
  summary: "What softmax makes of a bias by offset: a curve to paint, the bias and the weights.",
  settings,
  styles,
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
      : "What does softmax make of a bias?",
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
