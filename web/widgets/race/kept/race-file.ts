/** A race as a file: how it is named, written and read. Whatever can be written can be read. */
import { settingsOf } from "../plan.ts";
import { readRecord } from "./read-record.ts";
import type { RaceRecord } from "../record.ts";

/** The longest file that is written or read, in characters; a race has some ten thousand. */
export const MAX_FILE = 1_000_000;

/** Longer lines than this are broken, apart from curves. */
const LINE = 90;

/**
 * Names the file of a race: "orrery-race-copy-32-to-256-seed-1.json".
 *
 * @param record  with task, lengths in tokens, and seed
 * @returns a name without a folder
 * @see tests/web/widgets/race-file.test.ts
 */
export function raceFileName(record: RaceRecord): string {
  const { task, length, seed } = settingsOf(record);
  const parts = [task, length, "to", Math.max(...record.tests.lengths), "seed", seed];
  return `orrery-race-${parts.join("-")}.json`;
}

/**
 * Writes a race as the text of a file, each curve on a line of its own.
 *
 * @param record  the race
 * @returns JSON with a line break at its end
 * @throws {Error} with a sentence, where it could not be read again
 * @see tests/web/widgets/race-file.test.ts
 */
export function writeRace(record: RaceRecord): string {
  const text = `${printed(readRecord(record), "")}\n`;
  refuseLong(text.length, "The race", "characters");
  return text;
}

/**
 * Reads the text of a file.
 *
 * @param text  JSON of at most {@link MAX_FILE} characters
 * @returns the race, in which all fields are within their ranges
 * @throws {Error} with a sentence, where the text is too long, is not JSON, or is no race: then the
 *         sentence names the field and its value
 * @see tests/web/widgets/race-file.test.ts
 */
export function readRace(text: string): RaceRecord {
  refuseLong(text.length, "The file", "characters");
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw new Error("The file is not JSON, or it was cut short; choose one that was saved here.");
  }
  try {
    return readRecord(raw);
  } catch (error) {
    throw new Error(`The file cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Reads a file that the reader chose.
 *
 * @param file  of at most {@link MAX_FILE} bytes
 * @returns a promise of the race, in which all fields are within their ranges
 * @throws {Error} with a sentence, where it is too long or cannot be read as a race
 * @see tests/web/widgets/race-file.test.ts
 */
export async function openRace(file: File): Promise<RaceRecord> {
  refuseLong(file.size, "The file", "bytes");
  return readRace(await file.text());
}

function refuseLong(size: number, what: string, unit: string): void {
  if (size > MAX_FILE)
    throw new Error(`${what} has ${size} ${unit}; at most ${MAX_FILE} are read.`);
}

/** JSON in which what fits into a line takes one, and so does a list of numbers. */
function printed(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((entry) => printed(entry, inner))
    : Object.entries(value).map(
        ([name, entry]) => `${JSON.stringify(name)}: ${printed(entry, inner)}`,
      );
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  const line = `${open}${parts.join(", ")}${close}`;
  const isCurve = isList && value.every((entry) => typeof entry === "number");
  const fits = indent.length + line.length <= LINE && !line.includes("\n") && indent !== "";
  if (isCurve || fits) return line;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
