/** Moving two joined tokens along a ruler. */
import type { LinearScale } from "./axes.ts";
import { alongLine, valueAt, type Handle, type Moved } from "./handle.ts";
import type { TokenHandles, TokenPair, TokenPart } from "./joined-tokens.ts";

/**
 * The pair after a part of it moved by some tokens, as far as positions 0 to `last` allow.
 *
 * @param part  what moves: query, key, or both with their offset kept
 * @param from  positions m and n, in tokens
 * @param by    whole tokens, negative to the left
 * @param last  the last position, from 0
 * @returns positions from 0 to `last`
 * @see tests/web/widgets/token-moves.test.ts
 */
export function movedPair(part: TokenPart, from: TokenPair, by: number, last: number): TokenPair {
  const { m, n } = from;
  const moving = part === "both" ? [m, n] : [part === "query" ? m : n];
  const step = Math.min(last - Math.max(...moving), Math.max(-Math.min(...moving), by));
  return { m: part === "key" ? m : m + step, n: part === "query" ? n : n + step };
}

const NAMES = {
  query: "query, position m in tokens",
  key: "key, position n in tokens",
  both: "bar: moves both tokens",
} as const satisfies Record<TokenPart, string>;

/**
 * Handles of the query, of the key, and of both together.
 *
 * @param pair   positions m and n, in tokens
 * @param scale  from tokens to px along x
 * @param last   the last position, in tokens
 * @param move   gives the settings of a pair; by default m and n
 * @returns a handle for each, whose positions remain from 0 to `last`
 * @see tests/web/widgets/token-moves.test.ts
 */
export function tokenHandles(
  pair: TokenPair,
  scale: LinearScale,
  last: number,
  move: (pair: TokenPair) => Moved = ({ m, n }) => ({ m, n }),
): TokenHandles {
  const handleOf = (part: TokenPart): Handle => ({
    name: part,
    label: NAMES[part],
    minimum: 0,
    maximum: last,
    now: part === "key" ? pair.n : pair.m,
    text: `query at ${pair.m}, key at ${pair.n}`,
    take: ([from]) => ({
      to: ([x]) =>
        move(movedPair(part, pair, Math.round(valueAt(scale, x) - valueAt(scale, from)), last)),
    }),
    step: (step) => move(movedPair(part, pair, alongLine(step), last)),
  });
  return { query: handleOf("query"), key: handleOf("key"), both: handleOf("both") };
}
