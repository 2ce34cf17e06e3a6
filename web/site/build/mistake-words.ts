/** The mistakes that exercises recognize, in words for teachers, made from their messages. */
import type { Practice } from "../../practice/authoring/practice-content.ts";
import { problemKey, questionKey } from "../../practice/progress/document.ts";
import type { MistakeWords, SaidMistake } from "../../practice/review/mistake-words.ts";
import { shorten } from "../../practice/shorten.ts";
import type { Course } from "./content.ts";
import { plainWords } from "./exercise-words.ts";

/** Characters of what is asked. */
const LONGEST = 240;

/**
 * All mistakes of the lessons' exercises in words.
 *
 * @param course  with its lessons
 * @returns shared ones by their codes, others by their exercises
 * @see tests/web/site/mistake-words.test.ts
 */
export function mistakeWords({ lessons }: Pick<Course, "lessons">): MistakeWords {
  const shared: Record<string, SaidMistake> = {};
  const own: Record<string, Record<string, SaidMistake>> = {};
  const add = (exercise: string, { mistakes }: Practice): void => {
    for (const { code, title, read, message } of mistakes) {
      const said = {
        ...(title ? { title } : {}),
        asks: shorten(plainWords(message.source), LONGEST),
      };
      if (read !== undefined) shared[code] = said;
      else (own[exercise] ??= {})[code] = said;
    }
  };
  for (const { slug, questions, problems } of lessons) {
    for (const item of questions) add(questionKey(slug, item.id), item);
    for (const problem of problems) add(problemKey(problem.id), problem);
  }
  return { shared, own };
}
