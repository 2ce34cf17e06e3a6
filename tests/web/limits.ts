/** Limits of tests that take longer than most. */

/** How much longer everything takes here than on an idle machine: vitest.config.mjs reads it too. */
const slowness = Math.max(1, Number(process.env.ORRERY_SLOWNESS) || 1);

/** So many seconds of an idle machine, in milliseconds of this one. */
export const seconds = (count: number): number => 1000 * count * slowness;
