/** The shades of results, in the chart of a class and in its legend. */
import type { Result } from "../../../practice/review/result.ts";

/** From dark to pale, so that the order can be seen without the hues; "open" is an outline. */
export const SHADES: Readonly<Record<Result, string>> = {
  right: "--orrery-accent",
  later: "--orrery-query",
  wrong: "--orrery-key",
  open: "--orrery-panel",
};
