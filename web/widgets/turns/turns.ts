/** Two turns of one vector, by the column and by the row, in both orders, and what becomes of scores. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { choice, integer } from "../base/setting.ts";
import { COUNT, STEP, TurnNumbers, type Vector } from "./numbers.ts";
import { turnsScene } from "./turns.svg.ts";

export const settings = {
  planes: choice(
    "shared",
    ["shared", "apart"],
    "Whether the two turns share an entry, or each has two entries of its own.",
    { label: "the two turns", titles: { shared: "share entry 1", apart: "share no entry" } },
  ),
  first: choice("column", ["column", "row"], "Whose turn comes first in the scores.", {
    label: "first turn",
    titles: { column: "the column’s", row: "the row’s" },
  }),
  column: integer(2, [0, COUNT - 1], "Column of the patch.", { unit: "patches", label: "column" }),
  row: integer(1, [0, COUNT - 1], "Row of the patch.", { unit: "patches", label: "row" }),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-accent); fill-opacity: 0.12; }
`;

/** Keys on the patch: arrows move it by one patch, long steps by two. */
export const OrreryTurns = figure({
  tag: "orrery-turns",
  summary:
    "A vector turned by a column and by a row in both orders, and whether scores depend on more than offsets.",
  settings,
  styles,
  sentenceLines: [3, 6],
  numbers: (engine, { planes, first }) => new TurnNumbers(engine, planes, first),
  results: {
    score: ({ numbers, settings: { column, row } }) => numbers.scoreAt(column, row),
  },
  change:
    "The reader moved the patch or a control; score is that with the patch one step right and down.",
  heading: () => "What does the order of two turns change?",
  picture: turnsScene,
  controls: ["planes", "first"],
  furtherControls: ["column", "row"],
  sentence({ numbers, settings: { planes, column, row }, print }) {
    const list = (vector: Vector) => `[${vector.map((entry) => print(entry, ".2")).join(", ")}]`;
    const here = print(numbers.scoreAt(column, row), ".2");
    const after = (order: "column" | "row") => list(numbers.turned(column, row, order));
    if (planes === "apart")
      return `In both orders, the query becomes ${after("column")}. Wherever the two patches are, their score is ${here}: it depends on offsets alone.`;
    return `With the column’s turn first, the query becomes ${after("column")}; with the row’s first, ${after("row")}. The score is ${here} here, and from ${print(numbers.smallest, ".2")} to ${print(numbers.largest, ".2")} elsewhere, with the same two offsets.`;
  },
  table: ({ numbers }) => ({
    caption: "Score of a patch with the one that is one step to the right and one down.",
    style: ".3",
    columns: [
      { name: "row" },
      ...Array.from({ length: COUNT }, (_, column) => ({ name: `column ${column}` })),
    ],
    rows: Array.from({ length: COUNT }, (_, row) => [
      row,
      ...Array.from({ length: COUNT }, (__, column) => numbers.scoreAt(column, row)),
    ]),
  }),
  provenance: ({ numbers, settings: { planes, first } }) => ({
    functions: [],
    inputs: [
      ["content", `[${numbers.content.join(", ")}]`],
      ["turn", `${STEP}° for each column and each row`],
      ["entries", planes === "shared" ? "0 and 1, then 1 and 2" : "0 and 1, then 2 and 3"],
      ["first turn", first],
    ],
  }),
});
