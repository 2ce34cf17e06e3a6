/**
 * Whether an exercise is in a lesson of the course, and not in a package, a frame or a set.
 *
 * @returns false on every other page
 * @see tests/web/practice/authoring/own-source.test.ts
 */
export function isLesson(): boolean {
  const { page, packaged } = document.documentElement.dataset;
  return page === "lesson" && packaged === undefined;
}
