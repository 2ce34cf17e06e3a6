/** A link that skips the practice of a lesson, for readers who want its end first. */
import type { Element, Root as HastRoot } from "hast";

/** Puts a link to the finish of a lesson under the heading of its practice; nothing where either is missing. */
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

const isElement = (node: { readonly type: string }, tagName: string): node is Element =>
  node.type === "element" && (node as Element).tagName === tagName;

const paragraphTo = (id: string): Element => ({
  type: "element",
  tagName: "p",
  properties: { className: ["past-practice"], dataPagefindIgnore: "" },
  children: [
    {
      type: "element",
      tagName: "a",
      properties: { href: `#${id}` },
      children: [{ type: "text", value: "Go on to the finish; practice can wait" }],
    },
  ],
});
