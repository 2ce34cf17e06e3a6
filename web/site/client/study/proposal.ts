/** The route that follows from what is kept: the page of the test shows it, the home page goes on with it. */
import { problemKey } from "../../../practice/progress/document.ts";
import type { Progress } from "../../../practice/progress/progress.ts";
import { cardsOf, stateOf } from "../../../practice/review/cards.ts";
import { scoredIn, type StudyCourse } from "../../../practice/review/course.ts";
import { placementSeed, proposalOf, type Proposal } from "../../../practice/review/placement.ts";
import { resultOf } from "../../../practice/review/result.ts";
import { Round } from "./round.ts";

/** A proposal, and how much of the test it rests on. */
export interface KeptProposal extends Proposal {
  /** Problems of the test that have an answer. */
  readonly answered: number;
}

/**
 * The round of the test at hand.
 *
 * @param progress  in which its number is kept
 * @see tests/web/site/proposal.test.ts
 */
export const placementRound = (progress: Progress): Round => new Round(progress, "placement");

/**
 * Proposes a route from what is kept.
 *
 * @param course    with the problems of the test
 * @param progress  as it is kept
 * @param now       ms since 1970
 * @returns the whole course where nothing was answered
 * @see tests/web/site/proposal.test.ts
 */
export function keptProposal(course: StudyCourse, progress: Progress, now: number): KeptProposal {
  const { number } = placementRound(progress);
  const result = (problem: string) =>
    resultOf(progress.answer(problemKey(problem, placementSeed(problem, number))));
  const scored = new Set(course.lessons.flatMap(scoredIn));
  const cards = cardsOf(course, progress.document);
  const states = new Map(cards.map((card) => [card.problem.id, stateOf(card, now)]));
  const proposal = proposalOf(
    course,
    (problem) => result(problem) === "right",
    // A bet is not scored: where one is the check, it is enough to have made it.
    (quiz) => progress.answer(quiz)[scored.has(quiz) ? "solved" : "attempts"] > 0,
    (problem) => states.get(problem) ?? "untried",
  );
  const answered = course.placement.filter((slug) => result(slug) !== "open").length;
  return { ...proposal, answered };
}
