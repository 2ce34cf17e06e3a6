/** What is read off the numbers of a scheme: means by offset, spans, and where two schemes differ. */
import { entryAt, type Engine, type Tensor } from "../../engine/index.ts";
import { MASS } from "../biases/forgetting.ts";

/** A number for each offset that the mask allows, from the leftmost on. */
export interface ByOffset {
  readonly offsets: readonly number[];
  readonly means: readonly number[];
}

/**
 * The mean of the entries that share an offset, over the queries that have a key there.
 *
 * @param values  [T, T]; infinite entries are those that a mask forbids, and are left out
 * @param mask    [T, T] of 1 (allowed) and 0
 * @returns offsets in tokens, ascending, and the mean at each; offsets without a finite entry are
 *          left out
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function byOffset({ shape, data }: Tensor, mask: Tensor): ByOffset {
  const [length = 0] = shape;
  const sums = new Float64Array(2 * length);
  const counts = new Float64Array(2 * length);
  for (let query = 0; query < length; query++)
    for (let key = 0; key < length; key++) {
      const cell = query * length + key;
      const value = data[cell] ?? 0;
      if (!mask.data[cell] || !Number.isFinite(value)) continue;
      const place = key - query + length;
      sums[place] = (sums[place] ?? 0) + value;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  const places = Array.from(counts.keys()).filter((place) => entryAt(counts, place) > 0);
  return {
    offsets: places.map((place) => place - length),
    means: places.map((place) => entryAt(sums, place) / entryAt(counts, place)),
  };
}

/** How widely weights are spread. Means over queries, and what one query has. */
export interface Spread {
  /** Nats. */
  readonly entropy: number;
  readonly effectiveKeys: number;
  /** Tokens from the query. */
  readonly meanDistance: number;
  /** Tokens from the query within which `MASS` of its weight lies: of each query. */
  readonly spans: readonly number[];
}

/**
 * Measures how widely a head spreads its weights.
 *
 * @param engine   does the arithmetic
 * @param weights  [T, T], rows of which sum to 1 or, where nothing is allowed, to 0
 * @returns entropy in nats, effective keys, mean distance and spans in tokens
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function spreadOf(engine: Engine, weights: Tensor): Spread {
  const all = engine.call("attention_span", { weights, mass: MASS });
  const mean = (x: Tensor) => engine.evaluate("mean(x)", { x }) as number;
  return {
    entropy: mean(all.entropy),
    effectiveKeys: mean(all.effective_keys),
    meanDistance: mean(all.mean_distance),
    spans: Array.from(all.span.data),
  };
}

/**
 * Spans of the weights that a scheme would give to keys of equal content: softmax of what it adds,
 * each offset with its mean.
 *
 * @param engine  does the arithmetic
 * @param added   by offset
 * @param mask    [T, T]
 * @returns tokens, one a query
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function spansAlone(engine: Engine, { offsets, means }: ByOffset, mask: Tensor): number[] {
  const [length = 0] = mask.shape;
  const known = new Map(offsets.map((offset, place) => [offset, entryAt(means, place)]));
  const logits = mask.data.map((allowed, cell) => {
    const offset = (cell % length) - Math.floor(cell / length);
    return allowed ? (known.get(offset) ?? -Infinity) : -Infinity;
  });
  const weights = engine.call("softmax", { x: { shape: mask.shape, data: logits } });
  return spreadOf(engine, weights).spans as number[];
}

export interface Different {
  readonly query: number;
  readonly key: number;
  readonly first: number;
  readonly second: number;
}

/** Entries further apart than this count as different. */
export const APART = 0.001;

export interface Difference {
  /** [T, T]: first minus second; 0 where a mask forbids. */
  readonly values: Tensor;
  /** Entries that the mask allows, and how many of them are further apart than `APART`. */
  readonly allowed: number;
  readonly different: number;
  /** The entries that are furthest apart, the furthest first. */
  readonly largest: readonly Different[];
}

/** How many of the largest differences are kept. */
const KEPT = 12;

/**
 * Where two matrices differ.
 *
 * @param engine  subtracts
 * @param first   [T, T]
 * @param second  as the first
 * @param mask    [T, T] of 1 (allowed) and 0
 * @returns first less second, [T, T] with 0 where the mask forbids, how many entries differ, and
 *          where they differ most
 * @see tests/web/widgets/compare-numbers.test.ts
 */
export function differenceOf(
  engine: Engine,
  first: Tensor,
  second: Tensor,
  mask: Tensor,
): Difference {
  const [length = 0] = first.shape;
  const raw = engine.evaluate("a - b", { a: first, b: second }) as Tensor;
  let [allowed, different] = [0, 0];
  const cells: number[] = [];
  let least = 0;
  const size = (cell: number) => Math.abs(entryAt(raw.data, cell));
  raw.data.forEach((value, cell) => {
    if (!mask.data[cell]) {
      raw.data[cell] = 0;
      return;
    }
    allowed++;
    if (Number.isNaN(value)) raw.data[cell] = 0; // Both schemes forbid it.
    if (!(Math.abs(value) > APART)) return;
    different++;
    if (cells.length === KEPT && Math.abs(value) <= least) return;
    cells.push(cell);
    cells.sort((one, other) => size(other) - size(one));
    cells.length = Math.min(KEPT, cells.length);
    least = size(entryAt(cells, cells.length - 1));
  });
  return {
    values: raw,
    allowed,
    different,
    largest: cells.map((cell) => ({
      query: Math.floor(cell / length),
      key: cell % length,
      first: entryAt(first.data, cell),
      second: entryAt(second.data, cell),
    })),
  };
}

/** The parts of a scheme's numbers that can be shown. */
export type Shown = "weights" | "logits" | "added";
