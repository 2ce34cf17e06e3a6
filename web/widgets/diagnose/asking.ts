/** What the form still needs, and what is wrong in its fields, by the names that they have there. */

/** Names of the two fields in sentences. */
export const PRINTED = "What you pasted";
export const BEFORE = "The row before rotation";

/** The form's texts. */
interface Fields {
  readonly printed: string;
  readonly before: string;
  /** Whether a vector before belongs to the numbers. */
  readonly hasBefore: boolean;
}

/**
 * Asks for what is not pasted yet.
 *
 * @param fields  of the form
 * @returns a sentence; "" where nothing is missing
 * @see tests/web/widgets/diagnose.test.ts
 */
export function wantedText({ printed, before, hasBefore }: Fields): string {
  const [isWanted, isBeforeWanted] = [printed, before].map((text) => text.trim() === "");
  if (!hasBefore) return isWanted ? "Paste what your program printed." : "";
  if (isWanted && isBeforeWanted) return "Paste the row before rotation, and the row after it.";
  if (isWanted) return "Paste the row after rotation, too.";
  return isBeforeWanted ? "Paste the row before rotation, too." : "";
}

/**
 * The core's sentence about a field in the words of the form.
 *
 * @param sentence  of an error
 * @returns the same where it is about no field
 * @see tests/web/widgets/diagnose.test.ts
 */
export const forReaders = (sentence: string): string =>
  sentence
    .replace(/^Printed (?=leaves|holds)/, `${PRINTED} `)
    .replace(/^Before (?=leaves|holds)/, `${BEFORE} `)
    .replace(
      /^Before has (\d+) entries and printed has (\d+).*$/,
      `${BEFORE} has $1 entries, and the one after it $2; they must have equally many.`,
    );
