/** What a few lines of attention with RoPE compute, right or wrong, as calls of the core. */
import type { Engine, Tensor, TensorLike } from "../../engine/index.ts";

export type Pairing = "interleaved" | "half";

/** How the rows of one role turn. */
export interface Turning {
  /** One for each row, or one number for all, in tokens. */
  readonly positions: number | TensorLike;
  /** One for each pair that turns, in radians per token. */
  readonly frequencies: TensorLike;
  readonly pairing?: Pairing;
  /** Leading entries that turn; 0: all. */
  readonly rotaryDim?: number;
}

/**
 * The rows after every turn of the list, one after the other.
 *
 * @param engine    does the arithmetic
 * @param rows      [T, entries]
 * @param turnings  positions in tokens, frequencies in radians per token
 * @returns the same shape
 * @throws {Error} with the core's sentence, where it rejects a turn
 * @see tests/web/widgets/faces.test.ts
 */
export function turned(engine: Engine, rows: TensorLike, turnings: readonly Turning[]): TensorLike {
  return turnings.reduce<TensorLike>(
    (x, { positions, frequencies, pairing = "interleaved", rotaryDim = 0 }) =>
      engine.call("rope", { x, positions, frequencies, pairing, rotary_dim: rotaryDim }),
    rows,
  );
}

/**
 * The dot product of every query with every key: a tensor of shape [queries, keys].
 *
 * @param engine  does the arithmetic
 * @param query   [queries, entries]
 * @param key     [keys, entries]
 * @throws {Error} with the core's sentence, where their entries differ in number
 * @see tests/web/widgets/faces.test.ts
 */
export const scoresOf = (engine: Engine, query: TensorLike, key: TensorLike): Tensor =>
  engine.call("linear", { x: query, weight: key });

/**
 * ω_i = base^(−2i / d) for i = first, first + 1 …: `pairs` of them, in radians per token.
 *
 * @param engine  does the arithmetic
 * @param of      how many pairs, the d and the base of the formula, and the first i
 * @returns [pair]
 * @see Su et al. 2021, RoFormer, arXiv:2104.09864, section 3.2.2
 */
export const frequenciesOf = (
  engine: Engine,
  { pairs, d, base, first = 0 }: { pairs: number; d: number; base: number; first?: number },
): Tensor =>
  engine.evaluate("base^(-2 * i / d)", {
    i: upTo(pairs).map((index) => index + first),
    base,
    d,
  }) as Tensor;

/**
 * Whole numbers in ascending order: 0, 1, …, count − 1.
 *
 * @param count  a whole number from 0
 * @returns an empty list for 0
 * @see tests/web/widgets/faces.test.ts
 */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * The same row at every position.
 *
 * @param row    its entries
 * @param count  of positions
 * @returns [position][entry]
 * @see tests/web/widgets/faces.test.ts
 */
export const repeated = (row: readonly number[], count: number): number[][] =>
  Array.from({ length: count }, () => [...row]);

/**
 * Deals rows that all differ: evenly spaced numbers from −1 to 1, in the order of a seed.
 *
 * @param engine  does the arithmetic
 * @param count   of rows
 * @param d       entries of a row
 * @param seed    a whole number
 * @returns a tensor of shape [count, d]
 * @see tests/web/widgets/faces.test.ts
 */
export const dealtRows = (engine: Engine, count: number, d: number, seed = 1): Tensor =>
  engine.evaluate("reshape(2 * o / (t * d - 1) - 1, [t, d])", {
    o: engine.call("shuffle", { count: count * d, seed }),
    t: count,
    d,
  }) as Tensor;
