/** What lessons need of earlier ones. */
import type { Lesson } from "./content.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";

/**
 * A need is refreshed at a heading that exists; a draft that is left out is not looked at.
 *
 * @param lessons      of the course
 * @param left         slugs of lessons that are left out as drafts
 * @param diagnostics  takes the faults
 * @see tests/web/site/refreshers.test.ts
 */
export function checkRefreshers(
  lessons: readonly Lesson[],
  left: ReadonlySet<string>,
  diagnostics: Diagnostics,
): void {
  for (const { slug, needs } of lessons)
    for (const { lesson, anchor } of needs.flatMap(({ refresh }) => refresh)) {
      const headings = lessons.find((other) => other.slug === lesson)?.headings;
      if (!left.has(lesson) && !headings?.some(({ id }) => id === anchor))
        diagnostics.add(
          `content/lessons/${slug}/lesson.md`,
          undefined,
          `needs name the refresher ${lesson}#${anchor}, which is not a heading of a lesson`,
        );
    }
}

/**
 * A reader may skip an optional page, so nothing builds on it.
 *
 * @param lessons      of the course
 * @param diagnostics  takes the faults
 * @see tests/web/site/course.test.ts
 */
export function checkOptional(lessons: readonly Lesson[], diagnostics: Diagnostics): void {
  const optional = lessons.filter(({ isOptional }) => isOptional).map(({ slug }) => slug);
  for (const { slug, buildsOn } of lessons)
    for (const base of buildsOn.filter((name) => optional.includes(name)))
      diagnostics.add(
        `content/lessons/${slug}/lesson.md`,
        undefined,
        `builds on ${base}, which is optional; a reader may have skipped it`,
      );
}
