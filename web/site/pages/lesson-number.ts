/** How pages name the place of a lesson in the course. */
import type { Course, Lesson } from "../build/content.ts";

type Placed = Pick<Lesson, "number" | "isOptional">;

/**
 * What a lesson is called where its title is beside it, such as above its heading.
 *
 * @param lesson  its number, and whether it is optional
 * @returns "Lesson 3", or words for one without a number
 * @see tests/web/site/course-pages.test.ts
 */
export function lessonKicker({ number, isOptional }: Placed): string {
  if (isOptional) return "Optional page";
  return number === null ? "Preparation" : `Lesson ${number}`;
}

/**
 * What comes before a lesson's title on the same line; the short form in a list of lessons.
 *
 * @param lesson  its number, and whether it is optional
 * @param form    "short" in lists
 * @returns text that ends with a space; "" for a lesson without a number
 * @see tests/web/site/course-pages.test.ts
 */
export function titlePrefix({ number, isOptional }: Placed, form: "short" | "long"): string {
  if (isOptional) return "Optional: ";
  if (number === null) return "";
  return form === "short" ? `${number}. ` : `Lesson ${number}: `;
}

/**
 * The lessons that count: without a preparation and optional pages.
 *
 * @param course  its lessons in teaching order
 * @returns in the same order
 * @see tests/web/site/course-pages.test.ts
 */
export const numberedLessons = ({ lessons }: Pick<Course, "lessons">): readonly Lesson[] =>
  lessons.filter(({ number }) => number !== null);

/**
 * Lessons that refresh what the first one needs.
 *
 * @param course  its lessons in teaching order
 * @returns the lesson; undefined where the course has none
 * @see tests/web/site/course-pages.test.ts
 */
export const preparationOf = ({ lessons }: Pick<Course, "lessons">): Lesson | undefined =>
  lessons.find(({ number, isOptional }) => number === null && !isOptional);

/** Where the links below a lesson lead; what is missing has no such lesson. */
export interface Neighbors {
  /** The lesson before, which every reader has read: none that is optional. */
  readonly before?: Lesson;
  /** The optional pages that come directly after. */
  readonly optional: readonly Lesson[];
  /** The next lesson that every reader reads. */
  readonly after?: Lesson;
}

/**
 * The lessons before and after a lesson that every reader reads, and the optional pages in between.
 *
 * @param lesson  of the course
 * @param course  its lessons in teaching order
 * @returns those that there are
 * @see tests/web/site/course-pages.test.ts
 */
export function neighborsOf(lesson: Lesson, { lessons }: Pick<Course, "lessons">): Neighbors {
  const index = lessons.indexOf(lesson);
  const later = lessons.slice(index + 1);
  const after = later.find(({ isOptional }) => !isOptional);
  const before = lessons.slice(0, index).findLast(({ isOptional }) => !isOptional);
  return {
    ...(before && { before }),
    optional: later.slice(0, after ? later.indexOf(after) : later.length),
    ...(after && { after }),
  };
}
