// Answers that are lists of ids: "a, c".

export const readIds = (answer: string): string[] =>
  answer
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
export const writeIds = (ids: readonly string[]): string => ids.join(", ");
