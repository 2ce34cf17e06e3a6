// The outcome of a program, in the form the players keep.

import type { Outcome, Verdict } from "../item.ts";

/** @param code  Stable; without it the plainest of its verdict. */
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
