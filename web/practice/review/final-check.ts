// The check over the whole course: twenty problems that its number draws, one or two of each
// lesson.

import { seedOf } from "../seed.ts";
import type { ReadingPath, StudyCourse, StudyLesson, StudyProblem } from "./course.ts";
import type { Result } from "./result.ts";
import { shuffledBy } from "./seeds.ts";

/** How many problems a check has, where the course has as many. */
const NUM_PROBLEMS = 20;

/** One problem of a check, in its variant. */
export interface CheckItem {
  readonly problem: StudyProblem;
  readonly lesson: StudyLesson;
  readonly seed: number;
}

/** At most as many problems of a check are of one lesson. */
const mostOfLesson = 2;

/**
 * Draws the problems of a check: one that applies an objective of each lesson, then another one of
 * some. Left out are pages that may be skipped, and texts that learners judge themselves, since
 * nothing could say whether they are right.
 *
 * @param course  its lessons with problems
 * @param number  of the check; the same number draws the same problems and numbers everywhere
 * @param path    on the short one, what only the full text has is left out
 * @returns the problems in teaching order
 * @see tests/web/practice/review/tests.test.ts
 */
export function checkItems(
  { lessons }: StudyCourse,
  number: number,
  path: ReadingPath = "short",
): CheckItem[] {
  const name = `check ${number}`;
  const isAsked = ({ points, isOfFullText }: StudyProblem): boolean =>
    points === undefined && (path === "full" || !isOfFullText);
  const byLesson = lessons
    .filter(({ isOptional }) => !isOptional)
    .map((lesson) => {
      const items = lesson.problems
        .filter(isAsked)
        .map((problem) => ({ problem, lesson, seed: seedOf(`${name} ${problem.id}`) }));
      const drawn = shuffledBy(items, name, ({ problem }) => problem.id);
      const applied = drawn.find(({ problem }) =>
        lesson.objectives.some((objective) => objective.problem === problem.id),
      );
      return [...new Set([...(applied ? [applied] : []), ...drawn])].slice(0, mostOfLesson);
    });
  const first = byLesson.flatMap((drawn) => drawn.slice(0, 1));
  const second = byLesson.flatMap((drawn) => drawn.slice(1));
  const others = shuffledBy(second, name, ({ problem }) => problem.id);
  const chosen = new Set([...first, ...others].slice(0, NUM_PROBLEMS));
  return byLesson.flat().filter((item) => chosen.has(item));
}

/** How a check stands. */
export interface CheckScore {
  readonly asked: number;
  readonly answered: number;
  readonly right: number;
  /** Right answers that make the check passed: two thirds. */
  readonly needed: number;
  readonly isPassed: boolean;
}

/**
 * Counts a check.
 *
 * @param results  one for each of its problems
 * @returns what was answered, and whether two thirds were right at the first answer
 * @see tests/web/practice/review/tests.test.ts
 */
export function checkScore(results: readonly Result[]): CheckScore {
  const needed = Math.ceil((2 / 3) * results.length);
  const right = results.filter((result) => result === "right").length;
  return {
    asked: results.length,
    answered: results.filter((result) => result !== "open").length,
    right,
    needed,
    isPassed: results.length > 0 && right >= needed,
  };
}
