/** The lesson to go on with, for a page that shows no more of the route. */
import type { Progress } from "../../../practice/progress/progress.ts";
import { fetchCourse } from "./course.ts";
import { keptProposal } from "./proposal.ts";

/**
 * The first lesson of the reader's route that is not worked through.
 *
 * @param progress  as it is kept
 * @returns its slug; null where no problem of the test was answered, or the route is done
 * @throws {Error} with a sentence, where the course cannot be fetched
 * @see tests/e2e/study.spec.mjs
 */
export async function nextOnRoute(progress: Progress): Promise<string | null> {
  const { stages, answered } = keptProposal(await fetchCourse(), progress, Date.now());
  if (answered === 0) return null;
  return stages.find(({ isDone }) => !isDone)?.lesson.slug ?? null;
}
