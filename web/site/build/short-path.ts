/** Which problems of a lesson its short path has. */
import type { Problem } from "../../practice/authoring/practice-content.ts";
import type { Objective } from "./content.ts";
import type { Heading } from "./markdown.ts";

/**
 * The problems that are placed outside of all folds, and prepared there: neither their part of the
 * text nor the check of their objective is folded.
 *
 * @param problems    of the lesson
 * @param objectives  of the lesson
 * @param headings    of the lesson
 * @param placed      whether each exercise is folded, by kind and id
 * @returns slugs
 * @see tests/web/site/short-path.test.ts
 */
export function shortProblems(
  problems: readonly Pick<Problem, "id" | "lesson">[],
  objectives: readonly Pick<Objective, "problem" | "isOfFullText">[],
  headings: readonly Pick<Heading, "id" | "more">[],
  placed: ReadonlyMap<string, boolean>,
): string[] {
  const isFolded = (anchor: string | undefined) =>
    headings.some(({ id, more }) => more && id === anchor);
  const ofFullText = objectives.filter(({ isOfFullText }) => isOfFullText);
  return problems
    .filter(({ id }) => placed.get(`problem ${id}`) === false)
    .filter(({ lesson }) => !isFolded(lesson.split("#")[1]))
    .filter(({ id }) => !ofFullText.some(({ problem }) => problem === id))
    .map(({ id }) => id);
}
