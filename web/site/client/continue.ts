/**
 * The way back in from the home page: along the route, once there is one, else to the lesson opened
 * last; past the final check, to what is next.
 */
import { problemOfVariant } from "../../practice/progress/document.ts";
import { setText } from "./study/set-text.ts";
import type { Progress } from "../../practice/progress/progress.ts";
import type { NextStep } from "./study/next-step.ts";
import { showPassed } from "./study/passed-check.ts";

/**
 * Shows the link to go on with, in place of the beginning too, and follows every change.
 *
 * @param place     holds a link for each lesson and for the final check, and the slugs of the
 *                  placement test; beside it is the note of who has passed
 * @param progress  as it is kept
 * @see tests/e2e/lessons.spec.mjs
 */
export function showContinue(place: HTMLElement, progress: Progress): void {
  const placement = (place.dataset.continue ?? "").split(" ").filter(Boolean);
  const note = document.querySelector<HTMLElement>("[data-passed]");
  const begin = document.querySelector<HTMLAnchorElement>("[data-begin]");
  const show = (next: NextStep) => {
    const isPassed = note ? showPassed(note, progress) : false;
    const entries = [...place.querySelectorAll<HTMLElement>("[data-lesson], [data-to-check]")];
    const wanted = (entry: HTMLElement) =>
      next === "check"
        ? entry.dataset.toCheck !== undefined
        : next !== null && entry.dataset.lesson === next.lesson;
    for (const entry of entries) entry.hidden = isPassed || !wanted(entry);
    const shown = entries.find(({ hidden }) => !hidden);
    place.hidden = !shown;
    const link = (isPassed ? note : shown)?.querySelector("a");
    if (!begin || !link) return;
    begin.href = link.href;
    setText(begin, isPassed ? "Your study map" : "Continue");
  };
  const refresh = async () => {
    const next = mayHaveRoute(placement, progress) ? await nextOf(progress) : null;
    show(next ?? { lesson: progress.lastLesson() });
  };
  progress.subscribe(() => void refresh());
  void refresh();
}

/** The next step of the route; null where the course cannot be fetched. */
async function nextOf(progress: Progress): Promise<NextStep> {
  const [{ nextStep }, { fetchCourse }] = await Promise.all([
    import("./study/next-step.ts"),
    import("./study/course.ts"),
  ]);
  return fetchCourse().then(
    (course) => nextStep(course, progress, Date.now()),
    () => null,
  );
}

/**
 * Whether a problem of the test has work, or something is solved or was given up; in which numbers,
 * and of which objectives, the list of problems must say.
 */
const mayHaveRoute = (placement: readonly string[], { document }: Progress): boolean =>
  Object.entries(document.answers).some(
    ([key, { solved, shown }]) =>
      solved > 0 || shown !== undefined || placement.includes(problemOfVariant(key) ?? ""),
  );
