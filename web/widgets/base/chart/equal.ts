/** Equality by content, for values that are made anew at each drawing. */

/**
 * Whether two values are equal: numbers, texts, and lists and records of them, whatever the order of
 * a record's names. It stops at the first difference, and builds nothing.
 *
 * @param one  never changed in place; functions are equal where they are the same
 * @param other  likewise
 * @see tests/web/widgets/chart-equal.test.ts
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return areEqualLists(one, other);
  let extra = 0;
  for (const name in other) if (other[name] !== undefined) extra += 1;
  for (const name in one) {
    if (one[name] === undefined) continue;
    if (!isEqual(one[name], other[name])) return false;
    extra -= 1;
  }
  return extra === 0;
}

/** A chart's points are most of it: no list of their indices is made. */
function areEqualLists(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1)
    if (!isEqual(one[index], other[index])) return false;
  return true;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
