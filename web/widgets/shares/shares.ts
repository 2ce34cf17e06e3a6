/** What softmax makes of numbers: drag a number and watch the shares of all. */
import { entryAt } from "../../engine/index.ts";
import { css, html } from "lit";
import { roundButton } from "../base/banner.ts";
import type { FigureHost, Moment } from "../base/figure.ts";
import { figure } from "../base/index.ts";
import { numberText, signedText } from "../base/number-text.ts";
import { integer, number, text } from "../base/setting.ts";
import { FORMULA, sharesOf, type Shares } from "./numbers.ts";
import { beginning, ROUNDS_COUNT, roundText, wins, WonRound } from "./rounds.ts";
import { sharesScene } from "./shares.svg.ts";

export const settings = {
  numbers: text("2, 1, 0", "Two to five numbers from −2 to 2, separated by commas.", {
    pattern: /^\s*[-−]?\d+(\.\d+)?(\s*,\s*[-−]?\d+(\.\d+)?){1,4}\s*$/,
    form: "a list of two to five numbers such as 2, 1, 0",
  }),
  times: number(1, [0, 2], "What every number is multiplied by.", {
    step: 0.25,
    label: "multiply all by",
  }),
  plus: number(0, [-2, 2], "What is then added to every number.", {
    step: 0.5,
    label: "add to all",
  }),
  round: integer(0, [0, ROUNDS_COUNT], "Round of the game; 0 for the figure without one.", {
    label: "round",
  }),
} as const;

const styles = css`
  .area { cursor: ns-resize; }
  .rounds { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); }
  .rounds .chip { min-height: 44px; }
`;

type Now = Moment<typeof settings, Shares, { readonly won: WonRound }>;

const isSolved = ({ numbers, settings: { round } }: Now): boolean =>
  round > 0 && wins(round, numbers);

/** Whether the numbers win the round, or have won it. */
const hasWon = ({ numbers, settings: { round }, parts: { won } }: Now): boolean =>
  won.has(round, numbers);

/** The way through the rounds. */
function rounds(now: Now, host: FigureHost) {
  const { round } = now.settings;
  const begin = (to: number) => {
    now.parts.won.begin();
    host.change(beginning(to));
  };
  return html`<div class="rounds">
    <button class="chip" type="button" @click=${() => begin(round)}>Begin this round again</button>
    ${roundButton({ round, count: ROUNDS_COUNT, won: hasWon(now) }, begin)}
  </div>`;
}

export const OrreryShares = figure({
  tag: "orrery-shares",
  summary: "Numbers as bars to drag, and the shares that softmax makes of them.",
  settings,
  styles,
  sentenceLines: [2, 3],
  numbers: sharesOf,
  parts: () => ({ won: new WonRound() }),
  results: { shares: ({ numbers }) => numbers.shares, solved: isSolved },
  change:
    "The reader moved a number or a control; shares are those of all numbers, and solved says whether they win the round.",
  heading: ({ settings: { round } }) =>
    round > 0
      ? "Can you make softmax give the shares that are asked for?"
      : "Which number gets which share?",
  picture: sharesScene,
  controls: (now, host) => [
    "times",
    "plus",
    ...(now.settings.round > 0 ? [rounds(now, host)] : []),
  ],
  furtherControls: ["round"],
  isWon: (now) => hasWon(now) && now.by === "reader",
  bannerPlace: ({ settings: { round } }) => (round > 0 ? "above" : null),
  sentence(now) {
    const { engine, numbers: all, print } = now;
    const { round } = now.settings;
    if (round > 0) return roundText(round, all, hasWon(now), (share) => print(share, ".3"));
    const { numbers, shares } = all;
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
