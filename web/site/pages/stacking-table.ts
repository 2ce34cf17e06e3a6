/**
 * Tables whose rows become blocks on a narrow page (styles/stacking.css). Browsers drop the meaning
 * of table elements that are laid out as blocks, so each element carries its role as well.
 */
import { attributes, html, type Html } from "../../practice/authoring/html.ts";

/**
 * The header row of a stacking table.
 *
 * @param columns  their names, left to right
 * @see tests/web/site/pages.test.ts
 */
export const headerRow = (columns: readonly string[]): Html =>
  html`<thead role="rowgroup"><tr role="row">${columns.map((name) => html`<th scope="col" role="columnheader">${name}</th>`)}</tr></thead>`;

/**
 * One row: its header cell, then its other cells.
 *
 * @param header  names the row
 * @param cells   left to right
 * @param data    attributes `data-…` of the row
 * @returns a `tr`
 * @see tests/web/site/pages.test.ts
 */
export const row = (
  header: Html | string,
  cells: readonly Html[],
  data: Readonly<Record<string, string>> = {},
): Html =>
  html`<tr role="row"${attributes(data)}><th scope="row" role="rowheader">${header}</th>${cells}</tr>`;

/**
 * One cell. A labelled one shows the name of its column where rows are blocks.
 *
 * @param content  text, or what is rendered already
 * @param data     the name of the column, and the name by which a script finds the cell
 * @returns a `td`
 * @see tests/web/site/pages.test.ts
 */
export const cell = (
  content: Html | string,
  data: { readonly label?: string; readonly cell?: string } = {},
): Html =>
  html`<td role="cell"${attributes({ "data-cell": data.cell, "data-label": data.label })}>${content}</td>`;
