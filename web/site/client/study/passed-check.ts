/** The final check that was passed last, kept with the progress: its problems may be drawn otherwise one day. */
import type { Progress } from "../../../practice/progress/progress.ts";
import { studyKeys } from "../../../practice/review/course.ts";
import type { CheckScore } from "../../../practice/review/final-check.ts";

const KEY = `${studyKeys}/passed`;

/** How it was passed. */
export type PassedCheck = Pick<CheckScore, "right" | "asked"> & { readonly number: number };

/**
 * Keeps that a check is passed, where that is news.
 *
 * @param progress  in which it is kept
 * @param number    of the check
 * @param score     counted; nothing is kept of one that is not passed
 * @see tests/web/site/next-step.test.ts
 */
export function keepPassed(
  progress: Progress,
  number: number,
  { right, asked, isPassed }: CheckScore,
): void {
  const draft = `${right} of ${asked}`;
  const kept = progress.answer(KEY);
  if (isPassed && (kept.seed !== number || kept.draft !== draft))
    progress.record(KEY, { seed: number, draft });
}

/**
 * The check that was passed last.
 *
 * @param progress  in which it is kept
 * @returns its number and its right answers; null where none was passed
 * @see tests/web/site/next-step.test.ts
 */
export function passedCheck(progress: Progress): PassedCheck | null {
  const { seed, draft } = progress.answer(KEY);
  const [, right, asked] = /^(\d+) of (\d+)$/.exec(draft) ?? [];
  return asked === undefined ? null : { number: seed, right: Number(right), asked: Number(asked) };
}

/**
 * Shows what a page has for readers who have passed the check: its sentence, and what is next.
 *
 * @param place     a part of the page, hidden until then, with a place for the sentence
 * @param progress  in which it is kept
 * @returns whether the check is passed
 * @see tests/e2e/study.spec.mjs
 */
export function showPassed(place: HTMLElement, progress: Progress): boolean {
  const passed = passedCheck(progress);
  place.hidden = !passed;
  const words = place.querySelector("[data-passed-words]");
  if (passed && words)
    words.textContent = `You have passed the final check: ${passed.right} of ${passed.asked} right on the first try.`;
  return passed !== null;
}
