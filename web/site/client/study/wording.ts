/** The sentences of the pages of study. */
import type { AnswerRecord } from "../../../practice/progress/document.ts";
import type { ObjectiveState } from "../../../practice/review/cards.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** The word for each state, which its shape repeats. */
export const stateWords: Readonly<Record<ObjectiveState, string>> = {
  met: "met",
  shaky: "shaky",
  untried: "not tried",
};

/**
 * "12 met, 3 shaky, 57 not tried."
 *
 * @param states  of all objectives
 * @returns a sentence
 * @see tests/web/site/study.test.ts
 */
export function countWords(states: readonly ObjectiveState[]): string {
  const count = (state: ObjectiveState) =>
    `${states.filter((one) => one === state).length} ${stateWords[state]}`;
  return `${count("met")}, ${count("shaky")}, ${count("untried")}.`;
}

/** What a day offers, and when the next one does. */
export interface Day {
  readonly offered: number;
  /** How many of them were answered today. */
  readonly done: number;
  /** Whether any problem was ever tried. */
  readonly tried: boolean;
  /** When the next problem is due, ms since 1970; Infinity where none will be. */
  readonly next: number;
}

/**
 * What there is to do today.
 *
 * @param today  counted
 * @returns sentences without any reproach
 * @see tests/web/site/study.test.ts
 */
export function todayWords({ offered, done, tried, next }: Day): string {
  if (!tried)
    return "Nothing is due. Once you have answered checks and problems, they come back here with new numbers, about when you may begin to forget them.";
  if (offered === 0)
    return `Nothing is due today.${Number.isFinite(next) ? ` The next problem is due on ${day.format(next)}.` : ""}`;
  if (done === offered) return "That was all for today.";
  const problems = offered === 1 ? "This problem is" : `These ${offered} problems are`;
  return `${problems} worth another try, with new numbers. All of it is optional, and what you skip stays here.`;
}

/**
 * How far a variant is.
 *
 * @param record  what is kept of it
 * @returns words; "" where nothing was answered
 * @see tests/web/site/study.test.ts
 */
export function offerWords({ solved, attempts }: AnswerRecord): string {
  if (solved > 0) return "✓ solved";
  return attempts > 0 ? "tried, not solved yet" : "";
}
