/** A game: deal twelve hands to the column and the row so that no two patches look too much alike. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { capital } from "../base/needed.ts";
import { choice, text } from "../base/setting.ts";
import { dealScene } from "./deal.svg.ts";
import { AXES, GOAL, HANDS, REACH, byRowOf, dealNumbers, type Axis } from "./numbers.ts";

export const settings = {
  rows: text("6 7 8 9 10 11", "Hands that turn by the row; all others turn by the column.", {
    pattern: /^(|\d+( \d+)*)$/,
    form: "numbers from 0 to 11 with blanks between them",
  }),
  base: choice("10", ["10", "20", "100"], "Base of the frequencies.", { label: "base" }),
} as const;

const styles = css`
  .item { cursor: pointer; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;

const WHERE: Readonly<Record<Axis, string>> = { column: "to the right", row: "down" };

const stepsText = (steps: number): string => (steps === 1 ? "1 step" : `${steps} steps`);

/** Enter, Space or a press on a hand gives it to the other axis. */
export const OrreryDeal = figure({
  tag: "orrery-deal",
  summary: "A game: deal twelve hands to two axes so that no two patches look too much alike.",
  settings,
  styles,
  numbers: (engine, { rows, base }) => dealNumbers(engine, Number(base), byRowOf({ rows })),
  results: { wins: ({ numbers }) => numbers.wins },
  change: "The reader dealt a hand or chose a base; wins says whether no other patch is too alike.",
  heading: () => `Can you deal the hands so that no patch is more than ${GOAL} alike?`,
  picture: dealScene,
  controls: ["base"],
  isWon: ({ numbers, by }) => numbers.wins && by === "reader",
  sentence({ numbers: { axes, wins }, print }) {
    const found = AXES.map((axis) => ({ where: WHERE[axis], ...axes[axis].nearest }));
    if (wins) {
      const { where, steps, similarity } = found.reduce((most, one) =>
        one.similarity > most.similarity ? one : most,
      );
      return `No patch within ${REACH} steps is more than ${GOAL} alike. Nearest to the limit: ${print(similarity, ".4")}, ${stepsText(steps)} ${where}.`;
    }
    const most = found.map(
      ({ where, steps, similarity }) =>
        `${capital(where)}, the most alike is ${stepsText(steps)} away, at ${print(similarity, ".4")}.`,
    );
    return `${most.join(" ")} Neither may be above ${GOAL}.`;
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
