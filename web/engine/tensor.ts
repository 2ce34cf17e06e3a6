/**
 * Tensors as they cross the border to the core: a shape and row-major doubles.
 * Arrays are the form people write; these helpers turn one into the other.
 */
import { entryAt } from "./entry.ts";
export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float64Array;
}

/** A vector, a matrix or a tensor in any of the forms the engine accepts. */
export type TensorLike = Tensor | Float64Array | readonly number[] | readonly (readonly number[])[];

/**
 * Whether a value has the form of a tensor. It does not compare the number of entries with the
 * shape.
 *
 * @param value  anything
 * @returns true where there are a list for the shape and 64-bit numbers beside it
 * @see tests/web/engine/call.test.ts
 */
export function isTensor(value: unknown): value is Tensor {
  return (
    typeof value === "object" &&
    value !== null &&
    "data" in value &&
    "shape" in value &&
    (value as Tensor).data instanceof Float64Array &&
    Array.isArray((value as Tensor).shape)
  );
}

/**
 * A vector, shape [n].
 *
 * @param entries  any list of numbers; they are copied
 * @returns a tensor of shape [n]
 * @see tests/web/widgets/pairing.test.ts
 */
export function vector(entries: ArrayLike<number>): Tensor {
  return { shape: [entries.length], data: Float64Array.from(entries) };
}

/**
 * A matrix from its rows, shape [rows, columns]. Rows of different length are refused.
 *
 * @param rows  of equal length; no rows give a matrix of shape [0, 0]
 * @returns a tensor of shape [rows, columns] with a copy of the entries
 * @throws {RangeError} naming the first row of another length, and both lengths
 * @see tests/web/widgets/design-table.test.ts
 */
export function matrix(rows: readonly ArrayLike<number>[]): Tensor {
  const columns = rows[0]?.length ?? 0;
  const data = new Float64Array(rows.length * columns);
  rows.forEach((row, index) => {
    if (row.length !== columns) {
      throw new RangeError(`row ${index} has ${row.length} entries; row 0 has ${columns}`);
    }
    data.set(row, index * columns);
  });
  return { shape: [rows.length, columns], data };
}

/**
 * The rows of a matrix as plain arrays; a vector is one row.
 *
 * @param tensor  of any shape; its last dimension is the length of a row
 * @returns copies of the rows, in order; the leading dimensions are joined
 * @see tests/web/widgets/arrays.test.ts
 */
export function rowsOf(tensor: Tensor): number[][] {
  const columns = tensor.shape.at(-1) ?? 1;
  const rows: number[][] = [];
  for (let start = 0; start < tensor.data.length; start += columns) {
    rows.push(Array.from(tensor.data.subarray(start, start + columns)));
  }
  return rows;
}

/**
 * Entry [row, column] of a matrix. Indices count from 0 and must be inside.
 *
 * @param tensor  of shape [rows, columns]
 * @param row     from 0 to rows − 1
 * @param column  from 0 to columns − 1
 * @returns the entry
 * @throws {RangeError} where there is no such entry; the sentence names place and shape
 * @see tests/web/widgets/design.test.ts
 */
export function at(tensor: Tensor, row: number, column: number): number {
  const [rows = 0, columns = 0] = tensor.shape;
  if (!(row >= 0 && row < rows && column >= 0 && column < columns)) {
    throw new RangeError(
      `entry [${row}, ${column}] is outside a matrix of shape [${tensor.shape.join(", ")}]`,
    );
  }
  return entryAt(tensor.data, row * columns + column);
}
