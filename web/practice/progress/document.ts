// The document that holds a learner's progress: its shape, and how a stored or imported one is
// read. Joining two is progress-merge.ts. No storage and no clock here: times come in as arguments.

import { shorten } from "../shorten.ts";
import { isAnswer, isBoolean, isCount, isSeed, isSteps } from "../state.ts";

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
  /** What stands in the field, perhaps half typed. */
  readonly draft: string;
  /** The lines of the calculator, with line breaks between them. */
  readonly steps: string;
  /** Whether the answer is typed as one line where it could be filled into cells. */
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
  /** What was checked, in order of time: the first try and the latest ones. Empty in documents that kept none yet. */
  readonly tries: readonly Try[];
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
const emptyTry: Try = { at: 0, answer: "", verdict: "", code: "" };

/** The last moment that a JavaScript date can name. */
export const latestTime = 8.64e15;
/** A learner who tries more often than this keeps the first try, the latest ones and the count. */
export const mostTries = 20;
const mostAttempts = 1e6;

/** What came of reading a document: the part that could be used, and one sentence when that is not all of it. */
export interface Reading {
  readonly document: ProgressDocument;
  /** Empty when every field was as expected. */
  readonly complaint: string;
  /** Whether anything at all of the document could be used. */
  readonly usable: boolean;
  /** Whether it was written by a newer version of these pages, which will read it again. */
  readonly newer?: true;
}

type Fits = (value: unknown) => boolean;
type Fields<T> = Readonly<Record<keyof T, Fits>>;

const isTime: Fits = (value) => typeof value === "number" && value >= 0 && value <= latestTime;
const isFraction: Fits = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isWord: Fits = (value) => typeof value === "string" && /^[\w.:-]{0,100}$/.test(value);
const isTries: Fits = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= mostAttempts;

const lessonFields: Fields<LessonProgress> = {
  opened: isTime,
  scrolled: isFraction,
  done: isTime,
  at: isTime,
};
const tryFields: Fields<Try> = { at: isTime, answer: isAnswer, verdict: isWord, code: isWord };
const areTries: Fits = (value) =>
  Array.isArray(value) &&
  value.length <= mostTries &&
  value.every((one) => isRecord(one) && !wrongField(one, tryFields));
const answerFields: Fields<AnswerRecord> = {
  seed: isSeed,
  answer: isAnswer,
  draft: isAnswer,
  steps: isSteps,
  oneLine: isBoolean,
  verdict: isWord,
  code: isWord,
  hints: isCount,
  attempts: isTries,
  solved: isTime,
  at: isTime,
  tries: areTries,
};

/** Names that every object has without being given them; no entry of ours is called so. */
const isInherited = (name: string): boolean => name in Object.prototype;
const isKey = (key: string): boolean => /^[\w:/#.-]{1,200}$/.test(key) && !isInherited(key);

/** A key that can be read back, whatever a page of somebody else's calls its exercises. */
export function keyFor(name: string): string {
  const key = name.replace(/[^\w:/#.-]/g, "-").slice(0, 200) || "-";
  return isInherited(key) ? `${key}-` : key;
}

/** Reads what was stored or imported, field by field. Never throws: what cannot be used is told in `complaint`. */
export function readDocument(raw: unknown): Reading {
  const refuse = (complaint: string): Reading => ({
    document: emptyDocument,
    complaint,
    usable: false,
  });
  if (!isRecord(raw)) return refuse("it is not a record");
  if (typeof raw.version !== "number") return refuse("it has no version");
  if (raw.version !== documentVersion) {
    const refused = refuse(
      `it has version ${shorten(String(raw.version))}, and this page reads version ${documentVersion}`,
    );
    return raw.version > documentVersion ? { ...refused, newer: true } : refused;
  }
  const complaints: string[] = [];
  const foreign = Object.keys(raw).find(isInherited);
  if (foreign) complaints.push(`it has a field called “${foreign}”`);
  const since = isTime(raw.since ?? 0) ? Number(raw.since ?? 0) : 0;
  if (since !== (raw.since ?? 0)) complaints.push("its reset time is not a time");
  const lessons = readEntries(
    raw.lessons,
    "lesson",
    lessonFields,
    (value) => pick(value, emptyLesson),
    complaints,
  );
  const answers = readEntries(raw.answers, "answer", answerFields, readAnswer, complaints);
  const more = complaints.length > 1 ? ` (and ${complaints.length - 1} more)` : "";
  return {
    document: { version: documentVersion, since, lessons, answers },
    complaint: complaints.length ? `${complaints[0]!}${more}` : "",
    usable: true,
  };
}

function readEntries<T extends object>(
  raw: unknown,
  noun: string,
  fields: Fields<T>,
  make: (value: Record<string, unknown>) => T,
  complaints: string[],
): Record<string, T> {
  if (!isRecord(raw)) {
    complaints.push(`its ${noun}s are not a record`);
    return {};
  }
  const entries: [string, T][] = [];
  for (const [key, value] of Object.entries(raw)) {
    const wrong = !isKey(key) ? "name" : !isRecord(value) ? "value" : wrongField(value, fields);
    if (wrong) complaints.push(`${noun} “${shorten(key)}” has an unreadable ${shorten(wrong)}`);
    else entries.push([key, make(value as Record<string, unknown>)]);
  }
  return Object.fromEntries(entries);
}

function readAnswer(value: Record<string, unknown>): AnswerRecord {
  const record = pick(value, emptyAnswer);
  return settle({
    ...record,
    tries: record.tries.map((one) => pick(one as unknown as Record<string, unknown>, emptyTry)),
  });
}

/** Puts the tries in order, each once, and lets the fields that follow from them agree. */
export function settle(record: AnswerRecord): AnswerRecord {
  const sorted = [...record.tries].sort((a, b) => a.at - b.at || compareText(textOf(a), textOf(b)));
  const once = sorted.filter(
    (one, index) =>
      index === 0 || one.at !== sorted[index - 1]!.at || textOf(one) !== textOf(sorted[index - 1]!),
  );
  const tries = once.length > mostTries ? [once[0]!, ...once.slice(1 - mostTries)] : once;
  const attempts = Math.min(mostAttempts, Math.max(record.attempts, tries.length));
  const last = tries.at(-1);
  return last
    ? { ...record, attempts, tries, answer: last.answer, verdict: last.verdict, code: last.code }
    : { ...record, attempts, tries };
}

const textOf = ({ answer, verdict, code }: Try): string => `${verdict} ${code} ${answer}`;
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function wrongField<T extends object>(
  value: Record<string, unknown>,
  fields: Fields<T>,
): string | undefined {
  const wrong = (Object.keys(fields) as (keyof T & string)[]).find(
    (name) => Object.hasOwn(value, name) && !fields[name](value[name]),
  );
  return wrong ?? Object.keys(value).find(isInherited);
}

/** The record with what could not be read back left as it was: one odd field must not cost the whole document. */
export function readable(record: AnswerRecord, previous: AnswerRecord): AnswerRecord {
  const wrong = wrongField(record as unknown as Record<string, unknown>, answerFields);
  if (!wrong) return record;
  console.warn(`Orrery: ${wrong} of an exercise cannot be kept.`);
  return readable({ ...record, [wrong]: previous[wrong as keyof AnswerRecord] }, previous);
}

/** The known fields of an entry, absent ones at their defaults: fields of nobody's are not carried along. */
function pick<T extends object>(value: Record<string, unknown>, empty: T): T {
  return Object.fromEntries(
    Object.entries(empty).map(([name, fallback]) => [
      name,
      Object.hasOwn(value, name) ? value[name] : fallback,
    ]),
  ) as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
