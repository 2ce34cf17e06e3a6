// A small course for tests of the review.

import type { StudyCourse, StudyLesson } from "../../../../web/practice/review/course.ts";

/**
 * A lesson with as many problems, the first of which applies its objective.
 *
 * @param slug      of the lesson; its problems are called slug-1, slug-2 …
 * @param problems  how many
 */
export const lessonOf = (slug: string, problems: number): StudyLesson => ({
  slug,
  title: `Lesson ${slug}`,
  isOptional: false,
  minutes: { short: 10, reading: 20 },
  objectives: [{ quiz: `${slug}/check`, problem: `${slug}-1` }],
  problems: Array.from({ length: problems }, (_, index) => ({
    id: `${slug}-${index + 1}`,
    title: `Problem ${index + 1} of ${slug}`,
    level: 1 + (index % 3),
    minutes: 2 + 2 * (index % 3),
  })),
  sections: [{ id: "first-part", title: `First part of ${slug}` }],
  questions: ["check"],
});

/** A course of these lessons, without a placement test and without routes. */
export const courseOf = (...lessons: StudyLesson[]): StudyCourse => ({
  lessons,
  placement: [],
  routes: [],
});
