/** How long the practice of a lesson takes, and a link past it for readers who want its end first. */
import type { Element, Root as HastRoot } from "hast";
import type { PracticeSize } from "./rendering.ts";

/**
 * Puts a line under the heading of a lesson's practice: its minutes, and a link to the finish.
 * Nothing where heading or finish is missing.
 *
 * @param text  of the lesson, which takes the line
 * @param size  of the practice that the lesson places
 * @see tests/web/site/sections.test.ts
 */
export function linkPastPractice({ children }: HastRoot, size: PracticeSize): void {
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
  children.splice(practice + 1, 0, paragraphTo(String(end.properties.id), timeOf(size)));
}

const isElement = (node: { readonly type: string }, tagName: string): node is Element =>
  node.type === "element" && (node as Element).tagName === tagName;

/** Where some are folded, the others are enough: each objective has its problem among them. */
function timeOf({ problems, both, folded }: PracticeSize): string {
  if (both === 0) return "";
  if (folded === 0) return `These problems take about ${both} minutes. `;
  return `These ${problems} problems are enough: one per objective, about ${both} minutes in all. The collapsed ones add another ${folded} minutes of practice. `;
}

const paragraphTo = (id: string, time: string): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["past-practice"], dataPagefindIgnore: "" },
  children: [
    ...(time ? [{ type: "text" as const, value: time }] : []),
    {
      type: "element",
      tagName: "a",
      properties: { href: `#${id}` },
      children: [{ type: "text", value: "Skip to the end of the lesson; practice can wait" }],
    },
  ],
});
