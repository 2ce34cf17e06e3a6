/** Schemes whose part of a logit depends on what query and key are, and not on the offset alone. */
import { entryAt, type Tensor } from "../../../engine/index.ts";
import { biasChange, type Change, type Recipe, type Scheme } from "./recipe.ts";

const scaled = ({ engine, inputs }: Scheme, x: Tensor): Tensor =>
  engine.evaluate("x / sqrt(d)", { x, d: inputs.sizes.headDim }) as Tensor;

/** What an attention function of the core gives, as the change of its scheme. */
const ownAttention = (
  scheme: Scheme,
  attended: NonNullable<Change["attended"]>,
  products: Readonly<Record<string, Tensor>>,
): Change => ({
  attended,
  terms: () =>
    Object.entries(products).map(([name, values]) => ({ name, values: scaled(scheme, values) })),
});

/**
 * Shaw: dealt vectors for offsets join keys and values.
 *
 * @param scheme  the head, with its parameters
 * @returns attention of its own, with what offsets add to the logits
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const shaw: Recipe = (scheme) => {
  const { mask, query, key, value, sizes } = scheme.inputs;
  const left = Number(scheme.given["max_offset"]);
  const right = Number(scheme.given["max_right"]);
  const shape = [left + (right < 0 ? left : right) + 1, sizes.headDim] as const;
  const all = scheme.call("shaw_attention", {
    query,
    key,
    value,
    mask,
    relative_keys: scheme.learned("relative_keys", shape),
    relative_values: scheme.learned("relative_values", shape),
    max_offset: left,
  });
  return ownAttention(scheme, all, { "query, vector of the offset": all.content_position });
};

/**
 * Transformer-XL: projected rows of distances, and two dealt biases in place of the query's
 * position.
 *
 * @param scheme  the head, with its parameters; its mask is causal
 * @returns attention of its own, with the three parts that join the content
 * @throws {Error} with a sentence, where the mask lets a query look ahead
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const transformerXl: Recipe = (scheme) => {
  const { mask, query, key, value, sizes } = scheme.inputs;
  const { length, headDim } = sizes;
  if (mask.data.some((allowed, cell) => allowed && cell % length > Math.floor(cell / length)))
    throw new Error("it has rows for distances back alone: choose a mask that is causal");
  const distances = Array.from({ length }, (_, place) => length - 1 - place);
  const rows = scheme.engine.call("sinusoidal", {
    positions: distances,
    d: headDim,
    layout: "concat",
  });
  const projection = scheme.learned("distance_weight", [headDim, headDim], headDim ** -0.5);
  const all = scheme.call("transformer_xl_attention", {
    query,
    key,
    value,
    mask,
    relative_keys: scheme.engine.evaluate("r @ w", { r: rows, w: projection }),
    content_bias: scheme.learned("content_bias", [1, headDim]),
    position_bias: scheme.learned("position_bias", [1, headDim]),
  });
  return ownAttention(scheme, all, {
    "query, row of the distance": all.content_position,
    "u, content of the key": all.bias_content,
    "v, row of the distance": all.bias_position,
  });
};

/** The entry of each row that a matrix of indices names. @param rows  [T, R] */
function picked({ engine }: Scheme, rows: Tensor, indices: Tensor): Tensor {
  const [, count = 1] = rows.shape;
  const columns = indices.shape[1] ?? 1;
  const places = indices.data.map((index, cell) => Math.floor(cell / columns) * count + index);
  const found = engine.call("bias_from_table", {
    table: { shape: [rows.data.length, 1], data: rows.data },
    indices: { shape: indices.shape, data: places },
  });
  return { shape: indices.shape, data: found.data };
}

/**
 * DeBERTa: content of the query with the position of the key, and the other way around.
 *
 * @param scheme  the head, with its parameters and offsets
 * @returns a bias of both parts, and a scale for three
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const deberta: Recipe = (scheme) => {
  const { engine, inputs, offsets } = scheme;
  const { query, key, sizes } = inputs;
  const half = Number(scheme.given["bucket_size"]);
  const buckets = scheme.call("deberta_buckets", { offsets });
  const rowOf = (bucket: number) => Math.min(2 * half - 1, Math.max(0, bucket + half));
  const rows = (sign: 1 | -1): Tensor => ({
    shape: buckets.shape,
    data: buckets.data.map((bucket) => rowOf(sign * bucket)),
  });
  const table = (name: string) => scheme.learned(name, [2 * half, sizes.headDim]);
  const product = (x: Tensor, y: Tensor) =>
    engine.evaluate("x @ transpose(y) / sqrt(3*d)", { x, y, d: sizes.headDim }) as Tensor;
  const transposed = (x: Tensor) => engine.call("transpose", { x });
  const toPosition = picked(scheme, product(query, table("position_keys")), rows(1));
  // Of each key's row, the entry of the offset as the key sees it.
  const ofPosition = transposed(
    picked(scheme, product(key, table("position_queries")), transposed(rows(-1))),
  );
  return {
    scale: (3 * sizes.headDim) ** -0.5,
    bias: engine.evaluate("a + b", { a: toPosition, b: ofPosition }) as Tensor,
    terms: () => [
      { name: "content of the query, position of the key", values: toPosition },
      { name: "position of the query, content of the key", values: ofPosition },
    ],
  };
};

/**
 * CoPE: positions that the head counts by content, with a dealt row for each.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const cope: Recipe = (scheme) => {
  const { mask, query, key, sizes } = scheme.inputs;
  // Rows up to half the length, which gates count that are half open.
  const table = scheme.learned("table", [Math.floor(sizes.length / 2) + 1, sizes.headDim]);
  const { bias } = scheme.call("cope", { query, key, mask, table });
  return biasChange("bias of the counted position", bias);
};

/** [T]: one number a token, a dealt direction of its key. */
function ofEachKey(scheme: Scheme, name: string): Tensor {
  const { headDim } = scheme.inputs.sizes;
  const direction = scheme.learned(name, [1, headDim], headDim ** -0.5);
  return scheme.engine.evaluate("k @ w", { k: scheme.inputs.key, w: direction.data }) as Tensor;
}

/** How open a gate is before content moves it, as a logit: σ(3) = 0.95. */
const OPEN = 3;

/**
 * Forgetting Transformer: what gates have let through between key and query, by dealt weights.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const fox: Recipe = (scheme) => {
  const logits = scheme.engine.evaluate("x + b", {
    x: ofEachKey(scheme, "gate_weight"),
    b: OPEN,
  }) as Tensor;
  // The gates are logits whatever form the formula of the core would take them in.
  const isLogs = scheme.given["form"] === "logs";
  const gates = isLogs
    ? (scheme.engine.evaluate("-ln(1 + exp(-x))", { x: logits }) as Tensor)
    : logits;
  return biasChange(
    "what was forgotten",
    scheme.call("fox_bias", { gates: scheme.note("gates", gates) }),
  );
};

/**
 * PaTH: reflections that lie between key and query, by dealt weights.
 *
 * @param scheme  the head, with its parameters
 * @returns a change of the bias alone
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export const path: Recipe = (scheme) => {
  const { engine, inputs } = scheme;
  const { headDim } = inputs.sizes;
  const matrix = scheme.learned("direction_weight", [headDim, headDim], headDim ** -0.5);
  const w = unitRows(engine.evaluate("k @ w", { k: inputs.key, w: matrix }) as Tensor);
  const beta = engine.evaluate("2 / (1 + exp(-x))", { x: ofEachKey(scheme, "beta_weight") });
  return biasChange(
    "reflections on the way",
    scheme.call("path_bias", {
      query: inputs.query,
      key: inputs.key,
      w: scheme.note("w", w),
      beta: scheme.note("beta", beta as Tensor),
    }),
  );
};

function unitRows({ shape, data }: Tensor): Tensor {
  const columns = shape[1] ?? 1;
  const unit = data.slice();
  for (let start = 0; start < data.length; start += columns) {
    const row = data.subarray(start, start + columns);
    const length = Math.hypot(...row) || 1;
    for (let column = 0; column < columns; column++)
      unit[start + column] = entryAt(row, column) / length;
  }
  return { shape, data: unit };
}

/**
 * No scheme: nothing joins the logits.
 *
 * @returns a change of nothing
 * @see tests/web/widgets/compare.test.ts
 */
export const nothing: Recipe = () => ({ terms: () => [] });
