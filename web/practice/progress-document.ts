// The document that holds a learner's progress: its shape, how a stored or imported one is read, and how two are merged.
// No storage and no clock here: times come in as arguments.

import { isAnswer, isCount, isSeed, shorten } from "./state.ts";

export const documentVersion = 1;

/** How far a lesson has been read. Times are milliseconds since 1970; 0 means not yet. */
export interface LessonProgress {
  readonly opened: number;
  /** Furthest place reached, as a fraction of the page: 0 top, 1 end. */
  readonly scrolled: number;
  readonly done: number;
  readonly at: number;
}

/** What is kept of one quiz item or problem. */
export interface AnswerRecord {
  readonly seed: number;
  /** The answer last checked. */
  readonly answer: string;
  /** What stands in the field, perhaps half typed. */
  readonly draft: string;
  /** Verdict of `answer`; empty while nothing was checked. */
  readonly verdict: string;
  readonly code: string;
  readonly hints: number;
  readonly attempts: number;
  /** When it was first answered correctly, 0 never. Kept when later variants are tried. */
  readonly solved: number;
  readonly at: number;
}

export interface ProgressDocument {
  readonly version: typeof documentVersion;
  /** Time of the last reset: older entries, still held by another tab, do not come back. */
  readonly since: number;
  readonly lessons: Readonly<Record<string, LessonProgress>>;
  /** By "lesson/item", "problem:slug" and, for each variant, "problem:slug#seed". */
  readonly answers: Readonly<Record<string, AnswerRecord>>;
}

export const emptyLesson: LessonProgress = { opened: 0, scrolled: 0, done: 0, at: 0 };
export const emptyAnswer: AnswerRecord = { seed: 1, answer: "", draft: "", verdict: "", code: "", hints: 0, attempts: 0, solved: 0, at: 0 };
export const emptyDocument: ProgressDocument = { version: documentVersion, since: 0, lessons: {}, answers: {} };

/** What came of reading a document: the part that could be used, and one sentence when that is not all of it. */
export interface Reading {
  readonly document: ProgressDocument;
  /** Empty when every field was as expected. */
  readonly complaint: string;
  /** Whether anything at all of the document could be used. */
  readonly usable: boolean;
}

type Fits = (value: unknown) => boolean;

const isTime: Fits = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= 8.64e15;
const isFraction: Fits = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isWord: Fits = (value) => typeof value === "string" && value.length <= 100;
const isKey = (key: string): boolean => /^[\w:/#.-]{1,200}$/.test(key) && key !== "__proto__";
const isTries: Fits = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 1e6;

const lessonFields: Record<keyof LessonProgress, Fits> = { opened: isTime, scrolled: isFraction, done: isTime, at: isTime };
const answerFields: Record<keyof AnswerRecord, Fits> = {
  seed: isSeed, answer: isAnswer, draft: isAnswer, verdict: isWord, code: isWord,
  hints: isCount, attempts: isTries, solved: isTime, at: isTime,
};

/** Reads what was stored or imported, field by field. Never throws: what cannot be used is told in `complaint`. */
export function readDocument(raw: unknown): Reading {
  const refuse = (complaint: string): Reading => ({ document: emptyDocument, complaint, usable: false });
  if (!isRecord(raw)) return refuse("it is not a record");
  if (typeof raw.version !== "number") return refuse("it has no version");
  if (raw.version !== documentVersion) {
    return refuse(`it has version ${shorten(String(raw.version))}, and this page reads version ${documentVersion}`);
  }
  const complaints: string[] = [];
  const since = isTime(raw.since ?? 0) ? Number(raw.since ?? 0) : 0;
  if (since !== (raw.since ?? 0)) complaints.push("its reset time is not a time");
  const lessons = readEntries(raw.lessons, "lesson", lessonFields, emptyLesson, complaints);
  const answers = readEntries(raw.answers, "answer", answerFields, emptyAnswer, complaints);
  const more = complaints.length > 1 ? ` (and ${complaints.length - 1} more)` : "";
  return { document: { version: documentVersion, since, lessons, answers }, complaint: complaints.length ? complaints[0] + more : "", usable: true };
}

function readEntries<T extends object>(raw: unknown, noun: string, fields: Record<keyof T, Fits>, empty: T, complaints: string[]): Record<string, T> {
  if (!isRecord(raw)) {
    complaints.push(`its ${noun}s are not a record`);
    return {};
  }
  const entries: [string, T][] = [];
  for (const [key, value] of Object.entries(raw)) {
    const wrong = !isKey(key) ? "name" : !isRecord(value) ? "value" : wrongField(value, fields, empty);
    if (wrong) complaints.push(`${noun} “${shorten(key)}” has an unreadable ${wrong}`);
    else entries.push([key, pick(value as T, empty)]);
  }
  return Object.fromEntries(entries);
}

function wrongField<T extends object>(value: Record<string, unknown>, fields: Record<keyof T, Fits>, empty: T): string | undefined {
  return (Object.keys(empty) as (keyof T & string)[]).find((name) => Object.hasOwn(value, name) && !fields[name](value[name]));
}

/** The known fields of an entry, absent ones at their defaults: fields of nobody's are not carried along. */
function pick<T extends object>(value: T, empty: T): T {
  return Object.fromEntries(Object.entries(empty).map(([name, fallback]) => [name, Object.hasOwn(value, name) ? value[name as keyof T] : fallback])) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Joins two copies of the same learner's progress: entry by entry the later one counts, and nothing solved is lost. */
export function merge(first: ProgressDocument, second: ProgressDocument): ProgressDocument {
  const since = Math.max(first.since, second.since);
  return {
    version: documentVersion,
    since,
    lessons: mergeEntries(first.lessons, second.lessons, since, mergeLesson),
    answers: mergeEntries(first.answers, second.answers, since, mergeAnswer),
  };
}

function mergeEntries<T extends { readonly at: number }>(
  first: Readonly<Record<string, T>>, second: Readonly<Record<string, T>>, since: number, join: (earlier: T, later: T) => T,
): Record<string, T> {
  const joined: Record<string, T> = {};
  for (const [key, value] of [...Object.entries(first), ...Object.entries(second)]) {
    if (value.at < since) continue;
    const other = Object.hasOwn(joined, key) ? joined[key] : undefined; // a key may be called “constructor”
    joined[key] = other === undefined ? value : other.at <= value.at ? join(other, value) : join(value, other);
  }
  return joined;
}

const mergeLesson = (earlier: LessonProgress, later: LessonProgress): LessonProgress => ({
  ...later, opened: firstTime(earlier.opened, later.opened), scrolled: Math.max(earlier.scrolled, later.scrolled), done: firstTime(earlier.done, later.done),
});
const mergeAnswer = (earlier: AnswerRecord, later: AnswerRecord): AnswerRecord => ({ ...later, solved: firstTime(earlier.solved, later.solved) });
const firstTime = (a: number, b: number): number => (a > 0 && b > 0 ? Math.min(a, b) : Math.max(a, b));
