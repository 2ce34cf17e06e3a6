/** One matrix of the stepper as a table: entries to look at, or fields to type into. */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { styleMap } from "lit/directives/style-map.js";
import { entryAt } from "../../engine/index.ts";
import { handleIn } from "../base/handle-directive.ts";
import { LONG, type Handle, type KeyStep } from "../base/handle.ts";
import { sequentialFill, underInk } from "../map/matrix-cells.ts";
import type { Rows } from "../matrices/matrix-text.ts";
import { color } from "../base/palette.ts";
import type { CellEditor } from "./entries.ts";
import { MATRICES, takesPart, titleOf, type Cell, type MatrixName } from "./matrices.ts";

interface MatrixView {
  readonly name: MatrixName;
  readonly rows: Rows;
  readonly rowNames?: readonly string[] | undefined;
  readonly columnNames?: readonly string[] | undefined;
  /** How a position enters here, in a few words; undefined where none does. */
  readonly entrance?: string | undefined;
  /** The entry that the figure speaks about. */
  readonly cell: Cell;
  print(entry: number): string;
  choose(cell: Cell): void;
  /** Given for the matrices the reader may change. */
  readonly edit?: CellEditor | undefined;
}

/**
 * A matrix with its title, the names of its rows and columns, and handles for its entries.
 *
 * @param view  entries, names of rows and columns, and what a press does
 * @returns a template of a table
 * @see tests/web/widgets/stepper.test.ts
 */
export function matrixView(view: MatrixView): TemplateResult {
  const { name, rowNames, columnNames, rows, entrance } = view;
  const { tone, spoken } = MATRICES[name];
  return html`<table class="matrix ${entrance ? "entrance" : ""}" data-tone=${tone} data-matrix=${name} role=${view.edit ? "table" : "grid"} aria-label=${spoken}>
    <caption aria-hidden="true">${titleOf(name)}${entrance ? html`<small>${entrance}</small>` : nothing}</caption>
    ${columnNames ? html`<thead><tr>${rowNames ? html`<td></td>` : nothing}${columnNames.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead>` : nothing}
    <tbody>${rows.map(
      (entries, row) => html`<tr>
      ${rowNames ? html`<th scope="row">${rowNames[row]}</th>` : nothing}
      ${entries.map((entry, column) => cellView(view, entry, { matrix: name, row, column }))}
    </tr>`,
    )}</tbody>
  </table>`;
}

const isSame = (one: Cell, other: Cell) => handleName(one) === handleName(other);
const handleName = ({ matrix, row, column }: Cell): string => `${matrix}-${row}-${column}`;

function cellView(view: MatrixView, entry: number, cell: Cell): TemplateResult {
  const state = isSame(view.cell, cell) ? "chosen" : takesPart(cell, view.cell) ? "lit" : "";
  if (view.edit) return html`<td class=${state}>${field(view, view.edit, cell)}</td>`;
  const text = view.print(entry);
  const handle = handleIn(cellHandle(view, text, cell));
  return cell.matrix === "weights"
    ? html`<td class="${state} scaled" style=${styleMap({ background: groundOf(entry) })} ${handle}>${text}</td>`
    : html`<td class=${state} ${handle}>${text}</td>`;
}

/** The color of a weight, so pale that its number can be read, as in the still picture. */
function groundOf(weight: number): string {
  const { fill, "fill-opacity": share } = underInk(sequentialFill(weight));
  return `color-mix(in srgb, ${fill} ${100 * Number(share)}%, ${color("weight-none")})`;
}

/** The arrow keys walk over the entries of a matrix. */
function cellHandle({ cell: now, rows, choose }: MatrixView, text: string, cell: Cell): Handle {
  const { matrix, row, column } = cell;
  const chosen = isSame(now, cell);
  // One cell of each matrix is in the tab order, the arrow keys reach the others.
  const reachable = now.matrix === matrix ? chosen : row === 0 && column === 0;
  const after = ({ across, up, long }: KeyStep): Cell => {
    const by = long ? LONG : 1;
    return {
      matrix,
      row: inside(row - by * up, rows.length),
      column: inside(column + by * across, entryAt(rows, 0).length),
    };
  };
  return {
    name: handleName(cell),
    role: "gridcell",
    label: text,
    attributes: { tabindex: reachable ? 0 : -1, "aria-selected": String(chosen) },
    press() {
      choose(cell);
    },
    step(step) {
      choose(after(step));
    },
    next: (step) => handleName(after(step)),
  };
}

const inside = (place: number, count: number) => Math.min(count - 1, Math.max(0, place));

function field({ rowNames, choose }: MatrixView, edit: CellEditor, cell: Cell): TemplateResult {
  const { matrix, row, column } = cell;
  const who = rowNames
    ? `${rowNames[row]}, entry ${column + 1}`
    : `row ${row + 1}, column ${column + 1}`;
  const wrong = edit.problem(row, column);
  const nudge = (steps: number) => (): undefined => {
    edit.nudge(row, column, steps);
  };
  const handle: Handle = {
    name: handleName(cell),
    role: "textbox",
    label: `${MATRICES[matrix].spoken}: ${who}`,
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
    ${handleIn(handle)} @focus=${() => choose(cell)}
    @input=${(event: Event) => edit.input(row, column, (event.target as HTMLInputElement).value)} @change=${() => edit.leave(row, column)}>`;
}
