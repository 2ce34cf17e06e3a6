/**
 * How large a teacher's problem may be. Any file may be put before a learner's browser, so what
 * would keep it busy for seconds is refused before it is read, in a sentence with its place.
 */
import type { Diagnostics } from "./diagnostics.ts";

export const LIMITS = {
  /** Of a file; the longest of the course has 9,000. */
  characters: 60_000,
  lines: 1_500,
  /** Of text without an empty line in it: Markdown looks for the partner of each sign there. */
  inParagraph: 6_000,
  /** Lists and quotations inside each other. */
  depth: 10,
  /** Brackets and braces inside each other, in fields and formulas. */
  brackets: 30,
  /** Characters of one formula in TeX. */
  tex: 1_500,
} as const;

const count = new Intl.NumberFormat("en-US");

/** What begins a quotation or an entry of a list. */
const OPENERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
/** A list goes in by two columns a level at least. */
const COLUMNS_A_LEVEL = 2;

/**
 * Notes what is too large about a file.
 *
 * @param text         of the file
 * @param file         as messages name it
 * @param diagnostics  takes the faults
 * @returns whether the file may be read
 * @see tests/web/practice/authoring/hostile.test.ts
 */
export function checkSize(text: string, file: string, diagnostics: Diagnostics): boolean {
  const refuse = (line: number, sentence: string): false => {
    diagnostics.add(file, { line, column: 1 }, sentence);
    return false;
  };
  if (text.length > LIMITS.characters)
    return refuse(
      1,
      `the file has ${count.format(text.length)} characters; a problem has at most ${count.format(LIMITS.characters)}`,
    );
  const lines = text.split("\n");
  if (lines.length > LIMITS.lines)
    return refuse(
      LIMITS.lines + 1,
      `the file has ${count.format(lines.length)} lines; a problem has at most ${count.format(LIMITS.lines)}`,
    );
  let paragraph = 0;
  for (const [index, line] of lines.entries()) {
    paragraph = line.trim() === "" ? 0 : paragraph + line.length + 1;
    if (paragraph > LIMITS.inParagraph)
      return refuse(
        index + 1,
        `this paragraph has more than ${count.format(LIMITS.inParagraph)} characters; put an empty line where a thought ends`,
      );
    const depth = depthOf(line);
    if (depth > LIMITS.depth)
      return refuse(
        index + 1,
        `lists and quotations are nested ${depth} deep here; at most ${LIMITS.depth} can be read`,
      );
    const brackets = nestingOf(line);
    if (brackets > LIMITS.brackets)
      return refuse(
        index + 1,
        `brackets are nested ${brackets} deep here; at most ${LIMITS.brackets} can be read`,
      );
  }
  return true;
}

/** How many lists and quotations a line can be inside of, by its signs and its indent. */
function depthOf(line: string): number {
  const openers = OPENERS.exec(line)?.[0] ?? "";
  const signs = openers.replace(/\d+[.)]/g, "-").replace(/\s/g, "").length;
  if (signs === 0) return 0;
  return signs + Math.floor((/^ */.exec(line)?.[0].length ?? 0) / COLUMNS_A_LEVEL);
}

/**
 * How deep brackets are nested in a text, those that nothing closes counted too.
 *
 * @param text  a line or a formula
 * @returns the greatest number of brackets open at once; 0 where there is none
 * @see tests/web/practice/authoring/hostile.test.ts
 */
export function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if ("([{".includes(sign)) deepest = Math.max(deepest, (depth += 1));
    else if (")]}".includes(sign) && depth > 0) depth -= 1;
  }
  return deepest;
}
