/** Numbers, their exponentials and their shares, computed by the core. */
import type { Engine, Tensor } from "../../engine/index.ts";
import { readNumber } from "../base/attributes.ts";

/** Largest size of a number before it is multiplied and moved. */
export const REACH = 2;
/** Distance of the numbers that a bar takes. */
export const STEP = 0.5;
export const FORMULA = "softmax(times*given + plus)";

export interface Shares {
  /** The numbers as the reader set them. */
  readonly given: readonly number[];
  /** Multiplied and moved: what softmax gets. */
  readonly numbers: readonly number[];
  readonly exponentials: readonly number[];
  readonly shares: readonly number[];
}

/** The numbers of a list, inside what a bar can show. */
const readList = (text: string): number[] =>
  text.split(",").map((entry) => Math.min(REACH, Math.max(-REACH, readNumber(entry))));

/**
 * What the softmax makes of numbers that are multiplied and shifted first.
 *
 * @param engine    does the arithmetic
 * @param settings  the numbers as a list with commas, a factor, and a number that is added
 * @returns numbers, exponentials and shares, which add up to 1
 * @see tests/web/widgets/shares.test.ts
 */
export function sharesOf(
  engine: Engine,
  { numbers, times, plus }: Readonly<{ numbers: string; times: number; plus: number }>,
): Shares {
  const given = readList(numbers);
  const list = (formula: string) => [
    ...(engine.evaluate(formula, { given, times, plus }) as Tensor).data,
  ];
  return {
    given,
    numbers: list("times*given + plus"),
    exponentials: list("exp(times*given + plus)"),
    shares: list(FORMULA),
  };
}
