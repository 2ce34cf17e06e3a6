/** Matrices as the text of an attribute: a formula such as [[1, 0], [0, 1]]. */
import { isTensor, rowsOf, type Engine, type Value } from "../../engine/index.ts";

export type Rows = readonly (readonly number[])[];

/**
 * Reads a matrix of a given shape.
 *
 * @param engine  reads the formula
 * @param name    of the attribute, for the sentence of the error
 * @param text    a formula such as [[1, 0], [0, 1]]
 * @param shape   how many rows and columns it must have
 * @returns [row][column]
 * @throws {Error} with a sentence naming the attribute, what it is and what it must be
 * @see tests/web/widgets/permutation.test.ts
 */
export function readMatrix(
  engine: Engine,
  name: string,
  text: string,
  [rows, columns]: readonly [number, number],
): Rows {
  let value: Value;
  try {
    value = engine.evaluate(text);
  } catch (error) {
    throw new Error(`${name} is “${text}”: ${(error as Error).message}`, { cause: error });
  }
  if (
    !isTensor(value) ||
    value.shape.length !== 2 ||
    value.shape[0] !== rows ||
    value.shape[1] !== columns
  ) {
    const shape = isTensor(value) ? `has shape [${value.shape.join(", ")}]` : "is no matrix";
    const example = matrixText(
      Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => row + column),
      ),
    );
    throw new Error(
      `${name} ${shape}; it must have ${rows} rows of ${columns} numbers, as in ${example}.`,
    );
  }
  if (!value.data.every(Number.isFinite))
    throw new Error(`${name} is “${text}”; an entry of it is too large to be computed with.`);
  return rowsOf(value);
}

/**
 * A matrix as a formula.
 *
 * @param rows  [row][column]
 * @see tests/web/widgets/permutation.test.ts
 */
export const matrixText = (rows: Rows): string =>
  `[${rows.map((row) => `[${row.join(", ")}]`).join(", ")}]`;
