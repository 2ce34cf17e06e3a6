/** Sets of characters as CSS writes them: `U+0-FF, U+131`. */
import { given } from "../../engine/index.ts";

/** First and last code point of each run, in order, without overlap. */
export type Ranges = readonly (readonly [number, number])[];

const LAST = 0x10ffff;

export const everything: Ranges = [[0, LAST]];

/**
 * Reads `U+0-FF, U+131`.
 *
 * @param text  of a style rule
 * @returns the ranges in the order written
 * @throws {Error} naming the part that is not a range
 * @see tests/e2e/first-view.spec.mjs
 */
export function readRanges(text: string): Ranges {
  return text.split(",").map((part) => {
    const found = /^U\+([0-9a-f]+)(?:-([0-9a-f]+))?$/i.exec(part.trim());
    if (!found)
      throw new Error(`${JSON.stringify(part)} is not a range of characters such as U+0-FF`);
    const [, first = "", last = first] = found;
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });
}

const hex = (point: number) => point.toString(16).toUpperCase();

/**
 * The number of a character, from U+0 to U+10FFFF.
 *
 * @param text  begins with the character, of which a string may need two units
 * @returns a whole number
 * @throws {Error} where the text is empty
 * @see tests/web/site/pages.test.ts
 */
export const codePointOf = (text: string): number =>
  given(text.codePointAt(0), "The character of an empty text");

/**
 * Writes ranges for a style rule.
 *
 * @param ranges  in order, without overlap
 * @returns "U+0-FF,U+131"
 * @see tests/e2e/first-view.spec.mjs
 */
export function writeRanges(ranges: Ranges): string {
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`)
    .join(",");
}

/**
 * The runs that characters form.
 *
 * @param characters  in any order, perhaps repeated
 * @returns ranges in order, without overlap
 * @see tests/e2e/first-view.spec.mjs
 */
export function rangesOf(characters: Iterable<string>): Ranges {
  const points = [...new Set([...characters].map(codePointOf))].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  return runs;
}

/**
 * Whether a set has a character.
 *
 * @param ranges  the set
 * @param point   the character's number
 * @see tests/e2e/first-view.spec.mjs
 */
export const holds = (ranges: Ranges, point: number): boolean =>
  ranges.some(([first, last]) => first <= point && point <= last);

/**
 * What is in `all` and not in `taken`.
 *
 * @param all    in order
 * @param taken  in order, without overlap
 * @returns ranges in order, without overlap
 * @see tests/e2e/first-view.spec.mjs
 */
export function without(all: Ranges, taken: Ranges): Ranges {
  return all.flatMap(([first, last]) => {
    const left: [number, number][] = [];
    let from = first;
    for (const [start, end] of taken) {
      if (end < from || start > last) continue;
      if (start > from) left.push([from, start - 1]);
      from = end + 1;
    }
    if (from <= last) left.push([from, last]);
    return left;
  });
}
