/**
 * Joins words with commas and a last “and”: "a", "a and b", "a, b and c".
 *
 * @param words  none gives the empty text
 * @returns words without a period
 * @see tests/web/config/forms-of-models.test.ts
 */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/**
 * Neighbors among whole numbers.
 *
 * @param numbers  in ascending order
 * @returns the first and the last of each run of numbers that follow each other
 * @see tests/web/config/forms-of-models.test.ts
 */
export function runsOf(numbers: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/**
 * Lists whole numbers, runs of neighbors as ranges: "46 to 63", "3", "3, 5 and 8 to 11".
 *
 * @param numbers  in ascending order
 * @returns "" where there are none
 * @see tests/web/widgets/phases.test.ts
 */
export const ranges = (numbers: readonly number[]): string =>
  listed(
    runsOf(numbers).map(([from, to]) =>
      to === from ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from} to ${to}`,
    ),
  );
