/** How long a lesson takes, measured from what it says and asks. */
import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Minutes } from "../pages/minutes.ts";

/** What there is to read and to answer. */
export interface TextLength {
  /** A formula inside a sentence counts as one word. */
  readonly words: number;
  /** Formulas that have lines of their own. */
  readonly formulas: number;
  /** Paragraphs with numbers that the reader moves. */
  readonly moved: number;
  /** Quiz items that are checked. */
  readonly checks: number;
  /** Quiz items that ask for a guess. */
  readonly predictions: number;
  /** Words that set a figure to a case. */
  readonly links: number;
  /** Figures other than paragraphs with numbers that move, and those that are played. */
  readonly figures: number;
  /** Minutes for figures of class `game`, and for others that say how long they take. */
  readonly played: number;
}

export interface Lengths {
  /** Without what :::more folds away. */
  readonly short: TextLength;
  readonly full: TextLength;
}

/** What each takes; pages/minutes.ts says so to readers. */
export const PACE = {
  wordsPerMinute: 200,
  secondsPerFormula: 15,
  secondsPerMoved: 15,
  secondsPerLink: 15,
  secondsPerFigure: 45,
  minutesPerGame: 3,
  secondsPerCheck: 40,
  secondsPerPrediction: 30,
} as const;
/**
 * How long a problem takes.
 *
 * @param level  of a problem, 1 to 3
 * @returns minutes
 * @see tests/web/site/sections.test.ts
 */
export const minutesOfLevel = (level: number): number => [2, 4, 6][level - 1] ?? 0;

/**
 * Measures a text as it is written into the page.
 *
 * @param root    of the rendered text
 * @param choice  The conventions that a reader begins with: what belongs to others alone is not
 *                counted.
 * @returns what the short path and the full text contain: words, figures, checks
 * @see tests/web/site/sections.test.ts
 */
export function lengthsOf(root: HastRoot, choice = ""): Lengths {
  const short = {
    words: 0,
    formulas: 0,
    moved: 0,
    checks: 0,
    predictions: 0,
    links: 0,
    figures: 0,
    played: 0,
  };
  const full = { ...short };
  const walk = (node: HastNodes, folded: boolean): void => {
    const add = (more: Partial<TextLength>) => {
      for (const sum of folded ? [full] : [full, short])
        for (const part of KINDS) sum[part] += more[part] ?? 0;
    };
    if (node.type === "text") return add({ words: countWords(node.value) });
    if ((node as { type: string }).type === "raw")
      return add(lengthOfMarkup((node as unknown as { value: string }).value));
    if (isMoved(node)) add({ moved: 1 });
    if (isStateLink(node)) add({ links: 1 });
    if (isFigure(node)) add(lengthOfFigure(node));
    if (!("children" in node) || isFallback(node) || isOfOtherChoice(node, choice)) return;
    const inside = folded || isMore(node);
    // The title of what is folded is read on the short path too.
    for (const child of node.children)
      walk(child, inside && !(child.type === "element" && child.tagName === "summary"));
  };
  walk(root, false);
  return { short, full };
}

const KINDS = [
  ...["words", "formulas", "moved", "checks", "predictions"],
  ...["links", "figures", "played"],
] as readonly (keyof TextLength)[];

const isFigure = (node: HastNodes): node is Element =>
  node.type === "element" && /^orrery-(?!live$)/.test(node.tagName);

const isMoved = (node: HastNodes) =>
  node.type === "element" && node.tagName === "orrery-live" && Boolean(node.properties.values);

/** What a figure shows in words is read where there is no figure. */
const isFallback = (node: HastNodes) => node.type === "element" && node.tagName === "figure";

const isOfOtherChoice = (node: Element | HastRoot, choice: string) =>
  node.type === "element" &&
  typeof node.properties.dataWhen === "string" &&
  !node.properties.dataWhen.split(" ").includes(choice);

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name);

const isStateLink = (node: HastNodes) =>
  node.type === "element" && node.tagName === "span" && hasClass(node, "state-link");

/** A figure with much to do says how many minutes it takes. */
function lengthOfFigure(node: Element): Partial<TextLength> {
  const { dataMinutes } = node.properties;
  if (dataMinutes !== undefined) return { played: Number(dataMinutes) };
  return hasClass(node, "game") ? { played: PACE.minutesPerGame } : { figures: 1 };
}

const isMore = (node: Element | HastRoot) =>
  node.type === "element" && node.tagName === "details" && hasClass(node, "more");

/** Of a formula, an exercise, a value or a listing: markup that was written before. */
function lengthOfMarkup(markup: string): Partial<TextLength> {
  if (markup.startsWith("<orrery-quiz"))
    return markup.includes('"predict":true') ? { predictions: 1 } : { checks: 1 };
  if (markup.startsWith("<orrery-problem")) return {};
  if (/^<orrery-(?!live\b)/.test(markup)) return { figures: 1 };
  if (markup.includes('class="katex-display')) return { formulas: 1 };
  if (markup.includes('class="katex')) return { words: 1 };
  return { words: countWords(markup.replace(/<[^>]*>/g, "")) };
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/**
 * Turns lengths into times, by PACE.
 *
 * @param lengths  of both paths
 * @param levels   of the problems that the lesson places, 1 to 3
 * @param folded   minutes of those that the short path folds away
 * @returns whole minutes; what is read and what is practiced add up to both together
 * @see tests/web/site/sections.test.ts
 */
export function minutesOf(
  { short, full }: Lengths,
  levels: readonly number[],
  folded = 0,
): Minutes {
  const reading = ({
    words,
    formulas,
    moved,
    checks,
    predictions,
    links,
    figures,
    played,
  }: TextLength) =>
    words / PACE.wordsPerMinute +
    played +
    (formulas * PACE.secondsPerFormula +
      moved * PACE.secondsPerMoved +
      links * PACE.secondsPerLink +
      figures * PACE.secondsPerFigure +
      checks * PACE.secondsPerCheck +
      predictions * PACE.secondsPerPrediction) /
      60;
  const problems = levels.reduce((sum, level) => sum + minutesOfLevel(level), 0);
  const [ofShort, ofFull] = [Math.ceil(reading(short)), Math.ceil(reading(full))];
  return {
    short: ofShort,
    reading: ofFull,
    shortPractice: ofShort + problems - folded,
    practice: ofFull + problems,
  };
}
