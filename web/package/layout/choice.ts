// What a teacher chose to package, and the pages of the site that it is made from.

import type { PackageKind } from "../package-data.ts";
import type { FileLists } from "./file-lists.ts";
import { isName } from "./page.ts";
import { readPartName } from "./set-parts.ts";

/** A choice. Names are those in the addresses of pages. */
export interface Choice {
  readonly kind: PackageKind;
  /** A lesson, or one or more problems; a set has questions and things to read as well. */
  readonly names: readonly string[];
  /** What a set is called; without it, what it holds. */
  readonly title?: string;
  /** The variant of every problem; null lets each begin with the first and go on to others. */
  readonly seed: number | null;
  /** Whether each student has numbers of their own, made from the seed and their id in the platform. */
  readonly isPerStudent: boolean;
  /** The share that passes, 0 to 1. */
  readonly mastery: number;
}

/** As many problems make a set. */
export const mostProblems = 60;

/**
 * The path of a page on the site.
 *
 * @param kind  of a choice
 * @param name  of a lesson or problem
 * @see tests/web/package/layout.test.ts
 */
export const pageOf = (kind: PackageKind, name: string): string =>
  `${kind === "lesson" || kind === "quiz" ? "lessons" : "problems"}/${name}/`;

/**
 * Checks a choice against what the site has.
 *
 * @param choice  as it was typed or ticked
 * @param lists   of the build
 * @throws {Error} with a sentence that names what is wrong
 * @see tests/web/package/layout.test.ts
 */
export function checkChoice(
  { kind, names, seed, isPerStudent, mastery }: Choice,
  lists: FileLists,
): void {
  const noun = kind === "lesson" || kind === "quiz" ? "lesson" : "problem";
  if (names.length === 0) throw new Error(`No ${noun} is named; name at least one.`);
  if (kind !== "set" && names.length > 1)
    throw new Error(`${names.length} names are given; a ${kind} takes one.`);
  if (names.length > mostProblems)
    throw new Error(`${names.length} parts are named; a set has at most ${mostProblems}.`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`“${twice.slice(0, 100)}” is named twice.`);
  const unknown = names.find((name) =>
    kind === "set" ? !readPartName(name, lists) : !isName(name) || !lists.pages[pageOf(kind, name)],
  );
  if (unknown !== undefined)
    throw new Error(`This course has no ${noun} “${unknown.slice(0, 100)}”.`);
  if (seed !== null && !(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32))
    throw new Error(`The seed is ${seed}; it must be a whole number from 0 to 4294967295.`);
  if (isPerStudent && seed === null)
    throw new Error("Numbers of each student’s own are made from a seed; name one.");
  if (!(mastery >= 0 && mastery <= 1))
    throw new Error(`The mark to pass is ${mastery}; it must be from 0 to 1.`);
}
