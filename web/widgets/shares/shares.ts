/** What softmax makes of numbers: drag a number and watch the shares of all. */
import { entryAt } from "../../engine/index.ts";
import { css } from "lit";
import { figure } from "../base/index.ts";
import { numberText, signedText } from "../base/number-text.ts";
import { FORMULA, sharesOf } from "./numbers.ts";
import { sharesScene } from "./shares.svg.ts";

export const settings = {
  numbers: {
    kind: "text",
    default: "2, 1, 0",
    pattern: /^\s*[-−]?\d+(\.\d+)?(\s*,\s*[-−]?\d+(\.\d+)?){1,4}\s*$/,
    form: "a list of two to five numbers such as 2, 1, 0",
    sentence: "Two to five numbers from −2 to 2, separated by commas.",
  },
  times: {
    kind: "number",
    default: 1,
    minimum: 0,
    maximum: 2,
    step: 0.25,
    label: "multiply all by",
    sentence: "What every number is multiplied by.",
  },
  plus: {
    kind: "number",
    default: 0,
    minimum: -2,
    maximum: 2,
    step: 0.5,
    label: "add to all",
    sentence: "What is then added to every number.",
  },
} as const;

const styles = css`
  .area { cursor: ns-resize; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 4.5em; } }
`;

export const OrreryShares = figure({
  tag: "orrery-shares",
  summary: "Numbers as bars to drag, and the shares that softmax makes of them.",
  settings,
  styles,
  numbers: sharesOf,
  results: { shares: ({ numbers }) => numbers.shares },
  change: "The reader moved a number or a control; shares are those of all numbers.",
  heading: () => "Which number gets which share?",
  picture: sharesScene,
  controls: ["plus", "times"],
  sentence({ engine, numbers: { numbers, shares }, print }) {
    const largest = Math.max(...shares);
    const many = shares.filter((share) => share === largest).length;
    const share = print(largest, ".3");
    const value = numberText(engine, entryAt(numbers, shares.indexOf(largest)));
    if (many === shares.length)
      return `All numbers are equal, and each one gets a share of ${share}.`;
    return many > 1
      ? `The largest number, ${value}, occurs ${many} times, and each time it gets a share of ${share}.`
      : `The largest number, ${value}, gets a share of ${share}; the others divide the rest.`;
  },
  table: ({ numbers: { numbers, exponentials, shares } }) => ({
    caption: "Each number with its exponential and its share, without unit.",
    style: ".3",
    columns: [{ name: "number" }, { name: "exponential" }, { name: "share" }],
    rows: numbers.map((value, place) => [
      value,
      entryAt(exponentials, place),
      entryAt(shares, place),
    ]),
  }),
  provenance: ({ numbers: { given }, settings: { times, plus } }) => ({
    functions: ["softmax", "exp"],
    inputs: [
      ["given", `[${given.join(", ").replace(/-/g, "−")}]`],
      ["times", String(times)],
      ["plus", signedText(plus)],
    ],
    formula: FORMULA,
  }),
});
