/** The embeddings of the bench, as its attribute gives them: one row per token. */
import { isTensor, type Engine } from "../../engine/index.ts";
import { readMatrix, type Rows } from "../base/matrix-text.ts";
import { D_MODEL, FEWEST_TOKENS, MOST_TOKENS } from "./permutation.state.ts";

/**
 * @param count  how many rows there must be, where that is known
 * @throws Error with a sentence where the text is no matrix of that many rows of two numbers
 */
export function readRows(engine: Engine, text: string, count = rowCount(engine, text)): Rows {
  return readMatrix(engine, "x", text, [count, D_MODEL]);
}

/** How many rows the text has where it has some; three where it is no matrix at all. */
function rowCount(engine: Engine, text: string): number {
  try {
    const value = engine.evaluate(text);
    const rows = isTensor(value) && value.shape.length === 2 ? value.shape[0]! : 3;
    return Math.min(MOST_TOKENS, Math.max(FEWEST_TOKENS, rows));
  } catch {
    return 3; // readMatrix says what is wrong with it
  }
}
