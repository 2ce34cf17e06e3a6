/**
 * The directives that arrange a lesson: `::::more` folds a part away from the short path,
 * `:::answer` hides an answer until the reader asks for it (with a title it is a part of the full
 * text), `:::::beside` puts text beside a figure, `::::finish` ends the lesson.
 */
import type { Heading, Node, Parent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Variables } from "../../engine/index.ts";
import { finishMark } from "../pages/logo.ts";
import { become, element, headingNode, htmlNode } from "../../practice/authoring/nodes.ts";
import { curlyQuotes } from "../../practice/authoring/quotes.ts";
import { fail, transformChildren, type Walk } from "../../practice/authoring/transform.ts";

type Section = (node: ContainerDirective, walk: Walk, variables: Variables) => void;

/** Each directive with the way it is written. */
export const sections: Readonly<Record<string, Section>> = { more, answer, beside, finish };

/** @throws Error with a sentence where the directive has no title. */
function titleOf({ name, attributes }: ContainerDirective): string {
  const title = attributes?.title;
  if (!title) throw new Error(`:::${name} needs its title, as in ::::${name}{title="…"}`);
  return curlyQuotes(title);
}

/** Open as it is written, for readers without scripts; the short path folds it. */
function more(node: ContainerDirective, walk: Walk, variables: Variables): void {
  fold(node, walk, variables);
  become(node, "details", { className: ["more"], open: true });
}

/** Puts what is in a part of the full text below its title. */
function fold(node: ContainerDirective, walk: Walk, variables: Variables): void {
  const title = titleOf(node);
  if (walk.folded)
    throw new Error(`:::${node.name} is inside another :::more; close the outer one first`);
  for (const heading of headingsIn(node, 2))
    fail(
      heading,
      walk,
      `a heading ## is inside :::${node.name}; write it above, so that both paths have it`,
    );
  transformChildren(node, { ...walk, folded: true }, variables);
  const body = element("div", node.children, { className: ["more-body"] });
  node.children = [element("summary", [headingNode(3, title)]), body];
}

/** Closed on both paths: the puzzle that it solves is right above it. */
function answer(node: ContainerDirective, walk: Walk, variables: Variables): void {
  if (node.attributes?.title) {
    fold(node, walk, variables);
    return become(node, "details", { className: ["more", "answer"] });
  }
  transformChildren(node, walk, variables);
  const body = element("div", node.children);
  node.children = [element("summary", [htmlNode("Answer")]), body];
  become(node, "details", { className: ["answer"] });
}

function beside(node: ContainerDirective, walk: Walk, variables: Variables): void {
  const [figure, ...text] = node.children;
  if (!figure || !isFigure(figure))
    throw new Error(
      ":::::beside begins with something else than a figure; write :::orrery-… first, the text below it",
    );
  if (text.length === 0)
    throw new Error(":::::beside has no text after its figure; write the paragraphs that use it");
  transformChildren(node, walk, variables);
  node.children = [figure, element("div", text, { className: ["beside-text"] })];
  become(node, "div", { className: ["beside"] });
}

const isFigure = (node: Node) =>
  "name" in node && /^orrery-(?!live$)/.test(String(node.name)) && node.type !== "textDirective";

function finish(node: ContainerDirective, walk: Walk, variables: Variables): void {
  const title = titleOf(node);
  if (walk.folded) throw new Error(":::finish is inside :::more; both paths end with it");
  transformChildren(node, walk, variables);
  node.children.unshift(htmlNode(finishMark().text), headingNode(2, title));
  become(node, "div", { className: ["finish"] });
}

function headingsIn(node: Node, depth: number): Heading[] {
  if (node.type === "heading") return (node as Heading).depth === depth ? [node as Heading] : [];
  return "children" in node
    ? (node as Parent).children.flatMap((child) => headingsIn(child, depth))
    : [];
}
