/** Routes through the course: some lessons, each at a pace, that answer one question. */
import type { Minutes } from "../pages/minutes.ts";
import type { Lesson } from "./content.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";

/** How a lesson is read on a route. Its minutes are those of the lesson's own overview. */
export type Pace = keyof Minutes;
const PACES: readonly Pace[] = ["short", "reading", "practice"];

/** As content/course.json writes it: the lessons by slug, in order. */
export interface WrittenRoute {
  readonly title: string;
  readonly question: string;
  readonly lessons: Readonly<Record<string, string>>;
}

/** One lesson of a route. */
export interface Stage {
  readonly lesson: Lesson;
  readonly pace: Pace;
}

export interface Route {
  readonly title: string;
  readonly question: string;
  readonly stages: readonly Stage[];
}

/**
 * Reads the ways through the course for readers with little time.
 *
 * @param written      as content/course.json has them
 * @param lessons      of the course
 * @param left         Lessons that are left out as drafts; a route with one of them is left out
 *                 too.
 * @param diagnostics  takes the faults
 * @returns the routes in the order written. A lesson or a pace that does not exist is a fault.
 * @see tests/web/site/routes.test.ts
 */
export function routesOf(
  written: readonly WrittenRoute[],
  lessons: readonly Lesson[],
  left: ReadonlySet<string>,
  diagnostics: Diagnostics,
): Route[] {
  const stageOf = (title: string, slug: string, pace: string): Stage[] => {
    const lesson = lessons.find((other) => other.slug === slug);
    const known = PACES.find((name) => name === pace);
    const say = (fault: string) => diagnostics.add("content/course.json", undefined, fault);
    if (!lesson) say(`the route “${title}” names the lesson ${slug}, which does not exist`);
    if (!known)
      say(`the route “${title}” reads ${slug} at the pace ${pace}, not ${PACES.join(", ")}`);
    return lesson && known ? [{ lesson, pace: known }] : [];
  };
  return written
    .filter(({ lessons: slugs }) => !Object.keys(slugs).some((slug) => left.has(slug)))
    .map(({ title, question, lessons: slugs }) => ({
      title,
      question,
      stages: Object.entries(slugs).flatMap(([slug, pace]) => stageOf(title, slug, pace)),
    }));
}

/**
 * Minutes that a route takes, as measured for its lessons.
 *
 * @param route  with its lessons
 * @returns a whole number
 * @see tests/web/site/routes.test.ts
 */
export const minutesOfRoute = ({ stages }: Route): number =>
  stages.reduce((sum, { lesson, pace }) => sum + lesson.minutes[pace], 0);
