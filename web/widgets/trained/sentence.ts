/** From what the reader types to the tokens of the model. */
import { entryAt } from "../../engine/index.ts";
import { editDistance } from "../../words/edit-distance.ts";
import { listed } from "../../words/listed.ts";
import type { TrainedLayer } from "./layer-file.ts";

/** The model's marks: every text begins with the first and ends with the second. */
export const [START, END] = ["[CLS]", "[SEP]"] as const;
/** Words of the list that a text cannot contain. */
const MARKS = [START, END, "[UNK]"];

/**
 * The words that can be typed: those of the layer but its three marks.
 *
 * @param layer  which layer
 * @returns those of the layer but its three marks
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const typable = ({ words }: TrainedLayer): readonly string[] =>
  words.filter((word) => !MARKS.includes(word));

/**
 * The pieces of a text: words in small letters, and signs, each by itself.
 *
 * @param text  as a reader types it
 * @returns words in small letters, and signs, each by itself
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const piecesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** A sentence has words that the layer does not know: the message names them all. */
export class UnknownWords extends Error {
  /**
   * @param known    the words that can be typed
   * @param pieces   the whole sentence
   * @param unknown  those of its words that are not known, each once
   */
  constructor(
    known: readonly string[],
    pieces: readonly string[],
    readonly unknown: readonly string[],
  ) {
    const near = unknown.map((word) =>
      unknown.length === 1
        ? `it: ${nearest(known, word).join(", ")}`
        : `“${word}”: ${nearest(known, word, 3).join(", ")}`,
    );
    super(
      `${listed(unknown.map((word) => `“${word}”`))} ${unknown.length === 1 ? "is" : "are"} not among the ${known.length} words of this figure. Near ${near.join("; near ")}.`,
    );
    this.rest = pieces.filter((piece) => !unknown.includes(piece));
  }

  /** What is left of the sentence without them. */
  readonly rest: readonly string[];
}

/**
 * The tokens of a sentence, marks left out.
 *
 * @param layer  whose words it may have
 * @param text   as a reader types it
 * @returns words and signs
 * @throws {UnknownWords} where the layer does not know some
 * @throws {Error} with a sentence: no word, or too many for its positions
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function readSentence(layer: TrainedLayer, text: string): string[] {
  const pieces = piecesOf(text);
  if (pieces.length === 0)
    throw new Error("There is no word here; type a few, such as “the dog bites the man .”.");
  const known = typable(layer);
  const unknown = new Set(pieces.filter((piece) => !known.includes(piece)));
  if (unknown.size > 0) throw new UnknownWords(known, pieces, [...unknown]);
  const most = longestSentence(layer);
  if (pieces.length > most)
    throw new Error(
      `The sentence has ${pieces.length} words and signs; this figure holds ${most}. Take out ${pieces.length - most}.`,
    );
  return pieces;
}

/**
 * How many words and signs fit between the two marks.
 *
 * @param layer  its position rows
 * @returns at least 0
 * @see tests/web/widgets/trained-layer.test.ts
 */
export const longestSentence = ({ positionRows }: TrainedLayer): number =>
  entryAt(positionRows.shape, 0) - 2;

/**
 * The words that differ least from a word that is not among them, the nearest first.
 *
 * @param words  to choose from
 * @param word   the one that is not among them
 * @param count  how many, at most
 * @returns words that begin with a letter; of equally near ones, the shorter first
 * @see tests/web/widgets/trained-layer.test.ts
 */
export function nearest(words: readonly string[], word: string, count = 4): string[] {
  return words
    .filter((candidate) => /^\p{L}/u.test(candidate))
    .map((candidate) => ({ candidate, distance: changes(candidate, word) }))
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/**
 * How much a word differs from another one. A common beginning counts for it: “biting” is nearer to
 * “bite” than to “sitting” would suggest.
 */
function changes(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let common = 0;
  while (common < shorter && a[common] === b[common]) common++;
  return editDistance(a, b) - common / 2;
}

/**
 * What a text could become when its last word is completed.
 *
 * @param layer  its words
 * @param text   as typed so far
 * @param most   how many such texts, at most
 * @returns none while the last word is whole or not begun
 * @see tests/web/widgets/trained-layer.test.ts
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
