/** Values of the core and the forms in which they may be given: numbers, texts, tensors, lists and records. */
import { isTensor, matrix, vector, type Tensor } from "./tensor.ts";

export type Value =
  number | boolean | string | Tensor | readonly Value[] | { readonly [name: string]: Value };

/** What may be given for a value: arrays of numbers count as tensors. */
export type ValueLike =
  | Value
  | Float64Array
  | readonly number[]
  | readonly (readonly number[])[]
  | readonly ValueLike[]
  | { readonly [name: string]: ValueLike | undefined };

/** Named values for a formula. */
export type Variables = { readonly [name: string]: ValueLike };

/**
 * Brings a value into the form the core takes. Arrays of numbers become vectors and arrays of such
 * arrays matrices, unless `list` says that the argument is a list. Entries that are undefined count
 * as not given.
 *
 * @param value  a number, a text, a tensor, or lists and records of such
 * @param list   whether the function takes a list here, so that numbers in brackets stay one
 * @returns the value in the form that the bindings read
 * @see tests/web/engine/training-driver.test.ts
 */
export function toCore(value: unknown, list = false): unknown {
  if (value instanceof Float64Array) return vector(value);
  if (Array.isArray(value)) return list ? value.map((entry) => toCore(entry)) : arrayToCore(value);
  if (typeof value !== "object" || value === null || isTensor(value)) return value;
  const record: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (entry !== undefined) record[name] = toCore(entry);
  }
  return record;
}

function arrayToCore(array: readonly unknown[]): unknown {
  if (array.every((entry) => typeof entry === "number")) return vector(array);
  const isRows = array.every(
    (row) => Array.isArray(row) && row.every((entry) => typeof entry === "number"),
  );
  return isRows ? matrix(array) : array.map((entry) => toCore(entry));
}
