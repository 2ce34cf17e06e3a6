/** One matrix of the stepper as a table: entries to look at, or fields to type into. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { styleMap } from "lit/directives/style-map.js";
import type { ColorScale } from "../base/index.ts";
import type { Rows } from "../base/matrix-text.ts";
import type { Cell, MatrixName } from "./stepper.state.ts";

export interface MatrixView {
  readonly name: MatrixName;
  /** As it is written above the matrix. */
  readonly title: unknown;
  /** As it is spoken: "queries, one row per token". */
  readonly label: string;
  readonly tone: string;
  readonly rows: Rows;
  readonly rowNames?: readonly string[];
  readonly columnNames?: readonly string[];
  readonly scale?: ColorScale;
  readonly cell: Cell;
  takesPart(row: number, column: number): boolean;
  print(entry: number): string;
  choose(cell: Cell): void;
  /** Given for the matrices the reader may change. */
  readonly edit?: CellEditor;
}

export interface CellEditor {
  /** The text of the field: what was typed where that is pending, else the number. */
  text(row: number, column: number): string;
  problem(row: number, column: number): boolean;
  input(row: number, column: number, text: string): void;
  /** The reader is done with the field. */
  leave(row: number, column: number): void;
  /** Up and Down: one step more or less. */
  nudge(row: number, column: number, direction: 1 | -1): void;
}

export function matrixView(view: MatrixView): TemplateResult {
  const { rowNames, columnNames, rows } = view;
  return html`<table class="matrix" data-tone=${view.tone} data-matrix=${view.name} role=${view.edit ? "table" : "grid"} aria-label=${view.label}>
    <caption aria-hidden="true">${view.title}</caption>
    ${columnNames ? html`<thead><tr>${rowNames ? html`<td></td>` : nothing}${columnNames.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>` : nothing}
    <tbody @keydown=${(event: KeyboardEvent) => walk(view, event)}>${rows.map(
      (entries, row) => html`<tr>
      ${rowNames ? html`<th scope="row">${rowNames[row]}</th>` : nothing}
      ${entries.map((entry, column) => cellView(view, entry, row, column))}
    </tr>`,
    )}</tbody>
  </table>`;
}

function cellView(view: MatrixView, entry: number, row: number, column: number): TemplateResult {
  const chosen =
    view.cell.matrix === view.name && view.cell.row === row && view.cell.column === column;
  const state = chosen ? "chosen" : view.takesPart(row, column) ? "lit" : "";
  if (view.edit) return html`<td class=${state}>${field(view, view.edit, row, column)}</td>`;
  const color = view.scale
    ? { background: view.scale.css(entry), color: view.scale.ink(entry) }
    : {};
  const scaled = view.scale ? " scaled" : "";
  // One cell of each matrix is in the tab order, the arrow keys reach the others.
  const reachable = view.cell.matrix === view.name ? chosen : row === 0 && column === 0;
  return html`<td class=${state + scaled} style=${styleMap(color)} tabindex=${reachable ? 0 : -1} data-at="${row},${column}"
    aria-selected=${chosen ? "true" : "false"} @click=${() => view.choose({ matrix: view.name, row, column })}>${view.print(entry)}</td>`;
}

function field(view: MatrixView, edit: CellEditor, row: number, column: number): TemplateResult {
  const who = view.rowNames?.[row]
    ? `${view.rowNames[row]}, entry ${column + 1}`
    : `row ${row + 1}, column ${column + 1}`;
  const step = (event: KeyboardEvent) => {
    const direction = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key];
    if (!direction) return;
    event.preventDefault();
    edit.nudge(row, column, direction);
  };
  const wrong = edit.problem(row, column);
  return html`<input type="text" inputmode="text" autocomplete="off" spellcheck="false" .value=${live(edit.text(row, column))}
    aria-label="${view.label}: ${who}" aria-invalid=${wrong ? "true" : nothing} aria-describedby=${wrong ? "cell-problem" : nothing}
    @focus=${() => view.choose({ matrix: view.name, row, column })} @keydown=${step}
    @input=${(event: Event) => edit.input(row, column, (event.target as HTMLInputElement).value)} @change=${() => edit.leave(row, column)}>`;
}

/** The arrow keys walk over the entries of a matrix. */
function walk(view: MatrixView, event: KeyboardEvent): void {
  const at = (event.target as Element)
    .closest("[data-at]")
    ?.getAttribute("data-at")
    ?.split(",")
    .map(Number);
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[
    event.key
  ];
  if (!at || !step) return;
  event.preventDefault();
  const row = Math.min(view.rows.length - 1, Math.max(0, at[0]! + step[0]!));
  const column = Math.min(view.rows[0]!.length - 1, Math.max(0, at[1]! + step[1]!));
  view.choose({ matrix: view.name, row, column });
  (event.currentTarget as Element)
    .querySelector<HTMLElement>(`[data-at="${row},${column}"]`)
    ?.focus();
}
