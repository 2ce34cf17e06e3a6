/** What the search writes: the sentence above its results, and words of the index as they are read. */

/**
 * What is said above the results. Of several words, any one makes a page count, so that a question
 * has more pages than anyone would read: only that the best come first.
 *
 * @param query  as it was typed
 * @param words  how many of its words were looked up
 * @param pages  how many have one of them
 * @see tests/web/site/search.test.ts
 */
export function resultsSentence(query: string, words: number, pages: number): string {
  if (words > 1 && pages > 1) return `Best matches for “${query}”.`;
  return `${pages === 1 ? "1 page" : `${pages} pages`} for “${query}”.`;
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * A word of the index as it is read: a^2 is a².
 *
 * @param word  with exponents behind a caret, as scripts/build-site.mjs writes them
 * @returns the word with those exponents raised that Unicode has
 * @see tests/web/site/search.test.ts
 */
export const withExponents = (word: string): string =>
  word.replace(/\^(\d+|n)(?![\p{L}\p{N}])/gu, (_, exponent: string) =>
    exponent === "n" ? "ⁿ" : exponent.replace(/\d/g, (digit) => RAISED.charAt(Number(digit))),
  );
