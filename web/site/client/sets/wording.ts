/** Sentences of the page of a set. */
import { tickedIn } from "../../../practice/fields/assessed.ts";
import type { AnswerRecord, LessonProgress } from "../../../practice/progress/document.ts";
import { minutesOf, type SetItem } from "../../../practice/sets/problem-set.ts";
import { counted } from "../../../words/counted.ts";
import { durationText } from "../../../words/duration.ts";
import { listed } from "../../../words/listed.ts";

/**
 * What a set contains and how long it takes.
 *
 * @param items  of the set
 * @returns a sentence; "" for an empty set
 * @see tests/web/site/sets.test.ts
 */
export function contentsWords(items: readonly SetItem[]): string {
  if (items.length === 0) return "";
  const count = (kind: SetItem["kind"]) => items.filter((item) => item.kind === kind).length;
  const [problems, questions, parts] = [count("problem"), count("question"), count("reading")];
  const contents = listed([
    ...(problems > 0 ? [counted(problems, "problem")] : []),
    ...(questions > 0 ? [counted(questions, "question")] : []),
    ...(parts > 0 ? [`${counted(parts, "part")} to read`] : []),
  ]);
  const minutes = items.reduce((sum, item) => sum + (minutesOf(item) ?? 0), 0);
  const isMeasured = items.every((item) => minutesOf(item) !== undefined);
  if (minutes === 0) return `${contents}.`;
  return `${contents}, about ${durationText(minutes)}${isMeasured ? "" : ", and the time for reading"}.`;
}

/**
 * Whose numbers a set has.
 *
 * @param seed     of the variants, 0 to 2³² − 1
 * @param student  where each has numbers of their own; "" where all have the same
 * @returns a sentence
 * @see tests/web/site/sets.test.ts
 */
export const numbersWords = (seed: number, student: string): string =>
  student === ""
    ? `Everyone who opens this address gets the same numbers, those of variant ${seed}.`
    : `The numbers are yours: variant ${seed}, made from “${student}”.`;

/** How far an item is: the name of a mark, and words. */
export interface ItemState {
  readonly mark: "met" | "shaky" | "untried";
  readonly words: string;
}

/**
 * How far an exercise is.
 *
 * @param record  what is kept of it
 * @returns solved, tried or open
 * @see tests/web/site/sets.test.ts
 */
export function exerciseState({ solved, attempts, draft }: AnswerRecord): ItemState {
  if (solved > 0) return { mark: "met", words: "solved" };
  if (tickedIn(draft) > 0) return { mark: "met", words: "compared by yourself" };
  return attempts > 0
    ? { mark: "shaky", words: "tried, not solved yet" }
    : { mark: "untried", words: "open" };
}

/**
 * How far a lesson is read, of which a set names the whole or a section.
 *
 * @param lesson  what is kept of it
 * @returns read, opened or not
 * @see tests/web/site/sets.test.ts
 */
export function readingState({ done, opened }: LessonProgress): ItemState {
  if (done > 0) return { mark: "met", words: "lesson read" };
  return opened > 0
    ? { mark: "shaky", words: "lesson opened" }
    : { mark: "untried", words: "not opened" };
}

/**
 * How far a set is.
 *
 * @param states  of its exercises
 * @returns a sentence; "" where it has none
 * @see tests/web/site/sets.test.ts
 */
export function progressWords(states: readonly ItemState[]): string {
  const solved = states.filter(({ mark }) => mark === "met").length;
  const open = states.filter(({ mark }) => mark === "untried").length;
  if (states.length === 0) return "";
  if (solved === states.length)
    return states.length === 1 ? "Solved." : `All ${states.length} are solved.`;
  return `${solved} of ${states.length} solved${open > 0 ? `, ${open} not tried yet` : ""}.`;
}

/**
 * What an item is, below its title.
 *
 * @param item  of a set
 * @returns its kind, level, lesson and minutes, as far as it has them
 * @see tests/e2e/assign.spec.mjs
 */
export function aboutWords(item: SetItem): string {
  const minutes = minutesOf(item);
  const time = minutes === undefined ? "" : `about ${counted(minutes, "minute")}`;
  const what =
    item.kind === "problem"
      ? `Problem, level ${item.problem.level}`
      : item.kind === "question"
        ? "Question"
        : item.section === undefined
          ? "A lesson to read"
          : "A section to read";
  return [
    what,
    item.kind === "reading" && item.section === undefined ? "" : item.lesson.title,
    time,
  ]
    .filter(Boolean)
    .join(" · ");
}
