// Reads a stored or imported document as something a stranger may have written: field by field,
// with a sentence about what cannot be used.

import { shorten } from "../shorten.ts";
import { isAnswer, isBoolean, isCount, isSeed, isSteps } from "../state.ts";
import {
  documentVersion,
  emptyAnswer,
  emptyDocument,
  emptyLesson,
  emptyTry,
  isInherited,
  mostAttempts,
  mostTries,
  normalize,
  type AnswerRecord,
  type LessonProgress,
  type ProgressDocument,
  type Try,
} from "./document.ts";

/** What came of reading a document: the part that can be used, and one sentence when that is not all of it. */
export interface Reading {
  readonly document: ProgressDocument;
  /** Empty when every field was as expected. */
  readonly complaint: string;
  /** Whether anything at all of the document could be used. */
  readonly usable: boolean;
  /** Whether times in the future were moved to the past, so that a stored document should be stored again. */
  readonly moved?: true;
  /** Whether a newer version of these pages wrote it, which will read it again. */
  readonly newer?: true;
}

type Fits = (value: unknown) => boolean;
type Fields<T> = Readonly<Record<keyof T, Fits>>;

/** The last moment that a JavaScript date can name. */
const latestTime = 8.64e15;
const isTime: Fits = (value) => typeof value === "number" && value >= 0 && value <= latestTime;
const isFraction: Fits = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isWord: Fits = (value) => typeof value === "string" && /^[\w.:-]{0,100}$/.test(value);
const isAttemptCount: Fits = (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= mostAttempts;
const isKey = (key: string): boolean => /^[\w:/#.-]{1,200}$/.test(key) && !isInherited(key);

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
  attempts: isAttemptCount,
  solved: isTime,
  at: isTime,
  tries: areTries,
  shown: isTime,
};

/**
 * Reads what was stored or imported. Never throws: `complaint` says what cannot be used.
 *
 * @param raw  anything, perhaps hostile
 * @param now  The time by this computer's clock. An entry from more than a day after it is moved to
 *             a day before it, since it would else win over everything done here; a reset from the
 *             future counts for nothing, since it would delete everything. Without a clock no time
 *             lies in the future.
 * @returns what can be used, and one sentence about what cannot
 * @see tests/web/practice/progress/document.test.ts
 */
export function readDocument(raw: unknown, now = Infinity): Reading {
  if (!isRecord(raw)) return unusable("it is not a record");
  if (typeof raw.version !== "number") return unusable("it has no version");
  if (raw.version !== documentVersion) {
    const refused = unusable(
      `it has version ${shorten(String(raw.version))}, and this page reads version ${documentVersion}`,
    );
    return raw.version > documentVersion ? { ...refused, newer: true } : refused;
  }
  const complaints: string[] = [];
  const inherited = Object.keys(raw).find(isInherited);
  if (inherited) complaints.push(`it has a field called “${inherited}”`);
  if (!isTime(raw.since ?? 0)) complaints.push("its reset time is not a time");
  const since = isTime(raw.since) ? Number(raw.since) : 0;
  const lessons = readEntries(raw.lessons, "lesson", lessonFields, readLesson, complaints);
  const answers = readEntries(raw.answers, "answer", answerFields, readAnswer, complaints);
  const [first = ""] = complaints;
  const more = complaints.length > 1 ? ` (and ${complaints.length - 1} more)` : "";
  const read = { version: documentVersion, since, lessons, answers } as const;
  const document = withoutFuture(read, now);
  return {
    document,
    complaint: `${first}${more}`,
    usable: true,
    ...(document === read ? {} : { moved: true }),
  };
}

/** What is read of a text that is not a document. */
const unusable = (complaint: string): Reading => ({
  document: emptyDocument,
  complaint,
  usable: false,
});

/**
 * Reads a document written as JSON; like `readDocument`.
 *
 * @param text  anything, perhaps cut short
 * @param now   the time by this computer's clock, ms since 1970; without it no time lies in the
 *              future
 * @returns what can be used, and one sentence about what cannot
 * @see tests/web/practice/progress/journal.test.ts
 */
export function readDocumentText(text: string, now?: number): Reading {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return unusable("it is not JSON");
  }
  return readDocument(raw, now);
}

function readEntries<T extends object>(
  raw: unknown,
  noun: string,
  fields: Fields<T>,
  read: (value: Record<string, unknown>) => T,
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
    else entries.push([key, read(value as Record<string, unknown>)]);
  }
  return Object.fromEntries(entries);
}

const readLesson = (value: Record<string, unknown>): LessonProgress => pick(value, emptyLesson);

function readAnswer(value: Record<string, unknown>): AnswerRecord {
  const record = pick(value, emptyAnswer);
  return normalize({
    ...record,
    tries: record.tries.map((one) => pick(one as unknown as Record<string, unknown>, emptyTry)),
    ...(value.shown ? { shown: Number(value.shown) } : {}),
  });
}

/** How far another clock may be ahead of this one. */
const dayMs = 24 * 60 * 60 * 1000;

/** The document with times from the future moved to the past; the same object where there are none. */
function withoutFuture(document: ProgressDocument, now: number): ProgressDocument {
  const lessons = mapChanged(document.lessons, (lesson) => {
    const { opened, done, at } = lesson;
    const earlier = moveBack([opened, done, at], now);
    return earlier
      ? { ...lesson, opened: earlier(opened), done: earlier(done), at: earlier(at) }
      : lesson;
  });
  const answers = mapChanged(document.answers, (record) => {
    const { solved, at, tries, shown } = record;
    const earlier = moveBack([solved, at, shown ?? 0, ...tries.map((one) => one.at)], now);
    if (!earlier) return record;
    const moved = tries.map((one) => ({ ...one, at: earlier(one.at) }));
    return normalize({
      ...record,
      solved: earlier(solved),
      at: earlier(at),
      tries: moved,
      ...(shown ? { shown: earlier(shown) } : {}),
    });
  });
  const since = document.since > now + dayMs ? 0 : document.since;
  const same =
    since === document.since && lessons === document.lessons && answers === document.answers;
  return same ? document : { ...document, since, lessons, answers };
}

/**
 * Returns what makes the times of one entry earlier, all by the same span so that they keep their
 * order; null where none lies more than a day ahead.
 */
function moveBack(times: readonly number[], now: number): ((time: number) => number) | null {
  const latest = Math.max(...times);
  if (latest <= now + dayMs) return null;
  const span = latest - (now - dayMs);
  return (time) => (time === 0 ? 0 : Math.max(1, time - span));
}

/** The entries with each replaced by its image; the same object where no entry changes. */
function mapChanged<T>(
  entries: Readonly<Record<string, T>>,
  change: (entry: T) => T,
): Readonly<Record<string, T>> {
  const changed = Object.entries(entries).flatMap(([key, entry]) => {
    const image = change(entry);
    return image === entry ? [] : [[key, image] as const];
  });
  return changed.length > 0 ? { ...entries, ...Object.fromEntries(changed) } : entries;
}

function wrongField<T extends object>(
  value: Record<string, unknown>,
  fields: Fields<T>,
): string | undefined {
  const wrong = (Object.keys(fields) as (keyof T & string)[]).find(
    (name) => Object.hasOwn(value, name) && !fields[name](value[name]),
  );
  return wrong ?? Object.keys(value).find(isInherited);
}

/**
 * Returns the record with each field that could not be read back left as it was: one odd field must
 * not cost the whole document.
 *
 * @param record    with a change that is to be kept
 * @param previous  the record before the change, which is readable
 * @returns a record that `readDocument` takes without complaint
 * @see tests/web/practice/progress/document.test.ts
 */
export function storable(record: AnswerRecord, previous: AnswerRecord): AnswerRecord {
  const wrong = wrongField(record as unknown as Record<string, unknown>, answerFields);
  if (!wrong) return record;
  console.warn(`Orrery: ${wrong} of an exercise cannot be kept.`);
  return storable({ ...record, [wrong]: previous[wrong as keyof AnswerRecord] }, previous);
}

/** The known fields of an entry, absent ones at their defaults; unknown fields are dropped. */
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
