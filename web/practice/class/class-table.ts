// What many work records say together: per exercise how it went, the commonest mistakes, and a row
// for each student.

import { findProblem, questionTitle, type StudyCourse } from "../review/course.ts";
import { isShared, saidOf, type MistakeWords } from "../review/mistake-words.ts";
import type { Result } from "../review/result.ts";
import type { RecordedTry, RecordedWork, WorkRecord } from "../review/work-record.ts";
import { progressKeyOf, readSet, titleOf } from "../sets/problem-set.ts";
import { plainStudent, studentSeed } from "../sets/student-seed.ts";
import { problemKey, questionKey } from "../progress/document.ts";

/** An exercise of the class, in whatever numbers each student has it. */
export interface ClassItem {
  /** "problem:slug", or "lesson/question". */
  readonly key: string;
  readonly title: string;
  /** From the root of the site; "" where the course has no such exercise. */
  readonly address: string;
  readonly counts: Readonly<Record<Result, number>>;
}

export interface ClassRow {
  readonly name: string;
  /** As ISO 8601 writes it; "" where the record does not say. */
  readonly made: string;
  /** For each item in order; null where it was not asked of this student. */
  readonly results: readonly (Result | null)[];
  /** What a teacher should know of this record; "" for nothing. */
  readonly note: string;
}

export interface CommonMistake {
  readonly code: string;
  /** The words of its code. */
  readonly name: string;
  /** What someone does who makes it; "" where the course has no such words. */
  readonly title: string;
  /** What those who made it were asked, in the first exercise of them; "" where that is not known. */
  readonly asks: string;
  /** Who made it, in the order of the rows. */
  readonly students: readonly string[];
  /** Titles of the exercises in which it was made. */
  readonly exercises: readonly string[];
}

export interface ClassTable {
  readonly items: readonly ClassItem[];
  readonly rows: readonly ClassRow[];
  /** Those that most students made come first. */
  readonly mistakes: readonly CommonMistake[];
  /** Sentences about records that were not used. */
  readonly faults: readonly string[];
}

/** Without words, no code is known to mean the same in two exercises. */
export const NO_WORDS: MistakeWords = { shared: {}, own: {} };

/** Codes that name no mistake: the answer fits none that is known, or lacks digits. */
const NO_MISTAKE = new Set(["", "other", "rounded"]);

/**
 * Adds up records.
 *
 * @param records  as `readRecord` gives them; of several by one student the latest counts
 * @param course   for titles and for what a set asks
 * @param words    of the mistakes that the course knows
 * @returns the table, with students in the order of their names
 * @see tests/web/practice/class/class-table.test.ts
 */
export function classTable(
  records: readonly WorkRecord[],
  course: StudyCourse,
  words = NO_WORDS,
): ClassTable {
  const { latest, faults } = latestOf(records);
  const students = latest.map((record) => studentOf(record, course));
  const titles = new Map<string, Pick<ClassItem, "title" | "address">>();
  for (const { asked } of students) for (const [key, item] of asked ?? []) titles.set(key, item);
  for (const { work } of students)
    for (const [key, { title }] of work)
      if (!titles.has(key)) titles.set(key, known(key, title, course));
  const keys = [...titles.keys()];
  const rows = students.map(({ record, asked, work, note }) => ({
    name: record.name,
    made: record.made,
    note,
    results: keys.map((key) => {
      const done = work.get(key);
      if (done) return resultOf(done);
      return asked && !asked.has(key) ? null : ("open" as const);
    }),
  }));
  const items = keys.map((key, place) => ({
    key,
    title: titles.get(key)?.title ?? key,
    address: titles.get(key)?.address ?? "",
    counts: counted(rows.map(({ results }) => results[place] ?? null)),
  }));
  return { items, rows, mistakes: mistakesOf(students, titles, words), faults };
}

function latestOf(records: readonly WorkRecord[]): {
  latest: readonly WorkRecord[];
  faults: readonly string[];
} {
  const byName = new Map<string, WorkRecord[]>();
  for (const record of records) {
    const name = plainStudent(record.name);
    byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  const faults: string[] = [];
  const latest = [...byName.values()].map((same) => {
    const [last, ...others] = [...same].sort((a, b) => (a.made < b.made ? 1 : -1));
    if (others.length > 0)
      faults.push(
        `There are ${same.length} records of “${same[0]?.name}”; the one made last is shown. If these are two students, have one of them change the name.`,
      );
    return last as WorkRecord;
  });
  return { latest: latest.sort((a, b) => a.name.localeCompare(b.name)), faults };
}

interface Student {
  readonly record: WorkRecord;
  /** What the set of the record asks; null where it is of no set. */
  readonly asked: ReadonlyMap<string, Pick<ClassItem, "title" | "address">> | null;
  readonly work: ReadonlyMap<string, RecordedWork>;
  readonly note: string;
}

function studentOf(record: WorkRecord, course: StudyCourse): Student {
  const work = new Map<string, RecordedWork>();
  // Of several variants the one begun first counts.
  const begun = ({ tries }: RecordedWork): string => tries[0]?.at ?? "9";
  for (const one of [...record.work].sort((a, b) => (begun(a) < begun(b) ? -1 : 1)))
    if (!work.has(keyOf(one))) work.set(keyOf(one), one);
  const { set: recorded } = record;
  if (!recorded) return { record, asked: null, work, note: "" };
  const [, query = ""] = recorded.address.split("?");
  const { set } = readSet(new URLSearchParams(query), course);
  const exercises = set.items.filter(({ kind }) => kind !== "reading");
  const asked = new Map(
    exercises.map((item) => {
      const key = (progressKeyOf(item, 1) ?? "").replace(/#.*/, "");
      return [key, known(key, titleOf(item), course)] as const;
    }),
  );
  const wanted = set.isPerStudent ? studentSeed(record.name, set.seed) : set.seed;
  const note =
    wanted === recorded.seed
      ? ""
      : set.isPerStudent
        ? `The numbers (seed ${recorded.seed}) are not those of this name (seed ${wanted}).`
        : `The numbers (seed ${recorded.seed}) are not those of the set (seed ${set.seed}).`;
  return { record, asked: asked.size > 0 ? asked : null, work, note };
}

/** What an exercise is called in the class, from its address; its title where it has none. */
function keyOf({ address, kind, title }: RecordedWork): string {
  const problem = /^problems\/([\w-]+)\//.exec(address)?.[1];
  if (problem) return problemKey(problem);
  const [, lesson, id] = /^lessons\/([\w-]+)\/#([\w-]+)$/.exec(address) ?? [];
  return lesson && id ? questionKey(lesson, id) : `${kind} ${title}`;
}

/** Title and address from the course; what a record calls an exercise counts only where it has none. */
function known(
  key: string,
  title: string,
  course: StudyCourse,
): Pick<ClassItem, "title" | "address"> {
  const slug = key.replace(/^problem:/, "");
  const problem = slug === key ? undefined : findProblem(course, slug)?.problem;
  if (problem) return { title: problem.title, address: `problems/${slug}/` };
  const [lesson = "", id = ""] = key.split("/");
  const isKnown = course.lessons.some((one) => one.slug === lesson && one.questions.includes(id));
  return isKnown
    ? { title: questionTitle(id), address: `lessons/${lesson}/#${id}` }
    : { title, address: "" };
}

const isRight = ({ verdict }: RecordedTry): boolean => verdict === "correct";

/**
 * How an exercise went, by its record alone.
 *
 * @param work  of a record
 * @returns "right" only for a first answer without hints and before a look at the solution
 * @see tests/web/practice/class/class-table.test.ts
 */
export function resultOf({ tries, hints, solution }: RecordedWork): Result {
  const [first] = tries;
  if (!first) return "open";
  const isAlone = solution === undefined || Date.parse(first.at) < Date.parse(solution);
  if (isRight(first) && hints === 0 && isAlone) return "right";
  return tries.some(isRight) ? "later" : "wrong";
}

function counted(results: readonly (Result | null)[]): Record<Result, number> {
  const count = (wanted: Result): number => results.filter((one) => one === wanted).length;
  return {
    right: count("right"),
    later: count("later"),
    wrong: count("wrong"),
    open: count("open"),
  };
}

function mistakesOf(
  students: readonly Student[],
  titles: ReadonlyMap<string, Pick<ClassItem, "title">>,
  words: MistakeWords,
): CommonMistake[] {
  const found = new Map<string, { code: string; students: Set<string>; exercises: Set<string> }>();
  for (const { record, work } of students)
    for (const [key, { tries }] of work)
      for (const { code, verdict } of tries) {
        if (NO_MISTAKE.has(code) || verdict === "correct") continue;
        const mistake = isShared(words, key, code) ? code : `${key} ${code}`;
        const entry = found.get(mistake) ?? { code, students: new Set(), exercises: new Set() };
        entry.students.add(record.name);
        entry.exercises.add(key);
        found.set(mistake, entry);
      }
  return [...found.values()]
    .map(({ code, ...made }) => {
      const keys = [...made.exercises];
      const said = saidOf(words, keys[0] ?? "", code);
      return {
        code,
        name: questionTitle(code),
        title: said?.title ?? "",
        asks: said?.asks ?? "",
        students: [...made.students],
        exercises: keys.map((key) => titles.get(key)?.title ?? key),
      };
    })
    .sort((a, b) => b.students.length - a.students.length || (a.code < b.code ? -1 : 1));
}
