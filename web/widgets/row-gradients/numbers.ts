/** Which rows of a learned table get a gradient from a batch of texts, by the core's backward pass. */
import { matrix, vector, type Engine, type Tensor } from "../../engine/index.ts";

/** Rows of the toy table. */
export const ROWS = 12;
/** Texts that a batch can hold. */
export const MAX_TEXTS = 5;

/**
 * Reads lengths of texts such as "9,4,6".
 *
 * @param text  whole numbers with commas between them
 * @returns tokens of each text
 * @throws {Error} with a sentence, where the text is no such list, or has too many or too long
 *         texts
 * @see tests/web/widgets/row-gradients.test.ts
 */
export function readLengths(text: string): number[] {
  const lengths = text.split(",").map(Number);
  const wrong = lengths.find(
    (length) => !(Number.isInteger(length) && length >= 1 && length <= ROWS),
  );
  if (wrong !== undefined || lengths.length > MAX_TEXTS)
    throw new Error(
      `texts is “${text}”; it must be 1 to ${MAX_TEXTS} lengths, each a whole number from 1 to ${ROWS}.`,
    );
  return lengths;
}

export interface GradientNumbers {
  readonly lengths: readonly number[];
  readonly counts: ArrayLike<number>;
}

/**
 * How many tokens push on each row, where every token of every text pushes by 1.
 *
 * @param engine   adds up the gradients
 * @param lengths  of the texts, in tokens
 * @returns [row]
 * @see tests/web/widgets/row-gradients.test.ts
 */
export function pushes(engine: Engine, lengths: readonly number[]): Float64Array {
  const positions = lengths.flatMap((length) => Array.from({ length }, (_, index) => index));
  const { d_table } = engine.call("learned_backward", {
    table: matrix(Array.from({ length: ROWS }, () => [0])),
    positions: vector(positions),
    d_output: matrix(positions.map(() => [1])),
  }) as { d_table: Tensor };
  return d_table.data;
}

/**
 * Runs of equal numbers of pushes: "rows 0 to 3 get 3 pushes".
 *
 * @param counts  [row]: how many pushes it gets
 * @returns the first and the last row of each run
 * @see tests/web/widgets/row-gradients.test.ts
 */
export function runsOf(counts: ArrayLike<number>): { from: number; to: number; count: number }[] {
  const runs: { from: number; to: number; count: number }[] = [];
  Array.from(counts).forEach((count, row) => {
    const last = runs.at(-1);
    if (last?.count === count) last.to = row;
    else runs.push({ from: row, to: row, count });
  });
  return runs;
}
