/** Whether a bias forgets what is far: how near its weight lies as a text grows. */
import { entryAt, type Engine } from "../../engine/index.ts";

/** Share of the weight that a span holds. */
export const MASS = 0.9;
/** A share of 1 in percent, without decimals. */
export const percent = (share: number): string => `${Math.round(100 * share)}%`;
export const PERCENT = percent(MASS);

export type Verdict = "forgets" | "forgets slowly" | "does not forget";

/** Of the last queries of two texts: how many of the nearest tokens hold `MASS` of the weight. */
export interface Spans {
  /** Of the shorter text and of the longer one, tokens. */
  readonly lengths: readonly [number, number];
  readonly spans: readonly [number, number];
}

/**
 * On how many tokens the last query of a text rests where all keys have equal content.
 *
 * @param engine  does the arithmetic
 * @param bias    added to the score of each key, the query's own last
 * @returns how many of the nearest tokens, its own included, hold `MASS` of its weight
 */
export function spanOf(engine: Engine, bias: Float64Array): number {
  const weights = engine.call("softmax", { x: { shape: [1, bias.length], data: bias } });
  return entryAt(engine.call("attention_span", { weights, mass: MASS }).span.data, 0) + 1;
}

/** A span that grows by at most this share of what the text grows by hardly grows. */
export const HARDLY = 0.1;
/** One that grows by this share or more grows with the text. */
export const MOSTLY = 0.7;

/** @param spans  of two texts */
export function verdictOf({ lengths, spans }: Spans): Verdict {
  const growth = (spans[1] - spans[0]) / Math.max(1, lengths[1] - lengths[0]);
  return growth <= HARDLY ? "forgets" : growth < MOSTLY ? "forgets slowly" : "does not forget";
}

/**
 * "the nearest 139 tokens at query 255, 259 at query 511".
 *
 * @param spans  of two texts
 * @param print  writes a number
 */
export const spansText = (
  { lengths, spans }: Spans,
  print: (value: number, style?: string) => string,
): string =>
  `the nearest ${print(spans[0], ".0")} tokens at query ${lengths[0] - 1}, ${print(spans[1], ".0")} at query ${lengths[1] - 1}`;
