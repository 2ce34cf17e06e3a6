/** The numbers of a figure as a table to read and a file to keep. */
import { html, nothing, type TemplateResult } from "lit";
import type { Engine } from "../../engine/index.ts";
import { typesetPowers } from "./number-text.ts";

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly unit?: string }[];
  readonly rows: readonly (readonly (number | string)[])[];
  /** How numbers are written: "" as they are, ".4" four decimals, "3s" three significant digits. */
  readonly style?: string;
}

/** A table on the page shows at most this many cells; the file has all of them. */
const MAX_CELLS = 1500;

const headOf = ({ name, unit }: DataTable["columns"][number]) =>
  unit ? `${name} (${unit})` : name;

/**
 * The table that a figure's menu shows: a caption, column heads, and as many rows as a page can
 * hold.
 *
 * @param engine  writes the numbers
 * @param table   whose first column heads its rows
 * @returns the table, and below it how many rows were left out
 * @see tests/web/widgets/race-kept.test.ts
 */
export function tableView(engine: Engine, table: DataTable): TemplateResult {
  const shown = table.rows.slice(
    0,
    Math.max(1, Math.floor(MAX_CELLS / Math.max(1, table.columns.length))),
  );
  const print = (cell: number | string) =>
    typeof cell === "string"
      ? cell
      : typesetPowers(engine.format(cell, Number.isInteger(cell) ? "" : (table.style ?? "")));
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${table.caption}><table>
      <caption>${table.caption}</caption>
      <thead><tr>${table.columns.map((column) => html`<th scope="col">${headOf(column)}</th>`)}</tr></thead>
      <tbody>${shown.map(
        (row) =>
          html`<tr>${row.map((cell, index) =>
            index === 0 ? html`<th scope="row">${print(cell)}</th>` : html`<td>${print(cell)}</td>`,
          )}</tr>`,
      )}</tbody>
    </table></div>
    ${shown.length < table.rows.length ? html`<p class="hint">The first ${shown.length} of ${table.rows.length} rows; the CSV file has them all.</p>` : nothing}`;
}

/**
 * Comma-separated values with every digit, as spreadsheets and programs read them (RFC 4180).
 *
 * @param table  whose heads of columns make the first line
 * @returns lines that end with CR LF
 * @see tests/web/widgets/base-parts.test.ts
 */
export function csvOf(table: DataTable): string {
  const cell = (value: number | string) =>
    /[",\r\n]/.test(String(value)) ? `"${String(value).replace(/"/g, '""')}"` : String(value);
  return (
    [table.columns.map(headOf), ...table.rows].map((row) => row.map(cell).join(",")).join("\r\n") +
    "\r\n"
  );
}
