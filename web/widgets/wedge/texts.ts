/** What the figure writes: numbers as text, of whole positions, also while the picture moves. */
import type { Engine } from "../../engine/index.ts";
import { withoutZeros } from "../base/number-text.ts";

/**
 * The score, to four decimals.
 *
 * @param engine  writes the number
 * @param score   without unit
 * @see tests/web/widgets/wedge.test.ts
 */
export const scoreText = (engine: Engine, score: number): string => engine.format(score, ".4");

/**
 * The parts with one digit more than the score, so that they add up to it as printed; with further
 * digits in the rare case that they don't.
 *
 * @param engine  writes the numbers
 * @param parts   [pair]
 * @param score   as printed by scoreText
 * @returns [pair]: five to nine decimals
 * @see tests/web/widgets/wedge.test.ts
 */
export function partTexts(engine: Engine, parts: Float64Array, score: string): string[] {
  for (let digits = 5; digits < 9; digits++) {
    const sum = engine.print("sum(round(10^digits * x) / 10^digits)", ".4", { x: parts, digits });
    if (sum === score) return Array.from(parts, (part) => engine.format(part, `.${digits}`));
  }
  return Array.from(parts, (part) => engine.format(part, ".9"));
}

/**
 * An angle in degrees: "0°", "63.43°"; whole degrees without decimals.
 *
 * @param engine   writes the number
 * @param degrees  any finite angle
 * @see tests/web/widgets/wedge.test.ts
 */
export const startText = (engine: Engine, degrees: number): string =>
  `${withoutZeros(engine.format(degrees, ".2"))}°`;

/**
 * An angle in degrees to one decimal: "229.2°".
 *
 * @param engine   writes the number
 * @param degrees  any finite angle
 * @see tests/web/widgets/wedge.test.ts
 */
export const angleText = (engine: Engine, degrees: number): string =>
  `${engine.format(degrees, ".1")}°`;

/**
 * "cos 69.6°", "cos(−69.6°)".
 *
 * @param angle  as printed, with its unit; a negative one begins with −
 * @returns the cosine as it is written, not its value
 * @see tests/web/widgets/wedge.test.ts
 */
export const cosineText = (angle: string): string =>
  angle.startsWith("−") ? `cos(${angle})` : `cos ${angle}`;

/**
 * The same angle, in degrees, as whole turns and a rest: "1 turn + 41.1°"; empty for less than a
 * turn.
 *
 * @param engine   writes the number
 * @param degrees  any finite angle
 * @see tests/web/widgets/wedge.test.ts
 */
export function turnsText(engine: Engine, degrees: number): string {
  const turns = engine.evaluate("floor(abs(t) / 360)", { t: degrees }) as number;
  if (turns === 0) return "";
  const rest = engine.print("mod(abs(t), 360)", ".1", { t: degrees });
  const text = `${turns} ${turns === 1 ? "turn" : "turns"} + ${rest}°`;
  return degrees < 0 ? `−(${text})` : text;
}

/**
 * A number to so many decimals, without zeros at its end.
 *
 * @param engine    writes the number
 * @param value     without unit
 * @param decimals  at most so many are written, from 0
 * @see tests/web/widgets/wedge.test.ts
 */
export const shortText = (engine: Engine, value: number, decimals = 4): string =>
  withoutZeros(engine.format(value, `.${decimals}`));
