/** Which problems of a lesson its short path has, and the tag of those that need the full text. */
import { Html, html } from "../../practice/authoring/html.ts";
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

/**
 * Tags the problems that are placed outside of all folds and prepared inside one: each names the
 * full text beside its title, and leads there.
 *
 * @param page        the rendered lesson
 * @param problems    of the lesson
 * @param objectives  of the lesson
 * @param placed      whether each exercise is folded, by kind and id
 * @param shortPath   slugs of the problems that need no tag
 * @returns the lesson with the tags; folded problems have none, nor has a lesson that folds all it
 *          teaches
 * @see tests/web/site/short-path.test.ts
 */
export function tagFullText(
  page: Html,
  problems: readonly Pick<Problem, "id" | "lesson">[],
  objectives: readonly Pick<Objective, "problem" | "quiz" | "isOfFullText">[],
  placed: ReadonlyMap<string, boolean>,
  shortPath: readonly string[],
): Html {
  if (shortPath.length === 0) return page;
  const tagged = problems
    .filter(({ id }) => placed.get(`problem ${id}`) === false && !shortPath.includes(id))
    .reduce((text, { id, lesson }) => {
      const check = objectives.find(({ problem, isOfFullText }) => isOfFullText && problem === id);
      const place = check?.quiz ?? lesson.split("#")[1] ?? "";
      const tag = html` <a class="of-full" href="#${place}">full text</a>`.text;
      return text.replace(
        new RegExp(`(id="problem-${id}"[^>]*><p class="block-title">.*?)(?=</p>)`),
        (title) => title + tag,
      );
    }, page.text);
  return new Html(tagged);
}
