/** How many variants of a practice were drawn anew, since their first draw met a condition or coincidence. */

/** With a larger share, the draws are made for other numbers. */
const MAX_SHARE = 0.5;

/**
 * A share in percent, as messages write it.
 *
 * @param part   how many
 * @param whole  of how many; 0 counts as 1
 * @returns to one decimal: "12.5 %"
 * @see tests/scripts/check-parts.test.mjs
 */
export const percent = (part, whole) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`;

/**
 * Names the practices whose draws were mostly turned down: they leave few variants, and are made
 * for other numbers.
 *
 * @param results  of practices: how many variants were drawn, and how many of them anew
 * @returns faults; empty where no practice is drawn anew too often
 * @see tests/scripts/check-parts.test.mjs
 */
export const redrawnTooOften = (results) =>
  results
    .filter((one) => one.redrawn > MAX_SHARE * one.drawn)
    .map((one) => ({
      file: one.shown,
      fault: `${percent(one.redrawn, one.drawn)} of the variants were drawn anew`,
      cure: "draw numbers that more often meet where and keep the mistakes apart",
    }));
