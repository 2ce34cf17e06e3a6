/**
 * What the permutation bench computes: the same tokens in two orders through the same layer, and
 * how far the results are apart.
 */
import { entryAt, isTensor, matrix, rowsOf, type Engine, type Tensor } from "../../engine/index.ts";
import { largestDifference, type Difference } from "../base/compare.ts";
import { readMatrix, type Rows } from "../matrices/matrix-text.ts";
import { identityOrder, parseOrder, type Order } from "../ordering/order.ts";
import { readTokens } from "../matrices/tokens.ts";

export const D_MODEL = 2;
const MIN_TOKENS = 2;
export const MAX_TOKENS = 5;

/**
 * The embeddings of the bench, as its attribute gives them: one row per token.
 *
 * @param engine  reads the formula
 * @param text    a matrix as a formula
 * @param count   how many rows there must be, where that is known
 * @returns [token][entry]
 * @throws {Error} with a sentence where the text is no matrix of that many rows of two numbers
 * @see tests/web/widgets/permutation.test.ts
 */
export function readRows(engine: Engine, text: string, count = rowCount(engine, text)): Rows {
  return readMatrix(engine, "x", text, [count, D_MODEL]);
}

/** How many rows the text has where it has some; three where it is no matrix at all. */
function rowCount(engine: Engine, text: string): number {
  try {
    const value = engine.evaluate(text);
    const rows = isTensor(value) && value.shape.length === 2 ? entryAt(value.shape, 0) : 3;
    return Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, rows));
  } catch {
    return 3; // readMatrix says what is wrong with it
  }
}

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
  /** The rows that enter: queries, keys and values too, because the matrices are the identity. */
  readonly rows: Rows;
  /** Before the mask. */
  readonly open: Rows;
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

/** What the settings of the figure say. */
export interface BenchSettings {
  /** A formula for the rows of order A. */
  readonly x: string;
  /** Their names, with commas between them. */
  readonly tokens: string;
  readonly order: string;
  readonly causal: boolean;
  readonly positions: boolean;
}

export interface Bench {
  readonly setup: Setup;
  readonly comparison: Comparison;
  /** [token] */
  readonly tokens: readonly string[];
}

/**
 * Reads rows, names and order of the bench, and runs both orders.
 *
 * @param engine    does the arithmetic
 * @param settings  as texts
 * @returns the setup, both runs compared, and the names
 * @throws {Error} with a sentence where the rows, their names or the order do not fit
 * @see tests/web/widgets/permutation.test.ts
 */
export function readBench(
  engine: Engine,
  { x: text, tokens, order, causal, positions }: BenchSettings,
): Bench {
  const x = readRows(engine, text);
  const setup = { x, order: parseOrder(order, x.length), causal, positions };
  return { setup, comparison: compare(engine, setup), tokens: readTokens(tokens, x.length) };
}

/**
 * The output of a run as a formula of the core's language.
 *
 * @param setup  its rows, and what is masked and added
 * @see tests/e2e/widgets.spec.mjs
 */
export const formulaOf = ({ x, causal, positions }: Setup): string => {
  const mask = causal ? ', mask="causal"' : "";
  const run = positions ? `attention(x + p, x + p, x + p${mask})` : `attention(x, x, x${mask})`;
  return `${run}.output${positions ? `, p = sinusoidal(0..${x.length - 1}, 2)` : ""}`;
};

/**
 * Runs both orders. The permuted input is made and the outputs are compared by the core.
 *
 * @param engine  does the arithmetic
 * @param setup   the rows, and the order of the second run
 * @returns both runs, and how far they differ: 0 means they agree
 * @throws {Error} where the core rejects the rows or the order
 * @see tests/web/widgets/permutation.test.ts
 */
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
      largestDifference(engine, entryAt(a.output, token), entryAt(b.output, order.indexOf(token))),
    ),
    mean: largestDifference(engine, a.mean, b.mean),
  };
}

function run(engine: Engine, x: Tensor, { causal, positions }: Setup): Run {
  const places = identityOrder(rowsOf(x).length);
  const rows = positions
    ? (engine.evaluate("x + sinusoidal(places, d)", { x, places, d: D_MODEL }) as Tensor)
    : x;
  const inputs = { query: rows, key: rows, value: rows };
  const open = engine.call("attention", inputs);
  const { logits, weights, output } = causal
    ? engine.call("attention", { ...inputs, mask: "causal" })
    : open;
  const sum = places.map((place) => `y[${place}]`).join(" + ");
  const mean = engine.evaluate(`(${sum}) / ${places.length}`, { y: output }) as Tensor;
  return {
    rows: rowsOf(rows),
    open: rowsOf(open.logits),
    logits: rowsOf(logits),
    weights: rowsOf(weights),
    output: rowsOf(output),
    mean: [...mean.data],
  };
}

/** A line of the proof that reordering the input only reorders the output. */
export interface ProofLine {
  readonly name: string;
  /** What moves how. */
  readonly claim: string;
  readonly holds: boolean;
  /** How far the two sides of the claim are apart. */
  readonly residual: string;
}

/**
 * Each line of the proof, computed with both orders: whether it is true of these numbers.
 *
 * @param engine      does the arithmetic
 * @param setup       of both runs
 * @param comparison  the runs
 * @returns lines in the order of the proof, each with its claim and whether it holds
 * @see tests/web/widgets/permutation.test.ts
 */
export function proofOf(
  engine: Engine,
  { order, causal }: Setup,
  { a, b, difference }: Comparison,
): ProofLine[] {
  const placed = <Entry>(list: readonly Entry[]) => order.map((token) => entryAt(list, token));
  const both = (square: Rows): Rows => placed(square).map(placed);
  const line = (name: string, claim: string, { none, value }: Difference): ProofLine => ({
    name,
    claim,
    holds: none,
    residual: none ? "both sides are equal" : `off by ${engine.format(value, ".3")}`,
  });
  const masked = misplaced(both(a.logits), b.logits);
  return [
    line(
      "Roles",
      "each query, key and value moves with its token",
      largestDifference(engine, placed(a.rows), b.rows),
    ),
    line("Logits", "rows and columns move", largestDifference(engine, both(a.open), b.open)),
    ...(causal
      ? [
          {
            name: "Mask",
            claim: "−∞ is put in above the diagonal",
            holds: masked === 0,
            residual: masked === 0 ? "in the same cells" : `−∞ in ${masked} different cells`,
          },
        ]
      : []),
    line("Weights", "rows and columns move", largestDifference(engine, both(a.weights), b.weights)),
    line("Outputs", "each output row moves with its token", difference),
  ];
}

/** Entries that are −∞ in one matrix only. */
const misplaced = (a: Rows, b: Rows): number =>
  a.flatMap((row, at) =>
    row.filter((entry, column) => isHidden(entry) !== isHidden(entryAt(entryAt(b, at), column))),
  ).length;
const isHidden = (entry: number) => entry === -Infinity;
