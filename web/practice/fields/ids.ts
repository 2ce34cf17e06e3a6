// Answers that are lists of ids, such as "a, c".

/**
 * Splits an answer into its ids.
 *
 * @param answer  ids with commas between them; spaces do not count
 * @returns the ids in order; none for ""
 * @see tests/web/practice/fields.test.ts
 */
export const readIds = (answer: string): string[] =>
  answer
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);

/**
 * Joins ids into an answer.
 *
 * @param ids  without commas in them
 * @returns the answer, as the core reads it
 * @see tests/web/practice/fields.test.ts
 */
export const writeIds = (ids: readonly string[]): string => ids.join(", ");
