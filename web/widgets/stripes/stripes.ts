/** Clipped offsets as stripes: which row of a small table each pair of tokens uses. */
import { css } from "lit";
import { figure } from "../base/index.ts";
import { signedText } from "../base/number-text.ts";
import { choice, integer } from "../base/setting.ts";
import { MAX_CLIP, StripeNumbers, keysOf } from "./numbers.ts";
import { stripesScene } from "./stripes.svg.ts";

export const settings = {
  clip: integer(3, [0, MAX_CLIP], "Offsets farther than this share a row.", {
    unit: "tokens",
    symbol: "K",
    label: "clip distance",
  }),
  tokens: integer(12, [4, 16], "Length of the text.", {
    unit: "tokens",
    symbol: "T",
    label: "tokens",
  }),
  keys: choice(
    "both",
    ["both", "before"],
    "Whether a query uses all keys, or those up to its own.",
    { titles: { both: "all keys", before: "up to the query" }, label: "keys" },
  ),
  row: integer(
    -3,
    [-MAX_CLIP, MAX_CLIP],
    "Row of the table whose stripe is framed, by its clipped offset.",
    { unit: "tokens", label: "row" },
  ),
} as const;

const styles = css`
  .area { cursor: pointer; }
  .area:focus-visible > .ring { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .handle:hover > .grip { fill: var(--orrery-position); fill-opacity: 0.16; }
`;

export const OrreryStripes = figure({
  tag: "orrery-stripes",
  summary: "Clipped offsets as stripes: which row of a small table each pair of tokens uses.",
  settings,
  styles,
  sentenceLines: [2, 3],
  numbers: (engine, { tokens, clip, keys }) => new StripeNumbers(engine, { tokens, clip, keys }),
  limits({ tokens, clip }) {
    const most = Math.min(MAX_CLIP, tokens - 1);
    const rows = Math.min(clip, most);
    return { clip: { maximum: most }, row: { minimum: -rows, maximum: rows } };
  },
  results: { served: ({ numbers, settings: { row } }) => numbers.served(row) },
  change: "The reader moved the handle or a control, or chose a row.",
  heading: () => "How many rows does a text need?",
  picture: stripesScene,
  controls: ["clip", "tokens", "keys"],
  sentence({ numbers, settings: { row } }) {
    const served = numbers.served(row);
    const count = numbers.rows.length;
    if (count === 1) return `One row serves all ${numbers.pairs} pairs of query and key.`;
    const rows = `${count} rows serve ${numbers.pairs} pairs of query and key`;
    const own = `the row of offset ${signedText(row)} (${keysOf(numbers, row)})`;
    return served === 0
      ? `${rows}. No pair uses ${own}.`
      : `${rows}. Of these, ${own} alone serves ${served}.`;
  },
  table: ({ numbers }) => ({
    caption: "Rows of the table, and how many pairs of query and key use each.",
    columns: [{ name: "row", unit: "tokens" }, { name: "keys" }, { name: "pairs" }],
    rows: numbers.rows.map((row) => [row, keysOf(numbers, row), numbers.served(row)]),
  }),
  provenance: ({ settings: { tokens, clip } }) => ({
    functions: ["offset_matrix", "clipped_indices"],
    inputs: [
      ["text", `${tokens} tokens`],
      ["clip distance", `${clip} tokens`],
    ],
    formula: `clipped_indices(offset_matrix(${tokens}, ${tokens}), ${clip})`,
  }),
});
