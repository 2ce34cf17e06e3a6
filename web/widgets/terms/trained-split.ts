/**
 * Queries and keys of the trained layer as sums of parts. Layer norm subtracts a token's mean and
 * divides by its spread. The first is linear; with the spread of the whole token kept as the
 * divisor, the second is too. So every part can go through layer norm and projection by itself, and
 * the parts add up to the layer's own queries and keys.
 */
import {
  entryAt,
  matrix,
  rowsOf,
  vector,
  type Engine,
  type Tensor,
  type Variables,
} from "../../engine/index.ts";
import type { Projection, TrainedLayer } from "../trained/layer-file.ts";
import { headsOf, wordRowsOf } from "../trained/weights.ts";
import type { HeadSplit, Parts } from "./split.ts";

/** As formulas, for "how this was made". */
export const FORMULA = `x = word + token_type + scale * position, spread = sqrt(variance(x) + 1e-12)
q = linear((word − mean) * norm_weight, query_weight) / spread + the same of position + rest, k likewise
logit = q · k / sqrt(32): word · word + word · position + position · word + position · position + rest`;

/** A part behind the projection, before the division by the spread: [heads, T, D]. */
interface Projected {
  readonly word: Tensor;
  readonly position: Tensor;
  readonly tokenType: Tensor;
  /** Of layer norm and projection, added after the division. */
  readonly bias: Tensor;
}

export class TrainedSplit {
  readonly #query: Projected;
  readonly #key: Projected;
  /** Variance of word with token type, of the position row, and their covariance: [T] each. */
  readonly #variance: { readonly word: Tensor; readonly position: Tensor; readonly both: Tensor };

  /** @throws Error with the core's sentence, where the sentence is longer than the position rows. */
  constructor(
    private readonly engine: Engine,
    private readonly layer: TrainedLayer,
    readonly tokens: readonly string[],
  ) {
    const words = wordRowsOf(layer, tokens);
    const places = tokens.map((_, position) => position);
    const positions = rowsOf(
      engine.call("learned", { table: layer.positionRows, positions: places }),
    );
    const types = tokens.map(() => layer.tokenType.data);
    const ofTokens = (formula: string) =>
      vector(
        positions.map((position, index) => {
          const [w, p] = [vector(entryAt(words, index)), vector(position)];
          return engine.evaluate(formula, { w, t: layer.tokenType, p }) as number;
        }),
      );
    const normsOf = (rows: readonly ArrayLike<number>[]) =>
      vector(rows.slice(1, -1).map((row) => engine.call("norm", { x: vector(row) }) as number));
    this.norms = { words: normsOf(words), positions: normsOf(positions) };
    this.#variance = {
      word: ofTokens("mean((w + t) * (w + t)) - mean(w + t)^2"),
      position: ofTokens("mean(p * p) - mean(p)^2"),
      both: ofTokens("mean((w + t) * p) - mean(w + t) * mean(p)"),
    };
    const centered = (rows: readonly ArrayLike<number>[]) => {
      const g = layer.norm.weight;
      const center = (row: ArrayLike<number>) =>
        (engine.evaluate("(x - mean(x)) * g", { x: vector(row), g }) as Tensor).data;
      return matrix(rows.map(center));
    };
    const [word, position, type] = [centered(words), centered(positions), centered(types)];
    const norm = matrix(tokens.map(() => layer.norm.bias.data));
    const through = (x: Tensor, linear: { readonly weight: Tensor; readonly bias?: Tensor }) =>
      headsOf(engine, layer, engine.call("linear", { x, ...linear }));
    const projected = ({ weight, bias }: Projection): Projected => ({
      word: through(word, { weight }),
      position: through(position, { weight }),
      tokenType: through(type, { weight }),
      bias: through(norm, { weight, bias }),
    });
    this.#query = projected(layer.query);
    this.#key = projected(layer.key);
  }

  /** Norms of the words' rows and of their position rows, as trained, the model's marks left out. */
  readonly norms: { readonly words: Tensor; readonly positions: Tensor };

  /**
   * Queries and keys of one head.
   *
   * @param head   0 to heads − 1.
   * @param scale  What the position rows are multiplied by before they are added; 1 as trained.
   */
  head(head: number, scale: number): HeadSplit {
    const { engine, layer } = this;
    const { word: w, position: p, both } = this.#variance;
    const formula = "sqrt(w + 2 * scale * both + scale^2 * p + eps)";
    const { data } = engine.evaluate(formula, { w, p, both, scale, eps: layer.eps }) as Tensor;
    const count = this.tokens.length;
    const spread: Tensor = { shape: [count, 1], data };
    const of = (all: Tensor): Tensor => {
      const width = entryAt(all.shape, 2);
      const size = count * width;
      return { shape: [count, width], data: all.data.slice(head * size, (head + 1) * size) };
    };
    const divided = (part: string, variables: Variables) =>
      engine.evaluate(part, { spread, ...variables }) as Tensor;
    const parts = ({ word, position, tokenType, bias }: Projected): Parts => ({
      word: divided("x / spread", { x: of(word) }),
      position: divided("scale * x / spread", { x: of(position), scale }),
      rest: divided("x / spread + b", { x: of(tokenType), b: of(bias) }),
    });
    return { query: parts(this.#query), key: parts(this.#key) };
  }
}
