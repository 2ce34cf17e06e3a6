/** The table of schemes in the page: a row for each, its columns, and what rules it out in their place. */
import { html, nothing, type TemplateResult } from "lit";
import type { FigureHost } from "../base/figure.ts";
import { lossText, RANKED } from "../race-results/long-race.ts";
import { choicesFile, type Cited } from "./choices-file.ts";
import { LENGTHS, type Row } from "./numbers.ts";
import { shadeOf, shownRows, tiedWithBest } from "./rows.ts";
import { NONE, settings, type ChooseMoment, type SortId } from "./settings.ts";

interface Column {
  readonly name: string;
  /** Of numbers that are aligned at the right. */
  readonly isNumber?: boolean;
  /** Of texts that a narrow table leaves to the cards: their rows would be as high as a phone. */
  readonly isWide?: boolean;
  /** What a press on its head sorts by. */
  readonly sort?: SortId;
  /** As text, for the file. */
  text(row: Row): string | number;
  /** In the page, where that is more than the text. */
  view?(row: Row): unknown;
}

const UNQUOTED = "none that we quote";

const citedText = (cited: Cited | null): string => {
  if (!cited) return UNQUOTED;
  const source = choicesFile.arrived.sources[cited.source]?.text ?? cited.source;
  return `${cited.text} (${source}${cited.at ? `, ${cited.at}` : ""})`;
};

/**
 * A statement with its source, as a link.
 *
 * @param cited  null where a source says nothing of it
 * @returns a template, or the statement as text where its source has no address
 * @see tests/web/widgets/choose.test.ts
 */
export function citedView(cited: Cited | null): unknown {
  if (!cited) return html`<span class="none">${UNQUOTED}</span>`;
  const source = choicesFile.arrived.sources[cited.source];
  const at = cited.at ? `, ${cited.at}` : "";
  return source
    ? html`${cited.text} <span class="source">(<a href=${source.url} rel="noopener">${source.text}</a>${at})</span>`
    : citedText(cited);
}

/**
 * A verdict as text, for the file.
 *
 * @param row  a row of the table
 * @see tests/web/widgets/choose.test.ts
 */
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

/**
 * Bytes with a unit.
 *
 * @param bytes  from 0
 * @returns a number of three digits with B, KiB, MiB or GiB
 * @see tests/web/widgets/choose.test.ts
 */
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
 * @returns columns from left to right, each with its name and what it shows of a row
 * @see tests/web/widgets/choose.test.ts
 */
export function columnsOf({ settings: { columns, size }, print }: ChooseMoment): readonly Column[] {
  const lossesAt = (lengths: readonly (typeof LENGTHS)[number][]): Column[] =>
    lengths.map((length) => ({
      name: String(length),
      isNumber: true,
      sort: String(length) as SortId,
      text: ({ losses }) => losses?.[length] ?? "not in the race",
      view: ({ losses }) =>
        losses &&
        html`<span class="loss" .style=${`--shade: ${Math.round(100 * shadeOf(losses[length]))}%`}>${lossText(losses[length], 3)}</span>`,
    }));
  const all: Readonly<Record<typeof columns, readonly Column[]>> = {
    race: lossesAt(LENGTHS),
    ends: lossesAt([256, 4096]),
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
      { name: "what the work is", isWide: true, text: ({ scheme }) => scheme.counts },
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
  const race = (lengths: string) =>
    `Loss in nats per character with ${lengths} characters of context, after training on 256. One seed, about 4.8 million parameters: differences below ${RANKED} are too small to rank.${mask === "none" ? " All were causal decoders: no encoder was in the race, so these losses are no evidence for yours." : ""}`;
  return {
    race: race("256, 512, 1024 and 4096"),
    ends: race("256 and 4096"),
    kind: "What each scheme is. The year is that of the first public version.",
    cost: `Costs of the schemes as published, for ${sizes}: what is learned, the operations besides those of attention, and the memory per layer, at four bytes a number, if a program builds the terms in full.`,
    papers: "What others measured. Each number belongs to its conditions.",
    models: "Who ships it. Closed models publish nothing about it.",
  }[columns];
}

/** What there is to know of a scheme, under its row. */
function cardOf(row: Row, { print }: Pick<ChooseMoment, "print">): TemplateResult {
  const { scheme, acts, parameters, work, memory, verdict } = row;
  const entry = (name: string, value: unknown) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<dl>
    ${verdict.state === "left" && verdict.why ? entry("left on a condition", verdict.why) : nothing}
    ${entry("acts on", placesText(acts))} ${entry("relative?", citedView(scheme.relative))}
    ${entry("tells before from after?", citedView(scheme.directed))}
    ${entry("cost", html`${print(100 * work, "2s")}% of attention’s work, ${counted(parameters)} learned numbers, ${bytesText(memory)} in a layer`)}
    ${entry("what the work is", scheme.counts)}
    ${entry("what a paper measured", citedView(scheme.measured))}
    ${entry("first public in", scheme.year)} ${entry("who ships it", citedView(scheme.ships))}
  </dl>`;
}

/**
 * The table.
 *
 * @param moment  what is shown
 * @param host    takes the column by which the reader sorts
 * @returns a template
 * @see tests/web/widgets/choose.test.ts
 */
export function tableOf(moment: ChooseMoment, host: FigureHost): TemplateResult {
  const { settings: now } = moment;
  const isOfRace = now.columns === "race" || now.columns === "ends";
  const columns = columnsOf(moment);
  const rows = shownRows(moment);
  const tied = tiedWithBest(rows, now.sort);
  const classOf = ({ isNumber, isWide }: Pick<Column, "isNumber" | "isWide">) =>
    isNumber ? "number" : isWide ? "wide" : "";
  const head = ({ name, sort, ...kind }: Pick<Column, "name" | "sort" | "isNumber" | "isWide">) =>
    html`<th scope="col" class=${classOf(kind)} aria-sort=${sort && sort === now.sort ? "ascending" : nothing}>${
      sort
        ? html`<button class="sort" type="button" data-sort=${sort} @click=${() => host.change({ sort })}>${name}<span class="arrow" aria-hidden="true">${sort === now.sort ? "▲" : ""}</span></button>`
        : name
    }</th>`;
  const cell = (row: Row) => (column: Column) =>
    html`<td class=${classOf(column)}>${column.view?.(row) ?? column.text(row)}</td>`;
  const across = (content: unknown) =>
    html`<td class="across" colspan=${columns.length}>${content}</td>`;
  const cellsOf = (row: Row) => {
    const { state, why, trained } = row.verdict;
    if (state === "out") return across(html`<b>Out.</b> ${why}`);
    if (state === "open")
      return across(html`<b>Open, with further training.</b> ${why} ${citedView(trained)}.`);
    if (isOfRace && !row.losses)
      return across(
        row.isUntested ? "No evidence: it was not in the race." : "It was not in the race.",
      );
    return columns.map(cell(row));
  };
  const opener = ({ scheme: { id, title } }: Row) => {
    const isOpen = id === now.card;
    return html`<button class="sort" type="button" data-open=${id} aria-expanded=${String(isOpen)} @click=${() => host.change({ card: isOpen ? NONE : id })}>${title}</button>`;
  };
  return html`<p class="about" id="about">${captionOf(moment)}</p>
  <div class="schemes" tabindex="0" role="group" aria-label="Table of schemes">
    <table aria-describedby="about">
      <thead><tr>${head({ name: "scheme", sort: "title" })}${columns.map(head)}</tr></thead>
      <tbody>${rows.map(
        (row, place) =>
          html`<tr class=${`${row.verdict.state}${place < tied ? " tied" : ""}`} data-scheme=${row.scheme.id}>
            <th scope="row">${opener(row)}</th>
            ${cellsOf(row)}
          </tr>${row.scheme.id === now.card ? html`<tr class="card"><td colspan=${columns.length + 1}>${cardOf(row, moment)}</td></tr>` : nothing}`,
      )}</tbody>
    </table>
  </div>`;
}
