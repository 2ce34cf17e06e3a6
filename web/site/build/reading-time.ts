/** How long a lesson takes, measured from what it says and asks. */
import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Minutes } from "../pages/minutes.ts";

/** What there is to read and to answer. */
export interface TextLength {
  /** A formula counts as one word. */
  readonly words: number;
  /** Quiz items. */
  readonly checks: number;
}

export interface Lengths {
  /** Without what :::more folds away. */
  readonly short: TextLength;
  readonly full: TextLength;
}

const wordsPerMinute = 200;
const minutesPerCheck = 0.5;
/** Of a problem by its level, 1 to 3. */
const minutesPerProblem = [2, 4, 6];

/**
 * Measures a text as it is written into the page.
 *
 * @param choice  The conventions that a reader begins with: what belongs to others alone is not
 *                counted.
 */
export function lengthsOf(root: HastRoot, choice = ""): Lengths {
  const short = { words: 0, checks: 0 };
  const full = { words: 0, checks: 0 };
  const walk = (node: HastNodes, folded: boolean): void => {
    const add = (more: Partial<TextLength>) => {
      for (const sum of folded ? [full] : [full, short]) {
        sum.words += more.words ?? 0;
        sum.checks += more.checks ?? 0;
      }
    };
    if (node.type === "text") return add({ words: countWords(node.value) });
    if ((node as { type: string }).type === "raw")
      return add(lengthOfMarkup((node as unknown as { value: string }).value));
    if (!("children" in node) || isFallback(node) || isOfOtherChoice(node, choice)) return;
    const inside = folded || isMore(node);
    // The title of what is folded is read on the short path too.
    for (const child of node.children)
      walk(child, inside && !(child.type === "element" && child.tagName === "summary"));
  };
  walk(root, false);
  return { short, full };
}

/** What a figure shows in words is read where there is no figure. */
const isFallback = (node: HastNodes) => node.type === "element" && node.tagName === "figure";

const isOfOtherChoice = (node: Element | HastRoot, choice: string) =>
  node.type === "element" &&
  typeof node.properties.dataWhen === "string" &&
  !node.properties.dataWhen.split(" ").includes(choice);

const isMore = (node: Element | HastRoot) =>
  node.type === "element" &&
  node.tagName === "details" &&
  Array.isArray(node.properties.className) &&
  node.properties.className.includes("more");

/** Of a formula, an exercise, a value or a listing: markup that was written before. */
function lengthOfMarkup(markup: string): Partial<TextLength> {
  if (markup.startsWith("<orrery-quiz")) return { checks: 1 };
  if (markup.startsWith("<orrery-")) return {};
  if (markup.includes('class="katex')) return { words: 1 };
  return { words: countWords(markup.replace(/<[^>]*>/g, "")) };
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** @param levels  Of the problems that the lesson places. */
export function minutesOf({ short, full }: Lengths, levels: readonly number[]): Minutes {
  const reading = ({ words, checks }: TextLength) =>
    words / wordsPerMinute + checks * minutesPerCheck;
  const problems = levels.reduce((sum, level) => sum + (minutesPerProblem[level - 1] ?? 0), 0);
  return {
    short: Math.ceil(reading(short)),
    reading: Math.ceil(reading(full)),
    practice: Math.ceil((reading(full) + problems) / 5) * 5,
  };
}
