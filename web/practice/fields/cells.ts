// The entries of a small vector or matrix, one text each, and the one line they make together. The
// core splits and reads lines; this file only joins texts. No DOM.

import { entryAt } from "../../engine/index.ts";
import type { Item } from "../item.ts";

/** What cells need to know of an exercise, or of one part of it. */
export type GridItem = Pick<Item, "shape" | "cut" | "comma">;

const mostEntries = 4;
const mostRows = 3;

const countOf = (shape: readonly number[]): number =>
  shape.reduce((product, size) => product * size, 1);

/**
 * Whether a vector or matrix of this shape has several entries, and few enough for cells on a
 * phone.
 *
 * @param shape  of the answer: [n] or [rows, columns]; [] for a single number
 * @returns true for 2 to 4 entries in a row, or at most 3 rows of 3
 * @see tests/web/practice/cells.test.ts
 */
export const fitsCells = (shape: readonly number[]): boolean =>
  countOf(shape) > 1 &&
  ((shape.length === 1 && shape.every((size) => size <= mostEntries)) ||
    (shape.length === 2 && shape.every((size) => size <= mostRows)));

/**
 * How many entries a row has; a single number is a row of one.
 *
 * @param shape  [n] or [rows, columns]
 * @returns a whole number from 1
 * @see tests/web/practice/cells.test.ts
 */
export const columnsOf = (shape: readonly number[]): number => shape.at(-1) ?? 1;

/**
 * Names an entry: "Entry 2", "Row 1, column 2".
 *
 * @param shape  [n] or [rows, columns]
 * @param cell   counted from 0, row by row
 * @returns words that count from 1
 * @see tests/web/practice/cells.test.ts
 */
export function cellName(shape: readonly number[], cell: number): string {
  const columns = columnsOf(shape);
  return shape.length === 1
    ? `Entry ${cell + 1}`
    : `Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}

/**
 * Labels the cell of an entry: its name, and how many entries its row has.
 *
 * @param shape  [n] or [rows, columns]
 * @param cell   counted from 0, row by row
 * @returns the words that a screen reader says of the cell
 * @see tests/web/practice/cells.test.ts
 */
export const cellLabel = (shape: readonly number[], cell: number): string =>
  `${cellName(shape, cell)} of ${columnsOf(shape)}`;

/**
 * Joins the texts of entries into one line as the core reads it; `starts` says where each begins.
 *
 * @param item   the shape, and whether the language writes a decimal comma, so that semicolons
 *               separate
 * @param texts  one for each cell, row by row; unfinished ones too
 * @returns the line, "" where all cells are empty, and the index in it at which each text begins
 * @see tests/web/practice/cells.test.ts
 */
export function writeCells(
  { shape, comma }: GridItem,
  texts: readonly string[],
): { readonly line: string; readonly starts: readonly number[] } {
  const columns = columnsOf(shape);
  const nested = shape.length > 1;
  const sign = comma ? ";" : ",";
  const starts: number[] = [];
  let line = nested ? "[" : "";
  texts.forEach((text, cell) => {
    const first = cell % columns === 0;
    if (nested && first) line += cell === 0 ? "[" : `]${sign} [`;
    else if (!first) line += sign;
    starts.push(line.length);
    // In a column no comma separates the entries, so a space inside one would.
    line += columns === 1 && /\S\s+\S/.test(text) ? `(${text})` : first ? text : ` ${text}`;
  });
  return { line: texts.some((text) => text.trim()) ? line + (nested ? "]]" : "") : "", starts };
}

/**
 * Finds the cell that a character of the line belongs to, and its index in the cell's text.
 *
 * @param item   the shape and the sign between entries
 * @param texts  one for each cell, row by row
 * @param at     index in the line that `writeCells` makes of them; negative for no place
 * @returns the cell, counted from 0, and the index in its text
 * @see tests/web/practice/cells.test.ts
 */
export function cellAt(
  item: GridItem,
  texts: readonly string[],
  at: number,
): { readonly cell: number; readonly at: number } {
  if (at < 0) return { cell: 0, at };
  const { starts } = writeCells(item, texts);
  const cell = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const space = cell % columnsOf(item.shape) === 0 ? 0 : 1;
  const inCell = at - entryAt(starts, cell) - space;
  return { cell, at: Math.min(entryAt(texts, cell).length, Math.max(0, inCell)) };
}

/**
 * Returns the entries of a split text where it has the shape, else null. An empty text gives empty
 * entries.
 *
 * @param shape  [n] or [rows, columns]
 * @param rows   of a text, as the core splits it; null where it cannot
 * @returns one text for each cell, row by row
 * @see tests/web/practice/cells.test.ts
 */
export function fitCells(
  shape: readonly number[],
  rows: readonly (readonly string[])[] | null,
): readonly string[] | null {
  if (rows === null) return null;
  const entries = rows.flat();
  if (rows.length === 0) return Array.from({ length: countOf(shape) }, () => "");
  if (entries.length !== countOf(shape)) return null;
  const columns = columnsOf(shape);
  const line = rows.length === 1 || rows.every((row) => row.length === 1);
  return (shape.length === 1 ? line : rows.every((row) => row.length === columns)) ? entries : null;
}

/**
 * Words for the shape of what was typed: "4 entries", "2 rows of 3".
 *
 * @param rows  the texts of the entries, row by row; rows may differ in length
 * @returns part of a sentence
 * @see tests/web/practice/cells.test.ts
 */
export function shapeWords(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 0;
  if (rows.length > 1 && rows.some((row) => row.length !== columns))
    return "rows of different lengths";
  return rows.length > 1 && columns > 1
    ? `${rows.length} rows of ${columns}`
    : `${rows.flat().length} entries`;
}

/**
 * Words for the shape that is asked for, as `shapeWords` has them.
 *
 * @param shape  [n] or [rows, columns]
 * @returns part of a sentence
 * @see tests/web/practice/calculator.test.ts
 */
export const askedWords = (shape: readonly number[]): string =>
  shape.length === 1 ? `${shape[0]} entries` : `${shape[0]} rows of ${shape[1]}`;

/**
 * Whether a text typed into a cell may be several entries: it contains a sign that only separates
 * entries, or consists of numbers alone. "1," may yet become a decimal comma, and "2 pi" is a
 * product.
 *
 * @param text   what one cell contains now
 * @param comma  whether the language writes a decimal comma
 * @returns whether to try to spread it over cells
 * @see tests/web/practice/cells.test.ts
 */
export function mayPart(text: string, comma: boolean): boolean {
  if (comma ? /[;\t\n\\[\]&]/.test(text) : /[,;\t\n\\[\]&]/.test(text))
    return comma || !/^\s*[-+−]?\d+,$/.test(text);
  return /\d\s/.test(text) && /^[-+−\d.,e\s]+$/i.test(text);
}

/**
 * Distributes entries that were typed into one cell: over all cells where they are the whole
 * answer, else over this cell and the empty ones after it in its row. `last` is the cell where
 * typing continues, perhaps in an empty entry. Returns null where they do not fit.
 *
 * @param shape  [n] or [rows, columns]
 * @param texts  of all cells before, row by row
 * @param cell   the one that was typed into, counted from 0
 * @param rows   its text, as the core splits it; null where it cannot
 * @returns the new texts of all cells, and the cell where typing goes on; null where the entries do
 *          not fit
 * @see tests/web/practice/cells.test.ts
 */
export function spreadCells(
  shape: readonly number[],
  texts: readonly string[],
  cell: number,
  rows: readonly (readonly string[])[] | null,
): { readonly texts: readonly string[]; readonly last: number } | null {
  const all = fitCells(shape, rows);
  if (all && all.length > 1 && all.every(Boolean)) return { texts: all, last: all.length - 1 };
  const [first = [], ...others] = rows ?? [];
  const entries = others.length === 0 ? first : [];
  const last = cell + entries.length - 1;
  if (
    entries.length < 2 ||
    !entries.slice(0, -1).every(Boolean) ||
    (cell % columnsOf(shape)) + entries.length > columnsOf(shape)
  )
    return null;
  if (texts.slice(cell + 1, last + 1).some((text) => text.trim())) return null;
  return { texts: texts.map((text, at) => entries[at - cell] ?? text), last };
}

const COMPLEX = /^\s*([-+−]?\s*\d+(?:[.,]\d+)?)\s*([-+−])\s*(\d+(?:[.,]\d+)?)?\s*\*?\s*i\s*$/;

/**
 * Returns real and imaginary part of a complex number with both, such as "-4 + 8i", where two
 * entries are asked for; else null.
 *
 * @param shape  of the answer; others than [2] take no complex number
 * @param text   of one cell
 * @returns two texts of numbers, as they were typed, apart from the sign
 * @see tests/web/practice/cells.test.ts
 */
export function complexParts(shape: readonly number[], text: string): readonly string[] | null {
  const [, real, sign, imaginary = "1"] = (shape.join() === "2" && COMPLEX.exec(text)) || [];
  if (real === undefined) return null;
  return [real.replace(/\s/g, ""), (sign === "+" ? "" : "-") + imaginary];
}

/**
 * Returns the text with the opposite sign. Sums are put in parentheses.
 *
 * @param text  a number or a formula
 * @returns "-2" for "2", "2" for "-2", "-(a+b)" for "a+b"
 * @see tests/web/practice/cells.test.ts
 */
export function negated(text: string): string {
  const plain = text.trim();
  const inner = /^[-−]\((.*)\)$/.exec(plain)?.[1];
  if (inner !== undefined && !/[()]/.test(inner)) return inner;
  const bare = plain.replace(/^[-−]/, "");
  if (/[-+−]/.test(bare.replace(/\de[-+−]\d/gi, ""))) return `-(${plain})`;
  return bare === plain ? `-${plain}` : bare;
}

/**
 * Replaces a single comma between digits by a point, since a phone's keypad may lack the point; not
 * where the language writes a decimal comma.
 *
 * @param text   of one cell
 * @param comma  whether the language writes a decimal comma
 * @returns the text as the core reads it
 * @see tests/web/practice/cells.test.ts
 */
export const pointed = (text: string, comma: boolean): string =>
  comma ? text : text.replace(/^(\s*[-+−]?\d+),(\d+\s*)$/, "$1.$2");
