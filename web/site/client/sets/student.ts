/** The student's name or number, as the sets of this browser know it. It is never sent anywhere. */
import type { Progress } from "../../../practice/progress/progress.ts";
import { studyKeys } from "../../../practice/review/course.ts";
import { longestStudent, studentSeed } from "../../../practice/sets/student-seed.ts";
import type { ProblemSet } from "../../../practice/sets/problem-set.ts";

const KEY = `${studyKeys}/student`;

/**
 * The name that was typed last.
 *
 * @param progress  where it is kept
 * @returns "" where none was
 * @see tests/e2e/sets.spec.mjs
 */
export const studentIn = (progress: Progress): string => progress.answer(KEY).draft;

/**
 * Keeps a name, with the progress of this browser.
 *
 * @param progress  where it is kept
 * @param student   as it was typed
 * @see tests/e2e/sets.spec.mjs
 */
export function keepStudent(progress: Progress, student: string): void {
  progress.record(KEY, { draft: student.trim().slice(0, longestStudent) });
}

/**
 * The seed of the variants that this browser's student works on.
 *
 * @param set       as its address says
 * @param progress  which knows the student
 * @returns null where each student has a seed and no name is known yet
 * @see tests/e2e/sets.spec.mjs
 */
export function seedFor({ seed, isPerStudent }: ProblemSet, progress: Progress): number | null {
  if (!isPerStudent) return seed;
  const student = studentIn(progress);
  return student === "" ? null : studentSeed(student, seed);
}
