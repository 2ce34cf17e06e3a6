/** Which claims a round of the game has, and as what: the same for every reader. */

/** How a claim is judged, as the build writes it (build/claims.ts). */
export const VERDICTS = ["true", "false", "only-if"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a draw needs to know of a claim. */
export interface DrawnFrom {
  readonly verdict: Verdict;
  /** Whether it has a counterpart that is true as it is said. */
  readonly hasSay: boolean;
}

/** One statement of a round: a claim by its place, or the counterpart of that claim. */
export interface Drawn {
  readonly index: number;
  readonly verdict: Verdict;
}

/** Statements in a round. */
export const ROUND = 12;

/**
 * Draws a round: first which verdicts it has, by chance and not by a fixed number of each, then a
 * claim for each of them.
 *
 * @param claims   all of the page; no claim is in a round twice
 * @param round    a whole number from 1, the seed
 * @param shuffle  the whole numbers below a count, in the order that belongs to a seed
 * @returns at most ROUND statements; fewer where the claims do not suffice
 * @see tests/web/site/claims.test.ts
 */
export function drawRound(
  claims: readonly DrawnFrom[],
  round: number,
  shuffle: (count: number, seed: number) => readonly number[],
): Drawn[] {
  const kinds = shuffle(VERDICTS.length * ROUND, 2 * round)
    .slice(0, ROUND)
    .map((number) => VERDICTS[number % VERDICTS.length] as Verdict);
  const left = [...shuffle(claims.length, 2 * round + 1)];
  return kinds.flatMap((verdict) => {
    const place = left.findIndex((index) => canBe(verdict, claims[index]));
    if (place < 0) return [];
    const [index = 0] = left.splice(place, 1);
    return [{ index, verdict }];
  });
}

const canBe = (verdict: Verdict, claim: DrawnFrom | undefined): boolean =>
  claim !== undefined && (claim.verdict === verdict || (verdict === "true" && claim.hasSay));
