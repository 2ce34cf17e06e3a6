// The check over the whole course: twenty problems that its number draws, at least one of each
// lesson.

import { seedOf } from "../seed.ts";
import type { StudyCourse, StudyLesson, StudyProblem } from "./course.ts";
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

/**
 * Draws the problems of a check: one that applies an objective of each lesson, then others. Texts
 * that learners judge themselves are left out, since nothing could say whether they are right.
 *
 * @param course  its lessons with problems
 * @param number  of the check; the same number draws the same problems and numbers everywhere
 * @returns the problems in teaching order
 * @see tests/web/practice/review/tests.test.ts
 */
export function checkItems({ lessons }: StudyCourse, number: number): CheckItem[] {
  const name = `check ${number}`;
  const all = lessons.flatMap((lesson) =>
    lesson.problems
      .filter(({ points }) => points === undefined)
      .map((problem) => ({ problem, lesson, seed: seedOf(`${name} ${problem.id}`) })),
  );
  const drawn = shuffledBy(all, name, ({ problem }) => problem.id);
  const isApplied = ({ lesson, problem }: CheckItem): boolean =>
    lesson.objectives.some((objective) => objective.problem === problem.id);
  const oneEach = lessons.flatMap(
    ({ slug }) => drawn.find((item) => item.lesson.slug === slug && isApplied(item)) ?? [],
  );
  const chosen = new Set([...new Set([...oneEach, ...drawn])].slice(0, NUM_PROBLEMS));
  return all.filter((item) => chosen.has(item));
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
