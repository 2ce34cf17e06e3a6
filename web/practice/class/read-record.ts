// Reads a work record as something a stranger may have written: by size, then field by field, with
// a sentence about what cannot be used. Nothing of it is run, and no name of it becomes a key.

import { counted } from "../../words/counted.ts";
import { entryOf, isInherited } from "../progress/document.ts";
import type { RecordedSet, RecordedTry, RecordedWork, WorkRecord } from "../review/work-record.ts";
import { shorten } from "../shorten.ts";
import { isSeed } from "../state.ts";

/** Bytes of a file; a term's record of every problem of the course has a fifth of it. */
export const largestRecord = 5_000_000;
/** Exercises of a record, and answers of an exercise. */
export const mostWork = 2000;
export const mostRecordedTries = 100;
const longestName = 100;
const longestText = 2000;

/** What came of a file. */
export interface RecordReading {
  /** Null where nothing of it can be used. */
  readonly record: WorkRecord | null;
  /** Sentences, each with the name of the file, about what cannot be used. */
  readonly faults: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 1e6;
const isTime = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 40 && Number.isFinite(Date.parse(value));
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestText;
const isWord = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.:-]{0,100}$/.test(value);

/**
 * A text in one line, without the characters that steer terminals or turn the direction of writing.
 *
 * @param text  anything that was typed
 * @returns at most 100 characters
 * @see tests/web/practice/class/read-record.test.ts
 */
export const plainLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, longestName);

/**
 * Refuses a file by its size alone, before it is loaded.
 *
 * @param file  its name
 * @param size  in bytes
 * @returns a sentence; "" where it may be read
 * @see tests/web/practice/class/read-record.test.ts
 */
export const sizeFault = (file: string, size: number): string =>
  size > largestRecord
    ? `“${shorten(plainLine(file))}” has ${size} bytes; at most ${largestRecord} are read. It was left out.`
    : "";

/**
 * Reads the text of a file that should be a work record.
 *
 * @param file  its name, for the sentences
 * @param text  anything
 * @returns the record as far as it can be used, and a sentence for everything else
 * @see tests/web/practice/class/read-record.test.ts
 */
export function readRecord(file: string, text: string): RecordReading {
  const name = `“${shorten(plainLine(file))}”`;
  const refused = (why: string): RecordReading => ({
    record: null,
    faults: [`${name} ${why} It was left out.`],
  });
  const tooLarge = sizeFault(file, text.length);
  if (tooLarge) return { record: null, faults: [tooLarge] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return refused("is not JSON, or it was cut short.");
  }
  if (!isRecord(raw) || entryOf(raw, "kind") !== "orrery-work-record")
    return refused("is no work record of this course.");
  const version = entryOf(raw, "version");
  if (version !== 1)
    return refused(
      `has version ${shorten(String(JSON.stringify(version)))}, and this page reads version 1.`,
    );
  const work = entryOf(raw, "work");
  if (!Array.isArray(work)) return refused("has no list of work.");
  const faults: string[] = [];
  const inherited = Object.keys(raw).find(isInherited);
  if (inherited) faults.push(`${name} has a field called “${inherited}”, which was ignored.`);
  if (work.length > mostWork)
    faults.push(
      `${name} has ${work.length} exercises; only the first ${mostWork} were read. No learner of this course has as many.`,
    );
  const entries = work.slice(0, mostWork).map(workOf);
  const wrong = entries.filter((entry) => entry === null).length;
  if (wrong > 0)
    faults.push(
      `${name} has ${counted(wrong, "exercise")} that cannot be read; the others are shown.`,
    );
  const typed = entryOf(raw, "name");
  const student = plainLine(typeof typed === "string" ? typed.slice(0, longestText) : "");
  if (student === "")
    faults.push(`${name} has no name of a student; it is listed by the name of the file.`);
  const made = entryOf(raw, "made");
  const set = setOf(entryOf(raw, "set"));
  return {
    faults,
    record: {
      kind: "orrery-work-record",
      version: 1,
      name: student || plainLine(file),
      made: isTime(made) ? made : "",
      ...(set ? { set } : {}),
      work: entries.filter((entry) => entry !== null),
    },
  };
}

function setOf(raw: unknown): RecordedSet | null {
  if (!isRecord(raw)) return null;
  const [title, address, seed] = ["title", "address", "seed"].map((name) => entryOf(raw, name));
  // The address is read as one of a set, which has its own limits.
  const isAddress = typeof address === "string" && address.length <= 20_000;
  return isText(title) && isAddress && isSeed(seed) ? { title, address, seed } : null;
}

function workOf(raw: unknown): RecordedWork | null {
  if (!isRecord(raw)) return null;
  const [kind, lesson, title, seed, address, tries, attempts, hints, solution] = [
    "kind",
    "lesson",
    "title",
    "seed",
    "address",
    "tries",
    "attempts",
    "hints",
    "solution",
  ].map((name) => entryOf(raw, name));
  if (kind !== "question" && kind !== "problem") return null;
  if (!isText(lesson) || !isText(title) || !isText(address) || !isSeed(seed)) return null;
  if (!isCount(attempts) || !isCount(hints) || !Array.isArray(tries)) return null;
  if (tries.length > mostRecordedTries || (solution !== undefined && !isTime(solution)))
    return null;
  const read = tries.map(tryOf);
  if (read.some((one) => one === null)) return null;
  return {
    kind,
    lesson: plainLine(lesson),
    title: plainLine(title),
    seed,
    address,
    tries: read.filter((one) => one !== null),
    attempts,
    hints,
    ...(solution === undefined ? {} : { solution }),
    // What was typed into calculators is in the file, and no part of the table.
    steps: [],
  };
}

function tryOf(raw: unknown): RecordedTry | null {
  if (!isRecord(raw)) return null;
  const [at, answer, verdict, code] = ["at", "answer", "verdict", "code"].map((name) =>
    entryOf(raw, name),
  );
  if (!isTime(at) || typeof answer !== "string" || !isWord(verdict) || !isWord(code)) return null;
  return { at, answer: answer.slice(0, longestText), verdict, code };
}
