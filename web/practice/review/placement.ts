// The test that proposes where to begin: one problem for each of ten lessons, and a route from what
// was answered right.

import { seedOf } from "../seed.ts";
import type { ObjectiveState } from "./cards.ts";
import type { StudyCourse, StudyLesson, StudyRoute } from "./course.ts";

/** How a lesson is read on the proposed route. */
export type StagePace = "short" | "reading";

export interface ProposedStage {
  readonly lesson: StudyLesson;
  readonly pace: StagePace;
  readonly minutes: number;
  /** Whether it is worked through: the checks of all objectives of its short path were once solved. */
  readonly isDone: boolean;
  /** How many objectives its full text adds whose check was never solved. */
  readonly ofFullText: number;
  /** How many of its objectives are shaky, and how many are due again, as the study map has them. */
  readonly shaky: number;
  readonly faded: number;
}

/** A named route without the lessons that a reader knows or has worked through. */
export interface ProposedRoute {
  readonly title: string;
  /** Slugs of the lessons that remain. */
  readonly lessons: readonly string[];
  readonly minutes: number;
}

export interface Proposal {
  /** From the lesson to begin with to the last one, in teaching order. */
  readonly stages: readonly ProposedStage[];
  readonly routes: readonly ProposedRoute[];
}

/**
 * The variant of a problem in a round of the test.
 *
 * @param problem  its slug
 * @param round    a whole number, 1 for the first time
 * @returns a seed
 * @see tests/web/practice/review/tests.test.ts
 */
export const placementSeed = (problem: string, round: number): number =>
  seedOf(`placement ${round} ${problem}`);

/**
 * Proposes a route: it begins with the lesson of the first problem that was not answered right.
 * Later lessons whose problem was answered right are read on their short path.
 *
 * @param course    with the problems of the test
 * @param isRight   whether the problem with this slug was answered right
 * @param isSolved  whether the quiz item with this key is solved
 * @param stateFor  what is known of the objective that the problem with this slug applies
 * @returns all lessons in their full text where nothing was answered
 * @see tests/web/practice/review/tests.test.ts
 */
export function proposalOf(
  course: StudyCourse,
  isRight: (problem: string) => boolean,
  isSolved: (quiz: string) => boolean,
  stateFor: (problem: string) => ObjectiveState,
): Proposal {
  const { lessons, placement, routes } = course;
  const asked = lessons.map(({ problems }) =>
    placement.find((slug) => problems.some(({ id }) => id === slug)),
  );
  const isKnown = (place: number): boolean => {
    const problem = asked[place];
    return problem !== undefined && isRight(problem);
  };
  const start = startOf(asked, isKnown);
  const isDone = lessons.map((lesson) => isWorkedThrough(lesson, isSolved));
  const firstAsked = asked.findIndex((problem) => problem !== undefined);
  /** What only prepares for the first question, where a reader has gone on without it. */
  const isLeftBehind = (place: number): boolean =>
    place < firstAsked && !isDone[place] && isDone.includes(true, firstAsked);
  const stages = lessons.flatMap((lesson, place): ProposedStage[] => {
    if (place < start || lesson.isOptional || isLeftBehind(place)) return [];
    const pace = isKnown(place) ? "short" : "reading";
    const states = lesson.objectives.map(({ problem }) => stateFor(problem));
    const count = (state: ObjectiveState): number => states.filter((one) => one === state).length;
    return [
      {
        lesson,
        pace,
        minutes: lesson.minutes[pace],
        isDone: isDone[place] === true,
        ofFullText: lesson.objectives.filter(
          ({ quiz, isOfFullText }) => isOfFullText && !isSolved(quiz),
        ).length,
        shaky: count("shaky"),
        faded: count("faded"),
      },
    ];
  });
  const left = lessons.filter((_, place) => !isKnown(place) && !isDone[place]);
  const slugs = new Set(left.map(({ slug }) => slug));
  return { stages, routes: routes.map((route) => within(route, slugs)) };
}

/** What “worked through” means, wherever it is said: what the full text adds is not needed for it. */
function isWorkedThrough(
  { objectives }: StudyLesson,
  isSolved: (quiz: string) => boolean,
): boolean {
  const needed = objectives.filter(({ isOfFullText }) => !isOfFullText);
  return needed.length > 0 && needed.every(({ quiz }) => isSolved(quiz));
}

/** The place of the first lesson to read. What comes before the first question prepares for it. */
function startOf(
  asked: readonly (string | undefined)[],
  isKnown: (place: number) => boolean,
): number {
  const questions = asked.flatMap((problem, place) => (problem === undefined ? [] : [place]));
  const missed = questions.find((place) => !isKnown(place));
  if (missed === undefined) return (questions.at(-1) ?? -1) + 1;
  return missed === questions[0] ? 0 : missed;
}

function within({ title, stages }: StudyRoute, slugs: ReadonlySet<string>): ProposedRoute {
  const left = stages.filter(({ lesson }) => slugs.has(lesson));
  return {
    title,
    lessons: left.map(({ lesson }) => lesson),
    minutes: left.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
