/** Schemes that add to each logit a number that follows from the offset. */
import type { Tensor } from "../../../engine/index.ts";
import { biasChange, type Recipe, type Scheme } from "./recipe.ts";

/** Name of the one term of a bias. */
const BIAS = "bias";

/**
 * [2T − 1]: every offset that occurs, from the leftmost key of the last query on. Where there is one
 * query, the offsets of its keys: they may be any.
 */
const allOffsets = ({ inputs: { sizes }, offsets: { shape, data } }: Scheme): number[] =>
  shape[0] === 1
    ? Array.from(data)
    : Array.from({ length: 2 * sizes.length - 1 }, (_, place) => place + 1 - sizes.length);

/**
 * Puts a number for each offset where that offset occurs.
 *
 * @param scheme    with its offsets
 * @param byOffset  a number for each offset of `allOffsets`
 * @returns a table of the shape of `offsets`
 * @see tests/web/widgets/compare.test.ts
 */
export function spread({ engine, inputs, offsets }: Scheme, byOffset: Tensor): Tensor {
  if (offsets.shape[0] === 1) return { shape: offsets.shape, data: byOffset.data };
  const rows = 2 * inputs.sizes.length - 1;
  return engine.call("bias_from_table", {
    table: { shape: [rows, 1], data: byOffset.data },
    indices: engine.evaluate("o + n", { o: offsets, n: inputs.sizes.length - 1 }) as Tensor,
  });
}

/** The row of a head. */
const rowOf = ({ shape, data }: Tensor, head: number): Tensor => {
  const columns = shape.at(-1) ?? 1;
  return { shape: [columns], data: data.slice(head * columns, (head + 1) * columns) };
};

/**
 * ALiBi: a bias that falls evenly with the distance, by the slope of the head.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const alibi: Recipe = (scheme) => {
  const { head } = scheme.inputs.sizes;
  const slopes = scheme.call("alibi_slopes", {}).data.slice(head, head + 1);
  scheme.note("slopes", { shape: [1], data: slopes });
  return biasChange(BIAS, scheme.call("alibi_bias", { offsets: scheme.offsets, slopes }));
};

/**
 * T5: a bias for each bucket of offsets, from a dealt table.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const t5: Recipe = (scheme) => {
  const indices = scheme.call("t5_buckets", { offsets: scheme.offsets });
  const table = scheme.learned("table", [Number(scheme.given["num_buckets"]), 1]);
  return biasChange(BIAS, scheme.call("bias_from_table", { table, indices }));
};

/** A positive number of a head: e to the power of a dealt one around −0.5 or 0. */
function positive(scheme: Scheme, name: string, low: number, high: number): Float64Array {
  const dealtOne = scheme.learned(`log_${name}`, [1, 1], (high - low) / Math.sqrt(12));
  const value = scheme.engine.evaluate("exp(x + m)", {
    x: dealtOne.data,
    m: (low + high) / 2,
  }) as Tensor;
  return scheme.note(name, value).data;
}

/**
 * KERPLE: a kernel of the distance, with two dealt numbers above 0.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const kerple: Recipe = (scheme) => {
  // As at the start of training: a from 1/e to 1, p from 1/e to e, and at most 2 as a power.
  const a = positive(scheme, "a", -1, 0);
  const p = positive(scheme, "p", -1, scheme.given["kind"] === "power" ? 0 : 1);
  return biasChange(BIAS, scheme.call("kerple_bias", { offsets: scheme.offsets, a, p }));
};

/**
 * Sandwich: the dot product of two sinusoidal rows, by offset.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const sandwich: Recipe = (scheme) => {
  const all = scheme.call("sandwich_bias", { offsets: allOffsets(scheme) });
  return biasChange(BIAS, spread(scheme, rowOf(all, scheme.inputs.sizes.head)));
};

/** Units of the hidden layer, as in FIRE's paper. */
const HIDDEN = 32;

/** A network of one hidden layer, as wide as learned numbers are large. */
const network = (scheme: Scheme) => {
  const vectorOf = (name: string, length: number, deviation?: number) =>
    scheme.learned(name, [1, length], deviation).data;
  return {
    weight_1: scheme.learned("weight_1", [HIDDEN, 1], 1),
    bias_1: vectorOf("bias_1", HIDDEN, 1),
    weight_2: scheme.learned("weight_2", [1, HIDDEN]),
    bias_2: vectorOf("bias_2", 1, 0),
  };
};

/** Positions of the queries: of all, or of the last alone. */
const queryPositions = ({ inputs: { sizes }, offsets: { shape } }: Scheme): number[] =>
  shape[0] === 1
    ? [sizes.length - 1]
    : Array.from({ length: sizes.length }, (_, position) => position);

/**
 * FIRE: a dealt network of the distance as a share of the query's position.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const fire: Recipe = (scheme) => {
  const inputs = scheme.call("fire_distances", {
    offsets: scheme.offsets,
    query_positions: queryPositions(scheme),
  });
  const args = { ...network(scheme), inputs, activation: "relu" };
  return biasChange(BIAS, scheme.call("mlp_bias", args));
};

/**
 * A dynamic position bias: a dealt network of the offset as a share of the length.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const dynamicBias: Recipe = (scheme) => {
  // Offsets in units of the length, so that the network's inputs are from −1 to 1.
  const { length } = scheme.inputs.sizes;
  const inputs = allOffsets(scheme).map((offset) => offset / length);
  const byOffset = scheme.call("mlp_bias", { ...network(scheme), inputs });
  return biasChange(BIAS, spread(scheme, byOffset));
};
