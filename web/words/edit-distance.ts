/**
 * Letters to insert, take out or replace to get from one word to the other (Levenshtein).
 *
 * @param one    a word, counted in code points; capital and small letters differ
 * @param other  the same; the order makes no difference
 * @returns 0 for equal words, at most the length of the longer one
 * @see tests/web/words/edit-distance.test.ts
 */
export function editDistance(one: string, other: string): number {
  const letters = Array.from(other);
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const [i, letter] of Array.from(one).entries()) {
    let last = i + 1;
    const next = row.slice(1).map((above, j) => {
      const left = last;
      const replaced = (row[j] ?? 0) + Number(letter !== letters[j]);
      return (last = Math.min(above + 1, left + 1, replaced));
    });
    row = [i + 1, ...next];
  }
  return row.at(-1) ?? 0;
}
