// The learner's state as a short text, since SCORM 1.2 keeps 4,096 characters of it: exercises by
// their place in the page, fields in columns, compressed, in letters that every platform keeps. Of
// tries only the last one is kept, and times are whole minutes.

import { deflateSync, inflateSync, strFromU8, strToU8 } from "fflate";
import {
  documentVersion,
  emptyAnswer,
  emptyDocument,
  isProblem,
  isSummary,
  normalize,
  type AnswerRecord,
  type LessonProgress,
  type ProgressDocument,
} from "../../practice/progress/document.ts";
import { exerciseOf, type PackageData } from "../package-data.ts";

/** The learner's state as it is handed to a platform, and what had to be left out to make it fit. */
export interface Squeezed {
  readonly text: string;
  /** Answers and calculations that were typed but not checked. */
  readonly droppedDrafts: number;
  /** Checked answers, of which the verdict is still kept. */
  readonly droppedAnswers: number;
}

const version = "1";
const minuteMs = 60_000;
/** Minutes are counted from here, so that they are short. */
const epoch = Date.UTC(2025, 0, 1) / minuteMs;
const verdicts = ["", "correct", "partly", "incorrect", "unreadable", "undecided"];

/** One kept answer, by the place of its exercise in the page. */
interface Kept {
  readonly place: number;
  readonly record: AnswerRecord;
}

/** The fields of all kept answers, each field a column. Sparse ones map a row to its value. */
interface Columns {
  readonly l: readonly number[];
  readonly p: readonly number[];
  readonly s: readonly number[];
  readonly v: string;
  readonly n: readonly number[];
  readonly h: readonly number[];
  readonly m: readonly number[];
  /** Whether it was ever solved, and whether its worked solution was opened: 1 and 2. */
  readonly f: string;
  readonly a: readonly string[];
  readonly d: Readonly<Record<string, string>>;
  readonly c: Readonly<Record<string, string>>;
  readonly o: readonly number[];
}

/**
 * Writes the state of a package's exercises in at most `limit` characters. What does not fit is left
 * out, the oldest drafts first, then the texts of the oldest answers; verdicts always stay.
 *
 * @param document  the learner's progress
 * @param data      of the package, which names the exercises
 * @param limit     in characters
 * @returns the text, and how many drafts and answers it leaves out
 * @throws {Error} with a sentence, where even the verdicts do not fit
 * @see tests/web/package/squeeze.test.ts
 */
export function squeeze(document: ProgressDocument, data: PackageData, limit: number): Squeezed {
  const kept = keptAnswers(document, data);
  const oldestFirst = [...kept].sort((a, b) => a.record.at - b.record.at);
  const drafts = oldestFirst.filter(({ record }) => hasDraft(record));
  const answers = oldestFirst.filter(({ record }) => record.answer !== "");
  const write = (left: number): string => {
    const withoutDraft = new Set(drafts.slice(0, left));
    const withoutAnswer = new Set(answers.slice(0, Math.max(0, left - drafts.length)));
    const rows = kept.map((row) => {
      const { record } = row;
      const answer = withoutAnswer.has(row) ? "" : record.answer;
      const isSettled = withoutDraft.has(row) || record.draft === record.answer;
      const steps = withoutDraft.has(row) ? "" : record.steps;
      return {
        ...row,
        record: { ...record, answer, draft: isSettled ? answer : record.draft, steps },
      };
    });
    return pack(columnsOf(rows, document.lessons[data.lesson]));
  };
  const most = drafts.length + answers.length;
  const left = firstThatFits(most, (count) => write(count).length <= limit);
  const text = write(left);
  if (text.length > limit)
    throw new Error(
      `Your work takes ${text.length} characters even without the texts of your answers, and your learning platform keeps ${limit}.`,
    );
  return {
    text,
    droppedDrafts: Math.min(left, drafts.length),
    droppedAnswers: Math.max(0, left - drafts.length),
  };
}

/**
 * Reads what `squeeze` wrote.
 *
 * @param text  as the platform kept it
 * @param data  of the same package
 * @returns a progress document, to be read as something a stranger may have written
 * @throws {Error} with a sentence, where the text is of another version or damaged
 * @see tests/web/package/squeeze.test.ts
 */
export function unsqueeze(text: string, data: PackageData): ProgressDocument {
  if (!text.startsWith(`${version}.`))
    throw new Error("The work that your learning platform kept is of another version.");
  try {
    return documentIn(
      JSON.parse(strFromU8(inflateSync(fromBase64(text.slice(2))))) as Columns,
      data,
    );
  } catch {
    throw new Error("The work that your learning platform kept is damaged and cannot be read.");
  }
}

/** What columns hold. Those of a damaged text may have another shape: then it throws what it meets. */
function documentIn(columns: Columns, data: PackageData): ProgressDocument {
  const entries = columns.p.flatMap((place, row) => {
    const key = data.exercises[place];
    return key === undefined ? [] : [readRow(key, columns, row)];
  });
  return {
    ...emptyDocument,
    version: documentVersion,
    lessons: data.lesson && columns.l.length > 0 ? { [data.lesson]: readLesson(columns.l) } : {},
    answers: { ...summaries(entries), ...Object.fromEntries(entries) },
  };
}

/** The smallest count from 0 to `most` that fits, found by halving; `most` where none does. */
function firstThatFits(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const hasDraft = ({ draft, answer, steps }: AnswerRecord): boolean =>
  steps !== "" || (draft !== answer && draft !== "");

function keptAnswers({ answers }: ProgressDocument, { exercises }: PackageData): Kept[] {
  const places = new Map(exercises.map((key, place) => [exerciseOf(key), place]));
  return Object.entries(answers).flatMap(([key, record]) => {
    const place = places.get(exerciseOf(key));
    return place === undefined || isSummary(key) ? [] : [{ place, record }];
  });
}

const minutes = (time: number): number => Math.max(0, Math.floor(time / minuteMs) - epoch);
const timeOf = (minute: number): number => (minute + epoch) * minuteMs;

function columnsOf(kept: readonly Kept[], lesson: LessonProgress | undefined): Columns {
  const records = kept.map(({ record }) => record);
  const sparse = (text: (record: AnswerRecord) => string): Record<string, string> =>
    Object.fromEntries(
      records
        .map((record, row): [string, string] => [String(row), text(record)])
        .filter(([, value]) => value !== ""),
    );
  return {
    l: lesson
      ? [minutes(lesson.opened), Math.round(1000 * lesson.scrolled), Number(lesson.done > 0)]
      : [],
    p: kept.map(({ place }) => place),
    s: records.map(({ seed }) => seed),
    v: records.map(({ verdict }) => Math.max(0, verdicts.indexOf(verdict))).join(""),
    n: records.map(({ attempts }) => attempts),
    h: records.map(({ hints }) => hints),
    m: records.map(({ at }) => minutes(at)),
    f: records.map(({ solved, shown }) => Number(solved > 0) + (shown ? 2 : 0)).join(""),
    a: records.map(({ answer }) => answer),
    d: sparse(({ draft, answer }) => (draft === answer ? "" : draft)),
    c: sparse(({ steps }) => steps),
    o: records.flatMap(({ oneLine }, row) => (oneLine ? [row] : [])),
  };
}

function readLesson([opened = 0, scrolled = 0, done = 0]: readonly number[]): LessonProgress {
  const at = timeOf(opened);
  return { opened: at, scrolled: scrolled / 1000, done: done ? at : 0, at };
}

function readRow(exercise: string, columns: Columns, row: number): [string, AnswerRecord] {
  const seed = columns.s[row] ?? 1;
  const at = timeOf(columns.m[row] ?? 0);
  const answer = columns.a[row] ?? "";
  const verdict = verdicts[Number(columns.v[row] ?? 0)] ?? "";
  const flags = Number(columns.f[row] ?? 0);
  const record = normalize({
    ...emptyAnswer,
    seed,
    answer,
    verdict,
    draft: columns.d[row] ?? answer,
    steps: columns.c[row] ?? "",
    oneLine: columns.o.includes(row),
    hints: columns.h[row] ?? 0,
    attempts: columns.n[row] ?? 0,
    solved: flags & 1 ? at : 0,
    at,
    // An answer whose text was left out cannot be shown again as a try.
    tries: verdict && answer ? [{ at, answer, verdict, code: "" }] : [],
    ...(flags & 2 ? { shown: at } : {}),
  });
  const base = exerciseOf(exercise);
  return [isProblem(base) ? `${base}#${seed}` : base, record];
}

/** What Progress keeps of each problem beside its variants: the variant worked on last, and whether any was solved. */
function summaries(
  entries: readonly (readonly [string, AnswerRecord])[],
): Record<string, AnswerRecord> {
  const latest: Record<string, AnswerRecord> = {};
  for (const [key, { seed, answer, verdict, solved, at }] of entries) {
    if (!isProblem(key)) continue;
    const name = exerciseOf(key);
    const before = latest[name];
    const last = before && before.at > at ? before : { ...emptyAnswer, seed, answer, verdict, at };
    latest[name] = { ...last, solved: before?.solved || solved };
  }
  return latest;
}

const pack = (columns: Columns): string =>
  `${version}.${toBase64(deflateSync(strToU8(JSON.stringify(columns)), { level: 9 }))}`;

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
