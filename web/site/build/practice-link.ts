/** A link past the practice of a lesson, for readers who want its end first, and what the practice takes. */
import type { Element, Root as HastRoot } from "hast";
import { Html } from "../../practice/authoring/html.ts";
import type { PracticeSize } from "./rendering.ts";

const LINE = '<p class="past-practice" data-pagefind-ignore="">';

/**
 * Puts a line under the heading of a lesson's practice: a link to the finish.
 * Nothing where heading or finish is missing.
 *
 * @param text  of the lesson, which takes the line
 * @see tests/web/site/sections.test.ts
 */
export function linkPastPractice({ children }: HastRoot): void {
  const practice = children.findIndex(
    (child) => isElement(child, "h2") && child.properties.id === "practice",
  );
  const finish = children
    .filter((child) => isElement(child, "div"))
    .find(
      ({ properties: { className } }) => Array.isArray(className) && className.includes("finish"),
    );
  const end = finish?.children.find((child) => isElement(child, "h2"));
  if (practice < 0 || !end) return;
  children.splice(practice + 1, 0, paragraphTo(String(end.properties.id)));
}

/**
 * Says before that link how long the practice takes, and which of its problems are enough.
 *
 * @param page  the rendered lesson
 * @param size  of the practice that it places
 * @returns the lesson with the sentences; as it is where it has no such line
 * @see tests/web/site/sections.test.ts
 */
export const sayPracticeTime = (page: Html, size: PracticeSize): Html =>
  new Html(page.text.replace(LINE, (line) => line + timeOf(size)));

const isElement = (node: { readonly type: string }, tagName: string): node is Element =>
  node.type === "element" && (node as Element).tagName === tagName;

/** Each objective names one of the problems that are not folded: those are enough. */
function timeOf({ problems, objectives, ofFullText, both, folded }: PracticeSize): string {
  if (both === 0) return "";
  const enough =
    problems === objectives
      ? `These ${problems} problems are enough: one per objective, about ${both} minutes in all. `
      : `These ${problems} problems take about ${both} minutes. The ${objectives} that the list of objectives leads to are enough, one per objective. `;
  const tagged =
    ofFullText > 0
      ? `On the short path, leave out ${ofFullText === 1 ? "the one" : `the ${ofFullText}`} tagged “full text”. `
      : "";
  return `${enough}${tagged}${folded > 0 ? `The collapsed ones add another ${folded} minutes of practice. ` : ""}`;
}

const paragraphTo = (id: string): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["past-practice"], dataPagefindIgnore: "" },
  children: [
    {
      type: "element",
      tagName: "a",
      properties: { href: `#${id}` },
      children: [{ type: "text", value: "Skip to the end of the lesson; practice can wait" }],
    },
  ],
});
