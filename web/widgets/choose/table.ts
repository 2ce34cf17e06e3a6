/** The table of schemes in the page: a row for each, its columns, and what rules it out in their place. */
import { html, nothing, type TemplateResult } from "lit";
import type { FigureHost } from "../base/figure.ts";
import { choicesFile, type Cited } from "./choices-file.ts";
import { LENGTHS, type Row } from "./numbers.ts";
import { settings, type ChooseMoment, type SortId } from "./settings.ts";

interface Column {
  readonly name: string;
  /** Of numbers that are aligned at the right. */
  readonly isNumber?: boolean;
  /** What a press on its head sorts by. */
  readonly sort?: SortId;
  /** As text, for the file. */
  text(row: Row): string | number;
  /** In the page, where that is more than the text. */
  view?(row: Row): unknown;
}

const NONE = "none that we quote";

const citedText = (cited: Cited | null): string => {
  if (!cited) return NONE;
  const source = choicesFile.arrived.sources[cited.source]?.text ?? cited.source;
  return `${cited.text} (${source}${cited.at ? `, ${cited.at}` : ""})`;
};

function citedView(cited: Cited | null): unknown {
  if (!cited) return html`<span class="none">${NONE}</span>`;
  const source = choicesFile.arrived.sources[cited.source];
  const at = cited.at ? `, ${cited.at}` : "";
  return source
    ? html`${cited.text} <span class="source">(<a href=${source.url} rel="noopener">${source.text}</a>${at})</span>`
    : citedText(cited);
}

/** A verdict as text, for the file. @param row  a row of the table */
export const verdictText = ({ verdict: { state, why, trained } }: Row): string =>
  ({
    left: "left",
    open: `open with further training: ${why} ${citedText(trained)}`,
    out: `out: ${why}`,
  })[state];

const citedColumn = (name: string, of: (row: Row) => Cited | null): Column => ({
  name,
  text: (row) => citedText(of(row)),
  view: (row) => citedView(of(row)),
});

/** How dark a cell is, from the smallest loss to a blind guess. */
export const shadeOf = (loss: number): number =>
  Math.min(1, Math.max(0, (loss - 0.9) / (Math.log(82) - 0.9)));

/** Bytes with a unit. @param bytes  from 0 */
export function bytesText(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB"];
  const power = bytes > 0 ? Math.min(3, Math.floor(Math.log2(bytes) / 10)) : 0;
  const value = bytes / 1024 ** power;
  return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${units[power]}`;
}

const counted = (count: number): string => count.toLocaleString("en-US");

/**
 * The columns of the table beside the names.
 *
 * @param moment  says which are chosen, and writes numbers
 */
export function columnsOf({ settings: { columns, size }, print }: ChooseMoment): readonly Column[] {
  const all: Readonly<Record<typeof columns, readonly Column[]>> = {
    race: LENGTHS.map((length) => ({
      name: String(length),
      isNumber: true,
      sort: String(length) as SortId,
      text: ({ losses }) => losses?.[length] ?? "not in the race",
      view: ({ losses }) =>
        losses &&
        html`<span class="loss" .style=${`--shade: ${Math.round(100 * shadeOf(losses[length]))}%`}>${print(losses[length], ".3")}</span>`,
    })),
    kind: [
      { name: "year", isNumber: true, sort: "year", text: ({ scheme }) => scheme.year },
      { name: "acts on", text: ({ acts }) => placesText(acts) },
      citedColumn("relative?", ({ scheme }) => scheme.relative),
      citedColumn("tells before from after?", ({ scheme }) => scheme.directed),
    ],
    cost: [
      {
        name: "learned numbers",
        isNumber: true,
        sort: "parameters",
        text: ({ parameters }) => parameters,
        view: ({ parameters, raced }) =>
          html`${counted(parameters)}${size === "race" && raced !== null && raced !== parameters ? html` <span class="source">(${counted(raced)} in the race)</span>` : nothing}`,
      },
      {
        name: "share of attention’s work",
        isNumber: true,
        sort: "work",
        text: ({ work }) => `${print(100 * work, "2s")}%`,
      },
      {
        name: "memory in a layer",
        isNumber: true,
        sort: "memory",
        text: ({ memory }) => bytesText(memory),
      },
      { name: "what the work is", text: ({ scheme }) => scheme.counts },
    ],
    papers: [citedColumn("what a paper measured", ({ scheme }) => scheme.measured)],
    models: [citedColumn("published models", ({ scheme }) => scheme.ships)],
  };
  return all[columns];
}

const PLACES: Readonly<Record<string, string>> = {
  "query-key": "queries and keys",
  logits: "scores",
};
const placesText = (acts: readonly string[]): string =>
  acts.length > 0 ? acts.map((place) => PLACES[place] ?? place).join(", ") : "nothing";

/** What the columns are, in a sentence above them. */
function captionOf({ settings: { columns, size, mask } }: ChooseMoment): string {
  const sizes = settings.size.titles[size];
  return {
    race: `Loss in nats per character with 256, 512, 1024 and 4096 characters of context, after training on 256. One seed, about 4.8 million parameters: differences below 0.02 are not to be ranked.${mask === "none" ? " All were causal decoders: no encoder was in the race, so these losses are no evidence for yours." : ""}`,
    kind: "What each scheme is.",
    cost: `Costs of the schemes as published, for ${sizes}, in whole texts: what is learned, the operations beside those of attention, and four bytes for each number that a layer keeps where a program builds its terms in full.`,
    papers: "What others measured. Each number belongs to its conditions.",
    models: "Who ships it. Closed models publish nothing about it.",
  }[columns];
}

/**
 * The table.
 *
 * @param moment  what is shown
 * @param host    takes the column by which the reader sorts
 */
export function tableOf(moment: ChooseMoment, host: FigureHost): TemplateResult {
  const { numbers, settings: now } = moment;
  const columns = columnsOf(moment);
  const rows = now.hide ? [...numbers.left, ...numbers.open] : numbers.rows;
  const head = ({ name, sort, isNumber }: Pick<Column, "name" | "sort" | "isNumber">) =>
    html`<th scope="col" class=${isNumber ? "number" : ""} aria-sort=${sort && sort === now.sort ? "ascending" : nothing}>${
      sort
        ? html`<button class="sort" type="button" data-sort=${sort} @click=${() => host.change({ sort })}>${name}<span class="arrow" aria-hidden="true">${sort === now.sort ? "▲" : ""}</span></button>`
        : name
    }</th>`;
  const cell = (row: Row) => (column: Column) =>
    html`<td class=${column.isNumber ? "number" : ""}>${column.view?.(row) ?? column.text(row)}</td>`;
  const across = (content: unknown) =>
    html`<td class="across" colspan=${columns.length}>${content}</td>`;
  const cellsOf = (row: Row) => {
    const { state, why, trained } = row.verdict;
    if (state === "out") return across(html`<b>Out.</b> ${why}`);
    if (state === "open")
      return across(html`<b>Open, with further training.</b> ${why} ${citedView(trained)}.`);
    if (now.columns === "race" && !row.losses)
      return across(
        row.isUntested ? "No evidence: it was not in the race." : "It was not in the race.",
      );
    return columns.map(cell(row));
  };
  return html`<p class="about" id="about">${captionOf(moment)}</p>
  <div class="schemes" tabindex="0" role="group" aria-label="Table of schemes">
    <table aria-describedby="about">
      <thead><tr>${head({ name: "scheme", sort: "title" })}${columns.map(head)}</tr></thead>
      <tbody>${rows.map(
        (row) =>
          html`<tr class=${row.verdict.state} data-scheme=${row.scheme.id}>
            <th scope="row">${row.scheme.title}</th>
            ${cellsOf(row)}
          </tr>`,
      )}</tbody>
    </table>
  </div>`;
}
