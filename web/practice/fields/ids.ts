// Answers that are lists of ids, such as "a, c".

/** Splits an answer into its ids. */
export const readIds = (answer: string): string[] =>
  answer
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);

/** Joins ids into an answer. */
export const writeIds = (ids: readonly string[]): string => ids.join(", ");
