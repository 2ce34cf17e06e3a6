/** What a test that tells places apart found: the share of right answers at each place. */

/** NaN at a place at which the task asks nothing. */
export type Shares = Float64Array;

export const isAsked = (shares: Shares, place: number): boolean => !Number.isNaN(shares[place]!);

/** The places at which something is asked, in their order. */
export const askedPlaces = (shares: Shares): number[] =>
  Array.from(shares.keys()).filter((place) => isAsked(shares, place));

/** A smaller drop between two places is a matter of the sequences. */
const MIN_DROP = 0.2;

export interface Fall {
  readonly from: number;
  readonly to: number;
}

/** The steepest fall from one asked place to the next; null where none is steep. */
export function steepestFall(shares: Shares): Fall | null {
  const asked = askedPlaces(shares);
  const [steepest] = asked
    .slice(1)
    .map((to, index) => ({ from: asked[index]!, to, by: shares[asked[index]!]! - shares[to]! }))
    .sort((a, b) => b.by - a.by);
  return steepest && steepest.by > MIN_DROP ? steepest : null;
}

/** The place to begin with: where the steepest fall ends, else the last asked one. */
export const placeOfInterest = (shares: Shares): number =>
  steepestFall(shares)?.to ?? askedPlaces(shares).at(-1) ?? shares.length - 1;
