/** What to go on with: one answer for the home page, the route and the study map. */
import type { Progress } from "../../../practice/progress/progress.ts";
import type { StudyCourse, StudySection } from "../../../practice/review/course.ts";
import { leftByCheck } from "./left-by-check.ts";
import { keptProposal } from "./proposal.ts";

/**
 * The slug of a lesson, and the part of it where one is meant; the final check, where the route is
 * worked through; or nothing yet.
 */
export type NextStep =
  { readonly lesson: string; readonly section?: StudySection } | "check" | null;

/**
 * What a final check has left comes first, then the first lesson of the reader's route that is not
 * worked through. Without a route, that is before any problem of the test is answered and any lesson
 * worked through, the lesson opened last.
 *
 * @param course    its lessons
 * @param progress  as it is kept
 * @param now       ms since 1970
 * @see tests/web/site/next-step.test.ts
 */
export function nextStep(course: StudyCourse, progress: Progress, now: number): NextStep {
  const [left] = leftByCheck(course, progress, now);
  if (left) {
    const { section } = left.problem;
    return { lesson: left.lesson.slug, ...(section ? { section } : {}) };
  }
  const { stages, answered } = keptProposal(course, progress, now);
  if (answered === 0 && !stages.some(({ isDone }) => isDone)) {
    const lesson = progress.lastLesson();
    return lesson === "" ? null : { lesson };
  }
  const next = stages.find(({ isDone }) => !isDone);
  return next ? { lesson: next.lesson.slug } : "check";
}
