// The words for verdicts: a calm headline and a reason, never a mark alone.

import { lacksDigits, spends, type Outcome, type Verdict } from "./item.ts";

/** The mark beside each verdict, so that it is not carried by color or text alone. */
const marks: Record<Verdict, string> = {
  correct: "✓",
  partly: "≈",
  incorrect: "≠",
  unreadable: "?",
  undecided: "?",
};

/**
 * How an outcome is shown: an answer that lacks digits looks partly right, not wrong.
 *
 * @param outcome  of a check
 * @returns the verdict by which it is colored
 * @see tests/web/practice/words.test.ts
 */
export const tone = (outcome: Outcome): Verdict =>
  lacksDigits(outcome) ? "partly" : outcome.verdict;

/**
 * Returns the mark of an outcome; a guess that was wrong is not marked as a mistake.
 *
 * @param outcome  of a check
 * @param predict  whether it was a guess
 * @returns "✓", "≈", "≠" or "?"; "→" for a guess that was read and is not right
 * @see tests/web/practice/words.test.ts
 */
export const markOf = (outcome: Outcome, predict: boolean): string =>
  predict && spends(outcome) && tone(outcome) !== "correct" ? "→" : marks[tone(outcome)];

/** Codes of answers that fit no known mistake or convention. */
const general = ["wrong-entries", "other"];

/** Codes of runs without a result. */
const unfinished = ["error", "late", "stopped"];

/**
 * Returns the first words of an outcome.
 *
 * @param outcome  of a check
 * @param predict  whether it was a guess, which is told as one
 * @param shape    Rows and columns of a matrix, whose entries are named by row and column; the
 *                 length of a vector; empty where an answer has no entries.
 * @returns a short sentence: "Correct.", "Not quite …"
 * @see tests/web/practice/words.test.ts
 */
export function headline(
  outcome: Outcome,
  predict: boolean,
  shape: readonly number[] = [],
): string {
  const { verdict, cells, code, parts, message } = outcome;
  if (isOpen(outcome)) return message;
  if (verdict === "unreadable")
    return unfinished.includes(code) ? "There is no result yet." : "We can’t read this yet.";
  if (verdict === "undecided") return "We couldn’t tell whether this is right.";
  if (lacksDigits(outcome)) return `Not precise enough yet. ${partWords(parts)}`.trim();
  if (predict && verdict === "correct") return "Your guess was right.";
  if (predict && isCounted(outcome)) return message;
  if (predict)
    return outcome.line >= 0 ? `Not this order: ${linesTooEarly(cells.length)}` : "Not this one.";
  if (verdict === "correct") return "Correct.";
  if (parts.length > 0)
    return `${verdict === "partly" ? `Partly right. ${share(rightParts(parts), parts.length, "part")}` : "Not quite."} ${partWords(parts)}`;
  const named = cells.length > 0 && shape.length > 0 ? ` ${entries(cells, shape[1])}` : "";
  if (isCounted(outcome))
    return `${verdict === "partly" ? "Partly right" : "Not quite"}. ${message}`;
  // All entries of what is right under another convention differ, so none is named.
  if (verdict === "partly") {
    if (!named) return "Partly right.";
    if (!general.includes(code)) return "Not quite.";
    const all = shape.reduce((product, length) => product * length, 1);
    return `Partly right. ${share(all - cells.length, all, "entry")}${named}`;
  }
  // A recognized mistake explains all entries. Without one, the headline says which are not right.
  if (code === "wrong-entries") return `Not quite.${named}`;
  if (!named || code !== "other") return "Not quite.";
  const all = shape.reduce((product, length) => product * length, 1);
  return `Not quite. ${all === 2 ? "Neither" : `None of the ${all}`} is right.`;
}

/** How many lines of an order come before one that belongs above them: "2 lines come too early." */
const linesTooEarly = (count: number): string =>
  count === 1 ? "one line comes too early." : `${count} lines come too early.`;

const rightParts = (parts: readonly Outcome[]): number =>
  parts.filter(({ verdict }) => verdict === "correct").length;

/** How much of an answer is right, in words: "1 of 2 parts is right.", "2 of 3 entries are right." */
const share = (right: number, all: number, noun: "part" | "entry"): string =>
  `${right} of ${all} ${noun === "part" ? "parts" : "entries"} ${right === 1 ? "is" : "are"} right.`;

/** Whether the core counts how many of several choices or pairs are right: then the headline says it. */
const isCounted = ({ verdict, code, message }: Outcome): boolean =>
  verdict !== "correct" &&
  message !== "" &&
  (code === "missed" || code === "wrong-entries" || code.startsWith("choice-"));

/** Whether something is still to be typed, chosen or compared: then the core's sentence, which asks for it, says all. */
const isOpen = ({ verdict, code }: Outcome): boolean =>
  verdict === "unreadable" && (code === "empty" || code === "assess-yourself");

/**
 * Returns what follows the headline: the core's message, and whether the answer counts.
 *
 * @param outcome  of a check
 * @param predict  whether it was a guess: of an order, the headline says how many lines come too
 *   early, and no line of a guess needs another
 * @returns sentences; "" where there is nothing to add
 * @see tests/web/practice/words.test.ts
 */
export function reason(outcome: Outcome, predict = false): string {
  const { message } = outcome;
  if (predict && outcome.line >= 0) return "";
  if (isOpen(outcome) || isCounted(outcome)) return "";
  return spends(outcome) ? message : `${message} This doesn’t count as a try.`.trim();
}

/** "Part 2 is not right. Parts 3 and 4 are still unanswered." */
function partWords(parts: readonly Outcome[]): string {
  const sentence = (fits: (part: Outcome) => boolean, one: string, several: string): string => {
    const places = parts.flatMap((part, place) => (fits(part) ? [String(place + 1)] : []));
    if (places.length < 2) return places.length === 0 ? "" : `Part ${places[0]} ${one}.`;
    return `Parts ${places.slice(0, -1).join(", ")} and ${places.at(-1)} ${several}.`;
  };
  const isUnanswered = ({ verdict }: Outcome): boolean => verdict === "unreadable";
  const isWrong = (part: Outcome): boolean =>
    part.verdict !== "correct" && !isUnanswered(part) && !lacksDigits(part);
  return [
    sentence(isWrong, "is not right", "are not right"),
    sentence(lacksDigits, "needs more digits", "need more digits"),
    sentence(isUnanswered, "is still unanswered", "are still unanswered"),
  ]
    .filter(Boolean)
    .join(" ");
}

/** More wrong entries than this are counted instead of named. */
const MAX_NAMED = 6;

/**
 * Names the entries that are not right: "The 2nd entry is not right.", "The 1st, 2nd and 4th
 * entries are not right."
 *
 * @param cells    at least one, counted from 0, row by row
 * @param columns  of a matrix, whose entries are named by row and column; 0 for a vector
 * @returns a sentence; more than six are counted
 * @see tests/web/practice/words.test.ts
 */
export function entries(cells: readonly number[], columns = 0): string {
  if (cells.length > MAX_NAMED) return `${cells.length} entries are not right.`;
  const inRow = (cell: number): string =>
    `row ${Math.floor(cell / columns) + 1}, column ${(cell % columns) + 1}`;
  const named = cells.map((cell) => (columns > 0 ? inRow(cell) : ordinal(cell + 1)));
  const earlier = named.slice(0, -1).join(columns > 0 ? "; " : ", ");
  const comma = columns > 0 && named.length > 2 ? ";" : "";
  const joined = `${earlier && `${earlier}${comma} and `}${named.at(-1)}`;
  if (columns > 0)
    return named.length === 1
      ? `The entry in ${joined} is not right.`
      : `The entries in ${joined} are not right.`;
  return named.length === 1
    ? `The ${joined} entry is not right.`
    : `The ${joined} entries are not right.`;
}

/**
 * Returns "1st", "2nd", "11th".
 *
 * @param count  a whole number from 0
 * @returns the number with its ending
 * @see tests/web/practice/words.test.ts
 */
export function ordinal(count: number): string {
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${teen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th")}`;
}

/**
 * Returns a problem's level, skill and variant in one line, as far as they are given:
 * "sinusoidal-row" becomes "sinusoidal row". A problem without variants has `null`.
 *
 * @param level    1 to 3
 * @param skill    with hyphens between its words
 * @param variant  its seed, or a short name of it; null for a problem without variants
 * @returns the line; "" where nothing is given
 * @see tests/web/practice/problem.test.ts
 */
export const aboutProblem = (
  level: number | undefined,
  skill: string,
  variant: number | string | null,
): string =>
  [
    level ? `level ${level} of 3` : "",
    skill.replaceAll("-", " "),
    variant === null ? "" : `variant ${variant}`,
  ]
    .filter(Boolean)
    .join(" · ");

/**
 * A seed as a reader can compare it at a glance: of a long one the last four digits, "…5123".
 *
 * @param seed  from 0 to 2³² − 1; whole up to five digits
 * @see tests/web/practice/words.test.ts
 */
export const shortSeed = (seed: number): string => String(seed).replace(/^\d{2,}(?=\d{4})/, "…");
