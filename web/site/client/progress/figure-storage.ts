/** What figures and tools keep in this browser by themselves, beside the learner's progress. */

/** How their names in local storage begin, with words for what is there. Settings are not among them. */
export const figureStorage: readonly (readonly [prefix: string, words: string])[] = [
  ["orrery-first-pick", "your first pick of an encoding"],
  ["orrery-clients", "how far you are with the three clients"],
  ["orrery-only-five", "whether you opened the table of encodings"],
  ["orrery-first-pair", "how far you are in the hunt for the first pair"],
  ["orrery-claims", "your round of claims"],
  ["orrery-workbench", "what you pasted on the workbench"],
  ["orrery-configurations", "the configurations that you pasted"],
  ["orrery-races", "your races"],
  ["orrery-runs", "your table of runs"],
  ["orrery-problem-text", "the problem you are writing"],
];

/**
 * What is there to delete.
 *
 * @returns words for each, as in "your races"; none where the browser keeps nothing
 * @see tests/web/site/figure-storage.test.ts
 */
export function keptByFigures(): string[] {
  const keys = keysOfFigures();
  return figureStorage.flatMap(([prefix, words]) =>
    keys.some((key) => key.startsWith(prefix)) ? words : [],
  );
}

/**
 * Deletes all of it.
 *
 * @returns brings it back, except where something new has been kept meanwhile
 * @see tests/web/site/figure-storage.test.ts
 */
export function deleteKeptByFigures(): () => void {
  const deleted = keysOfFigures().map((key) => [key, localStorage.getItem(key) ?? ""] as const);
  for (const [key] of deleted) localStorage.removeItem(key);
  return () => {
    for (const [key, text] of deleted)
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  };
}

function keysOfFigures(): string[] {
  try {
    return Object.keys(localStorage).filter((key) =>
      figureStorage.some(([prefix]) => key.startsWith(prefix)),
    );
  } catch {
    return []; // The browser keeps nothing here.
  }
}
