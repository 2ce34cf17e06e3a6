/** The slope of y = x²: take a step along the curve and make the step smaller. */
import { figure } from "../base/index.ts";
import { signedText, withoutZeros } from "../base/number-text.ts";
import { number } from "../base/setting.ts";
import { slopeNumbers } from "./numbers.ts";
import { picture } from "./slope.svg.ts";

export const settings = {
  x: number(1, [-1.5, 1.5], "Where the step begins.", {
    step: 0.25,
    symbol: "x",
    label: "start of the step",
  }),
  step: number(1, [0.01, 1], "How far the step goes.", { step: 0.01, label: "step" }),
} as const;

export const OrrerySlope = figure({
  tag: "orrery-slope",
  summary: "A step along the curve y = x², its change divided by its length, and the slope.",
  settings,
  sentenceLines: [2, 4],
  numbers: slopeNumbers,
  results: { ratio: ({ numbers }) => numbers.ratio },
  change: "The reader moved the point or a control; ratio is change divided by step.",
  heading: () => "How fast does the curve rise at one point?",
  picture,
  controls: ["step", "x"],
  sentence({ numbers: { change, ratio, slope, step, x }, print }) {
    const text = (value: number) => withoutZeros(print(value, ".4"));
    return `From x = ${text(x)}, a step of ${text(step)} changes f by ${text(change)}, so the change divided by the step is ${text(ratio)}. The slope at x = ${text(x)} is ${text(slope)}.`;
  },
  table: ({ numbers: { x, end, from, to } }) => ({
    caption: "The two ends of the step, without unit.",
    style: ".4",
    columns: [{ name: "x" }, { name: "f" }],
    rows: [
      [x, from],
      [end, to],
    ],
  }),
  provenance: ({ settings: { x, step } }) => ({
    functions: ["evaluate"],
    inputs: [
      ["x", signedText(x)],
      ["step", String(step)],
    ],
    formula: `((${x} + ${step})^2 - (${x})^2)/${step}`,
  }),
});
