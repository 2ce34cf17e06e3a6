// The cards of the course: one for each problem. The card of a problem that applies an objective
// also knows what the learner answered to the question that checks it, so that each objective has
// one card. A prediction is not scored: where one is the check, only the problem counts.

import { entryOf, type AnswerRecord, type ProgressDocument } from "../progress/document.ts";
import { scoredIn, type StudyCourse, type StudyLesson, type StudyProblem } from "./course.ts";
import { comparedSitting, historyOf, variantsByProblem, type Sitting } from "./history.ts";
import { chanceAt, memoryOf, wantedChance } from "./memory.ts";

/** One problem with all that was answered to it. */
export interface Card {
  readonly problem: StudyProblem;
  readonly lesson: StudyLesson;
  /** The variants that were opened. */
  readonly variants: readonly AnswerRecord[];
  /** Sittings in order of time, those of the question of its objective among them. */
  readonly history: readonly Sitting[];
}

/**
 * Makes the cards from what is kept.
 *
 * @param course    its lessons with objectives and problems
 * @param document  as it is kept
 * @returns a card for each problem, in teaching order
 * @see tests/web/practice/review/cards.test.ts
 */
export function cardsOf(course: StudyCourse, document: ProgressDocument): Card[] {
  const byProblem = variantsByProblem(document);
  const questions = new Map(course.lessons.flatMap(scoredChecks));
  return course.lessons.flatMap((lesson) =>
    lesson.problems.map((problem) => {
      const variants = byProblem.get(problem.id) ?? [];
      const question = entryOf(document.answers, questions.get(problem.id) ?? "");
      const { points } = problem;
      const compared =
        points === undefined ? [] : variants.flatMap((one) => comparedSitting(one, points));
      const history = historyOf([...variants, ...(question ? [question] : [])], compared);
      return { problem, lesson, variants, history };
    }),
  );
}

/** The check of each objective that is scored, by the problem that applies the objective. */
function scoredChecks(lesson: StudyLesson): [string, string][] {
  const scored = scoredIn(lesson);
  return lesson.objectives
    .filter(({ quiz }) => scored.includes(quiz))
    .map(({ problem, quiz }) => [problem, quiz]);
}

/** What is known of an objective. */
export type ObjectiveState = "met" | "faded" | "shaky" | "untried";

/**
 * Whether the last sitting ended right only after a hint or a wrong answer.
 *
 * @param card  of the problem that applies the objective
 * @see tests/web/practice/review/cards.test.ts
 */
export const tookEffort = ({ history }: Pick<Card, "history">): boolean =>
  history.at(-1)?.grade === "hard";

/**
 * Whether an objective is met: the last sitting ended right, and the model still gives the learner
 * a chance of at least `wantedChance`. Right, but so long ago that the chance has sunk, is faded;
 * shaky is only what was not right.
 *
 * @param card  of the problem that applies the objective
 * @param now   ms since 1970
 * @returns its state
 * @see tests/web/practice/review/cards.test.ts
 */
export function stateOf({ history }: Pick<Card, "history">, now: number): ObjectiveState {
  const memory = memoryOf(history);
  if (!memory) return "untried";
  if (!memory.right) return "shaky";
  return chanceAt(memory, now) >= wantedChance ? "met" : "faded";
}
