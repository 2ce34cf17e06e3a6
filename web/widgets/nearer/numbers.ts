/** What “bread” makes of its keys: a gain for a word and a gain for a similar position row. */
import { entryAt, vector, type Engine, type Tensor } from "../../engine/index.ts";

export const TEXT = ["give", "the", "dog", "the", "old", "bread"] as const;
/** Position of the query. */
export const QUERY = 5;
/**
 * The key that it is to find in each round, the other copy of its word, the weight to reach, what
 * both gains share, the least of it that reaches the weight in steps of 0.5, settings that do, and
 * what a winner has seen.
 */
export const ROUNDS = [
  {
    name: "nearer",
    target: 3,
    other: 1,
    goal: 0.85,
    budget: 21,
    least: 20,
    solution: { content: 7, position: 14, k: 0 },
    shown: "content lifted both copies of “the”, and position chose between them",
  },
  {
    name: "farther",
    target: 1,
    other: 3,
    goal: 0.9,
    budget: 20,
    least: 19,
    solution: { content: 5, position: 15, k: 5 },
    shown: "one place beyond it, the curve is steep enough to leave the nearer “the” behind",
  },
] as const;
export type Round = (typeof ROUNDS)[number];
/** The most that both gains share in a round. */
export const BUDGET = Math.max(...ROUNDS.map(({ budget }) => budget));

/**
 * The round of a number that a page gives.
 *
 * @param number  from 1
 * @see tests/web/widgets/nearer.test.ts
 */
export const roundAt = (number: number): Round => entryAt(ROUNDS, number - 1);
const WIDTH = 64;
/** Where the curve of the position term is computed: beyond both ends of the text, in quarters. */
const CURVE = Array.from({ length: 4 * TEXT.length + 1 }, (_, index) => index / 4 - 0.5);

/** What position adds at a place, less what it adds at its peak: 0 or below. */
export interface CurvePoint {
  /** Of a key, or between two keys, counted from 0. */
  readonly n: number;
  readonly value: number;
}

export interface KeyNumbers {
  /** The two parts of each logit, their sum, and the weights, one for each word. */
  readonly content: Float64Array;
  readonly position: Float64Array;
  readonly logits: Float64Array;
  readonly weights: Float64Array;
  /** The position term along the text. */
  readonly curve: readonly CurvePoint[];
  readonly round: Round;
  /** Tokens by which the query's row is shifted back; 0 in the first round, which has no shift. */
  readonly shift: number;
  readonly won: boolean;
  /** What is left of the budget. */
  readonly left: number;
}

/**
 * Weights of the query's keys, with logit(n) = contentGain · [word n is "the"] + positionGain ·
 * cosine similarity of rows 5 − k and n. What a page asks for beyond the budget is not given.
 *
 * @param engine  does the arithmetic
 * @param chosen  factors without unit, from 0 to the budget together; the round, from 1; k in tokens
 * @returns [key] parts, logits and weights, and how much of the budget is left
 * @see tests/web/widgets/nearer.test.ts
 */
export function keysFor(
  engine: Engine,
  chosen: {
    readonly content: number;
    readonly position: number;
    readonly round?: number;
    readonly k?: number;
  },
): KeyNumbers {
  const round = roundAt(chosen.round ?? 1);
  const contentGain = Math.min(chosen.content, round.budget);
  const positionGain = Math.min(chosen.position, round.budget - contentGain);
  const shift = round === ROUNDS[0] ? 0 : (chosen.k ?? 0);
  const profile = engine.call("sinusoidal_profile", {
    offsets: TEXT.map((_, n) => n - QUERY + shift),
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
  const drops = engine.evaluate("positionGain * (profile / pairs - 1)", {
    ...variables,
    profile: engine.call("sinusoidal_profile", {
      offsets: CURVE.map((n) => n - QUERY + shift),
      d: WIDTH,
    }),
  }) as Tensor;
  const logits = engine.evaluate("content + position", { content, position }) as Tensor;
  const weights = engine.call("softmax", { x: logits });
  return {
    content: content.data,
    position: position.data,
    logits: logits.data,
    weights: weights.data,
    curve: CURVE.map((n, index) => ({ n, value: entryAt(drops.data, index) })),
    round,
    shift,
    won: entryAt(weights.data, round.target) >= round.goal,
    left: round.budget - contentGain - positionGain,
  };
}
