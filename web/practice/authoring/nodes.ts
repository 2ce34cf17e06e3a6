/** The nodes of a Markdown tree that directives become. */
import type { Node, Parent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/**
 * Makes a directive an element of the page, with what is inside it.
 *
 * @param node        is changed in place
 * @param tag         of the element
 * @param properties  attributes, as hast names them
 * @see tests/web/site/markdown.test.ts
 */
export function become(node: Directive, tag: string, properties: Record<string, unknown>): void {
  (node as { data?: unknown }).data = { hName: tag, hProperties: properties };
}

/**
 * An element around these nodes.
 *
 * @param tag         of the element
 * @param children    in their order
 * @param properties  attributes, as hast names them
 * @returns a node that Markdown's trees take anywhere
 * @see tests/web/site/markdown.test.ts
 */
export function element(
  tag: string,
  children: readonly Node[],
  properties: Record<string, unknown> = {},
): never {
  return { type: "paragraph", children, data: { hName: tag, hProperties: properties } } as never;
}

/**
 * A node whose markup is written as it is.
 *
 * @param markup  finished HTML
 * @returns a node that Markdown's trees take anywhere
 * @see tests/web/site/markdown.test.ts
 */
export function htmlNode(markup: string): never {
  return { type: "html", value: markup } as never;
}

/**
 * A heading that the table of contents lists.
 *
 * @param depth  1 to 6
 * @param text   without markup
 * @returns a node that Markdown's trees take anywhere
 * @see tests/web/site/sections.test.ts
 */
export function headingNode(depth: number, text: string): never {
  return { type: "heading", depth, children: [{ type: "text", value: text }] } as never;
}

/**
 * The words of a node, without their marks.
 *
 * @param node  with what is in it
 * @returns the text
 * @see tests/web/site/markdown.test.ts
 */
export function wordsOf(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? (node as Parent).children.map(wordsOf).join("") : "";
}
