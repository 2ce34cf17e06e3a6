/** Small counts as words. */

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * A count in words, as sentences write it.
 *
 * @param count  a whole number; one above 12 stays in digits
 * @see tests/web/widgets/codes.test.ts
 */
export const countText = (count: number): string => WORDS[count] ?? String(count);
