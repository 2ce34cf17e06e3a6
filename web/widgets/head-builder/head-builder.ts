/** A game: from a gain for each hand and a shift, build a head that reads the previous word. */
import { css, html } from "lit";
import { entryAt, type Engine } from "../../engine/index.ts";
import { banner } from "../base/banner.ts";
import { figure } from "../base/index.ts";
import { besideGoal } from "../base/number-text.ts";
import { GAINS_PATTERN } from "../matrices/matrix-between.ts";
import type { Parts } from "../base/part.ts";
import { integer, text } from "../base/setting.ts";
import { headPicture } from "./head-builder.svg.ts";
import {
  BUDGET,
  GOAL,
  HANDS,
  HeadNumbers,
  LEAST_TOTAL,
  POSITIONS,
  WIDTH,
  gainsOf,
  totalOf,
} from "./numbers.ts";
import { Refusal } from "./refusal.ts";

const EVEN = Array.from({ length: HANDS }, () => BUDGET / HANDS).join(", ");

const settings = {
  gains: text(
    EVEN,
    `Gain of each hand, the fastest first, ${BUDGET} in all; hands beyond the list get 0.`,
    { pattern: GAINS_PATTERN, form: "a list of numbers such as 32, 16, 16" },
  ),
  k: integer(0, [-4, 4], "How far the row of the key is shifted.", {
    unit: "tokens",
    symbol: "k",
    label: "shift",
  }),
};

/** The least total with which the reader has won, as long as the page is open. */
class Best {
  #least = Infinity;

  /**
   * Counts a head that wins, once or again.
   *
   * @param total  of its gains, without unit
   * @returns the least total so far
   */
  of(total: number): number {
    this.#least = Math.min(this.#least, total);
    return this.#least;
  }
}

interface HeadParts extends Parts {
  readonly best: Best;
  readonly refusal: Refusal;
}

/** One way to win, for readers who ask. */
const SOLUTION = { gains: "32, 16, 16", k: 1 };

const styles = css`
  .grip { cursor: ns-resize; }
  .tries { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
`;

/** The total of a win, and how it compares: with the least that wins, or with the best so far. */
const totalText = (total: number, best: number): string =>
  total <= LEAST_TOTAL
    ? `${total} in all, the least that wins.`
    : `${total} in all. Your best so far: ${best}${best > LEAST_TOTAL ? "; less is enough" : ""}.`;

/** What a head that wins owes to its slower hands: how far its fastest one comes alone. */
function whyItTakesMore(engine: Engine, { gains, k }: HeadNumbers): string {
  const fastest = gains.findIndex((gain) => gain > 0);
  const alone = gains.map((gain, hand) => (hand === fastest ? gain : 0));
  const { weight } = new HeadNumbers(engine, alone, k).weakest;
  return `With hand ${fastest} alone, some word would give the previous one only ${engine.format(weight, ".2")}: the slower hands turn its rivals away.`;
}

/** The bars can be pulled; long steps are 8. */
export const OrreryHeadBuilder = figure({
  tag: "orrery-head-builder",
  summary:
    "A game: give each hand of the position rows a gain and shift the keys, until every word gives its weight to the previous word.",
  settings,
  styles,
  sentenceLines: [2, 5],
  numbers: (engine, { gains, k }) => new HeadNumbers(engine, gainsOf(gains), k),
  parts: (host): HeadParts => ({ best: new Best(), refusal: new Refusal(host) }),
  undoable: ["gains", "k"],
  results: { weakest: ({ numbers }) => numbers.weakest.weight },
  change: "The reader changed a gain or the shift.",
  heading: ({ numbers: { isWon } }) =>
    isWon
      ? "Why does this head read the previous word?"
      : "Can you build a head that reads the previous word?",
  picture: (moment) => headPicture(moment),
  around(picture, { engine, numbers, by, print, parts: { best, refusal } }) {
    if (refusal.isSaid)
      return html`${picture}${banner(`All ${BUDGET} are used: lower another bar first.`, false)}`;
    const { isWon, gains } = numbers;
    const total = totalOf(gains);
    const verdicts: Record<string, () => string> = {
      reader: () => `Correct, with gains of ${totalText(total, best.of(total))} `,
      shown: () => `One solution, with gains of ${total} in all; less is enough. `,
    };
    const goal = isWon
      ? `${verdicts[by]?.() ?? ""}${whyItTakesMore(engine, numbers)}`
      : `Goal: every word after the first gives at least ${print(GOAL, ".2")} to the previous word.`;
    return html`${picture}${banner(goal, isWon && by !== "shown")}`;
  },
  controls: ({ numbers }, host) => [
    "k",
    html`<div class="tries" role="group" aria-label="Your try">
      <button class="chip" type="button" ?disabled=${!host.history.canUndo} @click=${() => host.history.undo()}>Undo</button>
      <button class="chip" type="button" @click=${() => host.change({ gains: "0" })}>All gains to 0</button>
      <button class="chip" type="button" ?disabled=${numbers.isWon} @click=${() => host.change(SOLUTION, "shown")}>Show me</button>
    </div>`,
  ],
  sentence({ print, numbers: { weakest, rival, isWon, k, gains } }) {
    if (isWon)
      return `Every word after the first gives at least ${print(weakest.weight, ".3")} of its weight to the previous word.`;
    const short = besideGoal(print, weakest.weight, GOAL);
    const weak = `The word at ${weakest.m} gives only ${short} of its weight to the previous word.`;
    if (totalOf(gains) === 0) return `${weak} Without gains, all keys get the same weight.`;
    const where =
      rival.n === weakest.m
        ? "itself"
        : `the word at ${rival.n}, ${Math.abs(rival.n - weakest.m)} ${rival.n < weakest.m ? "back" : "ahead"}`;
    const advice =
      k === 1
        ? "Which hand tells the two apart?"
        : "Which shift puts the peak on the previous word?";
    return `${weak} It gives ${print(rival.weight, ".3")} to ${where}. ${advice}`;
  },
  table: ({ numbers: { gains, wavelengths, k } }) => ({
    caption: `Gains of the hands, without unit; shift ${k} tokens.`,
    style: ".1",
    columns: [{ name: "hand" }, { name: "one turn", unit: "tokens" }, { name: "gain" }],
    rows: gains.map((gain, hand) => [hand, entryAt(wavelengths, hand), gain]),
  }),
  provenance: ({ numbers: { gains, k } }) => ({
    functions: ["sinusoidal", "sinusoidal_shift", "softmax"],
    inputs: [
      ["gains", gains.join(", ")],
      ["k", `${k} tokens`],
      ["positions", `0 to ${POSITIONS - 1} tokens`],
      ["d", `${WIDTH} entries`],
      ["logit", "sum of gain times cosine, divided by the square root of d"],
    ],
  }),
});
