/**
 * A word and a position, added: what can still be read of the word, and which of the two a step of
 * training moves.
 */
import { figure, setting, type DataTable } from "../base/index.ts";
import type { Point } from "../base/handle.ts";
import { layerFile } from "../trained/layer-file.ts";
import { picture } from "./mix.svg.ts";
import { cosineAt, shownNumbers, type CosineCounts, type Shown } from "./numbers.ts";

const point = (start: string, sentence: string) =>
  setting.text(start, sentence, {
    pattern: /^\s*[-−]?\d*\.?\d+\s*,\s*[-−]?\d*\.?\d+\s*$/u,
    form: "two numbers such as 1.5,0.5",
  });

export const settings = {
  show: setting.choice(
    "mix",
    ["mix", "sum", "cosines", "gradient"],
    "The sum of two arrows, cosines of trained rows, both (mix), or arrows beside an output that is pushed.",
  ),
  word: point("1.5,0.4", "The word's two entries."),
  row: point("0.7,1.1", "The two entries of the position row."),
  push: point("-0.6,-0.8", "The gradient with respect to the output (show=gradient)."),
  factor: setting.number(
    1,
    [0.25, 3],
    "What the word is multiplied by before the position is added (show=gradient).",
    { step: 0.25, label: "word × factor" },
  ),
};

/** Keys on a tip: arrow keys move it by 0.1, with Shift by 0.5. */
export const OrreryMix = figure({
  tag: "orrery-mix",
  summary:
    "A word arrow, a position arrow and their sum: what can be read back, and what training moves.",
  settings,
  sentenceLines: [2, 5],
  needed: ({ show }) => (show === "mix" || show === "cosines" ? layerFile : null),
  numbers: shownNumbers,
  change: "The reader moved an arrow or the factor.",
  heading: ({ settings: { show } }) => HEADINGS[show],
  picture,
  controls: ({ settings: { show } }) => (show === "gradient" ? ["factor"] : []),
  sentence({ numbers, engine }) {
    const print = (value: number | Point) => engine.format(value, ".2");
    if (numbers.show === "gradient") {
      const { toSum, toRow, toWord } = numbers;
      return `The gradient is ${print(toSum)} at the sum, ${print(toRow)} at the position row and ${print(toWord)} at the word row. Training steps against it, along the thin arrows.`;
    }
    const { cosine, reading, own, leak } = numbers;
    const size = print(Math.abs(leak));
    const ofSum =
      Number(size) === 0
        ? `At a right angle, the sum reads ${print(own)} along the word, as if no position were there.`
        : `Read along the word, the sum gives ${print(reading)}: ${print(own)} from the word ${leak < 0 ? "minus" : "plus"} ${size} from the position (cosine ${print(cosine)}). Appended, the word would still read ${print(own)}.`;
    if (numbers.show === "sum") return ofSum;
    const { words, rows, mean, spread } = numbers.counts;
    const ofCosines = `The cosines of ${words} trained words with ${rows} position rows have a mean of ${engine.format(mean, ".3")} and a standard deviation of ${engine.format(spread, ".3")}.`;
    return numbers.show === "mix" ? `${ofSum} ${ofCosines}` : ofCosines;
  },
  table: ({ numbers }) =>
    numbers.show === "cosines"
      ? cosineTable(numbers.counts)
      : {
          caption: numbers.show === "gradient" ? "Arrows and gradients" : "Arrows",
          columns: ["arrow", "entry 0", "entry 1"].map((name) => ({ name })),
          rows: arrowsOf(numbers),
          style: ".3",
        },
  provenance({ settings: { show } }) {
    if (show === "gradient")
      return {
        functions: ["linear", "linear_backward", "learned_backward"],
        formula: "x = factor · word + position, y = x Wᵀ, W = [[0.6, 0.3], [−0.3, 0.6]]",
        inputs: [["gradient", "with respect to y, from the wanted output to the output"]],
      };
    const arrows = {
      functions: ["dot", "norm"],
      inputs: [],
      formula:
        "reading = dot(word + position, word) / norm(word), cosine = dot(a, b) / (norm(a) norm(b))",
    };
    if (show === "sum") return arrows;
    const { model, rounding } = layerFile.arrived;
    return {
      ...arrows,
      inputs: [
        ["model", `${model}, its tables, published under Apache-2.0; see the notices`],
        ["numbers", `${rounding}; the model's own in half precision`],
        ["left out", "position row 0, which is several times longer than the others"],
      ],
    };
  },
});

const HEADINGS = {
  mix: "Can you still read the word in the sum?",
  sum: "Can you still read the word in the sum?",
  cosines: "How close to right angles are words and position rows?",
  gradient: "Which row does a step of training move?",
} as const;

/** The bars that are not empty. */
const cosineTable = ({ shares }: CosineCounts): DataTable => ({
  caption: "Share of the pairs of word and position row by their cosine, in percent",
  columns: ["cosine from", "to", "share"].map((name) => ({ name })),
  rows: shares.flatMap((share, bin) =>
    share === 0 ? [] : [[cosineAt(bin), cosineAt(bin + 1), 100 * share]],
  ),
  style: ".3",
});

function arrowsOf(numbers: Shown): DataTable["rows"] {
  const { word, row, sum } = numbers;
  const arrow = (name: string, [x, y]: Point) => [name, x, y];
  const three = [arrow("word", word), arrow("position row", row), arrow("sum", sum)];
  if (numbers.show !== "gradient") return three;
  const { output, push, toSum, toRow, toWord } = numbers;
  return [
    ...three,
    arrow("output", output),
    arrow("gradient at the output", push),
    arrow("gradient at the sum", toSum),
    arrow("gradient at the position row", toRow),
    arrow("gradient at the word row", toWord),
  ];
}
