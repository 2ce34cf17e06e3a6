/** Three codes for a position as formulas, and what the core makes of them. */
import { type Engine, type Tensor } from "../../engine/index.ts";

/** Entries of the waves, and of the embedding the codes are measured against. */
export const WIDTH = 8;
/** An embedding as a trained model might hold it: entries of both signs around 1. */
export const EMBEDDING = [0.9, -1.2, 0.4, 1.5, -0.7, 0.3, -1.1, 0.8];

/**
 * Digits of the binary code; the largest position has all of them set.
 *
 * @param large  whether there are 256 positions, and not 16
 * @returns 8 for 256 positions, else 4
 * @see tests/web/widgets/codes.test.ts
 */
export const digitsFor = (large: boolean) => (large ? 8 : 4);

/**
 * The largest position that the digits can write.
 *
 * @param large  whether there are 256 positions, and not 16
 * @returns tokens
 * @see tests/web/widgets/codes.test.ts
 */
export const lastOf = (large: boolean) => 2 ** digitsFor(large) - 1;

export interface Code {
  readonly id: "integer" | "digits" | "waves";
  readonly title: string;
  readonly verdict: string;
  /** The code of the position that `m` names, as a formula. */
  formula(m: string, digits: number): string;
}

export const codes: readonly Code[] = [
  {
    id: "integer",
    title: "The number itself",
    verdict: "grows past any embedding",
    formula: (m) => `[${m}]`,
  },
  {
    id: "digits",
    title: "Its binary digits",
    verdict: "small, but are its steps even?",
    formula: (m, digits) =>
      `mod(floor((${m}) / 2^[${Array.from({ length: digits }, (_, index) => digits - 1 - index).join(", ")}]), 2)`,
  },
  {
    id: "waves",
    title: "Sines and cosines",
    verdict: "bounded, with even steps",
    formula: (m) => `sinusoidal(${m}, ${WIDTH})`,
  },
];

export interface CodeNumbers {
  readonly code: Code;
  /** The code of each position, a row each. */
  readonly rows: Tensor;
  /** Euclidean length of the code of each position. */
  readonly lengths: Float64Array;
  /** Distance from the code of each position to the next one's; one fewer. */
  readonly steps: Float64Array;
}

export interface CodesNumbers {
  readonly last: number;
  readonly all: readonly CodeNumbers[];
  readonly embeddingLength: number;
}

/**
 * Codes of all positions, with their lengths and the lengths of the steps between neighbors.
 *
 * @param engine  computes the codes
 * @param large   whether there are 256 positions, and not 16
 * @returns for each code its rows, [positions, entries], their lengths and those of the steps; the
 *          last position; the length of the embedding
 * @see tests/web/widgets/codes.test.ts
 */
export function numbersOf(engine: Engine, large: boolean): CodesNumbers {
  const digits = digitsFor(large);
  const last = lastOf(large);
  const table = (formula: string, variables: { readonly rows?: Tensor } = {}) =>
    engine.evaluate(formula, variables) as Tensor;
  return {
    last,
    all: codes.map((code) => {
      // Each code is computed once: writing it out in the other two as well takes three times as
      // long.
      const rows = table(`each(m, 0, ${last}, ${code.formula("m", digits)})`);
      return {
        code,
        rows,
        lengths: table(`each(m, 0, ${last}, norm(rows[m]))`, { rows }).data,
        steps: table(`each(m, 0, ${last - 1}, norm(rows[m + 1] - rows[m]))`, { rows }).data,
      };
    }),
    embeddingLength: engine.evaluate("norm(x)", { x: EMBEDDING }) as number,
  };
}

/**
 * The formula of the lengths of all steps, in the language of the core.
 *
 * @param code    which code
 * @param digits  of the binary code, how many
 * @param last    the largest position, in tokens
 * @see tests/web/widgets/codes.test.ts
 */
export const stepsFormula = (code: Code, digits: number, last: number) =>
  `each(m, 0, ${last - 1}, norm(${code.formula("m + 1", digits)} - ${code.formula("m", digits)}))`;

/**
 * The code of one position.
 *
 * @param numbers   of one code
 * @param position  in tokens, from 0 to the last
 * @returns its entries, in the memory of the table
 * @see tests/web/widgets/codes.test.ts
 */
export function codeAt({ rows }: CodeNumbers, position: number): Float64Array {
  const width = rows.shape[1] ?? 1;
  return rows.data.subarray(position * width, (position + 1) * width);
}
