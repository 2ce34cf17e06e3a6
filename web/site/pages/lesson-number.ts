/** How pages name the place of a lesson in the course. */
import type { Course, Lesson } from "../build/content.ts";

type Numbered = Pick<Lesson, "number">;

/** What is above a lesson's title. */
export const lessonKicker = ({ number }: Numbered): string =>
  number === null ? "Preparation" : `Lesson ${number}`;

/** The lessons that count: without a preparation. */
export const numberedLessons = ({ lessons }: Pick<Course, "lessons">): readonly Lesson[] =>
  lessons.filter(({ number }) => number !== null);
