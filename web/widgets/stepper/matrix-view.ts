/** One matrix of the stepper as a table: entries to look at, or fields to type into. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { styleMap } from "lit/directives/style-map.js";
import { handleIn } from "../base/handle-directive.ts";
import { LONG, type Handle } from "../base/handle.ts";
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
  /** Chooses an entry by keys: the focus goes along. */
  walkTo(cell: Cell): void;
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
  /** So many steps more or less. */
  nudge(row: number, column: number, steps: number): void;
}

export function matrixView(view: MatrixView): TemplateResult {
  const { rowNames, columnNames, rows } = view;
  return html`<table class="matrix" data-tone=${view.tone} data-matrix=${view.name} role=${view.edit ? "table" : "grid"} aria-label=${view.label}>
    <caption aria-hidden="true">${view.title}</caption>
    ${columnNames ? html`<thead><tr>${rowNames ? html`<td></td>` : nothing}${columnNames.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>` : nothing}
    <tbody>${rows.map(
      (entries, row) => html`<tr>
      ${rowNames ? html`<th scope="row">${rowNames[row]}</th>` : nothing}
      ${entries.map((entry, column) => cellView(view, entry, row, column))}
    </tr>`,
    )}</tbody>
  </table>`;
}

/** The name of the handle of an entry. */
export const handleName = ({ matrix, row, column }: Cell): string => `${matrix}-${row}-${column}`;

function cellView(view: MatrixView, entry: number, row: number, column: number): TemplateResult {
  const chosen =
    view.cell.matrix === view.name && view.cell.row === row && view.cell.column === column;
  const state = chosen ? "chosen" : view.takesPart(row, column) ? "lit" : "";
  if (view.edit) return html`<td class=${state}>${field(view, view.edit, row, column)}</td>`;
  const color = view.scale
    ? { background: view.scale.css(entry), color: view.scale.ink(entry) }
    : {};
  const scaled = view.scale ? " scaled" : "";
  return html`<td class=${state + scaled} style=${styleMap(color)} ${handleIn(cellHandle(view, row, column, chosen))}>${view.print(entry)}</td>`;
}

/** The arrow keys walk over the entries of a matrix. */
function cellHandle(view: MatrixView, row: number, column: number, chosen: boolean): Handle {
  const { name: matrix, rows } = view;
  const cell = { matrix, row, column };
  // One cell of each matrix is in the tab order, the arrow keys reach the others.
  const reachable = view.cell.matrix === matrix ? chosen : row === 0 && column === 0;
  return {
    name: handleName(cell),
    role: "gridcell",
    label: view.print(rows[row]![column]!),
    attributes: { tabindex: reachable ? 0 : -1, "aria-selected": String(chosen) },
    press: () => {
      view.choose(cell);
    },
    step: ({ across, up, long }) => {
      const by = long ? LONG : 1;
      view.walkTo({
        matrix,
        row: inside(row - by * up, rows.length),
        column: inside(column + by * across, rows[0]!.length),
      });
    },
  };
}

const inside = (place: number, count: number) => Math.min(count - 1, Math.max(0, place));

function field(view: MatrixView, edit: CellEditor, row: number, column: number): TemplateResult {
  const who = view.rowNames?.[row]
    ? `${view.rowNames[row]}, entry ${column + 1}`
    : `row ${row + 1}, column ${column + 1}`;
  const wrong = edit.problem(row, column);
  const cell = { matrix: view.name, row, column };
  const nudge = (steps: number) => (): undefined => {
    edit.nudge(row, column, steps);
  };
  const handle: Handle = {
    name: handleName(cell),
    role: "textbox",
    label: `${view.label}: ${who}`,
    attributes: {
      "aria-invalid": wrong ? "true" : undefined,
      "aria-describedby": wrong ? "cell-problem" : undefined,
    },
    // Left, Right, Home and End move in the text.
    keys: {
      ArrowUp: nudge(1),
      ArrowDown: nudge(-1),
      PageUp: nudge(LONG),
      PageDown: nudge(-LONG),
    },
  };
  return html`<input type="text" inputmode="text" autocomplete="off" spellcheck="false" .value=${live(edit.text(row, column))}
    ${handleIn(handle)} @focus=${() => view.choose(cell)}
    @input=${(event: Event) => edit.input(row, column, (event.target as HTMLInputElement).value)} @change=${() => edit.leave(row, column)}>`;
}
