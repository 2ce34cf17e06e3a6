// The entries of a small vector or matrix, each a text of its own, and the one line they make: the
// core cuts and reads, here the texts are only put together. No page in it.

import type { Item } from "../item.ts";

/** What is asked of an exercise, or of one part of it. */
export type GridItem = Pick<Item, "shape" | "cut" | "comma">;

const mostEntries = 4;
const mostRows = 3;

const countOf = (shape: readonly number[]): number =>
  shape.reduce((product, size) => product * size, 1);

/** Whether entries of this shape are several, and few enough to stand in cells on a phone. */
export const fitsCells = (shape: readonly number[]): boolean =>
  countOf(shape) > 1 &&
  ((shape.length === 1 && shape[0]! <= mostEntries) ||
    (shape.length === 2 && shape.every((size) => size <= mostRows)));

/** How many stand in a row. */
export const columnsOf = (shape: readonly number[]): number => shape.at(-1)!;

/** The place of an entry in words. */
export function cellName(shape: readonly number[], cell: number): string {
  const columns = columnsOf(shape);
  return shape.length === 1
    ? `Entry ${cell + 1}`
    : `Row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
}

/** The same, and how many there are in its row: the label of its cell. */
export const cellLabel = (shape: readonly number[], cell: number): string =>
  `${cellName(shape, cell)} of ${columnsOf(shape)}`;

/** The texts of entries in one line as the core takes it, and where the room of each begins. */
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
    // Where no sign parts the entries of a row, space would.
    line += columns === 1 && /\S\s+\S/.test(text) ? `(${text})` : first ? text : ` ${text}`;
  });
  return { line: texts.some((text) => text.trim()) ? line + (nested ? "]]" : "") : "", starts };
}

/** The cell in which a character of the line stands, and the character of its text. */
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
  return { cell, at: Math.min(texts[cell]!.length, Math.max(0, at - starts[cell]! - space)) };
}

/** The entries of a cut text, where they are those of the shape, else null. Of no text at all each entry is empty. */
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

/** "4 entries", "2 rows of 3", for sentences. */
export function shapeWords(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 0;
  if (rows.length > 1 && rows.some((row) => row.length !== columns))
    return "rows of different lengths";
  return rows.length > 1 && columns > 1
    ? `${rows.length} rows of ${columns}`
    : `${rows.flat().length} entries`;
}

/** The same for what is asked for. */
export const askedWords = (shape: readonly number[]): string =>
  shape.length === 1 ? `${shape[0]} entries` : `${shape[0]} rows of ${shape[1]}`;

/**
 * Whether a text typed into a cell may be several entries: it holds a sign that only parts entries,
 * or is nothing but numbers. "1," may yet become a decimal comma, and "2 pi" is a product.
 */
export function mayPart(text: string, comma: boolean): boolean {
  if (comma ? /[;\t\n\\[\]&]/.test(text) : /[,;\t\n\\[\]&]/.test(text))
    return comma || !/^\s*[-+−]?\d+,$/.test(text);
  return /\d\s/.test(text) && /^[-+−\d.,e\s]+$/i.test(text);
}

/**
 * Where entries typed into one cell belong: all of them where they are the whole answer, else this
 * cell and those after it in its row, where these are empty. An empty last one is where typing goes
 * on.
 */
export function spreadCells(
  shape: readonly number[],
  texts: readonly string[],
  cell: number,
  rows: readonly (readonly string[])[] | null,
): { readonly texts: readonly string[]; readonly last: number } | null {
  const all = fitCells(shape, rows);
  if (all && all.length > 1 && all.every(Boolean)) return { texts: all, last: all.length - 1 };
  const entries = rows?.length === 1 ? rows[0]! : [];
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

/** The text with the other sign. Sums are put in brackets. */
export function negated(text: string): string {
  const plain = text.trim();
  const inner = /^[-−]\((.*)\)$/.exec(plain)?.[1];
  if (inner !== undefined && !/[()]/.test(inner)) return inner;
  const bare = plain.replace(/^[-−]/, "");
  if (/[-+−]/.test(bare.replace(/\de[-+−]\d/gi, ""))) return `-(${plain})`;
  return bare === plain ? `-${plain}` : bare;
}

/** A phone's keypad may have a comma and no point: alone between digits it is a decimal point, where points are written. */
export const pointed = (text: string, comma: boolean): string =>
  comma ? text : text.replace(/^(\s*[-+−]?\d+),(\d+\s*)$/, "$1.$2");
