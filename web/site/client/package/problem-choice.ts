/** The problems of the course to tick, lesson by lesson, each lesson folded. */
import type { StudyCourse } from "../../../practice/review/course.ts";

/**
 * Draws the boxes.
 *
 * @param place    where they go; what it held is replaced
 * @param course   its lessons and their problems
 * @param chosen   names of the problems that are ticked at first
 * @param changed  told of the names that are ticked, in the order of the course, after each change
 * @see tests/e2e/package-form.spec.mjs
 */
export function drawProblemChoice(
  place: HTMLElement,
  { lessons }: StudyCourse,
  chosen: readonly string[],
  changed: (names: readonly string[]) => void,
): void {
  const boxes: HTMLInputElement[] = [];
  const tell = () => changed(boxes.filter(({ checked }) => checked).map(({ value }) => value));
  const groups = lessons
    .filter(({ problems }) => problems.length > 0)
    .map(({ title, problems }) => {
      const group = document.createElement("details");
      const summary = document.createElement("summary");
      summary.textContent = title;
      const lines = problems.map(({ id, title: name, level }) => {
        const label = document.createElement("label");
        label.className = "option";
        const box = document.createElement("input");
        box.type = "checkbox";
        box.value = id;
        box.checked = chosen.includes(id);
        box.addEventListener("change", tell);
        boxes.push(box);
        label.append(box, ` ${name}, level ${level}`);
        return label;
      });
      group.open = problems.some(({ id }) => chosen.includes(id));
      group.append(summary, ...lines);
      return group;
    });
  place.replaceChildren(...groups);
  tell();
}
