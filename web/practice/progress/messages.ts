// What the learner is told about where progress is kept: one sentence on the trouble, one on what
// to do.

/** What keeps the database from containing everything: it refuses, is full, or belongs to a newer version of these pages. */
export type Trouble = "blocked" | "full" | "newer";

/**
 * Returns which trouble an error of the database means.
 *
 * @param error  anything that storage rejected with
 * @returns "full" for an exceeded quota, "newer" for a database of a later version, else "blocked"
 * @see tests/web/practice/progress/journal.test.ts
 */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" ? "full" : name === "VersionError" ? "newer" : "blocked";
}

/**
 * Says where answers are kept while the database does not take them, and what to do.
 *
 * @param trouble    what the database refuses with
 * @param inJournal  Whether this browser's small storage contains what the database does not.
 * @returns one or two sentences for the learner
 * @see tests/web/practice/progress/journal.test.ts
 */
export function troubleSentence(trouble: Trouble, inJournal: boolean): string {
  const kept = inJournal
    ? "are in its small storage for now"
    : "last only as long as this page is open";
  const advice = "Save them as a file under Your progress to be safe.";
  switch (trouble) {
    case "newer":
      return `Your saved progress was written by a newer version of these pages, so it is left untouched, and what you answer now ${inJournal ? "is kept beside it" : "lasts only as long as this page is open"}. Reload the page to get the newer version.`;
    case "full":
      return `This browser's storage is full, so your newest answers ${kept}. ${advice}`;
    case "blocked":
      return `This browser does not let this page keep anything${inJournal ? " in its database" : ""}, so your answers ${kept}. ${advice}`;
  }
}

/**
 * What is said when a stored document could not be read in full.
 *
 * @param complaint  what could not be read, as `readDocument` says it
 * @returns three sentences for the learner
 * @see tests/web/practice/progress/journal.test.ts
 */
export const setAsideSentence = (complaint: string): string =>
  `Your saved progress could not be read in full: ${complaint}. It is set aside, not lost: you can find it under Your progress. We use the part we could read.`;
