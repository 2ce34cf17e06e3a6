/** Numbers as texts print them, without asking the core: for comparing, not for showing. */

/**
 * Whether a value of the core is a vector or a matrix.
 *
 * @param value  as the core gives it
 * @see tests/scripts/check-practices.test.mjs
 */
export const isTensor = (value) => Array.isArray(value?.shape) && value.data !== undefined;

/** Where a text asks for no digits, the core prints six significant ones. */
export const PLAIN = "6s";

/**
 * A number or tensor with its digits cut down to a style; the same value where that changes
 * nothing.
 *
 * @param value  a number or a tensor; any other stays as it is
 * @param style  such as ".3" or "5s"; "" for the digits of plain numbers
 * @see tests/scripts/check-practices.test.mjs
 */
export function rounded(value, style) {
  if (typeof value === "number") return roundedNumber(value, style || PLAIN);
  if (!isTensor(value)) return value;
  const data = Float64Array.from(value.data, (entry) => roundedNumber(entry, style || PLAIN));
  return data.every((entry, index) => entry === value.data[index])
    ? value
    : { shape: value.shape, data };
}

function roundedNumber(number, style) {
  if (!Number.isFinite(number)) return number;
  if (style.startsWith(".")) return Number(number.toFixed(Number(style.slice(1))));
  return style === PLAIN && Number.isInteger(number)
    ? number
    : Number(number.toPrecision(Number.parseInt(style, 10)));
}

/**
 * Whether two values are the same numbers in the same places.
 *
 * @param a  as the core gives it
 * @param b  as the core gives it
 * @see tests/scripts/check-practices.test.mjs
 */
export function same(a, b) {
  if (!isTensor(a) || !isTensor(b)) return a === b;
  return a.data.length === b.data.length && a.data.every((entry, index) => entry === b.data[index]);
}

/**
 * A value as an answer, to twelve decimals: with fewer, a typed number may be the rounded one of
 * another value.
 *
 * @param value  as the core gives it
 * @returns text with twelve decimals; rows in brackets of their own
 * @see tests/scripts/check-practices.test.mjs
 */
export function typed(value) {
  if (typeof value === "number") return value.toFixed(12);
  if (!isTensor(value)) return String(value);
  const entries = Array.from(value.data, typed);
  const { shape } = value;
  if (shape.length < 2) return `[${entries.join(", ")}]`;
  const wide = entries.length / shape[0];
  return `[${Array.from({ length: shape[0] }, (_, row) => `[${entries.slice(row * wide, (row + 1) * wide).join(", ")}]`).join(", ")}]`;
}
