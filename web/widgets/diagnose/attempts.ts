/** What numbers are taken for in turn, until there is an explanation: a factor on all of them, and a format. */
import type { NumberFormat } from "../../engine/workbench/index.ts";
import type { Factor } from "./factor.ts";
import type { Pasted } from "./pasted.ts";
import { shortFormats } from "./short-formats.ts";

export interface Attempt {
  readonly factor: Factor | null;
  /** "read": as the numbers show. */
  readonly format: NumberFormat | "read";
}

/**
 * Lists what is tried.
 *
 * @param printed  finite numbers
 * @param factor   between their lengths and those before, if there is one
 * @returns at least one; the last is shown where none gives an explanation
 * @see tests/web/widgets/diagnose-short.test.ts
 */
export function attemptsFor(printed: Pasted, factor: Factor | null): readonly Attempt[] {
  // A factor that attention has is no accident.
  const factors = !factor ? [null] : factor.isNamed ? [factor, null] : [null, factor];
  const inFormat = (format: Attempt["format"]) => factors.map((one) => ({ factor: one, format }));
  const asRead = inFormat("read");
  const short = shortFormats(printed).flatMap(inFormat);
  return short.length > 0 ? [...asRead, ...short, ...asRead.slice(-1)] : asRead;
}
