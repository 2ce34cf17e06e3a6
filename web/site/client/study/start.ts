/** Starts the page of study that is open, and nothing of the others. */

/** What each page of study begins with, by the value of its `data-study`. */
const pages: Readonly<Record<string, () => Promise<(page: HTMLElement) => Promise<void>>>> = {
  map: async () => (await import("./map.ts")).startStudyMap,
  placement: async () => (await import("./placement.ts")).startPlacement,
  check: async () => (await import("./check.ts")).startFinalCheck,
  set: async () => (await import("../sets/play-set.ts")).startSet,
  assign: async () => (await import("../sets/assignment.ts")).startAssignment,
  sheet: async () => (await import("../sets/sheet.ts")).startSheet,
  class: async () => (await import("../class/class-page.ts")).startClass,
  record: async () => (await import("./record.ts")).startWorkRecord,
};

/**
 * Starts a page of study, and says on its element when it is there.
 *
 * @param page  its main part
 * @returns a promise that resolves when it can be used
 * @throws {Error} with a sentence, where a part of it cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function startStudy(page: HTMLElement): Promise<void> {
  const load = pages[page.dataset.study ?? ""];
  if (load) await (await load())(page);
  page.dataset.ready = "";
}
