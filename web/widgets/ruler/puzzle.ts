/** Rows of a trained table without their numbers: only their cosines are known. */
import { at, entryAt, type Engine } from "../../engine/index.ts";
import { identityOrder, parseOrder, type Order } from "../ordering/order.ts";
import type { TableNumbers } from "../trained/table-numbers.ts";

/** Names of the rows of a puzzle, as many as it has at the most. */
export const LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

export interface Puzzle {
  readonly first: number;
  /** Rows of the table from one card to the next. */
  readonly apart: number;
  /** [letter]: how many cards it comes after the first. */
  readonly rows: Order;
  /** [letter][letter]: cosine of their rows. */
  readonly cosines: readonly (readonly number[])[];
  /** [cards apart], from 0: the mean cosine of all rows from the first card's to the last one's. */
  readonly means: readonly number[];
}

/**
 * A puzzle: rows of a table at equal distances, shuffled.
 *
 * @param engine   shuffles the rows
 * @param numbers  of the table
 * @param first    the first of these rows, counted from 0; an earlier one where the table ends too soon
 * @param seed     how their letters are shuffled, a whole number from 1
 * @param count    how many rows, at most as many as there are letters
 * @param apart    rows of the table from one to the next, from 1
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
  apart = 1,
): Puzzle {
  const rows = Array.from(engine.call("shuffle", { count, seed }).data);
  const length = apart * (count - 1) + 1;
  const begins = Math.min(first, numbers.length - length);
  const map = numbers.map(begins, length);
  const mean = (distance: number) =>
    engine.call("mean", {
      x: Array.from({ length: length - distance }, (_, row) => at(map, row, row + distance)),
    }) as number;
  const puzzle = {
    first: begins,
    apart,
    rows,
    cosines: rows.map((a) => rows.map((b) => at(map, apart * a, apart * b))),
    means: rows.map((_, cards) => mean(apart * cards)),
  };
  // Of few rows, some shuffles leave all in order: nothing would be left to do.
  return isSolved(puzzle, identityOrder(count))
    ? puzzleOf(engine, numbers, first, seed + 1, count, apart)
    : puzzle;
}

/**
 * How many cards are more like another card than like any of their neighbors in the table.
 *
 * @param puzzle  which row each letter is
 * @returns 0 where chaining the largest cosines solves the puzzle
 * @see tests/web/widgets/ruler.test.ts
 */
export const astray = ({ rows, cosines }: Puzzle): number =>
  rows.filter((row, letter) => {
    const alike = (isNeighbor: boolean) =>
      Math.max(
        ...entryAt(cosines, letter).filter(
          (_, other) =>
            other !== letter && (Math.abs(entryAt(rows, other) - row) === 1) === isNeighbor,
        ),
      );
    return alike(false) > alike(true);
  }).length;

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
export const joined = (puzzle: Puzzle, order: Order): number =>
  order.length - 1 - strangers(puzzle, order).length;

/**
 * The pairs side by side that are no neighbors in the table.
 *
 * @param puzzle  which row each letter is
 * @param order   the letters from left to right
 * @returns two letters each, by number, the least alike pair first
 * @see tests/web/widgets/ruler.test.ts
 */
export function strangers({ rows, cosines }: Puzzle, order: Order): [number, number][] {
  const cosine = ([a, b]: readonly [number, number]) => entryAt(entryAt(cosines, a), b);
  return order
    .slice(1)
    .map((letter, index): [number, number] => [entryAt(order, index), letter])
    .filter(([a, b]) => Math.abs(entryAt(rows, a) - entryAt(rows, b)) !== 1)
    .sort((one, other) => cosine(one) - cosine(other));
}

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
