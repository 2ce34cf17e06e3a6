// Merges two copies of one learner's progress: tabs, a file, another computer. Among documents of
// one reset the order and the grouping of merges make no difference, and merging again changes
// nothing; what was answered in either copy is in the result.

import {
  compareText,
  documentVersion,
  entryOf,
  normalize,
  type AnswerRecord,
  type LessonProgress,
  type ProgressDocument,
} from "./document.ts";

type Entries<T> = Readonly<Record<string, T>>;

/**
 * Merges entry by entry: the later entry counts, and nothing solved, read or tried is lost. Where
 * one of the two was reset later, the other contributes only what was done since.
 *
 * @param first   one copy
 * @param second  another; the order makes no difference
 * @returns both together, in the form of `normalize`
 * @see tests/web/practice/progress/merge.test.ts
 */
export function merge(first: ProgressDocument, second: ProgressDocument): ProgressDocument {
  const since = Math.max(first.since, second.since);
  const [a, b] = [first, second].map((document) =>
    document.since < since ? workSince(document, since) : document,
  ) as [ProgressDocument, ProgressDocument];
  return {
    version: documentVersion,
    since,
    lessons: mergeEntries(a.lessons, b.lessons, mergeLessons),
    answers: mergeEntries(a.answers, b.answers, mergeAnswers),
  };
}

/** What was done after a reset that the document does not know of. */
function workSince(document: ProgressDocument, since: number): ProgressDocument {
  const later = <T extends { readonly at: number }>(
    entries: Entries<T>,
    trim: (entry: T) => T,
  ): Entries<T> =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([, { at }]) => at >= since)
        .map(([key, entry]) => [key, trim(entry)]),
    );
  const trimAnswer = (record: AnswerRecord): AnswerRecord => {
    const tries = record.tries.filter(({ at }) => at >= since);
    const { shown, ...others } = record;
    const kept = shown !== undefined && shown >= since ? record : others;
    if (tries.length === record.tries.length) return kept;
    return normalize({
      ...kept,
      tries,
      attempts: tries.length,
      solved: tries.find(({ verdict }) => verdict === "correct")?.at ?? 0,
      answer: "",
      verdict: "",
      code: "",
    });
  };
  return {
    ...document,
    since,
    lessons: later(document.lessons, (lesson) => lesson),
    answers: later(document.answers, trimAnswer),
  };
}

function mergeEntries<T>(
  first: Entries<T>,
  second: Entries<T>,
  mergeTwo: (a: T, b: T) => T,
): Entries<T> {
  const shared = Object.entries(second).flatMap(([key, theirs]) => {
    const ours = entryOf(first, key);
    return ours === undefined ? [] : [[key, mergeTwo(ours, theirs)] as const];
  });
  return { ...first, ...second, ...Object.fromEntries(shared) };
}

const mergeLessons = (a: LessonProgress, b: LessonProgress): LessonProgress => ({
  opened: firstTime(a.opened, b.opened),
  scrolled: Math.max(a.scrolled, b.scrolled),
  done: firstTime(a.done, b.done),
  at: Math.max(a.at, b.at),
});

function mergeAnswers(a: AnswerRecord, b: AnswerRecord): AnswerRecord {
  const { shown: _, ...later } = compareRecords(a, b) < 0 ? b : a;
  const shown = firstTime(a.shown ?? 0, b.shown ?? 0);
  return normalize({
    ...later,
    hints: Math.max(a.hints, b.hints),
    attempts: Math.max(a.attempts, b.attempts),
    solved: firstTime(a.solved, b.solved),
    tries: [...a.tries, ...b.tries],
    ...(shown > 0 ? { shown } : {}),
  });
}

/**
 * Which of two states of an exercise counts: the later one; of two at the same time always the same
 * one. Answer, verdict and code follow from the tries where there are any, so they decide last.
 */
function compareRecords(a: AnswerRecord, b: AnswerRecord): number {
  const texts = (["draft", "steps", "oneLine", "answer", "verdict", "code"] as const).map((name) =>
    compareText(String(a[name]), String(b[name])),
  );
  return a.at - b.at || a.seed - b.seed || texts.find((order) => order !== 0) || 0;
}

const firstTime = (a: number, b: number): number =>
  a > 0 && b > 0 ? Math.min(a, b) : Math.max(a, b);

/**
 * Undoes the change that led from `before` to `after`; what was done since then stays.
 *
 * @param before  what was kept before the change
 * @param after   what was kept right after it
 * @param now     what is kept at present, perhaps with work done since
 * @param since   time of the undoing, ms since 1970, so that other tabs do not bring the change
 *                back
 * @returns what is kept from now on
 * @see tests/web/practice/progress/merge.test.ts
 */
export function undo(
  before: ProgressDocument,
  after: ProgressDocument,
  now: ProgressDocument,
  since: number,
): ProgressDocument {
  return {
    version: documentVersion,
    since,
    lessons: undoEntries(before.lessons, after.lessons, now.lessons, mergeLessons),
    answers: undoEntries(before.answers, after.answers, now.answers, mergeAnswers),
  };
}

function undoEntries<T>(
  before: Entries<T>,
  after: Entries<T>,
  now: Entries<T>,
  mergeTwo: (a: T, b: T) => T,
): Entries<T> {
  const touched = Object.entries(now).filter(
    ([key, entry]) => !Object.hasOwn(after, key) || !areSame(entry, after[key]),
  );
  return mergeEntries(before, Object.fromEntries(touched), mergeTwo);
}

/**
 * Whether two entries are equal. Both were made here, so their fields are in the same order.
 *
 * @param a  an entry
 * @param b  an entry
 * @see tests/web/practice/progress/merge.test.ts
 */
export const areSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
