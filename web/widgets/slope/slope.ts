/** The slope of y = x²: take a step along the curve and make the step smaller. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { signedText, withoutZeros } from "../base/number-text.ts";
import { slopeNumbers } from "./numbers.ts";
import { picture } from "./slope.svg.ts";

export const settings = {
  x: {
    kind: "number",
    default: 1,
    minimum: -1.5,
    maximum: 1.5,
    step: 0.25,
    symbol: "x",
    label: "start of the step",
    sentence: "Where the step begins.",
  },
  step: {
    kind: "number",
    default: 1,
    minimum: 0.01,
    maximum: 1,
    step: 0.01,
    label: "step",
    sentence: "How far the step goes.",
  },
} as const;

const styles = css`
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;

export const OrrerySlope = figure({
  tag: "orrery-slope",
  summary: "A step along the curve y = x², its change divided by its length, and the slope.",
  settings,
  styles,
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
