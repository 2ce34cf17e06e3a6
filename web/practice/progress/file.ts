// Progress as a file: how a file is named, written and read, and how it compares with what is here
// before it is imported. Whatever can be saved can be read.

import { isSummary, type ProgressDocument } from "./document.ts";
import { areSame, merge } from "./merge.ts";
import { readDocument } from "./read-document.ts";

/** Longest text that is written or read, in characters: years of practice fit. */
export const longestFile = 4_000_000;
const unchanged = "Nothing was changed.";

/**
 * "orrery-progress-2026-03-09.json", by the learner's calendar.
 *
 * @param date  of saving
 * @returns a name that sorts by day
 * @see tests/web/practice/progress/file.test.ts
 */
export function fileName(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `orrery-progress-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.json`;
}

/**
 * Writes a document as the text of a file: indented, unless that would be too long.
 *
 * @param document  as it is kept
 * @returns JSON of at most `longestFile` characters
 * @throws {Error} with a sentence, when the text would be too long to be read again
 * @see tests/web/practice/progress/file.test.ts
 */
export function writeFile(document: ProgressDocument): string {
  const indented = JSON.stringify(document, null, 1);
  if (indented.length <= longestFile) return indented;
  const compact = JSON.stringify(document);
  if (compact.length > longestFile)
    throw new Error(
      `Your progress has ${compact.length} characters; at most ${longestFile} can be saved in one file.`,
    );
  return compact;
}

/**
 * Refuses a file by its size alone, before it is loaded.
 *
 * @param size  of the file, 0 or more
 * @param unit  what `size` counts
 * @throws {Error} with a sentence, where the size is above `longestFile`
 * @see tests/web/practice/progress/file.test.ts
 */
export function refuseHuge(size: number, unit: "bytes" | "characters"): void {
  if (size > longestFile)
    throw new Error(`The file has ${size} ${unit}; at most ${longestFile} are read. ${unchanged}`);
}

/**
 * Reads the text of a file that was saved here.
 *
 * @param text  of the file, perhaps damaged or hostile
 * @param now   the time by this computer's clock, ms since 1970; see `readDocument`
 * @returns the whole document
 * @throws {Error} with a sentence, when any part of it is unreadable
 * @see tests/web/practice/progress/file.test.ts
 */
export function readFile(text: string, now?: number): ProgressDocument {
  refuseHuge(text.length, "characters");
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error(
      `The file is not JSON, or it was cut short; choose one that was saved here. ${unchanged}`,
    );
  }
  const { document, complaint, newer } = readDocument(raw, now);
  if (newer)
    throw new Error(
      `The file was saved by a newer version of these pages: ${complaint}. Reload this page and try again. ${unchanged}`,
    );
  if (complaint) throw new Error(`The file cannot be read: ${complaint}. ${unchanged}`);
  return document;
}

/**
 * Merges a file's document with what is here. An import is wanted, so a reset made here does not
 * keep out what is older.
 *
 * @param here      what this browser has
 * @param incoming  what the file has
 * @returns both together
 * @throws {Error} with a sentence, when the two together could not be saved and read again
 * @see tests/web/practice/progress/file.test.ts
 */
export function mergeFile(here: ProgressDocument, incoming: ProgressDocument): ProgressDocument {
  const joined = merge(here, { ...incoming, since: here.since });
  const { length } = JSON.stringify(joined);
  if (length > longestFile && length > JSON.stringify(here).length)
    throw new Error(
      `Together with what is here the file has ${length} characters; at most ${longestFile} can be saved in one file. ${unchanged}`,
    );
  return joined;
}

/** How many entries a document would bring, and how many it would change. */
export interface Comparison {
  /** Not here yet. */
  readonly fresh: number;
  /** Here, and the file knows more. */
  readonly later: number;
  /** Here already in full. */
  readonly known: number;
}

export interface FileContents {
  readonly lessons: Comparison;
  readonly exercises: Comparison;
  /** When anything in it was last changed, 0 where it is empty. */
  readonly touched: number;
}

/**
 * Compares a document with what is here. Variants of a problem count one by one.
 *
 * @param here      what this browser has
 * @param incoming  what the file has
 * @returns counts of lessons and exercises, and when the file was last changed, ms since 1970
 * @throws {Error} with a sentence, when the two together could not be saved and read again
 * @see tests/web/practice/progress/file.test.ts
 */
export function compare(here: ProgressDocument, incoming: ProgressDocument): FileContents {
  const joined = mergeFile(here, incoming);
  const entries = [...Object.values(incoming.lessons), ...Object.values(incoming.answers)];
  return {
    lessons: count(incoming.lessons, here.lessons, joined.lessons),
    exercises: count(
      Object.fromEntries(Object.entries(incoming.answers).filter(([key]) => !isSummary(key))),
      here.answers,
      joined.answers,
    ),
    touched: entries.reduce((latest, { at }) => Math.max(latest, at), 0),
  };
}

/**
 * How many lessons and exercises a document has.
 *
 * @param document  as it is kept
 * @returns counts; all variants of a problem count one by one
 * @see tests/web/practice/progress/kept-progress.test.ts
 */
export function contentsOf(document: ProgressDocument): { lessons: number; exercises: number } {
  const { lessons, answers } = document;
  return {
    lessons: Object.keys(lessons).length,
    exercises: Object.keys(answers).filter((key) => !isSummary(key)).length,
  };
}

function count(
  incoming: Readonly<Record<string, unknown>>,
  here: Readonly<Record<string, unknown>>,
  joined: Readonly<Record<string, unknown>>,
): Comparison {
  const keys = Object.keys(incoming);
  const fresh = keys.filter((key) => !Object.hasOwn(here, key)).length;
  const later = keys.filter(
    (key) => Object.hasOwn(here, key) && !areSame(here[key], joined[key]),
  ).length;
  return { fresh, later, known: keys.length - fresh - later };
}
