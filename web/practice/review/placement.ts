// The test that proposes where to begin: one problem for each of ten lessons, and a route from what
// was answered right.

import { seedOf } from "../seed.ts";
import type { StudyCourse, StudyLesson, StudyRoute } from "./course.ts";

/** How a lesson is read on the proposed route. */
export type StagePace = "short" | "reading";

export interface ProposedStage {
  readonly lesson: StudyLesson;
  readonly pace: StagePace;
  readonly minutes: number;
  /** Whether the checks of all its objectives are solved. */
  readonly isDone: boolean;
}

/** A named route without the lessons that a reader knows. */
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
 * @param round    1 for the first time
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
 * @returns all lessons in their full text where nothing was answered
 * @see tests/web/practice/review/tests.test.ts
 */
export function proposalOf(
  course: StudyCourse,
  isRight: (problem: string) => boolean,
  isSolved: (quiz: string) => boolean,
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
  const stages = lessons.flatMap((lesson, place): ProposedStage[] => {
    if (place < start || lesson.isOptional) return [];
    const pace = isKnown(place) ? "short" : "reading";
    const checks = lesson.objectives.map(({ quiz }) => quiz);
    const isDone = checks.length > 0 && checks.every(isSolved);
    return [{ lesson, pace, minutes: lesson.minutes[pace], isDone }];
  });
  const known = new Set(lessons.filter((_, place) => isKnown(place)).map(({ slug }) => slug));
  return { stages, routes: routes.map((route) => without(route, known)) };
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

function without({ title, stages }: StudyRoute, known: ReadonlySet<string>): ProposedRoute {
  const left = stages.filter(({ lesson }) => !known.has(lesson));
  return {
    title,
    lessons: left.map(({ lesson }) => lesson),
    minutes: left.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
