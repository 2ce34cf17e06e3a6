// How a variant went, for tests in which the first answer counts.

import type { AnswerRecord } from "../progress/document.ts";
import { rightAtFirst } from "../progress/score.ts";

/** Right at once; solved, but with help or after a wrong answer; not solved, or not known; not answered. */
export type Result = "right" | "later" | "wrong" | "open";

/**
 * How a variant went.
 *
 * @param record  what is kept of it
 * @returns "right" only for a first answer without hints and without a look at the solution
 * @see tests/web/practice/review/tests.test.ts
 */
export function resultOf(record: AnswerRecord): Result {
  const { attempts, hints, solved, shown } = record;
  if (attempts === 0) return shown === undefined ? "open" : "wrong";
  const alone = hints === 0 && (shown === undefined || (solved > 0 && solved < shown));
  if (rightAtFirst(record) && alone) return "right";
  return solved > 0 ? "later" : "wrong";
}
