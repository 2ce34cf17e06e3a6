/** Rows that were cut: those of a wider head with a usual base look like whole ones with another base. */
import type { Diagnosis } from "../../engine/workbench/index.ts";
import type { Bench } from "./bench.ts";
import { usualOf, type Quantities } from "./kinds.ts";

/** So far from a whole number may be what the digits of a base leave of a width. */
const CLOSE = 0.01;

/**
 * How many entries a row had before it was cut. Its hands turn by base^(−2i/D), so a row of D entries with
 * one base begins as a row of `width` entries whose base is base^(width/D).
 *
 * @param width  entries that are left
 * @param found  the base that these have as a whole row, above 1
 * @param base   that of the row before it was cut, above 1
 * @returns D, an even number above the width; null where there is none
 * @see tests/web/widgets/diagnose-cut-row.test.ts
 */
export function cutWidth(width: number, found: number, base: number): number | null {
  const whole = (width * Math.log(base)) / Math.log(found);
  const even = 2 * Math.round(whole / 2);
  return even > width && Math.abs(whole - even) < CLOSE ? even : null;
}

/**
 * Asks whether the row was cut, where its base is unusual and that of a longer row would be the stated
 * one, or a usual one.
 *
 * @param bench      with the reader's numbers
 * @param known      of the answer
 * @param diagnosis  of the answer
 * @returns "" where nothing says so
 * @see tests/web/widgets/diagnose-cut-row.test.ts
 */
export function cutText(
  { engine, kind, kindId, reading, rows }: Bench,
  known: Quantities,
  { fits: [fit], printed }: Diagnosis,
): string {
  const found = fit?.values["base"] ?? known["base"];
  if (!fit || kindId !== "rotation" || typeof found !== "number") return "";
  const width = printed.data.length / rows.count;
  const { base: stated } = reading.known;
  const usual = usualOf(kind, "base");
  const isExpected = stated === undefined && usual.includes(found);
  for (const base of isExpected ? [] : typeof stated === "number" ? [stated] : usual) {
    const whole = cutWidth(width, found, base);
    if (whole !== null)
      return `A row of ${whole} entries with base ${engine.format(base)}, cut after ${width}, gives the same numbers. Did you paste all of it?`;
  }
  return "";
}
