/** Whether numbers that nothing explains have a pattern all the same. */
import type { Diagnosis } from "../../engine/workbench/index.ts";

/** Of numbers without a pattern, a fault gives a smaller share than this. */
const LEAST_SHARE = 0.3;

/**
 * Says whether a known fault gives the numbers, or a part of them that is worth to be shown.
 *
 * @param diagnosis  of the numbers
 * @returns false where they may be any numbers
 * @see tests/web/widgets/diagnose-random.test.ts
 */
export function isNear({ fits, nearest: [nearest], printed: { data } }: Diagnosis): boolean {
  const off = nearest?.off ?? data.length;
  return fits.length > 0 || data.length - off >= LEAST_SHARE * data.length;
}
