/** The table of all runs so far: to sort, to save, and to delete from. */
import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from "lit";
import { ref } from "lit/directives/ref.js";
import type { Engine } from "../../../../engine/index.ts";
import { csvOf, type DataTable } from "../../../base/data-table.ts";
import { download } from "../../../base/download.ts";
import { watchSides } from "../../../base/scrollable.ts";
import { KeptRaces } from "../../kept/kept-races.ts";
import { madeText } from "../../race-words.ts";
import type { RaceRecord } from "../../record.ts";
import { printed, titleOf } from "../../results.ts";
import { RunLog } from "./run-log.ts";
import { NEWEST, pressed, RUN_COLUMNS, sorted, type RunColumn, type RunRow } from "./run-rows.ts";

export class RunsTable implements ReactiveController {
  readonly #log = new RunLog();
  #order = NEWEST;
  #undo: (() => void) | null = null;
  #said = "";

  constructor(private readonly host: LitElement) {
    host.addController(this);
  }

  /** Races that were run elsewhere on this machine belong in the table, too. */
  hostConnected(): void {
    this.#log.enter(new KeptRaces().list);
  }

  enter(record: RaceRecord): void {
    this.#log.enter([record]);
    this.host.requestUpdate();
  }

  render(engine: Engine): TemplateResult {
    const { rows, problem } = this.#log;
    const trouble = problem ? html`<p class="problem" role="alert">${problem}</p>` : nothing;
    const undo = this.#undo
      ? html`<button class="chip undelete" type="button" @click=${this.#bringBack}>Undo deleting</button>`
      : nothing;
    if (rows.length === 0)
      return html`<p class="hint">Each model that you train gets a row here: what it was, and how well it does at its training length and in the longest test. The table is kept in this browser and goes nowhere else.</p>
        <div class="files">${undo}</div><p class="said" role="status">${this.#said}</p>${trouble}`;
    const shown = sorted(rows, this.#order);
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Runs" ${ref(watchSides)}><table class="runs">
        <caption>${rows.length} ${rows.length === 1 ? "run" : "runs"}, kept in this browser. Press the name of a column to sort by it.</caption>
        <thead><tr>${RUN_COLUMNS.map((column) => this.#head(column))}<th scope="col"><span class="unseen">Delete</span></th></tr></thead>
        <tbody>${shown.map((row, place) => this.#row(engine, row, place))}</tbody>
      </table></div>
      <div class="files">
        <button class="chip" type="button" @click=${() => this.#save(engine, shown)}>Save as CSV</button>
        <button class="chip" type="button" @click=${() => this.#delete(rows, `All ${rows.length} runs are deleted.`)}>Delete all</button>
        ${undo}
      </div>
      <p class="said" role="status">${this.#said}</p>${trouble}`;
  }

  #head({ name, title, unit }: RunColumn): TemplateResult {
    const isSorted = this.#order.by === name;
    const direction = this.#order.isDescending ? "descending" : "ascending";
    const sort = () => {
      this.#order = pressed(this.#order, name);
      this.host.requestUpdate();
    };
    return html`<th scope="col" aria-sort=${isSorted ? direction : nothing}><button type="button" @click=${sort}>${title}${unit ? ` (${unit})` : ""}<span aria-hidden="true">${isSorted ? (this.#order.isDescending ? " ▼" : " ▲") : ""}</span></button></th>`;
  }

  #row(engine: Engine, row: RunRow, place: number): TemplateResult {
    const name = `${titleOf(engine, row.scheme)}, ${row.task}, ${madeText(row)}`;
    const remove = () => {
      this.#delete([row], `Deleted: ${name}.`);
      void this.#focusAt(place);
    };
    return html`<tr>${RUN_COLUMNS.map((column, index) => {
      const text = cellText(engine, row, column.name);
      const formula = column.name === "scheme" && row.formula;
      return index === 0
        ? html`<th scope="row">${text}${formula ? html` <small>${formula}</small>` : nothing}</th>`
        : html`<td class=${column.name === "task" || column.name === "made" ? "words" : nothing}>${text}</td>`;
    })}<td><button class="chip delete" type="button" aria-label=${`Delete: ${name}`} @click=${remove}>Delete</button></td></tr>`;
  }

  #delete(rows: readonly RunRow[], said: string): void {
    this.#undo = this.#log.delete(rows);
    this.#said = `${said} Undo is available.`;
    this.host.requestUpdate();
    if (this.#log.rows.length === 0) void this.#focus(".undelete");
  }

  readonly #bringBack = (): void => {
    this.#undo?.();
    this.#undo = null;
    this.#said = "The runs are back.";
    this.host.requestUpdate();
    void this.#focus(".runs th button");
  };

  /** The pressed button goes away with its row: the one of the next row takes the focus. */
  async #focusAt(place: number): Promise<void> {
    await this.host.updateComplete;
    const buttons = this.host.renderRoot.querySelectorAll<HTMLElement>(".runs .delete");
    (
      buttons[Math.min(place, buttons.length - 1)] ??
      this.host.renderRoot.querySelector<HTMLElement>(".undelete")
    )?.focus();
  }

  async #focus(selector: string): Promise<void> {
    await this.host.updateComplete;
    this.host.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #save(engine: Engine, rows: readonly RunRow[]): void {
    download("orrery-runs.csv", csvOf(runsTable(engine, rows)), "text/csv");
  }
}

/** A cell as the page shows it. */
function cellText(engine: Engine, row: RunRow, name: keyof RunRow): string {
  const value = row[name];
  if (value === null) return "–";
  switch (name) {
    case "scheme":
      return titleOf(engine, row.scheme);
    case "made":
      return madeText(row);
    case "accuracy":
    case "far":
      return printed(engine, "accuracy", Number(value)).replace("%", "");
    case "loss":
      return printed(engine, "loss", Number(value));
    case "seconds":
      return engine.format(Number(value), ".1");
    default:
      return typeof value === "number" ? engine.format(value, "") : value;
  }
}

/**
 * The runs as a file has them: every digit, shares from 0 to 1, times in ISO 8601.
 *
 * @param engine  names the encodings
 * @param rows    in the order of the page
 * @returns a row for each run, in the order given; "" where it has no value
 * @see tests/web/widgets/train-runs.test.ts
 */
export function runsTable(engine: Engine, rows: readonly RunRow[]): DataTable {
  return {
    caption: "Runs",
    columns: [
      ...RUN_COLUMNS.map(({ title, unit }) => ({
        name: title,
        ...(unit && unit !== "%" && { unit }),
      })),
      { name: "formula" },
    ],
    rows: rows.map((row) => [
      ...RUN_COLUMNS.map(({ name }) =>
        name === "scheme" ? titleOf(engine, row.scheme) : (row[name] ?? ""),
      ),
      row.formula,
    ]),
  };
}
