/** What “bread” makes of its keys: a gain for a word and a gain for a similar position row. */
import { entryAt, vector, type Engine, type Tensor } from "../../engine/index.ts";

export const TEXT = ["give", "the", "dog", "the", "old", "bread"] as const;
/** Position of the query, and of the key it is to find. */
export const [QUERY, TARGET] = [5, 3] as const;
export const GOAL = 0.85;
/** Both gains together. */
export const BUDGET = 21;
const WIDTH = 64;

export interface KeyNumbers {
  /** The two parts of each logit, their sum, and the weights, one for each word. */
  readonly content: Float64Array;
  readonly position: Float64Array;
  readonly logits: Float64Array;
  readonly weights: Float64Array;
  readonly won: boolean;
  /** What is left of the budget. */
  readonly left: number;
}

/**
 * Weights of the query's keys, with logit(n) = contentGain · [word n is "the"] + positionGain ·
 * cosine similarity of rows 5 and n. What a page asks for beyond the budget is not given.
 *
 * @param engine  does the arithmetic
 * @param gains   factors without unit, from 0 to the budget together
 * @returns [key] parts, logits and weights, and how much of the budget is left
 * @see tests/web/widgets/nearer.test.ts
 */
export function keysFor(
  engine: Engine,
  gains: { readonly content: number; readonly position: number },
): KeyNumbers {
  const contentGain = gains.content;
  const positionGain = Math.min(gains.position, BUDGET - contentGain);
  const profile = engine.call("sinusoidal_profile", {
    offsets: TEXT.map((_, n) => n - QUERY),
    d: WIDTH,
  });
  const variables = {
    matches: vector(TEXT.map((word) => Number(word === "the"))),
    profile,
    contentGain,
    positionGain,
    pairs: WIDTH / 2,
  };
  const content = engine.evaluate("contentGain * matches", variables) as Tensor;
  const position = engine.evaluate("positionGain * profile / pairs", variables) as Tensor;
  const logits = engine.evaluate("content + position", { content, position }) as Tensor;
  const weights = engine.call("softmax", { x: logits });
  return {
    content: content.data,
    position: position.data,
    logits: logits.data,
    weights: weights.data,
    won: entryAt(weights.data, TARGET) >= GOAL,
    left: BUDGET - contentGain - positionGain,
  };
}
