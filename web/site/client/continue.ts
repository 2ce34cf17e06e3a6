/** The way back in from the home page: along the route, once there is one, else to the lesson opened last. */
import { problemOfVariant } from "../../practice/progress/document.ts";
import { setText } from "./study/set-text.ts";
import type { Progress } from "../../practice/progress/progress.ts";

/**
 * Shows the link to go on with, in place of the beginning too, and follows every change.
 *
 * @param place     holds a link for each lesson, and the slugs of the placement test
 * @param progress  as it is kept
 * @see tests/e2e/lessons.spec.mjs
 */
export function showContinue(place: HTMLElement, progress: Progress): void {
  const placement = (place.dataset.continue ?? "").split(" ").filter(Boolean);
  const show = (slug: string) => {
    const entries = [...place.querySelectorAll<HTMLElement>("[data-lesson]")];
    for (const entry of entries) entry.hidden = entry.dataset.lesson !== slug;
    const shown = entries.find(({ hidden }) => !hidden);
    place.hidden = !shown;
    const begin = document.querySelector<HTMLAnchorElement>("[data-begin]");
    const link = shown?.querySelector("a");
    if (!begin || !link) return;
    begin.href = link.href;
    setText(begin, "Continue");
  };
  const refresh = async () => {
    const next = mayHaveRoute(placement, progress) ? await nextOf(progress) : null;
    show(next ?? progress.lastLesson());
  };
  progress.subscribe(() => void refresh());
  void refresh();
}

/** The next lesson of the route; null without a route, or where it cannot be fetched. */
const nextOf = async (progress: Progress): Promise<string | null> =>
  (await import("./study/next-on-route.ts")).nextOnRoute(progress).catch(() => null);

/** Whether a problem of the test has work; in which numbers, the list of problems must say. */
const mayHaveRoute = (placement: readonly string[], { document }: Progress): boolean =>
  Object.keys(document.answers).some((key) => placement.includes(problemOfVariant(key) ?? ""));
