/** The position table of a trained model: how alike its rows are, and how long. */
import { css } from "lit";
import { entryAt } from "../../engine/index.ts";
import { figure, setting } from "../base/index.ts";
import { MAX_ROWS, TABLES, TABLE_NAMES, TABLE_TITLES } from "../trained/table-files.ts";
import { FROM, WINDOW } from "../trained/table-numbers.ts";
import { cosineText, limitsOf, shownRows, windowAt } from "./shown-rows.ts";
import { picture } from "./trained-table.svg.ts";

const row = (start: number, symbol: string, sentence: string) =>
  setting.integer(start, [0, MAX_ROWS - 1], sentence, { symbol, label: "row" });

export const settings = {
  table: setting.choice(
    "minilm",
    TABLE_NAMES,
    "minilm, an encoder's 512 rows, or whisper, a speech decoder's 448.",
    { titles: TABLE_TITLES, label: "table" },
  ),
  first: setting.integer(
    40,
    [0, MAX_ROWS - WINDOW],
    `The first of the ${WINDOW} rows that the map compares.`,
    { label: "first row of the map" },
  ),
  m: row(44, "m", "Row of the picked cell."),
  n: row(47, "n", "Column of the picked cell."),
  show: setting.choice("all", ["all", "cosines"], "Whether the norms of the rows are drawn, too."),
  marks: setting.text("", "Distances whose mean cosine is written at the curve.", {
    pattern: /^(\d{1,2}( \d{1,2})*)?$/,
    form: "whole numbers with spaces between them, such as 3 6",
  }),
};

const styles = css`
  .scene svg { cursor: crosshair; }
  .window { cursor: ew-resize; }
`;

/**
 * Keys on the cell: arrow keys move it; with Shift along its diagonal. Keys on the point change the
 * distance. Both can be dragged, and so can the band over the norms.
 */
export const OrreryTrainedTable = figure({
  tag: "orrery-trained-table",
  summary:
    "A trained position table: cosines of its rows as a map and by distance, and their norms.",
  settings,
  styles,
  sentenceLines: [3, 5],
  needed: ({ table }) => TABLES[table],
  numbers: shownRows,
  limits: limitsOf,
  // The window moves alone: the cell keeps its place in it.
  completed: (chosen, now) =>
    "first" in chosen && !("m" in chosen)
      ? { ...chosen, ...windowAt(Number(chosen.first), now) }
      : chosen,
  results: { cosine: ({ numbers, settings: { m, n } }) => numbers.table.cosine(m, n) },
  change: "The reader picked a cell, a distance, a table or its part.",
  heading: ({ settings: { table, show } }) =>
    show === "cosines"
      ? `How alike are ${TABLE_TITLES[table]}’s rows at each distance?`
      : `How alike are ${TABLE_TITLES[table]}’s rows, and how long?`,
  picture,
  controls: ["table", "first"],
  sentence(moment) {
    const { numbers, settings: now, print } = moment;
    const { m, n, table } = now;
    const { norms, profile } = numbers.table;
    const cosine = cosineText(moment);
    const k = Math.abs(n - m);
    if (k === 0) return `Row ${m} with itself: distance 0, cosine ${cosine}.`;
    const here = `Rows ${m} and ${n} are ${k} apart; their cosine is ${cosine}.`;
    const norm = (position: number) => print(entryAt(norms, position), ".2");
    if (Math.min(m, n) < FROM)
      return `${here} Row 0 is a special case: its norm is ${norm(0)}, and the norm of row 1 is only ${norm(1)}.`;
    // Neighbors are what a jump of the norms is between.
    const both = k === 1 ? ` Their norms are ${norm(m)} and ${norm(n)}.` : "";
    const { mean, spread } = entryAt(profile, k);
    return `${here}${both} Over ${TABLE_TITLES[table]}’s whole table, rows ${k} apart have a mean cosine of ${print(mean, ".2")}; individual pairs differ from it by about ${print(spread, ".2")}.`;
  },
  table: ({ numbers, settings: { table } }) => ({
    caption: `Cosine of two rows of ${TABLE_TITLES[table]}’s table by their distance: mean and spread (standard deviation) over all pairs of rows from row ${FROM} onward`,
    style: ".3",
    columns: [{ name: "distance", unit: "tokens" }, { name: "mean" }, { name: "spread" }],
    rows: numbers.table.profile.map(({ mean, spread }, k) => [k, mean, spread]),
  }),
  provenance({ numbers, settings: { first } }) {
    const { table, length } = numbers.table;
    return {
      functions: ["norm", "dot", "mean"],
      inputs: [
        [
          "table",
          `${table.model}, ${length} rows of ${table.rows.shape[1]} numbers; see the notices`,
        ],
        ["numbers", `${table.rounding}; the model's own in half precision`],
        ["map", `rows ${first} to ${first + WINDOW - 1}`],
        ["means", `all pairs of rows from row ${FROM} onward`],
      ],
      formula: "dot(row_m, row_n) / (norm(row_m) * norm(row_n))",
    };
  },
});
