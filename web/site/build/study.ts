/** The course as the pages of study need it: what there is to do, without its texts. */
import { isProblem } from "../../practice/progress/document.ts";
import type { StudyCourse } from "../../practice/review/course.ts";
import { titlePrefix } from "../pages/lesson-number.ts";
import type { Course } from "./content.ts";
import { minutesOfLevel } from "./reading-time.ts";
import type { Diagnostics } from "../../practice/authoring/diagnostics.ts";

/**
 * Takes from a course what the review needs.
 *
 * @param course       with its lessons, problems and routes
 * @param diagnostics  takes the fault of a placement test that names no problem of a lesson
 * @returns lessons with their objectives and problems, in teaching order
 * @see tests/web/site/study.test.ts
 */
export function studyCourse(
  { lessons, placement, routes }: Pick<Course, "lessons" | "placement" | "routes">,
  diagnostics: Diagnostics,
): StudyCourse {
  const isOfLesson = (slug: string): boolean =>
    lessons.some(({ problems }) => problems.some(({ id }) => id === slug));
  for (const slug of placement.filter((name) => !isOfLesson(name)))
    diagnostics.add(
      "content/course.json",
      undefined,
      `placement names ${slug}, which is no problem of a lesson`,
    );
  return {
    lessons: lessons.map((lesson) => {
      const { slug, title, isOptional, minutes, objectives, problems, headings, checks } = lesson;
      return {
        slug,
        title: `${titlePrefix(lesson, "short")}${title}`,
        isOptional,
        minutes: { short: minutes.short, reading: minutes.reading },
        objectives: objectives.map(({ quiz, problem }) => ({ quiz: `${slug}/${quiz}`, problem })),
        problems: problems.map(({ id, title: name, level }) => ({
          id,
          title: name,
          level,
          minutes: minutesOfLevel(level),
        })),
        sections: headings
          .filter(({ depth }) => depth === 2)
          .map(({ id, text }) => ({ id, title: text })),
        questions: checks.filter((key) => !isProblem(key)).map((key) => key.slice(slug.length + 1)),
      };
    }),
    placement: placement.filter(isOfLesson),
    routes: routes.map(({ title, stages }) => ({
      title,
      stages: stages.map(({ lesson, pace }) => ({
        lesson: lesson.slug,
        minutes: lesson.minutes[pace],
      })),
    })),
  };
}
