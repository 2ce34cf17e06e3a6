/**
 * A Markdown text as a reader meets it: paragraphs, headings, figures and exercises in their order,
 * without formulas, code and printed numbers.
 */
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective);

/** What takes the place of a number or a formula in a sentence: one word. */
export const NUMBER = "0";
const IS_PRINTED = /^[=?](\.\d+|\d+s)?\s/;

/**
 * @typedef {object} Block
 * @property {"paragraph" | "heading" | "cell" | "caption" | "figure" | "quiz" | "problem" |
 *   "formula"} kind  a caption is a figure's own text, read where the figure is not drawn
 * @property {string} text      its words; of a figure the tag, of an exercise the id
 * @property {number} line      counted from 1 within the source
 * @property {boolean} isFolded whether the short path leaves it out
 * @property {{word: string, at: number}[]} terms  those that it explains, with their place in text
 * @property {string[]} links   addresses that it links to
 */

/** @returns {import("mdast").Root} the tree of a Markdown text. */
export const parseMarkdown = (source) => parser.parse(source);

/** @returns {Block[]} in the order of the text. */
export function readProse(source) {
  const blocks = [];
  walk(parseMarkdown(source), { isFolded: false }, blocks);
  return blocks;
}

function walk(node, place, blocks) {
  const { kind, inner = place } = partOf(node, place);
  if (kind)
    blocks.push({
      kind,
      line: node.position?.start.line ?? 1,
      isFolded: place.isFolded,
      ...wordsOf(node, kind),
    });
  if (!ENDS.includes(kind)) for (const child of node.children ?? []) walk(child, inner, blocks);
}

/** Kinds whose children are words. */
const ENDS = ["paragraph", "heading", "cell", "caption", "formula"];

/** What a node is, and what is known of its children. */
function partOf(node, place) {
  if (node.type === "paragraph") return { kind: place.isFigure ? "caption" : "paragraph" };
  if (node.type === "heading") return { kind: "heading" };
  if (node.type === "tableCell") return { kind: "cell" };
  if (node.type === "math") return { kind: "formula" };
  if (node.type === "leafDirective" && ["quiz", "problem"].includes(node.name))
    return { kind: node.name };
  if (node.type !== "containerDirective") return {};
  if (node.name === "orrery-live") return { kind: "figure" };
  if (node.name.startsWith("orrery-"))
    return { kind: "figure", inner: { ...place, isFigure: true } };
  return { inner: { ...place, isFolded: place.isFolded || node.name === "more" } };
}

function wordsOf(node, kind) {
  if (kind === "figure") return { text: node.name, terms: [], links: [] };
  if (kind === "quiz" || kind === "problem")
    return { text: node.attributes?.id ?? "", terms: [], links: [] };
  if (kind === "formula") return { text: node.value, terms: [], links: [] };
  const read = { text: "", terms: [], links: [] };
  for (const child of node.children) addWords(child, read);
  return { ...read, text: read.text.replace(/\s+/g, " ").trim() };
}

function addWords(node, read) {
  if (node.type === "text") read.text += node.value;
  else if (node.type === "inlineMath") read.text += NUMBER;
  else if (node.type === "inlineCode") read.text += IS_PRINTED.test(node.value) ? NUMBER : "code";
  else if (node.type === "break") read.text += " ";
  else {
    if (node.type === "link") read.links.push(node.url);
    if (node.type === "textDirective" && node.name === "cite") {
      read.text += "cited";
      return;
    }
    const at = read.text.length;
    for (const child of node.children ?? []) addWords(child, read);
    if (node.type === "textDirective" && node.name === "term")
      read.terms.push({ word: read.text.slice(at), at });
  }
}

/** The words of a text; formulas and numbers count as one. */
export const countWords = (text) => text.split(/\s+/).filter(Boolean).length;

/** The sentences of a paragraph; an abbreviation or a number with a point ends none. */
export function sentencesOf(text) {
  return text
    .split(/(?<=[.!?][”’)]*)\s+(?=[“‘(]*[\p{Lu}0])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
