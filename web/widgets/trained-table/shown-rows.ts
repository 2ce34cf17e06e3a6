/** The rows of a trained table that the figure shows, and how alike they are. */
import type { Engine, Tensor } from "../../engine/index.ts";
import type { Limits } from "../base/handle.ts";
import { MAX_ROWS, TABLES, type TableName } from "../trained/table-files.ts";
import { WINDOW, numbersOf, type TableNumbers } from "../trained/table-numbers.ts";

export interface RowsChosen {
  readonly table: TableName;
  /** The first row of the map, and the picked cell. */
  readonly first: number;
  readonly m: number;
  readonly n: number;
}

export interface ShownRows {
  /** Of the whole table. */
  readonly table: TableNumbers;
  /** Cosines of the rows in the window, [WINDOW, WINDOW]. */
  readonly map: Tensor;
}

/**
 * The rows that are chosen.
 *
 * @param engine    computes the cosines
 * @param settings  the table, and its first row that is shown, from 0
 * @returns the numbers of the table, and the cosines of the rows in its window
 * @throws {Error} with a sentence, before their table has arrived
 * @see tests/web/widgets/trained-table.test.ts
 */
export function shownRows(engine: Engine, { table, first }: RowsChosen): ShownRows {
  const numbers = numbersOf(engine, TABLES[table].arrived);
  return { table: numbers, map: numbers.map(first, WINDOW) };
}

/**
 * The row that is nearest in the window.
 *
 * @param row    from 0, perhaps between two rows
 * @param first  where the window begins, from 0
 * @returns a whole number, counted from 0
 * @see tests/web/widgets/trained-table.test.ts
 */
export const insideWindow = (row: number, first: number): number =>
  Math.min(first + WINDOW - 1, Math.max(first, Math.round(row)));

/** The first row of a window inside the table. */
const insideTable = (first: number, table: TableName): number =>
  Math.max(0, Math.min(lengthOf(table) - WINDOW, first));

/** Rows of a table; of one that has not arrived, as many as any may have. */
const lengthOf = (table: TableName): number =>
  TABLES[table].arrivedOrNull?.rows.shape[0] ?? MAX_ROWS;

/**
 * The limits of three settings: the window is in the table, the picked rows are in the window.
 *
 * @param settings  the table, and the first row of the window, from 0
 * @returns limits in rows
 * @see tests/web/widgets/trained-table.test.ts
 */
export function limitsOf({ table, first }: RowsChosen): Record<"first" | "m" | "n", Limits> {
  const from = insideTable(first, table);
  const window = { minimum: from, maximum: from + WINDOW - 1 };
  return { first: { minimum: 0, maximum: lengthOf(table) - WINDOW }, m: window, n: window };
}

/**
 * Moves the window to begin at a row, the picked cell at its place in it.
 *
 * @param to      may be outside the table
 * @param chosen  table, first row and picked cell; rows count from 0
 * @returns settings inside the table
 * @see tests/web/widgets/trained-table.test.ts
 */
export function windowAt(to: number, { table, first, m, n }: RowsChosen): Partial<RowsChosen> {
  const next = insideTable(to, table);
  return { first: next, m: m + next - first, n: n + next - first };
}

/**
 * Cosine of the picked rows, as it is written.
 *
 * @param now  the rows m and n, from 0
 * @returns two decimals, −1 to 1
 * @see tests/web/widgets/trained-table.test.ts
 */
export const cosineText = ({
  numbers,
  settings: { m, n },
  print,
}: {
  readonly numbers: ShownRows;
  readonly settings: RowsChosen;
  print(value: number, style: string): string;
}): string => print(numbers.table.cosine(m, n), ".2");
