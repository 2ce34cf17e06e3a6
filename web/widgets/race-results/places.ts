/** What a test that tells places apart found: the share of right answers at each place. */
import { entryAt } from "../../engine/index.ts";

/** NaN at a place at which the task asks nothing. */
export type Shares = Float64Array;

/** A place at which something is asked. */
export interface Asked {
  readonly place: number;
  /** Of the answers that are right, 0 … 1. */
  readonly share: number;
}

/**
 * Lists the places at which something is asked, in their order.
 *
 * @param shares  of right answers, from 0 to 1; NaN where nothing is asked
 * @returns each place, counted from 0, with its share
 * @see tests/web/widgets/places.test.ts
 */
export const askedPlaces = (shares: Shares): Asked[] =>
  Array.from(shares, (share, place) => ({ place, share })).filter(
    ({ share }) => !Number.isNaN(share),
  );

/** A smaller drop between two places is a matter of the sequences. */
const MIN_DROP = 0.2;

export interface Fall {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the steepest fall from one asked place to the next.
 *
 * @param shares  of right answers, from 0 to 1; NaN where nothing is asked
 * @returns null where none is more than 0.2
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function steepestFall(shares: Shares): Fall | null {
  const asked = askedPlaces(shares);
  const falls = asked.slice(1).map((to, index) => {
    const from = entryAt(asked, index);
    return { from: from.place, to: to.place, by: from.share - to.share };
  });
  const [steepest] = falls.sort((a, b) => b.by - a.by);
  return steepest && steepest.by > MIN_DROP ? steepest : null;
}

/**
 * Finds the place to begin with: where the steepest fall ends, else the last asked one.
 *
 * @param shares  of right answers, from 0 to 1; NaN where nothing is asked
 * @returns counted from 0; the last place where nothing is asked at all
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const placeOfInterest = (shares: Shares): number =>
  steepestFall(shares)?.to ?? askedPlaces(shares).at(-1)?.place ?? shares.length - 1;
