/** The course as data, fetched when a reader asks for something that needs it. */
import { studyFile, type StudyCourse } from "../../../practice/review/course.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";

let fetched: Promise<StudyCourse> | undefined;

/**
 * Fetches the course once for a page.
 *
 * @returns its lessons with objectives and problems
 * @throws {Error} with a sentence, where it cannot be fetched
 */
export function fetchCourse(): Promise<StudyCourse> {
  fetched ??= load().catch((error: unknown) => {
    fetched = undefined; // The next gesture tries again.
    throw error;
  });
  return fetched;
}

async function load(): Promise<StudyCourse> {
  const answer = await fetch(new URL(studyFile, siteRoot() ?? location.href)).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      "The list of problems could not be fetched; check the connection and load the page again.",
    );
  return (await answer.json()) as StudyCourse;
}
