// A set of exercises and of things to read, as an address says it. The page of a set plays it, the
// assignment builder writes it, a work record names it: all of them by these two functions.

import { editDistance } from "../../words/edit-distance.ts";
import { listed } from "../../words/listed.ts";
import {
  findProblem,
  questionTitle,
  type StudyCourse,
  type StudyLesson,
  type StudyProblem,
} from "../review/course.ts";
import { shorten } from "../shorten.ts";
import { readSeed } from "../state.ts";
import { problemKey, questionKey } from "../progress/document.ts";

/** A problem, a question of a lesson, or a lesson or section to read. */
export type SetItem =
  | { readonly kind: "problem"; readonly lesson: StudyLesson; readonly problem: StudyProblem }
  | { readonly kind: "question"; readonly lesson: StudyLesson; readonly id: string }
  | { readonly kind: "reading"; readonly lesson: StudyLesson; readonly section?: string };

/** What a class or a reader works through. */
export interface ProblemSet {
  /** Of the teacher's choosing; "" for none. */
  readonly title: string;
  readonly items: readonly SetItem[];
  /** Draws the numbers of every exercise of the set. */
  readonly seed: number;
  /** Whether each student has a seed of their own, made from this one and their name (student-seed.ts). */
  readonly isPerStudent: boolean;
}

/** What came of reading an address. */
export interface SetReading {
  readonly set: ProblemSet;
  /** A sentence for each part of the address that could not be used. */
  readonly faults: readonly string[];
}

/** As many items are read of an address: every problem of the course would make a longer term. */
export const mostItems = 100;
export const longestTitle = 120;
/** Of a lesson, before its title: in a set, its place there is counted. */
const NUMBER = /^\d+\. /;
/** The value of `seeds` that gives each student numbers of their own. */
const PER_STUDENT = "student";
/** Longer names are none of ours, and comparing them would take long. */
const longestName = 100;

/**
 * Reads a set from an address such as
 *
 *     set/?problems=sinusoidal-encoding:the-formula,row-by-hand,rope-by-hand&seed=7&title=Week%203
 *
 * - `problems`: what the set consists of, in this order, with commas between. A problem is written
 *   as its name, which is the last part of its page's address. A question of a lesson is written as
 *   lesson/question, and something to read as the name of a lesson or as lesson:heading.
 * - `seed`: a whole number from 0 to 2³² − 1, 1 where none is given. The same seed draws the same
 *   numbers in every browser; each problem of the set is opened as the variant of this seed.
 * - `seeds=student`: each student's seed is made from `seed` and their name instead.
 * - `title`: what the page is called.
 *
 * Whatever else the address has is left alone: learning systems add parameters of their own.
 *
 * @param query   of the address, perhaps typed by hand, perhaps hostile
 * @param course  whose problems and lessons it names
 * @returns what can be used, with a sentence for everything else
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function readSet(query: URLSearchParams, course: StudyCourse): SetReading {
  const faults: string[] = [];
  const items = readItems(query.get("problems") ?? "", course, faults);
  const title = (query.get("title") ?? "").trim();
  if (title.length > longestTitle)
    faults.push(
      `The title has ${title.length} characters; only the first ${longestTitle} are shown.`,
    );
  const seeds = query.get("seeds");
  if (seeds !== null && seeds !== PER_STUDENT)
    faults.push(
      `The address says seeds=${shorten(seeds)}, which means nothing here; write seeds=${PER_STUDENT} or leave it out. Everyone has the same numbers.`,
    );
  const seed = seedIn(query, faults);
  const set = {
    title: title.slice(0, longestTitle),
    items,
    seed,
    isPerStudent: seeds === PER_STUDENT,
  };
  return { set, faults };
}

function seedIn(query: URLSearchParams, faults: string[]): number {
  const asked = query.get("seed");
  if (asked === null) return 1;
  try {
    return readSeed(asked);
  } catch (error) {
    faults.push(`${(error as Error).message} Seed 1 is used instead.`);
    return 1;
  }
}

function readItems(text: string, course: StudyCourse, faults: string[]): SetItem[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length === 0)
    faults.push(
      "The address names no problems. Write ?problems= and the names of some, with commas between.",
    );
  if (names.length > mostItems)
    faults.push(
      `The address names ${names.length} items; a set has at most ${mostItems}, so the rest is left out.`,
    );
  const kept = names.slice(0, mostItems);
  const once = [...new Set(kept)];
  const repeated = once.filter((name) => kept.indexOf(name) !== kept.lastIndexOf(name));
  if (repeated.length > 0)
    faults.push(
      `${listed(repeated.map((name) => `“${shorten(name)}”`))} ${repeated.length === 1 ? "occurs" : "occur"} more than once and ${repeated.length === 1 ? "is" : "are"} listed once.`,
    );
  return once.flatMap((name) => {
    const item = itemNamed(name, course);
    if (!item) faults.push(unknownName(name, course));
    return item ?? [];
  });
}

/**
 * The item that a name means.
 *
 * @param name    of a problem, lesson/question, lesson or lesson:heading
 * @param course  whose names are meant
 * @returns nothing where the course has none of that name
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function itemNamed(name: string, course: StudyCourse): SetItem | undefined {
  const problem = findProblem(course, name);
  if (problem) return { kind: "problem", ...problem };
  const [, slug, mark = "", id = ""] = /^([^/:]+)(?:([/:])(.+))?$/.exec(name) ?? [];
  const lesson = course.lessons.find((one) => one.slug === slug);
  if (!lesson) return undefined;
  if (mark === "") return { kind: "reading", lesson };
  if (mark === "/") {
    return lesson.questions.includes(id) ? { kind: "question", lesson, id } : undefined;
  }
  const section = lesson.sections.find((one) => one.id === id);
  return section && { kind: "reading", lesson, section: section.id };
}

/** Says that a name is unknown, with the name that was probably meant. */
function unknownName(name: string, { lessons }: StudyCourse): string {
  const said = `The course has nothing called “${shorten(name)}”`;
  const known = lessons.flatMap((lesson) => [
    lesson.slug,
    ...lesson.problems.map(({ id }) => id),
    ...lesson.questions.map((id) => `${lesson.slug}/${id}`),
    ...lesson.sections.map(({ id }) => `${lesson.slug}:${id}`),
  ]);
  if (name.length > longestName) return `${said}.`;
  const [nearest] = known
    .map((one) => ({ one, away: editDistance(name, one) }))
    .sort((a, b) => a.away - b.away);
  return nearest && nearest.away <= Math.max(2, name.length / 5)
    ? `${said}. Do you mean “${nearest.one}”?`
    : `${said}.`;
}

/**
 * What an item is called in addresses; `itemNamed` reads it.
 *
 * @param item  of a set
 * @returns such as "row-by-hand", "rope-rotation/wedge-score" or "rope-rotation:the-proof"
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function nameOf(item: SetItem): string {
  if (item.kind === "problem") return item.problem.id;
  if (item.kind === "question") return `${item.lesson.slug}/${item.id}`;
  return item.section === undefined ? item.lesson.slug : `${item.lesson.slug}:${item.section}`;
}

/**
 * What an item is called where it is listed.
 *
 * @param item  of a set
 * @returns the title of a problem, a section or a lesson, or the words of a question's id
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function titleOf(item: SetItem): string {
  if (item.kind === "problem") return item.problem.title;
  if (item.kind === "question") return questionTitle(item.id);
  const section = item.lesson.sections.find(({ id }) => id === item.section);
  return section?.title ?? item.lesson.title.replace(NUMBER, "");
}

/**
 * The place of an item in the site.
 *
 * @param item  of a set
 * @param seed  of the variant, 0 to 2³² − 1, for a problem
 * @returns an address from the root of the site
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function addressOf(item: SetItem, seed: number): string {
  if (item.kind === "problem") return `problems/${item.problem.id}/?seed=${seed}`;
  const anchor = item.kind === "question" ? item.id : item.section;
  return `lessons/${item.lesson.slug}/${anchor === undefined ? "" : `#${anchor}`}`;
}

/**
 * Where the learner's progress keeps the work on an item.
 *
 * @param item  of a set
 * @param seed  of the learner's variants, 0 to 2³² − 1
 * @returns a key of its answers; null for something to read
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function progressKeyOf(item: SetItem, seed: number): string | null {
  if (item.kind === "problem") return problemKey(item.problem.id, seed);
  return item.kind === "question" ? questionKey(item.lesson.slug, item.id) : null;
}

/**
 * Minutes that an item takes, where the site knows them: those of a problem by its level, those of
 * a whole lesson by its words. A question takes less than one.
 *
 * @param item  of a set
 * @returns undefined for a section, of which no time is measured
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function minutesOf(item: SetItem): number | undefined {
  if (item.kind === "problem") return item.problem.minutes;
  if (item.kind === "question") return 1;
  return item.section === undefined ? item.lesson.minutes.reading : undefined;
}

/**
 * Writes the address of a set; `readSet` reads it.
 *
 * @param set  with any title
 * @returns the query, with its question mark; what has its default is left out
 * @see tests/web/practice/sets/problem-set.test.ts
 */
export function querySet({ title, items, seed, isPerStudent }: ProblemSet): string {
  const query = new URLSearchParams({ problems: items.map(nameOf).join(",") });
  if (seed !== 1) query.set("seed", String(seed));
  if (isPerStudent) query.set("seeds", PER_STUDENT);
  if (title) query.set("title", title);
  // These may be written as they are in a query, and teachers read it.
  return `?${String(query).replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3A", ":")}`;
}
