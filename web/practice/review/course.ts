// What the pages of study know of the course: its lessons with their objectives and problems, and
// the ways through it. The build writes it as one file, which is fetched when a reader asks for it.

import { questionKey } from "../progress/document.ts";

/** How lessons are read: without their folded parts, or whole. */
export type ReadingPath = "short" | "full";

/** What a lesson wants its reader to be able to do. */
interface StudyObjective {
  /** Key of the quiz item that checks it: "lesson/item". */
  readonly quiz: string;
  /** Slug of the problem that applies it. */
  readonly problem: string;
  /** Present where only the full text of the lesson prepares for it. */
  readonly isOfFullText?: true;
}

export interface StudyProblem {
  readonly id: string;
  readonly title: string;
  /** 1 (easy) to 3 (hard). */
  readonly level: number;
  /** How long it takes, by its level. */
  readonly minutes: number;
  /** Points of its rubric, where learners judge their text themselves; absent for all others. */
  readonly points?: number;
  /** Present where the short path of the lesson does not have it, or does not prepare for it. */
  readonly isOfFullText?: true;
  /** The part of the lesson that prepares it. */
  readonly section?: StudySection;
}

/** A part of a lesson under one heading. */
export interface StudySection {
  /** Of the heading, which an address may name after its #. */
  readonly id: string;
  readonly title: string;
}

export interface StudyLesson {
  readonly slug: string;
  /** With its number in front, where it has one. */
  readonly title: string;
  /** Whether the course can be followed without it. */
  readonly isOptional: boolean;
  /** To read its short path, and its full text. */
  readonly minutes: { readonly short: number; readonly reading: number };
  readonly objectives: readonly StudyObjective[];
  /** The problems that belong to it, those of its objectives among them. */
  readonly problems: readonly StudyProblem[];
  readonly sections: readonly StudySection[];
  /** Ids of its quiz items that are scored. */
  readonly questions: readonly string[];
}

/**
 * Keys of the quiz items of a lesson that are scored; a prediction is none of them.
 *
 * @param lesson  with their ids
 * @see tests/web/practice/review/cards.test.ts
 */
export const scoredIn = ({ slug, questions }: StudyLesson): string[] =>
  questions.map((id) => questionKey(slug, id));

/** A way through the course that answers one question. */
export interface StudyRoute {
  readonly title: string;
  /** Its lessons in order, with the minutes that each takes. */
  readonly stages: readonly { readonly lesson: string; readonly minutes: number }[];
}

export interface StudyCourse {
  /** In teaching order. */
  readonly lessons: readonly StudyLesson[];
  /** Slugs of the problems that find where a reader should begin, in the order of their lessons. */
  readonly placement: readonly string[];
  readonly routes: readonly StudyRoute[];
}

/** Where the build puts the course as data, from the root of the site. */
export const studyFile = "study.json";

/** How the keys of what is no exercise begin: numbers of tests, the reader’s name, games. */
export const studyKeys = "study";

/**
 * What a quiz item is called where it is listed: the words of its id.
 *
 * @param id  such as "half-turn"
 * @returns the words with a capital, "Half turn"
 * @see tests/web/practice/review/work-record.test.ts
 */
export const questionTitle = (id: string): string =>
  id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " ");

/**
 * A problem of the course with its lesson.
 *
 * @param course   its lessons
 * @param problem  a slug
 * @returns nothing where no lesson has it
 * @see tests/web/practice/review/tests.test.ts
 */
export function findProblem(
  { lessons }: StudyCourse,
  problem: string,
): { problem: StudyProblem; lesson: StudyLesson } | undefined {
  for (const lesson of lessons) {
    const found = lesson.problems.find(({ id }) => id === problem);
    if (found) return { problem: found, lesson };
  }
  return undefined;
}
