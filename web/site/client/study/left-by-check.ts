/** What a final check leaves to come back to, once all of it is answered and it is not passed. */
import { problemKey } from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { cardsOf, stateOf } from "../../../practice/review/cards.ts";
import type { StudyCourse } from "../../../practice/review/course.ts";
import { checkItems, checkScore, type CheckItem } from "../../../practice/review/final-check.ts";
import { resultOf } from "../../../practice/review/result.ts";
import { Round } from "./round.ts";

/**
 * The problems of the check at hand that the reader does not know yet, in other numbers neither.
 *
 * @param course    its lessons with problems
 * @param progress  as it is kept
 * @param now       ms since 1970
 * @returns them in teaching order; none while a problem has no answer, or where the check is passed
 * @see tests/web/site/next-step.test.ts
 */
export function leftByCheck(course: StudyCourse, progress: Progress, now: number): CheckItem[] {
  const round = new Round(progress, "check");
  const items = checkItems(course, round.number, round.path);
  const score = checkScore(
    items.map(({ problem, seed }) => resultOf(progress.answer(problemKey(problem.id, seed)))),
  );
  if (score.isPassed || score.answered < score.asked) return [];
  const shaky = new Set(
    cardsOf(course, progress.document)
      .filter((card) => stateOf(card, now) === "shaky")
      .map(({ problem }) => problem.id),
  );
  return items.filter(({ problem }) => shaky.has(problem.id));
}
