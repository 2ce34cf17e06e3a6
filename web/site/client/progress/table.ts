/** Fills the table of the page: a row for each lesson, one for exercises elsewhere, and the sum. */
import { partOf } from "../part-of.ts";
import {
  entryOf,
  isProblem,
  isSummary,
  type ProgressDocument,
} from "../../../practice/progress/document.ts";
import { scoreOf, unsolvedIn } from "../../../practice/progress/score.ts";

/**
 * Writes scores into the rows of lessons, of exercises elsewhere, and of the sum.
 *
 * @param page      with a table that the build has written
 * @param document  what is kept
 * @throws {Error} naming the row that the page lacks
 * @see tests/e2e/storage-page.spec.mjs
 */
export function fillTable(page: HTMLElement, document: ProgressDocument): void {
  const rows = [...page.querySelectorAll<HTMLTableRowElement>("tr[data-lesson]")];
  const asked = { quizzes: [] as string[], problems: [] as string[], short: new Set<string>() };
  for (const row of rows) {
    const { lesson = "", quizzes = "", problems = "", short = "" } = row.dataset;
    const keys = {
      quizzes: words(quizzes),
      problems: words(problems),
      short: new Set(words(short)),
    };
    asked.quizzes.push(...keys.quizzes);
    asked.problems.push(...keys.problems);
    for (const key of keys.short) asked.short.add(key);
    fillRow(row, document, keys, entryOf(document.lessons, lesson)?.scrolled ?? 0);
  }
  const elsewhere = partOf<HTMLTableRowElement>(page, "tr[data-elsewhere]");
  const others = elsewhereKeys(
    document,
    new Set(words(elsewhere.dataset.elsewhere ?? "")),
    new Set(asked.problems),
  );
  fillRow(elsewhere, document, others);
  elsewhere.hidden = others.quizzes.length + others.problems.length === 0;
  fillRow(partOf<HTMLTableRowElement>(page, "tfoot tr"), document, {
    quizzes: [...asked.quizzes, ...others.quizzes],
    problems: [...asked.problems, ...others.problems],
    short: new Set([...asked.short, ...others.quizzes, ...others.problems]),
  });
  const none = partOf(page, "[data-none]");
  none.hidden = Object.keys(document.lessons).length + Object.keys(document.answers).length > 0;
}

/**
 * Shows, of all exercises of the course, those to come back to.
 *
 * @param section   a list of all exercises of the course
 * @param document  what is kept
 * @see tests/web/site/unsolved.test.ts
 */
export function listUnsolved(section: HTMLElement, document: ProgressDocument): void {
  const items = [...section.querySelectorAll<HTMLElement>("li[data-key]")];
  const unsolved = new Set(
    unsolvedIn(
      document,
      items.map(({ dataset }) => dataset.key ?? ""),
    ),
  );
  for (const item of items) item.hidden = !unsolved.has(item.dataset.key ?? "");
  section.hidden = unsolved.size === 0;
}

interface Keys {
  readonly quizzes: readonly string[];
  readonly problems: readonly string[];
  /** Those of both that a short path has; absent where there is none. */
  readonly short?: ReadonlySet<string>;
}

/**
 * The keys of lessons and problems that this course does not have, or no longer has. Predictions of
 * its lessons are no scores.
 */
function elsewhereKeys(
  document: ProgressDocument,
  lessons: ReadonlySet<string>,
  problems: ReadonlySet<string>,
): Keys {
  const keys = Object.keys(document.answers);
  return {
    quizzes: keys.filter((key) => !isProblem(key) && !lessons.has(key.replace(/\/.*/s, ""))),
    problems: keys.filter((key) => isSummary(key) && !problems.has(key)),
  };
}

function fillRow(
  row: HTMLTableRowElement,
  document: ProgressDocument,
  { quizzes, problems, short }: Keys,
  read?: number,
): void {
  const all = scoreOf(document, [...quizzes, ...problems]);
  const cells: Readonly<Record<string, string>> = {
    read: read === undefined ? "" : `${Math.round(100 * read)}%`,
    quizzes: solvedText(document, quizzes, short),
    problems: solvedText(document, problems, short),
    first: part(all.first, all.variants),
    tries: String(all.attempts),
    hints: String(all.hints),
  };
  for (const cell of row.querySelectorAll<HTMLElement>("[data-cell]"))
    cell.textContent = cells[cell.dataset.cell ?? ""] ?? "";
}

/** "3 of 3", and where the full text asks more than the short path, "full text: 3 of 11" below it. */
function solvedText(
  document: ProgressDocument,
  keys: readonly string[],
  short?: ReadonlySet<string>,
): string {
  const solved = (some: readonly string[]) => part(scoreOf(document, some).solved, some.length);
  const ofShort = short && keys.filter((key) => short.has(key));
  return ofShort && ofShort.length < keys.length
    ? `${solved(ofShort)}\nfull text: ${solved(keys)}`
    : solved(keys);
}

const words = (list: string): string[] => list.split(" ").filter(Boolean);
const part = (done: number, of: number): string => (of === 0 ? "–" : `${done} of ${of}`);
