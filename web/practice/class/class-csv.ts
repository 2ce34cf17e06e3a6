// The table of a class for a spreadsheet, in which no cell can begin a formula.

import type { Result } from "../review/result.ts";
import type { ClassTable } from "./class-table.ts";

/**
 * What makes a spreadsheet compute a cell, also where it comes after spaces or in its full-width form,
 * which some of them take for the same.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const BEGINS_FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

/**
 * A cell of a CSV file: in quotes, in one line, and with an apostrophe before whatever a spreadsheet
 * could take for a formula.
 *
 * @param text  anything
 * @returns the cell with its quotes
 * @see tests/web/practice/class/class-csv.test.ts
 */
export function cell(text: string): string {
  const safe = BEGINS_FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replace(/[\r\n\t\0]+/g, " ").replaceAll('"', '""')}"`;
}

/**
 * Writes the table of a class: a row for each student, a column for each exercise.
 *
 * @param table  as `classTable` gives it
 * @param words  for each result
 * @returns CSV in UTF-8 with lines as RFC 4180 ends them
 * @see tests/web/practice/class/class-csv.test.ts
 */
export function classCsv(
  { items, rows }: ClassTable,
  words: Readonly<Record<Result, string>>,
): string {
  const head = ["Student", "Record made", "Note", ...items.map(({ title }) => title)];
  const lines = rows.map(({ name, made, note, results }) => [
    name,
    made,
    note,
    ...results.map((result) => (result === null ? "not asked" : words[result])),
  ]);
  return [head, ...lines].map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
