/** The attention weights of the trained layer, computed by the core from the layer's own numbers. */
import { entryAt, matrix, type Engine, type Tensor } from "../../engine/index.ts";
import { identityOrder } from "../ordering/order.ts";
import type { TrainedLayer } from "./layer-file.ts";

/** What goes into the layer. */
export interface LayerInput {
  /** The tokens from left to right, each a word that the layer knows. */
  readonly tokens: readonly string[];
  /** [token]: the position whose row it gets, or null for none; null: no rows are added at all. */
  readonly positions: readonly (number | null)[] | null;
}

/** The same computation as a formula, for "how this was made". */
export const FORMULA = `h = layer_norm(word + token_type + position, norm_weight, norm_bias, 1e-12)
q = linear(h, query_weight, query_bias), k = linear(h, key_weight, key_bias)
attention(heads(q), heads(k), heads(k)).weights, heads(x) = permute_axes(reshape(x, [T, 12, 32]), [1, 0, 2])`;

/**
 * Computes the weights of all heads of a trained layer.
 *
 * @param engine  does the arithmetic
 * @param layer   whose heads those are
 * @param input   tokens, and the position of each; null for none
 * @returns shape [heads, T, T]: the weight that a query gives to a key.
 * @throws {Error} with the core's sentence, where a position has no row.
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function attentionWeights(engine: Engine, layer: TrainedLayer, input: LayerInput): Tensor {
  const rows = inputRows(engine, layer, input);
  const x = engine.call("layer_norm", { x: rows, ...layer.norm, eps: layer.eps });
  const [query, key] = [layer.query, layer.key].map((projection) =>
    headsOf(engine, layer, engine.call("linear", { x, ...projection })),
  ) as [Tensor, Tensor];
  return engine.call("attention", { query, key, value: key }).weights;
}

/**
 * Rows split among the heads of a layer.
 *
 * @param engine  does the arithmetic
 * @param layer   how many heads there are
 * @param rows    [T, d]
 * @returns [heads, T, d / heads]
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function headsOf(engine: Engine, layer: TrainedLayer, rows: Tensor): Tensor {
  const [count = 0, d = 0] = rows.shape;
  const split = engine.call("reshape", { x: rows, shape: [count, layer.heads, d / layer.heads] });
  return engine.call("permute_axes", { x: split, order: [1, 0, 2] }) as Tensor;
}

/**
 * The rows of words.
 *
 * @param layer   with its words and their rows
 * @param tokens  words that the layer knows
 * @returns a row each, d entries
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function wordRowsOf({ wordRows, words }: TrainedLayer, tokens: readonly string[]) {
  const [, d = 0] = wordRows.shape;
  const starts = tokens.map((token) => words.indexOf(token) * d);
  return starts.map((start) => wordRows.data.subarray(start, start + d));
}

/** Weights of all heads, [heads, T, T], with position rows and without. */
export interface BothWeights {
  readonly with: Tensor;
  readonly without: Tensor;
}

/**
 * The weights of one head, a list for each query.
 *
 * @param weights  of all heads, [heads, T, T]
 * @param head     counted from 0
 * @returns [query][key]
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function headRows({ shape, data }: Tensor, head: number): number[][] {
  const size = entryAt(shape, 1);
  return identityOrder(size).map((query) => {
    const from = (head * size + query) * size;
    return Array.from(data.subarray(from, from + size));
  });
}

/** Word, token type and, if wanted, position, added: [T, d]. */
function inputRows(engine: Engine, layer: TrainedLayer, { tokens, positions }: LayerInput): Tensor {
  const word = matrix(wordRowsOf(layer, tokens));
  const token_type = matrix(tokens.map(() => layer.tokenType.data));
  if (!positions) return engine.evaluate("word + token_type", { word, token_type }) as Tensor;
  const kept = matrix(positions.map((place) => [place === null ? 0 : 1]));
  const position = engine.call("learned", {
    table: layer.positionRows,
    positions: positions.map((place) => place ?? 0),
  });
  const sum = "word + token_type + kept * position";
  return engine.evaluate(sum, { word, token_type, kept, position }) as Tensor;
}
