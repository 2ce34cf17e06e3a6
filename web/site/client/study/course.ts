/** The course as data, fetched when a reader asks for something that needs it. */
import { studyFile, type StudyCourse } from "../../../practice/review/course.ts";
import { wordsFile, type ExerciseWords } from "../../../practice/review/exercise-words.ts";
import { mistakesFile, type MistakeWords } from "../../../practice/review/mistake-words.ts";
import { siteLink } from "../site-link.ts";

let fetched: Promise<StudyCourse> | undefined;

/**
 * Fetches the course once for a page.
 *
 * @returns its lessons with objectives and problems
 * @throws {Error} with a sentence, where it cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export function fetchCourse(): Promise<StudyCourse> {
  fetched ??= load<StudyCourse>(studyFile).catch((error: unknown) => {
    fetched = undefined; // The next gesture tries again.
    throw error;
  });
  return fetched;
}

/**
 * Fetches what exercises and their options say.
 *
 * @returns the words by the keys of progress
 * @throws {Error} with a sentence, where they cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export const fetchWords = (): Promise<ExerciseWords> => load<ExerciseWords>(wordsFile);

/**
 * Fetches what teachers are told of mistakes.
 *
 * @returns the words by the codes of the mistakes
 * @throws {Error} with a sentence, where they cannot be fetched
 * @see tests/e2e/class.spec.mjs
 */
export const fetchMistakes = (): Promise<MistakeWords> => load<MistakeWords>(mistakesFile);

async function load<T>(file: string): Promise<T> {
  const answer = await fetch(siteLink(file)).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      "The list of problems could not be fetched; check the connection and load the page again.",
    );
  return (await answer.json()) as T;
}
