// The parts of a set as a package has them: problems, questions of lessons, and things to read. They
// are named as in the address of a set (web/practice/sets/problem-set.ts).

import { isName, problemOf, quizItemsOf } from "./page.ts";
import type { FileLists } from "./file-lists.ts";
import { escapeXml } from "./xml.ts";

/** What a name of a set means. */
export interface SetPartName {
  readonly kind: "problem" | "question" | "reading";
  /** The path of the page that it is cut from or leads to. */
  readonly page: string;
  /** Of a question or a heading; "" for a problem and for a whole lesson. */
  readonly id: string;
}

/**
 * Reads a name: `row-by-hand`, `rope-rotation/wedge-score`, `rope-rotation` or `rope-rotation:the-proof`.
 *
 * @param name   as an address or a command gives it
 * @param pages  of the build
 * @returns null where the build has no page for it
 * @see tests/web/package/layout.test.ts
 */
export function readPartName(
  name: string,
  { pages }: Pick<FileLists, "pages">,
): SetPartName | null {
  const [, own = "", mark = "", id = ""] = /^([^/:]+)(?:([/:])(.+))?$/.exec(name) ?? [];
  if (!isName(own) || (mark && !isName(id))) return null;
  const [problem, lesson] = [`problems/${own}/`, `lessons/${own}/`];
  if (!mark && Object.hasOwn(pages, problem)) return { kind: "problem", page: problem, id };
  if (!Object.hasOwn(pages, lesson)) return null;
  return { kind: mark === "/" ? "question" : "reading", page: lesson, id };
}

/**
 * The markup of a part.
 *
 * @param part   as its name says
 * @param html   of its page
 * @param title  of that page
 * @param seed   of the variant of a problem; null leaves it to the learner
 * @throws {Error} with a sentence, where the page has no such question or heading
 * @see tests/web/package/layout.test.ts
 */
export function markupOf(
  { kind, page, id }: SetPartName,
  html: string,
  title: string,
  seed: number | null,
): string {
  if (kind === "problem") return problemOf(html, seed);
  if (kind === "question") {
    const item = quizItemsOf(html).find((one) => one.includes(`<orrery-quiz id="${id}"`));
    if (!item) throw new Error(`“${title}” has no question “${id}” that can be scored.`);
    return item;
  }
  const words = id
    ? `“${headingOf(html, id, title)}” in the lesson “${title}”`
    : `the lesson “${title}”`;
  return `<p class="source">Further reading: <a href="../../${page}${id && `#${id}`}">${escapeXml(words)}</a>.</p>`;
}

/** The words of a heading, without what is marked in them. */
function headingOf(html: string, id: string, title: string): string {
  const found = new RegExp(`<h[2-4][^>]* id="${id}"[^>]*>([\\s\\S]*?)</h[2-4]>`).exec(html)?.[1];
  if (found === undefined) throw new Error(`“${title}” has no heading “${id}”.`);
  const text = found.replace(/<a class="anchor"[\s\S]*?<\/a>/g, "").replace(/<[^>]*>/g, "");
  return text.replace(/&amp;/g, "&").replace(/\s+/g, " ").trim();
}
