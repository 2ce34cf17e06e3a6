// Whether a question says how precisely it is to be answered. Where it does not, the player says it
// in the core's words.

import type { Item } from "./item.ts";

/**
 * Whether a text says how many decimals or digits are wanted, or that the number is whole.
 *
 * @param text  of a question, without markup
 * @returns true for "three decimals", "4 significant digits", "whole number" and the like
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export const statesPrecision = (text: string): boolean =>
  /\b(decimals?|digits?|whole|integers?|rounded|nearest|exact(ly)?)\b/i.test(text);

/** The core speaks of one number; several entries have one precision. */
const asked = ({ wanted, shape }: Item): string =>
  shape.length === 0 ? wanted : wanted.replace(/^a whole number$/, "whole numbers");

const known = new WeakMap<Item, string>();

/**
 * Returns what the label of an answer adds: " (three decimals)", " (whole numbers)", or "" where
 * `texts` say it.
 *
 * @param item   the exercise, or one of its parts
 * @param texts  gives what the page already says; asked only where precision matters
 * @returns words in parentheses with a space before them
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function addedPrecision(item: Item, texts: () => string): string {
  const { wanted, spec } = item;
  if (!wanted || spec.predict) return "";
  // Reading the texts of the page takes a while, and they do not change with the answer.
  let added = known.get(item);
  if (added === undefined)
    known.set(item, (added = statesPrecision(texts()) ? "" : ` (${asked(item)})`));
  return added;
}
