/** From what the reader types to the tokens of the model. */
import type { TrainedLayer } from "./layer-file.ts";

/** The model's marks: every text begins with the first and ends with the second. */
export const [START, END] = ["[CLS]", "[SEP]"] as const;
/** Words of the list that a text cannot contain. */
const MARKS = [START, END, "[UNK]"];

/** The words that can be typed. */
export const typable = ({ words }: TrainedLayer): readonly string[] =>
  words.filter((word) => !MARKS.includes(word));

/** The pieces of a text: words in small letters, and signs, each by itself. */
export const piecesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/**
 * The tokens of a sentence, marks left out.
 *
 * @throws Error with a sentence: no word, a word that the layer does not know (with the nearest it
 *         knows), or too many for its positions.
 */
export function readSentence(layer: TrainedLayer, text: string): string[] {
  const pieces = piecesOf(text);
  if (pieces.length === 0)
    throw new Error("There is no word here; type a few, such as “the dog bites the man .”.");
  const known = typable(layer);
  const unknown = pieces.find((piece) => !known.includes(piece));
  if (unknown !== undefined)
    throw new Error(
      `“${unknown}” is not among the ${known.length} words of this figure. Near it: ${nearest(known, unknown).join(", ")}.`,
    );
  const most = longestSentence(layer);
  if (pieces.length > most)
    throw new Error(
      `The sentence has ${pieces.length} words and signs; this figure holds ${most}. Take out ${pieces.length - most}.`,
    );
  return pieces;
}

/** Words and signs that fit between the two marks. */
export const longestSentence = ({ positionRows }: TrainedLayer): number =>
  positionRows.shape[0]! - 2;

/** The words that differ least from a word that is not among them. */
export function nearest(words: readonly string[], word: string, count = 4): string[] {
  return words
    .filter((candidate) => /^\p{L}/u.test(candidate))
    .map((candidate) => ({ candidate, distance: changes(candidate, word) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/**
 * Letters to insert, take out or replace to get from one word to the other (Levenshtein). A common
 * beginning counts for the words: “biting” is nearer to “bite” than to “sitting” would suggest.
 */
function changes(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  let common = 0;
  while (common < Math.min(a.length, b.length) && a[common] === b[common]) common++;
  return row[b.length]! - common / 2;
}

/**
 * What a text could become when its last word is completed; nothing while the last word is whole or
 * not begun.
 */
export function completions(layer: TrainedLayer, text: string, most = 12): string[] {
  const begun = /[\p{L}]+$/u.exec(text)?.[0].toLowerCase();
  if (!begun) return [];
  const before = text.slice(0, text.length - begun.length);
  return typable(layer)
    .filter((word) => word.startsWith(begun) && word !== begun)
    .slice(0, most)
    .map((word) => before + word);
}
