// Scores, computed from the document: how much was answered, how much of it at the first try, with
// how many hints.

import { entryOf, mostTries, type AnswerRecord, type ProgressDocument } from "./document.ts";

export interface Score {
  /** Quiz items or problems of which at least one answer was checked. */
  readonly answered: number;
  /** Those that were once answered correctly. */
  readonly solved: number;
  /** Answered, counting each variant of a problem. */
  readonly variants: number;
  /** Variants whose first answer was right. */
  readonly first: number;
  readonly attempts: number;
  readonly hints: number;
}

/**
 * Whether the first answer was right. Without kept tries, one attempt with the verdict “correct”
 * says so too.
 *
 * @param record  of one quiz item or one variant
 * @returns false where nothing was answered
 * @see tests/web/practice/progress/score.test.ts
 */
export function rightAtFirst({ tries, attempts, verdict }: AnswerRecord): boolean {
  const [first] = tries;
  if (!first) return attempts === 1 && verdict === "correct";
  return first.verdict === "correct" && tries.length >= Math.min(attempts, mostTries);
}

/**
 * Returns the score over some quiz items and problems, by the keys they are kept under; a problem
 * counts with all its variants.
 *
 * @param document  as it is kept
 * @param keys      such as "lesson/item" and "problem:slug"
 * @returns counts over all of them; of nothing, zeros
 * @see tests/web/practice/progress/score.test.ts
 */
export function scoreOf(document: ProgressDocument, keys: readonly string[]): Score {
  const each = keys.map((key) => recordsOf(document, key));
  const records = each.flat();
  const tried = records.filter(({ attempts }) => attempts > 0);
  return {
    answered: each.filter((variants) => variants.some(({ attempts }) => attempts > 0)).length,
    solved: each.filter((variants) => variants.some(isSolved)).length,
    variants: tried.length,
    first: tried.filter(rightAtFirst).length,
    attempts: sum(records.map(({ attempts }) => attempts)),
    hints: sum(records.map(({ hints }) => hints)),
  };
}

/** Whether it was ever answered correctly. */
const isSolved = ({ solved, verdict }: AnswerRecord): boolean =>
  solved > 0 || verdict === "correct";

/**
 * Quiz items and problems that were answered, never correctly: something to come back to.
 *
 * @param document  as it is kept
 * @param keys      such as "lesson/item" and "problem:slug"
 * @returns those of the keys, in their order
 * @see tests/web/practice/progress/score.test.ts
 */
export const unsolvedIn = (document: ProgressDocument, keys: readonly string[]): string[] =>
  keys.filter((key) => {
    const { answered, solved } = scoreOf(document, [key]);
    return answered > 0 && solved === 0;
  });

/** The records of an exercise: one for each variant, where it has several. */
function recordsOf({ answers }: ProgressDocument, key: string): AnswerRecord[] {
  const variants = Object.entries(answers).filter(([name]) => name.startsWith(`${key}#`));
  if (variants.length > 0) return variants.map(([, record]) => record);
  const record = entryOf(answers, key);
  return record ? [record] : [];
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
