/** The course as the pages of study need it: what there is to do, without its texts. */
import { isProblem, problemKey } from "../../practice/progress/document.ts";
import type { StudyCourse, StudyProblem } from "../../practice/review/course.ts";
import { titlePrefix } from "../pages/lesson-number.ts";
import type { Problem } from "../../practice/authoring/practice-content.ts";
import type { Course, Lesson } from "./content.ts";
import type { Heading } from "./markdown.ts";
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
      const { slug, title, isOptional, minutes, objectives, problems } = lesson;
      return {
        slug,
        title: `${titlePrefix(lesson, "short")}${title}`,
        isOptional,
        minutes: { short: minutes.short, reading: minutes.reading },
        objectives: objectives.map(({ quiz, problem, isOfFullText }) => ({
          quiz: `${slug}/${quiz}`,
          problem,
          ...(isOfFullText ? { isOfFullText } : {}),
        })),
        problems: problems.map((problem) => studyProblem(problem, lesson)),
        sections: sectionsOf(lesson).map(({ id, text }) => ({ id, title: text })),
        questions: questionsOf(lesson),
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

function studyProblem(problem: Problem, { headings, shortPath }: Lesson): StudyProblem {
  const { id, title, level, question } = problem;
  const rubric = question?.rubric;
  const section = headings.find((heading) => heading.id === problem.lesson.split("#")[1]);
  return {
    id,
    title,
    level,
    minutes: minutesOfLevel(level),
    ...(Array.isArray(rubric) ? { points: rubric.length } : {}),
    ...(shortPath.has(problemKey(id)) ? {} : { isOfFullText: true }),
    ...(section ? { section: { id: section.id, title: section.text } } : {}),
  };
}

/**
 * The headings of a lesson's sections.
 *
 * @param lesson  with the headings of all levels
 * @see tests/web/site/study.test.ts
 */
export const sectionsOf = ({ headings }: Pick<Lesson, "headings">): Heading[] =>
  headings.filter(({ depth }) => depth === 2);

/**
 * Ids of the quiz items of a lesson that are scored.
 *
 * @param lesson  with the keys of all that is scored
 * @returns the ids without the lesson's name, in the order of the quiz
 * @see tests/web/site/study.test.ts
 */
export const questionsOf = ({ slug, checks }: Pick<Lesson, "slug" | "checks">): string[] =>
  checks.filter((key) => !isProblem(key)).map((key) => key.slice(slug.length + 1));
