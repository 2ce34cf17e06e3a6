/** A game: deal twelve hands to the column and the row so that no two patches look too similar. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure } from "../base/index.ts";
import { capital } from "../base/needed.ts";
import { besideGoal } from "../base/number-text.ts";
import { choice, text } from "../base/setting.ts";
import { dealScene } from "./deal.svg.ts";
import {
  AXES,
  GOAL,
  HANDS,
  REACH,
  byRowOf,
  dealNumbers,
  type Axis,
  type Best,
  type DealNumbers,
} from "./numbers.ts";

export const settings = {
  rows: text("6 7 8 9 10 11", "Hands that turn by the row; all others turn by the column.", {
    pattern: /^(|\d+( \d+)*)$/,
    form: "numbers from 0 to 11 with blanks between them",
  }),
  base: choice("10", ["10", "20", "100"], "Base of the frequencies.", { label: "base" }),
} as const;

// The clue has a line of its own.
const styles = css`
  .item { cursor: pointer; }
  .banner { white-space: pre-line; }
`;

const WHERE: Readonly<Record<Axis, string>> = { column: "to the right", row: "down" };

const mostAlike = ({ axes }: DealNumbers): number =>
  Math.max(...AXES.map((axis) => axes[axis].nearest.similarity));

const stepsText = (steps: number): string => (steps === 1 ? "1 step" : `${steps} steps`);

/** How near a deal has come to the goal, and the best one before it. */
const bestText = (best: number, here: number, print: (value: number, style: string) => string) =>
  here < best
    ? ` Your best so far, after ${print(best, ".4")}.`
    : ` Your best so far: ${print(best, ".4")}.`;

/** Enter, Space or a press on a hand gives it to the other axis. */
export const OrreryDeal = figure({
  tag: "orrery-deal",
  summary: "A game: deal twelve hands to two axes so that no two patches look too similar.",
  settings,
  styles,
  sentenceLines: [3, 6],
  numbers: (engine, { rows, base }) => dealNumbers(engine, Number(base), byRowOf({ rows })),
  remembered({ before, numbers, settings: { base } }): Best {
    const best = (before ?? {}) as Best;
    return { ...best, [base]: Math.min(best[base] ?? Infinity, mostAlike(numbers)) };
  },
  results: { wins: ({ numbers }) => numbers.wins },
  change:
    "The reader dealt a hand or chose a base; wins says whether no other patch is too similar.",
  heading: () => `Can you deal the hands so that no similarity goes above ${GOAL}?`,
  picture: dealScene,
  controls: ["base"],
  isWon: ({ numbers, by }) => numbers.wins && by === "reader",
  bannerPlace: () => "above",
  sentence({ numbers, settings: { base }, before, print }) {
    const { axes, wins } = numbers;
    if (wins) {
      const lost = AXES.map((axis) => 1 - entryAt(axes[axis].similarities, 1));
      const [right, down] = lost.map((share) => print(share, ".4"));
      const both = print(
        lost.reduce((sum, share) => sum + share),
        ".4",
      );
      return `Correct: a step to the right takes ${right} off the similarity, a step down ${down}.\nClue: however you deal with this base, the two losses add up to ${both}.`;
    }
    const found = AXES.map((axis) => ({ where: WHERE[axis], ...axes[axis].nearest }));
    const most = found.map(
      ({ where, steps, similarity }) =>
        `${capital(where)}, the most similar patch is ${stepsText(steps)} away, at ${besideGoal(print, similarity, GOAL, 4, "at most")}.`,
    );
    const best = before?.[base];
    const beaten = best === undefined ? "" : bestText(best, mostAlike(numbers), print);
    return `${most.join(" ")} Neither may be above ${GOAL}.${beaten}`;
  },
  table: ({ numbers: { axes } }) => ({
    caption: "Similarity by steps along each axis, without unit.",
    style: ".3",
    columns: [{ name: "steps", unit: "patches" }, { name: "right" }, { name: "down" }],
    rows: Array.from({ length: REACH + 1 }, (_, steps) => [
      steps,
      axes.column.similarities[steps] ?? 1,
      axes.row.similarities[steps] ?? 1,
    ]),
  }),
  provenance: ({ settings: { base }, numbers: { axes } }) => ({
    functions: ["rope_frequencies"],
    inputs: [
      ["base", base],
      ["hands of the column", axes.column.hands.join(", ")],
      ["hands of the row", axes.row.hands.join(", ")],
    ],
    formula: `rope_frequencies(${2 * HANDS}, base=${base}).frequencies`,
  }),
});
