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

/** A vector, shape [n]. */
export function vector(entries: ArrayLike<number>): Tensor {
  return { shape: [entries.length], data: Float64Array.from(entries) };
}

/** A matrix from its rows, shape [rows, columns]. Rows of different length are refused. */
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

/** The rows of a matrix as plain arrays; a vector is one row. */
export function rowsOf(tensor: Tensor): number[][] {
  const columns = tensor.shape.at(-1) ?? 1;
  const rows: number[][] = [];
  for (let start = 0; start < tensor.data.length; start += columns) {
    rows.push(Array.from(tensor.data.subarray(start, start + columns)));
  }
  return rows;
}

/** Entry [row, column] of a matrix. Indices count from 0 and must be inside. */
export function at(tensor: Tensor, row: number, column: number): number {
  const [rows = 0, columns = 0] = tensor.shape;
  if (!(row >= 0 && row < rows && column >= 0 && column < columns)) {
    throw new RangeError(
      `entry [${row}, ${column}] is outside a matrix of shape [${tensor.shape.join(", ")}]`,
    );
  }
  return entryAt(tensor.data, row * columns + column);
}
