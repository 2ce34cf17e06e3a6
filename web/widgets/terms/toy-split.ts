/** The toy layer of the lessons: width 2, identity matrices, sinusoidal positions. */
import { matrix, type Engine, type Tensor } from "../../engine/index.ts";
import type { HeadSplit } from "./split.ts";

const ROWS: ReadonlyMap<string, readonly number[]> = new Map([
  ["the", [1, -1]],
  ["dog", [1, 0]],
  ["bites", [0, 1]],
  ["man", [1, 1]],
]);

/** As a formula, for "how this was made". */
export const TOY_FORMULA =
  "logits = (x + scale * p) (x + scale * p)ᵀ / sqrt(2), p = sinusoidal(0..T-1, 2)";

/**
 * The words of a text, in small letters.
 *
 * @param text  words with blanks between them
 * @returns at least one word, each with a row
 * @throws {Error} with a sentence, where there is none, or one has no row
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function toyWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const unknown = words.find((word) => !ROWS.has(word));
  if (unknown !== undefined || words.length === 0)
    throw new Error(
      `words = “${text}” needs words of the toy layer: ${[...ROWS.keys()].join(", ")}.`,
    );
  return words;
}

/**
 * Queries and keys of the toy layer.
 *
 * @param engine  computes the position rows
 * @param words   as `toyWords` gives them
 * @param scale   what the position rows are multiplied by before they are added
 * @returns parts of shape [T, 2]; query and key are the same
 * @see tests/web/widgets/terms-numbers.test.ts
 */
export function toySplit(engine: Engine, words: readonly string[], scale: number): HeadSplit {
  const rows = engine.call("sinusoidal", { positions: words.map((_, index) => index), d: 2 });
  const position = engine.evaluate("scale * p", { p: rows, scale }) as Tensor;
  const both = { word: matrix(words.map((word) => ROWS.get(word) ?? [])), position };
  return { query: both, key: both };
}
