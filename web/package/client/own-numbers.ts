// Numbers of each learner's own: their seed is made from that of the class and from the id by which the
// platform knows them.

import { isProblem } from "../../practice/progress/document.ts";
import { studentSeed } from "../../practice/sets/student-seed.ts";
import type { PackageData } from "../package-data.ts";

/** A package with the numbers of one learner. */
export interface OwnNumbers {
  readonly data: PackageData;
  /** Null where all learners have the same numbers, or draw them as they like. */
  readonly seed: number | null;
}

/**
 * Gives the problems of a page the seed of a learner, before they are opened. The same id always has
 * the same seed, which the assignment builder computes as well. It is no secret.
 *
 * @param page     the document
 * @param data     of the package
 * @param learner  the id that the platform gives; with "", everybody has the same numbers
 * @returns the package as this learner has it: the score counts these variants alone
 * @see tests/web/package/own-numbers.test.ts
 */
export function giveOwnNumbers(page: Document, data: PackageData, learner: string): OwnNumbers {
  if (data.classSeed === null) return { data, seed: null };
  const seed = studentSeed(learner, data.classSeed);
  for (const problem of page.querySelectorAll("orrery-problem"))
    problem.setAttribute("seed", String(seed));
  const exercises = data.exercises.map((key) => (isProblem(key) ? `${key}#${seed}` : key));
  return { data: { ...data, exercises }, seed };
}
