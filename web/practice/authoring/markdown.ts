/**
 * Markdown to HTML: parse, let `transform.ts` replace what is ours (maths, numbers, directives,
 * code), write.
 */
import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Variables } from "../../engine/index.ts";
import { trusted, type Html } from "./html.ts";
import type { TextRendering } from "./text-rendering.ts";
import { transformTree } from "./transform.ts";

export interface TextOptions {
  /** Names that formulas in the text may use. */
  readonly variables?: Variables;
  /** Lines of the file before this text. */
  readonly lineOffset?: number;
  /** True for a text inside a line: one paragraph, without its `<p>`. */
  readonly inline?: boolean;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective);
// KaTeX, Shiki and the figures arrive as finished HTML nodes; what authors write as HTML was
// refused, or made text, before this step.
const converter = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(() => keepAnchors)
  .use(rehypeSlug);
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true });

/**
 * Renders one text. Faults are noted at their places, not thrown.
 *
 * @param source     Markdown
 * @param rendering  what it may hold, and where faults go
 * @param options    quantities of its numbers
 * @returns HTML
 * @see tests/web/practice/authoring/own-problem.test.ts
 */
export const renderText = (
  source: string,
  rendering: TextRendering,
  options: TextOptions = {},
): Html => writeTree(treeOf(source, rendering, options), options.inline);

/**
 * The tree of a text as the page has it, for those who look into it before it is written.
 *
 * @param source     Markdown
 * @param rendering  what it may hold, and where faults go
 * @param options    quantities of its numbers
 * @returns a tree of elements, to be written by `writeTree`
 * @see tests/web/site/sections.test.ts
 */
export function treeOf(
  source: string,
  rendering: TextRendering,
  { variables = {}, lineOffset = 0 }: TextOptions,
): HastRoot {
  const tree = parser.parse(source);
  transformTree(tree, source, rendering, variables, lineOffset);
  const hast = converter.runSync(tree);
  closeUp(hast);
  visitElements(hast, (element, siblings, index) => {
    // The corner of a table with names on both sides heads nothing.
    if (element.tagName === "th" && element.children.length === 0) element.tagName = "td";
    if (element.tagName === "table") {
      siblings[index] = {
        type: "element",
        tagName: "div",
        properties: { className: ["table-scroll"] },
        children: [element],
      };
    }
  });
  return hast;
}

/**
 * Writes a tree.
 *
 * @param hast    as `treeOf` gives it; changed where it is one paragraph that is written inline
 * @param inline  whether one paragraph goes without its `<p>`
 * @returns markup that is not escaped again
 * @see tests/web/site/markdown.test.ts
 */
export function writeTree(hast: HastRoot, inline = false): Html {
  const only = hast.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (inline && only.length === 1 && only[0]?.type === "element" && only[0].tagName === "p")
    hast.children = only[0].children;
  return trusted(writer.stringify(hast));
}

/**
 * Visits the elements of a tree, those inside an element before it.
 *
 * @param node   the tree, or a part of it
 * @param visit  takes each element, with its siblings, its place among them, and its parent
 * @see tests/web/site/markdown.test.ts
 */
export function visitElements(
  node: HastRoot | Element,
  visit: (
    element: Element,
    siblings: HastNodes[],
    index: number,
    parent: HastRoot | Element,
  ) => void,
): void {
  node.children.forEach((child, index) => {
    if (child.type !== "element") return;
    visitElements(child, visit);
    visit(child, node.children as HastNodes[], index, node);
  });
}

/** A heading whose words have changed keeps the anchor that links have: `## New words {#old-words}`. */
function keepAnchors(root: HastRoot): void {
  visitElements(root, ({ tagName, properties, children }) => {
    const last = children.at(-1);
    if (!/^h[2-4]$/.test(tagName) || last?.type !== "text") return;
    const [, words, anchor] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(last.value) ?? [];
    if (words === undefined) return;
    last.value = words;
    properties.id = anchor;
  });
}

const holdsBlocks = new Set(["ul", "ol", "table", "thead", "tbody", "tr", "blockquote"]);

/**
 * Takes out the line breaks between blocks: nothing is set in their place, and a lesson has
 * hundreds of them.
 */
function closeUp(root: HastRoot): void {
  const close = (node: HastRoot | Element) => {
    node.children = (node.children as HastNodes[]).filter(
      (child) => child.type !== "text" || child.value !== "\n",
    ) as typeof node.children;
  };
  close(root);
  visitElements(root, (element) => {
    if (holdsBlocks.has(element.tagName)) close(element);
  });
}
