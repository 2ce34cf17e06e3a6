/** What lessons need of earlier ones. */
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";
import type { Yaml } from "../../practice/authoring/yaml.ts";
import type { Lesson, Need } from "./content.ts";
import type { Html } from "../../practice/authoring/html.ts";

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

/**
 * Reads which lessons a lesson builds on, without drafts that are left out.
 *
 * @param data     the head of the lesson, which takes the faults
 * @param earlier  slugs of the lessons before it
 * @param left     slugs of lessons that are left out as drafts
 * @returns slugs
 * @see tests/web/site/refreshers.test.ts
 */
export function readBases(
  data: Yaml,
  earlier: readonly string[],
  left: ReadonlySet<string>,
): string[] {
  const bases = data.get("builds-on")?.items() ?? [];
  for (const base of bases)
    if (!earlier.includes(base.text()))
      base.fail(
        `builds on ${base.text()}, which is not an earlier lesson; earlier ones are ${earlier.join(", ") || "none"}`,
      );
  return bases.map((base) => base.text()).filter((base) => !left.has(base));
}

/**
 * Reads a need: a text, or a text with the headings that refresh it, each as lesson#heading.
 *
 * @param yaml  as the head of a lesson gives it
 * @param line  renders a text
 * @returns the text rendered, and the headings; empty where it is a text alone
 * @see tests/web/site/refreshers.test.ts
 */
export function readNeed(yaml: Yaml, line: (yaml: Yaml) => Html): Need {
  const text = yaml.get("text");
  if (!text) return { html: line(yaml), refresh: [] };
  yaml.refuseOthers(["text", "refresh"]);
  const refresh = yaml.need("refresh", "list headings of an earlier lesson, as [slug#heading]");
  return {
    html: line(text),
    refresh: refresh.items().map((place) => {
      const [lesson = "", anchor = ""] = place.text().split("#");
      return { lesson, anchor };
    }),
  };
}
