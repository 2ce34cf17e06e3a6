/** What the stepper computes: the steps from the rows of x to the rows of the output. */
import { rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import type { Values } from "../base/index.ts";
import { readMatrix, type Rows } from "../matrices/matrix-text.ts";
import { readTokens } from "../matrices/tokens.ts";
import { MATRICES, SHAPES, type InputName, type MatrixName } from "./matrices.ts";
import type { settings } from "./stepper.ts";

export interface StepperNumbers {
  readonly tokens: readonly string[];
  readonly matrices: Readonly<Record<MatrixName, Rows>>;
}

/** The step that is only there with a mask. */
const MASK_STEP = MATRICES.masked.step;

const step = (name: string, sentence: string, short = name) => ({ name, sentence, short });

/** The steps, in their order; the one of the mask is left out without a mask. */
export const STEPS = [
  step("embeddings", "Each token is a row of two numbers."),
  step(
    "query, key, value",
    "Three matrices turn each row into a query, a key and a value.",
    "q, k, v",
  ),
  step(
    "products",
    "Each query is compared with each key: one dot product for each pair of tokens.",
  ),
  step("logits", "Every product is divided by √2, because a query has 2 entries."),
  step("mask", "The logits of tokens that come later are replaced by −∞."),
  step("weights", "Softmax turns each row of logits into weights that add up to 1."),
  step("new rows", "Each new row is the average of the values, with these weights."),
];

type Own = Values<typeof settings>;

/**
 * Indices of the steps there are up to the last one: without a mask its step is left out.
 *
 * @param settings  whether there is a mask, and the last step, counted from 1
 * @returns indices from 0, in ascending order
 * @see tests/web/widgets/stepper.test.ts
 */
export const stepsOf = ({ causal, last }: Own): number[] =>
  STEPS.map((_, index) => index).filter((index) => index < last && (causal || index !== MASK_STEP));

/**
 * Index of the step that is shown.
 *
 * @param settings  the chosen step and the last one, counted from 1, and whether there is a mask
 * @returns the index, from 0
 * @see tests/web/widgets/stepper.test.ts
 */
export function stepOf({ step: chosen, last, causal }: Own): number {
  const index = Math.min(chosen, last) - 1;
  return index === MASK_STEP && !causal ? index + 1 : index;
}

/** [step]: the matrix that it is about. */
export const RESULTS: readonly MatrixName[] = [
  "x",
  "query",
  "products",
  "logits",
  "masked",
  "weights",
  "output",
];

type InputTexts = Readonly<Record<InputName, string>>;

/**
 * Reads one of the four matrices that the reader may change.
 *
 * @param engine  reads the formula
 * @param name    of the matrix
 * @param texts   formulas by the names of matrices
 * @returns [row][column]
 * @throws {Error} with a sentence, where its text is no matrix of its shape
 * @see tests/web/widgets/stepper.test.ts
 */
export const inputOf = (engine: Engine, name: InputName, texts: InputTexts): Rows =>
  readMatrix(engine, name, texts[name], SHAPES[name]);

/**
 * All matrices, from the four that the reader may change.
 *
 * @param engine  does the arithmetic
 * @param given   matrices and tokens as texts
 * @returns the tokens, and each matrix as rows of numbers
 * @throws {Error} with a sentence, where one of them, or the tokens, cannot be read
 * @see tests/web/widgets/stepper.test.ts
 */
export function stepperNumbers(engine: Engine, given: Own): StepperNumbers {
  const [x, wq, wk, wv] = [
    inputOf(engine, "x", given),
    inputOf(engine, "wq", given),
    inputOf(engine, "wk", given),
    inputOf(engine, "wv", given),
  ];
  const project = (w: Rows) => engine.evaluate("x @ w", { x, w }) as Tensor;
  const [query, key, value] = [project(wq), project(wk), project(wv)];
  const open = engine.call("attention", { query, key, value });
  const masked = given.causal
    ? engine.call("attention", { query, key, value, mask: "causal" })
    : open;
  const rows = (tensor: unknown) => rowsOf(tensor as Tensor);
  return {
    tokens: readTokens(given.tokens),
    matrices: {
      ...{ x, wq, wk, wv },
      query: rows(query),
      key: rows(key),
      value: rows(value),
      products: rows(open.products),
      logits: rows(open.logits),
      masked: rows(masked.logits),
      weights: rows(masked.weights),
      output: rows(masked.output),
    },
  };
}

/**
 * The formula of the whole computation, for "how this was made".
 *
 * @param causal  whether later keys are masked
 * @see tests/e2e/widgets.spec.mjs
 */
export const formulaOf = (causal: boolean): string =>
  `attention(x @ wq, x @ wk, x @ wv${causal ? ', mask="causal"' : ""})`;
