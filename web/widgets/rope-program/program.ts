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

/** The rows after every turn of the list, one after the other. */
export function turned(engine: Engine, rows: TensorLike, turnings: readonly Turning[]): TensorLike {
  return turnings.reduce<TensorLike>(
    (x, { positions, frequencies, pairing = "interleaved", rotaryDim = 0 }) =>
      engine.call("rope", { x, positions, frequencies, pairing, rotary_dim: rotaryDim }),
    rows,
  );
}

/** [queries, keys]: the dot product of every query with every key. */
export const scoresOf = (engine: Engine, query: TensorLike, key: TensorLike): Tensor =>
  engine.call("linear", { x: query, weight: key });

/** ω_i = base^(−2i / d) for i = first, first + 1 …: `pairs` of them, in radians per token. */
export const frequenciesOf = (
  engine: Engine,
  { pairs, d, base, first = 0 }: { pairs: number; d: number; base: number; first?: number },
): Tensor =>
  engine.evaluate("base^(-2 * i / d)", {
    i: upTo(pairs).map((index) => index + first),
    base,
    d,
  }) as Tensor;

/** 0 to count − 1. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The same row at every position. */
export const repeated = (row: readonly number[], count: number): number[][] =>
  Array.from({ length: count }, () => [...row]);

/** [count, d]: evenly spaced numbers from −1 to 1, dealt by a seed: rows that all differ. */
export const dealtRows = (engine: Engine, count: number, d: number, seed = 1): Tensor =>
  engine.evaluate("reshape(2 * o / (t * d - 1) - 1, [t, d])", {
    o: engine.call("shuffle", { count: count * d, seed }),
    t: count,
    d,
  }) as Tensor;
