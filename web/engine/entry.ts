/** Entries that must exist: a missing one is a fault of ours, and says so where it is missed. */

/**
 * The entry of a list at an index.
 *
 * @param list   any list, typed arrays included
 * @param index  counted from 0; a negative one from the end, as `Array.at` counts
 * @returns the entry, which is never undefined
 * @throws {RangeError} where the list is shorter; the sentence names both numbers
 * @see tests/web/engine/entry.test.ts
 */
export function entryAt<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index < 0 ? list.length + index : index];
  if (entry === undefined)
    throw new RangeError(`There is no entry ${index} in a list of ${list.length}.`);
  return entry;
}

/**
 * A value that must be there: a group that a pattern always has, what a map holds for each of its
 * names.
 *
 * @param value  what was looked up
 * @param what   its name in the sentence of the error: "the row of the heading"
 * @returns the value
 * @throws {Error} where it is null or undefined
 * @see tests/web/engine/entry.test.ts
 */
export function given<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing.`);
  return value;
}
