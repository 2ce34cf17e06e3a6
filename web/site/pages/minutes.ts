/** Times as people read them. */
import type { Course } from "../build/content.ts";
import { minutesOfLevel, PACE } from "../build/reading-time.ts";

export interface Minutes {
  /** To read the short path, checks included; the same as the full text where nothing is folded. */
  readonly short: number;
  /** To read the full text. */
  readonly reading: number;
  /** The short path, and the problems that it places. */
  readonly shortPractice: number;
  /** The full text and all problems. */
  readonly practice: number;
}

/** What the times are made of. */
export const timesAreCounted = `We assume a reading speed of ${PACE.wordsPerMinute} words a minute. We add ${PACE.secondsPerFormula} seconds for each formula on its own line, each paragraph with sliders and each phrase that sets a figure, and ${PACE.secondsPerFigure} seconds for each figure. A game gets ${PACE.minutesPerGame} minutes, a game or figure with much to do as long as we think it takes, a question ${PACE.secondsPerCheck} seconds, and a prediction ${PACE.secondsPerPrediction} seconds.`;

/**
 * "The short path takes 13 minutes, and the full text takes 25, or 65 with practice."
 *
 * @param minutes  measured for the lesson, whole numbers
 * @returns a sentence
 * @see tests/web/site/course-pages.test.ts
 */
export function minutesText({ short, reading, practice }: Minutes): string {
  return short < reading
    ? `The short path takes ${short} minutes, and the full text takes ${reading}, or ${practice} with practice.`
    : `Reading takes ${reading} minutes, or ${practice} with practice.`;
}

/**
 * "3½ hours": a time too long for anyone to count its minutes, to the nearest half hour.
 *
 * @param minutes  a whole number from 0
 * @returns minutes, with their unit, where it is less than an hour
 * @see tests/web/site/course-pages.test.ts
 */
export function hoursText(minutes: number): string {
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2)}${halves % 2 ? "½" : ""} hour${halves === 2 ? "" : "s"}`;
}

/**
 * Minutes that the problems of the placement test take together.
 *
 * @param course  with its problems and the test
 * @returns whole minutes, by the levels of the problems
 * @see tests/web/site/study.test.ts
 */
export const placementMinutes = ({
  placement,
  problems,
}: Pick<Course, "placement" | "problems">): number =>
  problems
    .filter(({ id }) => placement.includes(id))
    .reduce((sum, { level }) => sum + minutesOfLevel(level), 0);
