// The last moments of a page. A browser need not finish what a page begins to write while it is left, so what waits is
// also put where it stands at once, and the next page of the tab takes it up.

import type { Progress } from "./progress.ts";

const key = "orrery-unwritten";

/** Takes up what the page before could not write, and cares that this one loses nothing either. */
export function keepWhenLeft(progress: Progress): void {
  const left = tabStorage((storage) => storage.getItem(key));
  forget();
  if (left) {
    try {
      progress.import(left);
    } catch (error) {
      console.warn("Orrery: what the last page left cannot be read.", error);
    }
  }
  addEventListener("pagehide", ({ persisted }) => {
    // With nothing to write it reads nothing either: what it finds out now, nobody sees.
    if (!progress.unwritten) return;
    tabStorage((storage) => storage.setItem(key, progress.export()));
    // A page that is kept to come back to would hold the transaction open, and with it every other page's.
    if (!persisted) void progress.flush();
  });
  // A page that comes back as it was left still has everything itself.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    forget();
    void progress.flush();
  });
  document.addEventListener("visibilitychange", () => {
    if (progress.unwritten || document.visibilityState === "visible") void progress.flush();
  });
}

const forget = (): void => void tabStorage((storage) => storage.removeItem(key));

/** The storage of this tab, for synchronous use; null where it is closed or full. */
function tabStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null; // The document still goes to the database, if more slowly.
  }
}
