/** Which rows of a learned table a batch of texts trains. */
import { entryAt } from "../../engine/index.ts";
import { css, html } from "lit";
import { figure } from "../base/index.ts";
import { text } from "../base/setting.ts";
import { MAX_TEXTS, ROWS, pushes, readLengths, runsOf } from "./numbers.ts";
import { gradientsScene } from "./row-gradients.svg.ts";

export const settings = {
  texts: text("9,4,6", `Tokens of each text, 1 to ${ROWS}, for 1 to ${MAX_TEXTS} texts.`, {
    pattern: /^\d+(,\d+)*$/,
    form: "a list of numbers such as 9,4,6",
  }),
} as const;

const styles = css`
  .grip { cursor: ew-resize; }
  .handle:hover > .grip { fill: var(--orrery-accent); fill-opacity: 0.16; }
`;

export const OrreryRowGradients = figure({
  tag: "orrery-row-gradients",
  summary: "Which rows of a learned table get a gradient from a batch of texts.",
  settings,
  styles,
  sentenceLines: [2, 4],
  numbers(engine, { texts }) {
    const lengths = readLengths(texts);
    return { lengths, counts: pushes(engine, lengths) };
  },
  results: { pushes: ({ numbers: { counts } }) => Array.from(counts) },
  change: "The reader made a text longer or shorter, or added or removed one.",
  heading: () => "Which rows learn from this batch?",
  picture: gradientsScene,
  controls({ numbers: { lengths } }, figure) {
    const add = () => figure.change({ texts: [...lengths, 3].join(",") });
    const remove = () => figure.change({ texts: lengths.slice(0, -1).join(",") });
    return [
      html`<div class="control" part="control"><div class="undo">
        <button class="chip" type="button" ?disabled=${lengths.length >= MAX_TEXTS} @click=${add}>Add a text</button>
        <button class="chip" type="button" ?disabled=${lengths.length <= 1} @click=${remove}>Remove a text</button>
      </div></div>`,
    ];
  },
  sentence({ numbers: { counts } }) {
    const runs = runsOf(counts);
    const [first, last] = [entryAt(runs, 0), entryAt(runs, -1)];
    const most =
      first.from === first.to
        ? `${startCase(rowsText(first))} gets the most pushes: ${first.count}.`
        : `${startCase(rowsText(first))} get the most pushes: ${first.count} each.`;
    if (last.count > 0) return `${most} Every row of the table gets a push.`;
    return `${most} No text of the batch uses ${rowsText(last)}, so ${last.from === last.to ? "its" : "their"} gradient is 0.`;
  },
  table: ({ numbers: { counts } }) => ({
    caption: "Pushes that each row gets, where every token pushes on its row by 1",
    style: "",
    columns: [{ name: "row" }, { name: "pushes" }],
    rows: Array.from(counts, (count, row) => [row, count]),
  }),
  provenance: ({ numbers: { lengths } }) => ({
    functions: ["learned_backward"],
    inputs: [
      ["table", `${ROWS} rows`],
      ["tokens", `${lengths.join(", ")} in the texts; each pushes by 1`],
    ],
    formula: "learned_backward(table, positions, d_output=ones).d_table",
  }),
});

/** Rows as a text: "row 3", "rows 3 and 4", "rows 3 to 5". */
const rowsText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `row ${from}` : `rows ${from} ${to === from + 1 ? "and" : "to"} ${to}`;

const startCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
