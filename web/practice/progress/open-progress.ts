// Opens the page's one progress store and ties its writes to the life of the page: it writes when
// the page is hidden or left, and reads again when the page is shown.

import { browserJournal } from "./journal.ts";
import { Progress } from "./progress.ts";
import type { ProgressOptions } from "./synced-document.ts";

/**
 * Opens a store with the given storage. Never rejects: where storage is refused, progress stays in
 * memory and in the journal.
 *
 * @param options  storage, journal and clock; tests pass their own
 * @returns the store, with what other pages left unwritten already merged
 * @see tests/web/practice/exercise-session.test.ts
 */
export async function openProgressWith(options: ProgressOptions): Promise<Progress> {
  const progress = new Progress(options);
  options.journal?.listen((text) => progress.mergeJournal(text));
  progress.recoverJournals();
  await progress.flush();
  return progress;
}

let shared: Promise<Progress> | undefined;
let source: Promise<ProgressOptions> | undefined;

/**
 * Makes this page keep progress somewhere else than in the browser: a packaged page, with the
 * learning platform. To be called before anything opens the store.
 *
 * @param options  resolves when the place is there, and never rejects
 * @see tests/e2e/packages.spec.mjs
 */
export function keepProgressIn(options: Promise<ProgressOptions>): void {
  source = options;
}

/**
 * Returns the store that everything on this page shares; opens it at the first call.
 *
 * @returns the same store for every caller; it never rejects
 * @see tests/web/practice/calculator.test.ts
 */
export function openProgress(): Promise<Progress> {
  shared ??= openHere();
  return shared;
}

async function openHere(): Promise<Progress> {
  const progress = await openProgressWith(source ? await source : { journal: browserJournal() });
  followPage(progress);
  return progress;
}

function followPage(progress: Progress): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) progress.suspend();
    // With nothing to write there is nothing to read either: the page is gone.
    else if (progress.unwritten) void progress.flush();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void progress.resume();
  });
  document.addEventListener("visibilitychange", () => {
    if (progress.unwritten || document.visibilityState === "visible") void progress.flush();
  });
}
