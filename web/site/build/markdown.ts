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
import { combinationsOf } from "./conventions.ts";
import { linkPastPractice } from "./practice-link.ts";
import { lengthsOf, type Lengths } from "./reading-time.ts";
import type { Rendering } from "./rendering.ts";
import { markTerms, type MarkedTerm } from "./term-marks.ts";
import { transformTree } from "./transform.ts";

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** Whether it is the title of a :::more, which the short path leaves out. */
  readonly more: boolean;
}

export interface RenderOptions {
  /** Names that formulas in the text may use. */
  readonly variables?: Variables;
  /** Lines of the file before this text. */
  readonly lineOffset?: number;
  /** True for a text inside a line: one paragraph, without its `<p>`. */
  readonly inline?: boolean;
  /** Terms of the glossary that the text marks. */
  readonly marked?: readonly MarkedTerm[];
}

export interface Rendered {
  readonly html: Html;
  readonly headings: readonly Heading[];
  readonly lengths: Lengths;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective);
// KaTeX, Shiki and the figures arrive as finished HTML nodes; what authors write as HTML was
// refused before this step.
const converter = unified().use(remarkRehype, { allowDangerousHtml: true }).use(rehypeSlug);
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true });

/**
 * Renders Markdown of the course: formulas, code, directives, printed numbers. Faults are noted at
 * their places, not thrown.
 *
 * @param source     Markdown
 * @param rendering  the document that it belongs to: its file, its root, where links and faults go
 * @param options    quantities of its numbers, and what else differs from a lesson's text
 * @returns HTML with what was found in it: headings, lengths
 * @see tests/web/site/sections.test.ts
 */
export function renderMarkdown(
  source: string,
  rendering: Rendering,
  options: RenderOptions = {},
): Rendered {
  const tree = parser.parse(source);
  transformTree(tree, source, rendering, options.variables ?? {}, options.lineOffset ?? 0);
  const hast = converter.runSync(tree);
  closeUp(hast);
  linkPastPractice(hast, rendering.practice);
  const headings: Heading[] = [];
  visitElements(hast, (element, siblings, index, parent) => {
    if (/^h[2-4]$/.test(element.tagName)) {
      headings.push({
        depth: Number(element.tagName[1]),
        id: String(element.properties.id ?? ""),
        text: textOf(element),
        more: parent.type === "element" && parent.tagName === "summary",
      });
    }
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
  const lengths = lengthsOf(hast, combinationsOf(rendering.conventions)[0]);
  markTerms(hast, options.marked ?? []);
  const only = hast.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  if (
    options.inline &&
    only.length === 1 &&
    only[0]?.type === "element" &&
    only[0].tagName === "p"
  ) {
    hast.children = only[0].children;
  }
  return { html: trusted(writer.stringify(hast)), headings, lengths };
}

function visitElements(
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

/** Words of a heading; of a formula in it, the letters of its MathML. */
function textOf(node: HastNodes): string {
  if (node.type === "text") return node.value;
  if ((node as { type: string }).type === "raw") {
    const markup = (node as unknown as { value: string }).value;
    const maths = /<math[\s\S]*?<\/math>/.exec(markup);
    return (maths?.[0] ?? markup).replace(/<[^>]*>/g, "");
  }
  return "children" in node ? (node.children as HastNodes[]).map(textOf).join("") : "";
}
