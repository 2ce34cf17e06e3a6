/** The name on what a learner hands in: kept in this browser with the progress, and sent nowhere. */
import type { Progress } from "../../../practice/progress/progress.ts";
import { studyKeys } from "../../../practice/review/course.ts";
import { longestStudent } from "../../../practice/sets/student-seed.ts";
import { studentIn } from "../sets/student.ts";

/** Apart from the name in sets, which draws a student's numbers: a name on paper must not change them. */
const KEY = `${studyKeys}/name`;

/**
 * Fills in the name that was typed last, on whichever page, and keeps what is typed now. Who has
 * typed none yet finds the name that the sets know.
 *
 * @param field     for the name
 * @param progress  where it is kept
 * @param drawn     the name that the numbers on this page were drawn for, which goes before all
 *                  others; "" where there is none
 * @see tests/e2e/study.spec.mjs
 */
export function keepName(field: HTMLInputElement, progress: Progress, drawn = ""): void {
  field.value ||= drawn || progress.answer(KEY).draft || studentIn(progress);
  field.addEventListener("input", () => {
    progress.record(KEY, { draft: field.value.trim().slice(0, longestStudent) });
  });
}
