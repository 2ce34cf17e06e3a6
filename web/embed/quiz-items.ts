// The quiz items of a lesson for a frame. In a lesson their texts are in its page; here they come
// as data and are made safe, as the texts of problems are on pages of others.

import type { ExerciseTexts } from "../practice/authoring/practice.ts";
import { elementsOf } from "../practice/fetch-problem.ts";
import { shorten } from "../practice/shorten.ts";
import { siteRoot } from "../widgets/base/site-address.ts";

/** What `quizzes/<lesson>.json` holds of an item. */
export interface QuizFileItem {
  readonly id: string;
  /** The conventions that a page may set, as the element's attribute `given`. */
  readonly given: string;
  readonly spec: unknown;
  readonly html: ExerciseTexts;
}

/**
 * Fetches the items of a lesson's quiz. Predictions, which a figure of the lesson answers, are not
 * among them.
 *
 * @param lesson  slug of the lesson
 * @param id      of one item; "" for all
 * @returns the items, in the order of the lesson
 * @throws {Error} with a sentence that says what is missing
 * @see tests/web/embed/quiz-items.test.ts
 */
export async function fetchQuiz(lesson: string, id: string): Promise<readonly QuizFileItem[]> {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(lesson))
    throw new Error(
      `lesson is “${shorten(lesson)}”; it must be the name of a lesson, in small letters, digits and hyphens.`,
    );
  const answer = await fetch(new URL(`quizzes/${lesson}.json`, root())).catch(() => null);
  if (!answer)
    throw new Error(
      `The quiz of “${lesson}” could not be fetched; check the connection and load the page again.`,
    );
  if (!answer.ok) throw new Error(`There is no lesson “${lesson}” with a quiz.`);
  const all = (await answer.json()) as readonly QuizFileItem[];
  const items = id ? all.filter((item) => item.id === id) : all;
  if (items.length === 0)
    throw new Error(
      `The quiz of “${lesson}” has no item “${shorten(id)}”; it has ${all.map((item) => item.id).join(", ")}.`,
    );
  return items;
}

/**
 * Makes the element of a quiz item.
 *
 * @param item    as it was fetched
 * @param lesson  slug of its lesson, to which its links lead
 * @returns the element, with its texts and its description
 * @see tests/web/embed/quiz-items.test.ts
 */
export function quizElement({ id, given, spec, html }: QuizFileItem, lesson: string): HTMLElement {
  const element = document.createElement("orrery-quiz");
  element.id = id;
  element.setAttribute("lesson", lesson);
  if (given) element.setAttribute("given", given);
  const description = document.createElement("script");
  description.type = "application/json";
  description.className = "spec";
  description.textContent = JSON.stringify(spec);
  element.append(
    elementsOf({ title: "", html }, new URL(`lessons/${lesson}/`, root())),
    description,
  );
  return element;
}

const root = (): URL => siteRoot() ?? new URL(location.href);
