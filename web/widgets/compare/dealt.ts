/**
 * Numbers that stand for what a model would have learned. A seed deals evenly spread numbers into an
 * order, so that everyone who has the seed has the same numbers.
 */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";

/** A row is cut from at least this many numbers: two alone would always be the same two. */
const SHORTEST = 16;

/**
 * Deals a matrix of numbers with mean 0, each row by a seed of its own: rows stay as they are when
 * others join.
 *
 * @param engine     puts the numbers in their order
 * @param rows       names of the rows; equal names have equal rows
 * @param columns    of the matrix, at most 10,000
 * @param deviation  standard deviation of the numbers, from 0
 * @returns [rows, columns]
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function dealt(
  engine: Engine,
  rows: readonly string[],
  columns: number,
  deviation = 1,
): Tensor {
  const count = Math.max(columns, SHORTEST);
  // Evenly spaced from −1 to 1, they would have the variance (count + 1) / (3 count − 3).
  const end = deviation * Math.sqrt((3 * (count - 1)) / (count + 1));
  const data = new Float64Array(rows.length * columns);
  rows.forEach((name, row) => {
    const order = engine.call("shuffle", { count, seed: seedOf(name) }).data;
    for (let column = 0; column < columns; column++)
      data[row * columns + column] = end * ((2 * entryAt(order, column)) / (count - 1) - 1);
  });
  return { shape: [rows.length, columns], data };
}

/**
 * Names of rows that differ by their number.
 *
 * @param name   what all of them begin with
 * @param count  how many
 * @returns "name 0", "name 1" and so on
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, row) => `${name} ${row}`);

/** A whole number below 2³² for a name: FNV-1a (Fowler, Noll and Vo) over its code units. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
