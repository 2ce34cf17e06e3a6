/** Matrices that are written: CSV, JSON, and what NumPy and PyTorch print. */
import type { Tensor } from "../../engine/index.ts";
import { countOf, type Arrays } from "./entries.ts";

/** Characters that are not seen, and mean nothing between numbers: they are left out. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/** Spaces other than the usual one. */
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
/** Signs that are written for a minus. */
const MINUS = /[\u2010-\u2013\u2212]/g;

const plain = (text: string): string =>
  text.replace(UNSEEN, "").replace(SPACES, " ").replace(MINUS, "-");

/**
 * Reads matrices from text.
 *
 * @param text  of a field or a file: rows of numbers; nested lists; a JSON object of such by name
 * @param what  names it in sentences
 * @returns the arrays by name; one without a name is under ""
 * @throws {Error} with a sentence that says what cannot be read, and where
 * @see tests/web/widgets/arrays.test.ts
 */
export function readWritten(text: string, what: string): Arrays {
  const all = plain(text).trim();
  if (all === "") throw new Error(`${what} is empty.`);
  if (all.startsWith("{")) {
    let object: unknown;
    try {
      object = JSON.parse(all);
    } catch {
      throw new Error(`${what} begins as a JSON object, and is none.`);
    }
    return new Map(
      Object.entries(object as object).map(([name, value]) => [
        name,
        nested(value, `“${name.slice(0, 60)}” of ${what}`),
      ]),
    );
  }
  return new Map([["", all.includes("[") ? bracketed(all, what) : rows(all, what)]]);
}

/** Numbers with commas, semicolons or blanks between them, a row a line. */
function rows(text: string, what: string): Tensor {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().replace(/[,;]$/, ""))
    .filter((line) => line !== "");
  const decimal =
    lines.every((line) => line.includes(";")) && /(?<![\d.,])\d+,\d+(?![\d.,])/.exec(text)?.[0];
  if (decimal)
    throw new Error(
      `${what} has “${decimal}” between semicolons: a comma divides numbers here, so write ${decimal.replace(",", ".")}, or divide all numbers by commas.`,
    );
  const cut = lines.map((line) => line.split(/\s*[,;\t]\s*|\s+/));
  // A line of names above the numbers, as spreadsheets write it.
  const isHead =
    cut.length > 1 &&
    (cut[0] ?? []).every((word) => Number.isNaN(Number(word.replace(/^"|"$/g, "") || "?")));
  const numbers = cut
    .slice(isHead ? 1 : 0)
    .map((row, index) =>
      row.map((word, column) =>
        numberOf(word.replace(/^"|"$/g, ""), `${what}, row ${index + 1}, entry ${column + 1}`),
      ),
    );
  return nested(numbers, what);
}

/** "tensor([[1., 2.], [3., 4.]], device='cuda')", "[[1. 2.]\n [3. 4.]]" */
function bracketed(text: string, what: string): Tensor {
  // From the first bracket of a list to the last: names and further arguments are outside.
  const list = text
    .slice(Math.max(0, text.indexOf("[")), text.lastIndexOf("]") + 1)
    .replace(/[()]/g, (sign) => (sign === "(" ? "[" : "]"));
  if (/\.\.\./.test(list))
    throw new Error(`${what} has “...”, for which entries were left out: print all of them.`);
  const spaced = list
    .replace(/\]\s*,?\s*\[/g, "],[")
    .replace(/,\s*(?=\])/g, "")
    .replace(/\[\s+/g, "[")
    .replace(/\s+\]/g, "]")
    .replace(/\s*,\s*|\s+/g, ",");
  const quoted = spaced.replace(/[^[\],]+/g, (word) =>
    JSON.stringify(numberOf(word, `${what}, at “${word.slice(0, 20)}”`)),
  );
  try {
    return nested(JSON.parse(quoted), what);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`The brackets of ${what} do not close where they should.`, { cause: error });
    throw error;
  }
}

/** A finite number; what is not a number is named by the codes of what cannot be seen in it. */
function numberOf(word: string, where: string): number {
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) ? Number(word) : NaN;
  if (Number.isFinite(value)) return value;
  const shown = word
    .slice(0, 20)
    .replace(
      /[^\x20-\x7E]/gu,
      (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
    );
  throw new Error(`${where} must be a number; it is “${shown}”.`);
}

/** Nested lists of numbers as a tensor. */
function nested(value: unknown, what: string): Tensor {
  const shape: number[] = [];
  for (let inner: unknown = value; Array.isArray(inner); inner = inner[0]) {
    shape.push(inner.length);
    if (shape.length > 4) throw new Error(`${what} has more than four levels of lists.`);
  }
  if (shape.length === 0) throw new Error(`${what} must be a list of numbers.`);
  const data = new Float64Array(countOf(shape, what));
  let place = 0;
  const fill = (part: unknown, level: number): void => {
    if (level === shape.length) {
      if (typeof part !== "number" || !Number.isFinite(part))
        throw new Error(`${what} has an entry that is not a finite number.`);
      data[place++] = part;
      return;
    }
    if (!Array.isArray(part) || part.length !== shape[level])
      throw new Error(
        `${what} has rows of different lengths: one has ${shape[level]} entries, another ${Array.isArray(part) ? part.length : "none"}.`,
      );
    for (const inner of part) fill(inner, level + 1);
  };
  fill(value, 0);
  return { shape, data };
}
