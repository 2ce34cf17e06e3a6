// What a verdict is called. Calm words, a reason where there is one, and a next step; no cross
// without a sentence.

import { spends, type Outcome, type Verdict } from "./item.ts";

/** A sign beside the words, so that neither colour nor text stands alone. */
export const marks: Record<Verdict, string> = {
  correct: "✓",
  partly: "≈",
  incorrect: "≠",
  unreadable: "?",
  undecided: "?",
};

/** Codes of programs that came to no result. */
const unfinished = ["error", "late", "stopped"];

/**
 * The first words of an outcome.
 *
 * @param columns  Of a matrix: its entries are named by row and column. -1 where an answer has no
 *                 entries.
 */
export function headline(
  { verdict, cells, code, parts }: Outcome,
  predict: boolean,
  columns = 0,
): string {
  if (verdict === "unreadable")
    return unfinished.includes(code) ? "There is no result yet." : "This cannot be read yet.";
  if (verdict === "undecided") return "This could not be decided.";
  if (predict) return verdict === "correct" ? "As you predicted." : "It turns out differently.";
  if (verdict === "correct") return "Right.";
  if (parts.length > 0)
    return `${verdict === "partly" ? "Partly right." : "Not yet."} ${partWords(parts)}`;
  if (verdict === "partly")
    return cells.length > 0 && columns >= 0
      ? `Partly right. ${entries(cells, columns)}`
      : "Partly right.";
  // A recognised mistake explains all entries; without one, that none agrees is all there is to
  // say.
  return cells.length && columns >= 0 && code === "other"
    ? "Not yet. No entry agrees."
    : "Not yet.";
}

/** What follows the headline: the message of the core, or the next step where the core has none. */
export function reason({ verdict, message }: Outcome): string {
  return spends(verdict) ? message : `${message} It does not count as a try.`.trim();
}

/** "Part 2 differs. Parts 3 and 4 are open." */
function partWords(parts: readonly Outcome[]): string {
  const told = (fits: (part: Outcome) => boolean, one: string, several: string): string => {
    const places = parts.flatMap((part, place) => (fits(part) ? [String(place + 1)] : []));
    if (places.length < 2) return places.length === 0 ? "" : `Part ${places[0]} ${one}.`;
    return `Parts ${places.slice(0, -1).join(", ")} and ${places.at(-1)} ${several}.`;
  };
  const open = ({ verdict }: Outcome): boolean => verdict === "unreadable";
  return [
    told((part) => part.verdict !== "correct" && !open(part), "differs", "differ"),
    told(open, "is open", "are open"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** More entries than this are counted, not listed. */
const MOST_NAMED = 6;

/** "The 2nd entry differs.", "The 1st, 2nd and 4th entries differ.", "The entries in row 1, column 2 and row 2, column 1 differ." */
export function entries(cells: readonly number[], columns = 0): string {
  if (cells.length > MOST_NAMED) return `${cells.length} entries differ.`;
  const inRow = (cell: number): string =>
    `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
  const named = cells.map((cell) => (columns > 0 ? inRow(cell) : ordinal(cell + 1)));
  const joined =
    named.length === 1
      ? named[0]!
      : `${named.slice(0, -1).join(columns > 0 ? "; " : ", ")} and ${named.at(-1)}`;
  if (columns > 0)
    return named.length === 1
      ? `The entry in ${joined} differs.`
      : `The entries in ${joined} differ.`;
  return named.length === 1 ? `The ${joined} entry differs.` : `The ${joined} entries differ.`;
}

export function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${teen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th")}`;
}

/** How hard a problem is and what it exercises, as far as that is known; a skill's id as words: "sinusoidal-row" → "sinusoidal row". */
export const aboutProblem = (level: number | undefined, skill: string): string[] =>
  [level ? `level ${level} of 3` : "", skill.replaceAll("-", " ")].filter(Boolean);
