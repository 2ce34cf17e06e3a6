/** Counts as people type them: 65,536, 64k, 128K tokens, 1M, 5e5, 65_536. */
import { readNumber } from "../base/attributes.ts";

/** 64k tokens are 64 · 1024; a base of 500k is 500,000. */
export type Thousand = 1000 | 1024;

const EXAMPLES: Readonly<Record<Thousand, string>> = {
  1000: "500000, 500,000 or 500k",
  1024: "65536, 65,536 or 64k",
};

/**
 * Reads a count.
 *
 * @param text      as typed
 * @param thousand  what a k stands for; an M for its square
 * @param name      of what is counted
 * @returns tokens, or what the field counts; not yet held to a range, or to whole numbers
 * @throws {Error} with a sentence, where the text is not a number
 * @see tests/web/widgets/typed-count.test.ts
 */
export function readCount(text: string, thousand: Thousand, name = "number of tokens"): number {
  const [, digits = "", unit = ""] =
    /^([\d.,_\s\u00a0\u202f+−e-]*?)\s*([kKmM]?)i?(?:\s*(?:tokens?|t))?$/.exec(text.trim()) ?? [];
  const number = readNumber(digits.replace(/(?<=\d)[,_](?=\d{3}(?!\d))/g, ""));
  if (!Number.isFinite(number)) {
    const typed = text.trim().slice(0, 24);
    throw new Error(
      `The ${name} must be a number, as ${EXAMPLES[thousand]}; ${typed === "" ? "the field is empty" : `it is “${typed}”`}.`,
    );
  }
  const power = { "": 0, k: 1, m: 2 }[unit.toLowerCase()] ?? 0;
  return Number((number * thousand ** power).toPrecision(15));
}
