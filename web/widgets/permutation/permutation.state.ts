/**
 * What the permutation bench computes: the same tokens in two orders through the same layer, and
 * how far the results are apart.
 */
import { matrix, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import { largestDifference, type Difference } from "../base/compare.ts";
import type { Rows } from "../base/matrix-text.ts";
import { identityOrder, type Order } from "../base/order.ts";

export const D_MODEL = 2;

export interface Setup {
  /** The rows of order A. */
  readonly x: Rows;
  /** [place]: the token of A at that place in B. */
  readonly order: Order;
  readonly causal: boolean;
  readonly positions: boolean;
}

/** One run of the layer. */
export interface Run {
  readonly logits: Rows;
  readonly weights: Rows;
  readonly output: Rows;
  readonly mean: readonly number[];
}

export interface Comparison {
  readonly a: Run;
  readonly b: Run;
  /** Between the outputs of A, put into the order of B, and the outputs of B. */
  readonly difference: Difference;
  /** [token]: the same for the row of each token of A. */
  readonly rows: readonly Difference[];
  readonly mean: Difference;
}

export const formulaOf = ({ causal, positions }: Setup): string => {
  const mask = causal ? ', mask="causal"' : "";
  const run = positions ? `attention(x + p, x + p, x + p${mask})` : `attention(x, x, x${mask})`;
  return `${run}.output${positions ? ", p = sinusoidal([0, 1, 2], 2)" : ""}`;
};

/** Runs both orders. The permuted input is made and the outputs are compared by the core. */
export function compare(engine: Engine, setup: Setup): Comparison {
  const order = [...setup.order];
  const inputB = engine.call("permute_rows", { x: matrix(setup.x), order });
  const [a, b] = [run(engine, matrix(setup.x), setup), run(engine, inputB, setup)];
  const moved = rowsOf(engine.call("permute_rows", { x: matrix(a.output), order }));
  return {
    a,
    b,
    difference: largestDifference(engine, moved, b.output),
    rows: identityOrder(order.length).map((token) =>
      largestDifference(engine, a.output[token]!, b.output[order.indexOf(token)]!),
    ),
    mean: largestDifference(engine, a.mean, b.mean),
  };
}

function run(engine: Engine, x: Tensor, { causal, positions }: Setup): Run {
  const places = identityOrder(rowsOf(x).length);
  const rows = positions
    ? (engine.evaluate("x + sinusoidal(places, d)", { x, places, d: D_MODEL }) as Tensor)
    : x;
  const { logits, weights, output } = engine.call("attention", {
    query: rows,
    key: rows,
    value: rows,
    mask: causal ? "causal" : "none",
  });
  const sum = places.map((place) => `y[${place}]`).join(" + ");
  const mean = engine.evaluate(`(${sum}) / ${places.length}`, { y: output }) as Tensor;
  return {
    logits: rowsOf(logits),
    weights: rowsOf(weights),
    output: rowsOf(output),
    mean: [...mean.data],
  };
}
