// The record of the work on one set, for a class in which all hand in the same exercises.

import type { ProgressDocument } from "../progress/document.ts";
import type { StudyCourse } from "../review/course.ts";
import type { ExerciseWords } from "../review/exercise-words.ts";
import { workRecord, type WorkRecord } from "../review/work-record.ts";
import { progressKeyOf, querySet, type ProblemSet } from "./problem-set.ts";

/**
 * Makes the record of one set: the work on its exercises in its own numbers, and nothing else.
 *
 * @param course    for titles
 * @param document  as it is kept
 * @param set       as its address says
 * @param seed      of the learner's variants, 0 to 2³² − 1
 * @param name      of the learner, any text
 * @param now       ms since 1970
 * @param words     what exercises and their options say
 * @returns work in the order of the set, with the set's address; exercises without any work are
 *          left out
 * @see tests/web/practice/sets/set-record.test.ts
 */
export function setRecord(
  course: StudyCourse,
  document: ProgressDocument,
  set: ProblemSet,
  seed: number,
  name: string,
  now: number,
  words: ExerciseWords = {},
): WorkRecord {
  const work = set.items.flatMap((item) => {
    const key = progressKeyOf(item, seed);
    const record = key === null ? undefined : document.answers[key];
    if (key === null || !record) return [];
    return workRecord(course, { ...document, answers: { [key]: record } }, name, now, words).work;
  });
  return {
    ...workRecord(course, { ...document, answers: {} }, name, now),
    set: { title: set.title, address: `set/${querySet(set)}`, seed },
    work,
  };
}
