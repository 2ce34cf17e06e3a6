// What the learner is told about where progress is kept: one sentence on what is the matter, one on
// what to do.

/** What keeps the database from holding everything: it refuses, is full, or belongs to a newer version of these pages. */
export type Trouble = "blocked" | "full" | "newer";

/** Which trouble an error of the database means. */
export function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "QuotaExceededError" ? "full" : name === "VersionError" ? "newer" : "blocked";
}

/** @param held  Whether this browser's small storage holds what the database does not. */
export function troubleSentence(trouble: Trouble, held: boolean): string {
  const kept = held
    ? "stand in its small storage for now"
    : "last only as long as this page is open";
  const advice = "Save them as a file under Your progress to be safe.";
  switch (trouble) {
    case "newer":
      return `Your saved progress was written by a newer version of these pages, so it is left untouched, and what you answer now ${held ? "is kept beside it" : "lasts only as long as this page is open"}. Reload the page to get the newer version.`;
    case "full":
      return `This browser's storage is full, so your newest answers ${kept}. ${advice}`;
    case "blocked":
      return `This browser does not let this page keep anything${held ? " in its database" : ""}, so your answers ${kept}. ${advice}`;
  }
}

export const asideSentence = (complaint: string): string =>
  `Your saved progress could not be read in full: ${complaint}. It is set aside, not lost: you find it under Your progress. What could be read is used.`;
