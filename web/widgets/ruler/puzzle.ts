/** Rows of a trained table without their numbers: only their cosines are known. */
import { at, entryAt, type Engine } from "../../engine/index.ts";
import { identityOrder, parseOrder, type Order } from "../ordering/order.ts";
import type { TableNumbers } from "../trained/table-numbers.ts";

/** Names of the rows of a puzzle, as many as it has at the most. */
export const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

export interface Puzzle {
  readonly first: number;
  /** [letter]: how many rows it comes after the first. */
  readonly rows: Order;
  /** [letter][letter]: cosine of their rows. */
  readonly cosines: readonly (readonly number[])[];
}

/**
 * A puzzle: rows of a table that follow each other, shuffled.
 *
 * @param engine   shuffles the rows
 * @param numbers  of the table
 * @param first    the first of these rows that follow each other, counted from 0
 * @param seed     how their letters are shuffled, a whole number from 1
 * @param count    how many rows, at most as many as there are letters
 * @returns which row each letter is, and the cosines of all pairs
 * @throws {Error} with the core's sentence, where the table has no such rows
 * @see tests/web/widgets/ruler.test.ts
 */
export function puzzleOf(
  engine: Engine,
  numbers: TableNumbers,
  first: number,
  seed: number,
  count: number,
): Puzzle {
  const rows = Array.from(engine.call("shuffle", { count, seed }).data);
  const map = numbers.map(first, count);
  const puzzle = { first, rows, cosines: rows.map((a) => rows.map((b) => at(map, a, b))) };
  // Of few rows, some shuffles leave all in order: nothing would be left to do.
  return isSolved(puzzle, identityOrder(count))
    ? puzzleOf(engine, numbers, first, seed + 1, count)
    : puzzle;
}

/**
 * Reads the reader's order.
 *
 * @param text   letters by number, counted from 0, such as "1,0,2,3,4"; "" for the alphabet's
 * @param count  how many letters there are
 * @returns the letters from left to right
 * @throws {Error} with a sentence, where the text is not an order of the letters
 * @see tests/web/widgets/ruler.test.ts
 */
export const readOrder = (text: string, count: number): Order =>
  text === "" ? identityOrder(count) : parseOrder(text, count);

/**
 * How many neighbors are neighbors in the table too.
 *
 * @param puzzle  which row each letter is
 * @param order   the letters from left to right
 * @returns from 0 to one less than there are letters
 * @see tests/web/widgets/ruler.test.ts
 */
export const joined = ({ rows }: Puzzle, order: Order): number =>
  order.slice(1).filter((letter, index) => {
    const before = entryAt(order, index);
    return Math.abs(entryAt(rows, letter) - entryAt(rows, before)) === 1;
  }).length;

/**
 * Whether the letters are in the order of the table, from either end: cosines do not tell which.
 *
 * @param puzzle  which row each letter is
 * @param order   the letters from left to right
 * @returns true for two orders of all
 * @see tests/web/widgets/ruler.test.ts
 */
export const isSolved = (puzzle: Puzzle, order: Order): boolean =>
  joined(puzzle, order) === puzzle.rows.length - 1;

/**
 * Solves a puzzle.
 *
 * @param puzzle  whose rows are known to us, not to the reader
 * @returns the letters in the order of the table
 * @see tests/web/widgets/ruler.test.ts
 */
export const solution = ({ rows }: Puzzle): Order =>
  identityOrder(rows.length).map((row) => rows.indexOf(row));
