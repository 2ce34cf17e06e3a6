/** The course as the pages of study need it: what there is to do, without its texts. */
import type { StudyCourse } from "../../practice/review/course.ts";
import type { Course } from "./content.ts";

/**
 * Takes from a course what the review needs.
 *
 * @param course  with its lessons and problems
 * @returns lessons with their objectives and problems, in teaching order
 * @see tests/web/site/study.test.ts
 */
export const studyCourse = ({ lessons }: Pick<Course, "lessons">): StudyCourse => ({
  lessons: lessons.map(({ slug, title, objectives, problems }) => ({
    slug,
    title,
    objectives: objectives.map(({ quiz, problem }) => ({ quiz: `${slug}/${quiz}`, problem })),
    problems: problems.map(({ id, title: name, level }) => ({ id, title: name, level })),
  })),
});
