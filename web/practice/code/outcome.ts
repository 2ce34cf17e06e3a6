// The outcome of a program, in the form the players keep.

import type { Outcome, Verdict } from "../item.ts";

/**
 * The outcome where nothing was answered: it is no judgment and counts no attempt.
 *
 * @param message  asks for what is missing
 * @returns an outcome without entries or parts
 * @see tests/web/practice/exercise-session.test.ts
 */
export const unanswered = (message: string): Outcome => ranOutcome("unreadable", "empty", message);

/**
 * The outcome of a program, in the form that every kind of answer has.
 *
 * @param verdict  of the run
 * @param code     Stable; without it the plainest of its verdict.
 * @param message  the sentence below the verdict, "" for none
 * @returns an outcome without entries or parts
 * @see tests/web/practice/exercise-session.test.ts
 */
export const ranOutcome = (verdict: Verdict, code = "", message = ""): Outcome => ({
  verdict,
  code: code || (verdict === "correct" ? "correct" : "wrong-value"),
  message,
  read: "",
  at: -1,
  cells: [],
  parts: [],
  line: -1,
  credit: verdict === "correct" ? 1 : 0,
  key: "",
  wanted: "",
});
