// The numbers of each student of a class, by a list of names that a teacher pastes.

import { cell } from "../class/class-csv.ts";
import { plainLine } from "../class/read-record.ts";
import { shorten } from "../shorten.ts";
import { plainStudent, studentSeed } from "./student-seed.ts";

/** Longer lists were pasted by mistake. */
export const mostStudents = 1000;

export interface ListedStudent {
  readonly name: string;
  /** Of their variants. */
  readonly seed: number;
}

export interface ClassList {
  /** In the order of the list, each once. */
  readonly students: readonly ListedStudent[];
  /** Sentences about what a teacher should look at. */
  readonly faults: readonly string[];
}

/**
 * Reads a list of students.
 *
 * @param text  names or numbers, one a line; empty lines count as none
 * @param seed  of the set, 0 to 2³² − 1
 * @returns each student with the seed that the page of the set makes of the same name
 * @see tests/web/practice/sets/class-list.test.ts
 */
export function readClassList(text: string, seed: number): ClassList {
  const names = text.split(/\r\n|[\r\n]/).flatMap((line) => plainLine(line) || []);
  const faults: string[] = [];
  if (names.length > mostStudents)
    faults.push(`The list has ${names.length} names; only the first ${mostStudents} are used.`);
  const byName = new Map<string, ListedStudent>();
  const repeated = new Set<string>();
  for (const name of names.slice(0, mostStudents)) {
    const plain = plainStudent(name);
    if (byName.has(plain)) repeated.add(name);
    else byName.set(plain, { name, seed: studentSeed(name, seed) });
  }
  for (const name of repeated)
    faults.push(
      `“${shorten(name)}” is in the list more than once and would get the same numbers; add something that tells them apart, such as a student number.`,
    );
  const students = [...byName.values()];
  const bySeed = new Map<number, ListedStudent>();
  for (const student of students) {
    const other = bySeed.get(student.seed);
    if (other)
      faults.push(
        `“${shorten(other.name)}” and “${shorten(student.name)}” happen to get the same numbers; another seed of the set parts them.`,
      );
    bySeed.set(student.seed, student);
  }
  return { students, faults };
}

/**
 * The list for a spreadsheet or a mail merge.
 *
 * @param students  as `readClassList` gives them
 * @param linkOf    the address of a student's set
 * @returns CSV with lines as RFC 4180 ends them, in which no cell can begin a formula
 * @see tests/web/practice/sets/class-list.test.ts
 */
export const classListCsv = (
  students: readonly ListedStudent[],
  linkOf: (student: ListedStudent) => string,
): string =>
  [
    ["Student", "Seed", "Link"],
    ...students.map((student) => [student.name, String(student.seed), linkOf(student)]),
  ]
    .map((line) => `${line.map(cell).join(",")}\r\n`)
    .join("");
