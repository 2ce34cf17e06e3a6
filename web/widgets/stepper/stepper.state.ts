/**
 * What the attention stepper computes: the steps from the rows of x to the rows of the output,
 * all kept for display.
 */
import { rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import type { Rows } from "../base/matrix-text.ts";

/** The matrices the reader may change. */
export const INPUTS = ["x", "wq", "wk", "wv"] as const;
export type InputName = (typeof INPUTS)[number];
export type Inputs = Readonly<Record<InputName, Rows>>;

/** Every matrix of the figure, in the order in which they come about. */
export interface Numbers extends Inputs {
  readonly query: Rows;
  readonly key: Rows;
  readonly value: Rows;
  readonly products: Rows;
  readonly logits: Rows;
  readonly masked: Rows;
  readonly weights: Rows;
  readonly output: Rows;
}

export type MatrixName = keyof Numbers;

/** The step that is only there with a mask. */
export const MASK_STEP = 4;

export const STEPS = [
  { name: "embeddings", short: "embeddings", sentence: "Each token is a row of two numbers." },
  {
    name: "query, key, value",
    short: "q, k, v",
    sentence: "Three matrices turn each row into a query, a key and a value.",
  },
  {
    name: "products",
    short: "products",
    sentence: "Each query is compared with each key: one dot product for every two tokens.",
  },
  {
    name: "logits",
    short: "logits",
    sentence: "Every product is divided by √2, because a query has 2 entries.",
  },
  {
    name: "mask",
    short: "mask",
    sentence: "The logits of tokens that come later are replaced by −∞.",
  },
  {
    name: "weights",
    short: "weights",
    sentence: "Softmax turns each row of logits into weights that add up to 1.",
  },
  {
    name: "new rows",
    short: "new rows",
    sentence: "Each new row is the average of the values, with these weights.",
  },
] as const;

/** The steps there are up to the last one, counted from 1: without a mask its step is left out. */
export const stepsOf = (causal: boolean, last: number): number[] =>
  STEPS.map((_, step) => step).filter((step) => step < last && (causal || step !== MASK_STEP));

/** The cell the figure speaks about: a matrix and an entry of it. */
export interface Cell {
  readonly matrix: MatrixName;
  readonly row: number;
  readonly column: number;
}

export const SHAPES: Readonly<Record<InputName, readonly [number, number]>> = {
  x: [3, 2],
  wq: [2, 2],
  wk: [2, 2],
  wv: [2, 2],
};

/** All matrices from the four the reader may change. */
export function compute(engine: Engine, inputs: Inputs, causal: boolean): Numbers {
  const project = (w: Rows) => engine.evaluate("x @ w", { x: inputs.x, w }) as Tensor;
  const [query, key, value] = [project(inputs.wq), project(inputs.wk), project(inputs.wv)];
  const open = engine.call("attention", { query, key, value });
  const masked = causal ? engine.call("attention", { query, key, value, mask: "causal" }) : open;
  const rows = (tensor: unknown) => rowsOf(tensor as Tensor);
  return {
    ...inputs,
    query: rows(query),
    key: rows(key),
    value: rows(value),
    products: rows(open.products),
    logits: rows(open.logits),
    masked: rows(masked.logits),
    weights: rows(masked.weights),
    output: rows(masked.output),
  };
}

/** Formula of the whole computation, for "how this was made". */
export const formulaOf = (causal: boolean) =>
  `attention(x @ wq, x @ wk, x @ wv${causal ? ', mask="causal"' : ""})`;

/** The step in which a matrix comes about. */
export const stepOf: Readonly<Record<MatrixName, number>> = {
  x: 0,
  wq: 1,
  wk: 1,
  wv: 1,
  query: 1,
  key: 1,
  value: 1,
  products: 2,
  logits: 3,
  masked: 4,
  weights: 5,
  output: 6,
};

/** The matrix a step is about. */
export const resultOf: readonly MatrixName[] = [
  "x",
  "query",
  "products",
  "logits",
  "masked",
  "weights",
  "output",
];

const WEIGHTS_OF = { query: "wq", key: "wk", value: "wv" } as const;

/** Whether an entry takes part in the computation of the chosen cell. */
export function takesPart(cell: Cell, matrix: MatrixName, row: number, column: number): boolean {
  const own = cell.matrix;
  if (matrix === own) return row === cell.row && column === cell.column;
  switch (own) {
    case "query":
    case "key":
    case "value":
      return (
        (matrix === "x" && row === cell.row) ||
        (matrix === WEIGHTS_OF[own] && column === cell.column)
      );
    case "products":
      return (matrix === "query" && row === cell.row) || (matrix === "key" && row === cell.column);
    case "logits":
      return matrix === "products" && row === cell.row && column === cell.column;
    case "masked":
      return matrix === "logits" && row === cell.row && column === cell.column;
    case "weights":
      return (matrix === "masked" || matrix === "logits") && row === cell.row;
    case "output":
      return (
        (matrix === "weights" && row === cell.row) || (matrix === "value" && column === cell.column)
      );
    default:
      return false;
  }
}
