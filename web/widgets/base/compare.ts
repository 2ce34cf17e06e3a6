/** The largest difference between two results, and how figures write it. */
import type { Engine, ValueLike } from "../../engine/index.ts";

/** The formula behind every "largest difference": shown under "how this was made". */
export const LARGEST_DIFFERENCE = "round(1e12 * max_difference(a, b)) / 1e12";

export interface Difference {
  readonly value: number;
  readonly text: string;
  readonly none: boolean;
}

/**
 * The largest difference between corresponding entries, to 12 decimals: the same numbers added in
 * another order may differ in their last bits (about 1e-16), which says something about addition
 * and nothing about attention.
 *
 * @param engine  does the arithmetic
 * @param a       a number or a tensor
 * @param b       the same, of the same shape
 * @returns the difference from 0 up, in the unit of the entries, as number and as text
 * @throws {Error} with the core's sentence, where the shapes cannot be subtracted
 * @see tests/web/widgets/bias.test.ts
 */
export function largestDifference(engine: Engine, a: ValueLike, b: ValueLike): Difference {
  const value = engine.evaluate(LARGEST_DIFFERENCE, { a, b }) as number;
  return { value, text: engine.format(value), none: value === 0 };
}
