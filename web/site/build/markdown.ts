/** Markdown of the course: headings, reading time and marked terms beside the HTML. */
import type { Nodes as HastNodes } from "hast";
import { combinationsOf } from "../../practice/authoring/conventions.ts";
import type { Html } from "../../practice/authoring/html.ts";
import {
  treeOf,
  visitElements,
  writeTree,
  type TextOptions,
} from "../../practice/authoring/markdown.ts";
import { linkPastPractice } from "./practice-link.ts";
import { lengthsOf, type Lengths } from "./reading-time.ts";
import type { Rendering } from "./rendering.ts";
import { markTerms, type MarkedTerm } from "./term-marks.ts";

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** Whether it is the title of a :::more, which the short path leaves out. */
  readonly more: boolean;
}

export interface RenderOptions extends TextOptions {
  /** Terms of the glossary that the text marks. */
  readonly marked?: readonly MarkedTerm[];
}

export interface Rendered {
  readonly html: Html;
  readonly headings: readonly Heading[];
  readonly lengths: Lengths;
}

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
  const hast = treeOf(source, rendering, options);
  linkPastPractice(hast);
  const headings: Heading[] = [];
  visitElements(hast, (element, _siblings, _index, parent) => {
    if (!/^h[2-4]$/.test(element.tagName)) return;
    headings.push({
      depth: Number(element.tagName[1]),
      id: String(element.properties.id ?? ""),
      text: textOf(element),
      more: parent.type === "element" && parent.tagName === "summary",
    });
  });
  const lengths = lengthsOf(hast, combinationsOf(rendering.conventions)[0]);
  markTerms(hast, options.marked ?? []);
  return { html: writeTree(hast, options.inline), headings, lengths };
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
