// The answer of a text that learners assess themselves: what they wrote, and the points of the rubric
// that they ticked. It is kept as a draft; nobody but the learner judges it.

import { readIds, writeIds } from "./ids.ts";

/** The text, and the ids of the rubric's points it makes; null before the comparison. */
export interface Assessed {
  readonly text: string;
  readonly points: readonly string[] | null;
}

const rubricLine = /\n?rubric:([^\n]*)$/;

/**
 * Splits an answer into its text and its last line, "rubric: a, c".
 *
 * @param answer  the text, then perhaps that line
 * @returns text and ids of the points; null points before the comparison
 * @see tests/web/practice/fields.test.ts
 */
export function readAssessed(answer: string): Assessed {
  const found = rubricLine.exec(answer);
  if (!found) return { text: answer, points: null };
  const [, ids = ""] = found;
  return { text: answer.slice(0, found.index), points: readIds(ids) };
}

/**
 * Joins text and points into an answer.
 *
 * @param assessed  the text, and the points that it makes; null before the comparison
 * @returns an answer that `readAssessed` reads as the same
 * @see tests/web/practice/fields.test.ts
 */
export const writeAssessed = ({ text, points }: Assessed): string =>
  points ? `${text}\nrubric: ${writeIds(points)}` : text;

/**
 * How many points a learner has ticked in an answer that is kept.
 *
 * @param draft  what is kept as typed
 * @returns 0 before the comparison, for a comparison with nothing ticked, and for other answers
 * @see tests/web/practice/fields.test.ts
 */
export const tickedIn = (draft: string): number => readAssessed(draft).points?.length ?? 0;
