// The document that contains a learner's progress: its shape, and the rules that its entries keep.
// read-document.ts reads a stored one, merge.ts merges two. No storage and no clock here.

export const documentVersion = 1;

/** How far a lesson has been read. Times are milliseconds since 1970; 0 means not yet. */
export interface LessonProgress {
  readonly opened: number;
  /** Furthest place reached, as a fraction of the page: 0 top, 1 end. */
  readonly scrolled: number;
  readonly done: number;
  readonly at: number;
}

/** One answer that was checked. */
export interface Try {
  readonly at: number;
  readonly answer: string;
  readonly verdict: string;
  readonly code: string;
}

/** What is kept of one quiz item or problem. */
export interface AnswerRecord {
  readonly seed: number;
  /** The answer last checked. */
  readonly answer: string;
  /** The text in the field, perhaps half typed. */
  readonly draft: string;
  /** The lines of the calculator, with line breaks between them. */
  readonly steps: string;
  /** Whether the learner types as one line what could be filled into cells. */
  readonly oneLine: boolean;
  /** Verdict of `answer`; empty while nothing was checked. */
  readonly verdict: string;
  readonly code: string;
  /** The most hints that were open. */
  readonly hints: number;
  readonly attempts: number;
  /** When it was first answered correctly, 0 never. Kept when later variants are tried. */
  readonly solved: number;
  readonly at: number;
  /** Checked answers in order of time: the first one and the latest ones. Empty in documents from before tries were kept. */
  readonly tries: readonly Try[];
  /** When its worked solution was first opened; absent where it never was. */
  readonly shown?: number;
}

/** Everything that is kept of a learner. */
export interface ProgressDocument {
  readonly version: typeof documentVersion;
  /** Time of the last reset: older entries, still in another tab's memory, do not come back. */
  readonly since: number;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
  /** By "lesson/item", "problem:slug" and, for each variant, "problem:slug#seed". */
  readonly answers: Readonly<Record<string, AnswerRecord>>;
}

export const emptyLesson: LessonProgress = { opened: 0, scrolled: 0, done: 0, at: 0 };
export const emptyAnswer: AnswerRecord = {
  seed: 1,
  answer: "",
  draft: "",
  steps: "",
  oneLine: false,
  verdict: "",
  code: "",
  hints: 0,
  attempts: 0,
  solved: 0,
  at: 0,
  tries: [],
};
export const emptyDocument: ProgressDocument = {
  version: documentVersion,
  since: 0,
  lessons: {},
  answers: {},
};
export const emptyTry: Try = { at: 0, answer: "", verdict: "", code: "" };

/** A learner who tries more often than this keeps the first try, the latest ones and the count. */
export const mostTries = 20;
export const mostAttempts = 1e6;

/**
 * Names that every object inherits; no entry of a document is called so.
 *
 * @param name  of a field or an entry, perhaps hostile
 * @returns true for "constructor", "__proto__" and the like
 * @see tests/web/practice/progress/document.test.ts
 */
export const isInherited = (name: string): boolean => name in Object.prototype;

/**
 * Returns the entry under a key, undefined where the record itself has none.
 *
 * @param entries  by key
 * @param key      any text, perhaps hostile
 * @see tests/web/practice/progress/score.test.ts
 */
export const entryOf = <T>(entries: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(entries, key) ? entries[key] : undefined;

/**
 * Returns a key that can be read back, whatever another page calls its exercises.
 *
 * @param name  of an exercise or lesson, any text
 * @returns at most 200 characters of letters, digits and : / # . - _
 * @see tests/web/practice/progress/document.test.ts
 */
export function keyFor(name: string): string {
  const key = name.replace(/[^\w:/#.-]/g, "-").slice(0, 200) || "-";
  return isInherited(key) ? `${key}-` : key;
}

/**
 * The key of the work on a problem.
 *
 * @param slug  of the problem
 * @param seed  of the variant; without it, the key is that of all variants together
 * @see tests/web/practice/progress/document.test.ts
 */
export const problemKey = (slug: string, seed?: number | string): string =>
  seed === undefined ? `problem:${slug}` : `problem:${slug}#${seed}`;

/**
 * The key of the work on a quiz item.
 *
 * @param lesson  its slug; "" or null on a page that is no lesson's
 * @param id      of the item
 * @see tests/web/practice/progress/document.test.ts
 */
export const questionKey = (lesson: string | null, id: string): string =>
  `${lesson || "page"}/${id}`;

/**
 * Whether a key is of a problem, not of a quiz item.
 *
 * @param key  as `keyFor` makes it
 * @see tests/web/practice/progress/file.test.ts
 */
export const isProblem = (key: string): boolean => key.startsWith("problem:");

/**
 * The problem whose variant a key is of.
 *
 * @param key  as `keyFor` makes it
 * @returns its slug; undefined for keys of quiz items and of whole problems
 * @see tests/web/practice/review/history.test.ts
 */
export const problemOfVariant = (key: string): string | undefined =>
  /^problem:([^#]+)#/.exec(key)?.[1];

/**
 * Whether a key names all variants of a problem together, and so no answer by itself.
 *
 * @param key  as `keyFor` makes it
 * @see tests/web/practice/progress/file.test.ts
 */
export const isSummary = (key: string): boolean => isProblem(key) && !key.includes("#");

/**
 * Sorts the tries by time, drops repetitions, and makes the fields that follow from the tries agree
 * with them.
 *
 * @param record  with tries in any order; more than `mostTries` are cut to the first and the latest
 * @returns the same answers in the one form in which they are stored and compared
 * @see tests/web/practice/progress/document.test.ts
 */
export function normalize(record: AnswerRecord): AnswerRecord {
  const sorted = [...record.tries].sort((a, b) => a.at - b.at || compareText(textOf(a), textOf(b)));
  const once = sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return !before || one.at !== before.at || textOf(one) !== textOf(before);
  });
  const tries =
    once.length > mostTries ? [...once.slice(0, 1), ...once.slice(1 - mostTries)] : once;
  const attempts = Math.min(mostAttempts, Math.max(record.attempts, tries.length));
  const last = tries.at(-1);
  return last
    ? { ...record, attempts, tries, answer: last.answer, verdict: last.verdict, code: last.code }
    : { ...record, attempts, tries };
}

const textOf = ({ answer, verdict, code }: Try): string => `${verdict} ${code} ${answer}`;

/**
 * Compares by code units, so that the order is the same in every language.
 *
 * @param a  any text
 * @param b  any text
 * @returns −1, 0 or 1, as `sort` takes it
 * @see tests/web/practice/progress/document.test.ts
 */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
