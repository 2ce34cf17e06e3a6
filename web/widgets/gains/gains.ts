/** A query turns among the rows of a table, and its product with each key gains something else. */
import { entryAt } from "../../engine/index.ts";
import { css } from "lit";
import { figure } from "../base/index.ts";
import { choice, integer } from "../base/setting.ts";
import { gainsScene, keyText } from "./gains.svg.ts";
import { OFFSETS, TABLE, favorite, gainNumbers } from "./numbers.ts";

export const settings = {
  turn: integer(0, [-180, 180], "Counterclockwise from the right.", {
    step: 5,
    unit: "degrees",
    label: "direction of the query",
  }),
  table: choice(
    "vectors",
    ["vectors", "numbers"],
    "Whether the table holds a vector or a number for each offset.",
    {
      titles: { vectors: "a vector for each offset", numbers: "a number for each offset" },
      label: "table",
    },
  ),
} as const;

const styles = css`
  .handle:hover > .grip { fill: var(--orrery-query); fill-opacity: 0.16; }
`;

/** Left and up turn the query counterclockwise, also on past half a circle. */
export const OrreryGains = figure({
  tag: "orrery-gains",
  summary:
    "What the product of query and key gains at each offset from a table of vectors, or of numbers.",
  settings,
  styles,
  sentenceLines: [2, 3],
  numbers: (engine, { turn, table }) => gainNumbers(engine, turn, table),
  results: { favorite: ({ numbers }) => favorite(numbers) },
  change: "The reader turned the query or chose a table.",
  heading: () => "Which distances does a query ask for?",
  picture: gainsScene,
  controls: ["turn", "table"],
  sentence({ numbers, settings: { table }, print }) {
    const [x, y] = numbers.query.map((entry) => print(entry, ".1"));
    const best = keyText(favorite(numbers));
    return table === "vectors"
      ? `With the query [${x}, ${y}], ${best} gains most.`
      : `With every query, ${best} gains most. The query is now [${x}, ${y}].`;
  },
  table: ({ numbers: { gains }, settings: { table } }) => ({
    caption: "Entry of the table for each offset, and what the product of query and key gains.",
    style: ".4",
    columns: [{ name: "offset", unit: "tokens" }, { name: "entry" }, { name: "gain" }],
    rows: OFFSETS.map((offset, index) => [
      offset,
      table === "vectors"
        ? `[${entryAt(TABLE, index).join(", ")}]`.replaceAll("-", "−")
        : entryAt(gains, index),
      entryAt(gains, index),
    ]),
  }),
  provenance({ numbers: { query }, print }) {
    const rows = `[${TABLE.map((row) => `[${row.join(", ")}]`).join(", ")}]`;
    const written = `[${query.map((entry) => print(entry)).join(", ")}]`;
    return {
      functions: ["sinusoidal", "shaw_attention"],
      inputs: [
        ["query", written],
        ["table", `${rows}, offsets −2 to 2 tokens`],
      ],
      formula: `${rows} @ ${written}`,
    };
  },
});
