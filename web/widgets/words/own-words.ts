/** The words that a reader types, or that an attribute gives: three to six, none too long. */

export const FEWEST = 3;
export const MOST = 6;
/** More letters would not fit a card on a phone. */
export const LONGEST = 12;

const NUMBERS = ["no words", "1 word", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${n} words`)];

/**
 * Reads words separated by blanks or commas; other punctuation is left out.
 * @throws Error with a sentence where there are too few, too many, or one is too long.
 */
export function readWords(text: string): string[] {
  const words = text
    .normalize("NFC")
    .split(/[\s,.;:!?"“”()]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}’'-]/gu, ""))
    .filter(Boolean);
  if (words.length < FEWEST || words.length > MOST)
    throw new Error(
      `${quote(text)} has ${NUMBERS[words.length] ?? `${words.length} words`}; this figure takes three to six.`,
    );
  const long = words.find((word) => [...word].length > LONGEST);
  if (long)
    throw new Error(
      `${quote(long)} has ${[...long].length} letters; this figure has room for ${LONGEST}.`,
    );
  return words;
}

/** “The” and “the” are the same word. */
export const sameWord = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const quote = (text: string) =>
  `“${text.trim().length > 40 ? `${text.trim().slice(0, 40)}…` : text.trim()}”`;
