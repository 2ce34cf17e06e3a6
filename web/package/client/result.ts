// What a platform is told of a learner's work: the score, whether the package is completed, and
// whether it is passed. All of it follows from the progress document.

import { entryOf, type ProgressDocument } from "../../practice/progress/document.ts";
import { scoreOf } from "../../practice/progress/score.ts";
import { scoredExercises, type PackageData } from "../package-data.ts";

export interface Result {
  readonly solved: number;
  /** Exercises of which at least one answer was checked. */
  readonly answered: number;
  readonly total: number;
  /** The share of the exercises that was solved, 0 to 1; where there is none to solve, 1 once it was read. */
  readonly score: number;
  /** A lesson is completed when it is read to its end, anything else when every exercise is answered. */
  readonly completed: boolean;
  readonly passed: boolean;
}

/**
 * Computes the result of a package.
 *
 * @param document  the learner's progress
 * @param data      of the package
 * @param mastery   the score from which it is passed, 0 to 1
 * @returns counts of exercises, the share that is solved, 0 to 1, and whether the package is
 *          completed and passed
 * @see tests/web/package/result.test.ts
 */
export function resultOf(document: ProgressDocument, data: PackageData, mastery: number): Result {
  const keys = scoredExercises(data);
  const { solved, answered } = scoreOf(document, keys);
  const read = (entryOf(document.lessons, data.lesson)?.done ?? 0) > 0;
  const total = keys.length;
  const completed = data.lesson ? read || (total > 0 && solved === total) : answered === total;
  const score = total > 0 ? solved / total : Number(read);
  return { solved, answered, total, score, completed, passed: score >= mastery && score > 0 };
}
