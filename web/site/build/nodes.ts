/** The nodes of a Markdown tree that directives become. */
import type { Node, Parent } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";

export type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Makes a directive an element of the page, with what is inside it. */
export function become(node: Directive, tag: string, properties: Record<string, unknown>): void {
  (node as { data?: unknown }).data = { hName: tag, hProperties: properties };
}

/** An element around these nodes. */
export function element(
  tag: string,
  children: readonly Node[],
  properties: Record<string, unknown> = {},
): never {
  return { type: "paragraph", children, data: { hName: tag, hProperties: properties } } as never;
}

export function htmlNode(markup: string): never {
  return { type: "html", value: markup } as never;
}

export function headingNode(depth: number, text: string): never {
  return { type: "heading", depth, children: [{ type: "text", value: text }] } as never;
}

/** The words of a node, without their marks. */
export function wordsOf(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  return "children" in node ? (node as Parent).children.map(wordsOf).join("") : "";
}
