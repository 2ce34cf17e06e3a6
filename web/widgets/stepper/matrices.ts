/** The matrices of the stepper: names, colors, and the steps in which they come about. */
import { html } from "lit";
import { entryAt } from "../../engine/index.ts";
import type { Rows } from "../matrices/matrix-text.ts";
import type { PaletteName } from "../base/palette.ts";

interface MatrixInfo {
  /** As it is written in pictures. */
  readonly title: string;
  readonly spoken: string;
  readonly tone: PaletteName;
  /** Index of the step in which it comes about. */
  readonly step: number;
}

const info = (title: string, spoken: string, tone: PaletteName, step: number): MatrixInfo => ({
  title,
  spoken,
  tone,
  step,
});

/** Every matrix of the figure, in the order in which they come about. */
export const MATRICES = {
  x: info("x", "x, the embeddings", "ink", 0),
  wq: info("W_Q", "query weights", "query", 1),
  wk: info("W_K", "key weights", "key", 1),
  wv: info("W_V", "value weights", "value", 1),
  query: info("q", "q, the queries", "query", 1),
  key: info("k", "k, the keys", "key", 1),
  value: info("v", "v, the values", "value", 1),
  products: info("q·k", "products of queries and keys", "ink", 2),
  logits: info("logits", "logits, the scaled products", "ink", 3),
  masked: info("after the mask", "logits after the mask", "ink", 4),
  weights: info("weights", "attention weights", "accent", 5),
  output: info("new rows", "new rows, the weighted averages", "value", 6),
};
export type MatrixName = keyof typeof MATRICES;
export const MATRIX_NAMES = Object.keys(MATRICES) as MatrixName[];

/** The matrices that have a row and a column for each token. */
export const SQUARES: readonly MatrixName[] = ["products", "logits", "masked", "weights"];

/** The matrices the reader may change, and their rows and columns. */
export const SHAPES = { x: [3, 2], wq: [2, 2], wk: [2, 2], wv: [2, 2] } as const;
export type InputName = keyof typeof SHAPES;
export const INPUTS = Object.keys(SHAPES) as InputName[];
/**
 * Whether a matrix is one of the four that the reader may change.
 *
 * @param name  of the matrix
 * @see tests/web/widgets/stepper.test.ts
 */
export const isInput = (name: MatrixName): name is InputName => name in SHAPES;

/** The weights that make a matrix of rows out of x. */
export const WEIGHTS_OF = { query: "wq", key: "wk", value: "wv" } as const;

/** An entry of a matrix; rows and columns are counted from 0. */
export interface Cell {
  readonly matrix: MatrixName;
  readonly row: number;
  readonly column: number;
}

/**
 * The entry of a matrix in a row and a column.
 *
 * @param rows    [row][column]
 * @param row     from 0
 * @param column  from 0
 * @throws {RangeError} where there is none
 * @see tests/web/widgets/stepper.test.ts
 */
export const entryOf = (rows: Rows, row: number, column: number): number =>
  entryAt(entryAt(rows, row), column);

type Rule = (at: Cell, of: Cell) => boolean;
const sameRow: Rule = (at, of) => at.row === of.row;
const sameColumn: Rule = (at, of) => at.column === of.column;
const sameEntry: Rule = (at, of) => sameRow(at, of) && sameColumn(at, of);
const rowOfColumn: Rule = (at, of) => at.row === of.column;

/** Of which matrices an entry is computed, and from which of their entries. */
const SOURCES: Partial<Record<MatrixName, Partial<Record<MatrixName, Rule>>>> = {
  query: { x: sameRow, wq: sameColumn },
  key: { x: sameRow, wk: sameColumn },
  value: { x: sameRow, wv: sameColumn },
  products: { query: sameRow, key: rowOfColumn },
  logits: { products: sameEntry },
  masked: { logits: sameEntry },
  weights: { masked: sameRow, logits: sameRow },
  output: { weights: sameRow, value: sameColumn },
};

/**
 * Whether an entry is a given one, or takes part in its computation.
 *
 * @param at  the entry in question
 * @param of  the given one
 * @see tests/web/widgets/stepper.test.ts
 */
export const takesPart = (at: Cell, of: Cell): boolean =>
  at.matrix === of.matrix
    ? sameEntry(at, of)
    : (SOURCES[of.matrix]?.[at.matrix]?.(at, of) ?? false);

/**
 * A matrix as it is written above its numbers in the page.
 *
 * @param name  of the matrix
 * @returns pieces of a template
 * @see tests/web/widgets/stepper.test.ts
 */
export function titleOf(name: MatrixName): unknown {
  const { title } = MATRICES[name];
  if (title.startsWith("W_")) return html`<var>W</var><sub>${title.slice(2)}</sub>`;
  if (name === "x") return html`<var>x</var> embeddings`;
  if (name in WEIGHTS_OF) return html`<var>${title}</var> ${name}`;
  return name === "products" ? html`<var>q</var>·<var>k</var>` : title;
}
