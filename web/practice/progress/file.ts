// Progress as a file: how one is named, read and compared with what is here before it is taken in.

import { readDocument, type ProgressDocument } from "./document.ts";
import { merge, same } from "./merge.ts";

/** Longest text that is read, in characters: years of practice fit. */
export const longestFile = 4_000_000;
const unchanged = "Nothing was changed.";

/** "orrery-progress-2026-03-09.json", by the calendar of whoever saves it. */
export function fileName(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `orrery-progress-${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.json`;
}

/** Refuses a file by its size alone, before it is loaded. @throws Error with a sentence. */
export function refuseHuge(size: number, unit: "bytes" | "characters"): void {
  if (size > longestFile)
    throw new Error(`The file has ${size} ${unit}; at most ${longestFile} are read. ${unchanged}`);
}

/** Reads the text of a file made here. @throws Error with a sentence when any part of it is unreadable. */
export function readFile(text: string): ProgressDocument {
  refuseHuge(text.length, "characters");
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error(
      `The file is not JSON, or it was cut short; choose one that was saved here. ${unchanged}`,
    );
  }
  const { document, complaint, newer } = readDocument(raw);
  if (newer)
    throw new Error(
      `The file was saved by a newer version of these pages: ${complaint}. Reload this page and try again. ${unchanged}`,
    );
  if (complaint) throw new Error(`The file cannot be read: ${complaint}. ${unchanged}`);
  return document;
}

/** How many entries a document would bring, and how many it would change. */
export interface Comparison {
  /** Not here yet. */
  readonly fresh: number;
  /** Here, with something the file knows more. */
  readonly later: number;
  /** Here already in full. */
  readonly known: number;
}

export interface FileContents {
  readonly lessons: Comparison;
  readonly exercises: Comparison;
  /** When anything in it was last touched, 0 where it is empty. */
  readonly touched: number;
}

/** Compares a document with what is here. Variants of a problem count one by one. */
export function compare(here: ProgressDocument, incoming: ProgressDocument): FileContents {
  const joined = merge(here, { ...incoming, since: here.since });
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

/** Whether a key stands for all variants of a problem, and so for no answer of its own. */
export const isSummary = (key: string): boolean => key.startsWith("problem:") && !key.includes("#");

function count(
  incoming: Readonly<Record<string, unknown>>,
  here: Readonly<Record<string, unknown>>,
  joined: Readonly<Record<string, unknown>>,
): Comparison {
  const keys = Object.keys(incoming);
  const fresh = keys.filter((key) => !Object.hasOwn(here, key)).length;
  const later = keys.filter(
    (key) => Object.hasOwn(here, key) && !same(here[key], joined[key]),
  ).length;
  return { fresh, later, known: keys.length - fresh - later };
}
