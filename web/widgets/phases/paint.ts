/** How much the reader slows each hand, as text: a digit or letter a hand, in quarters of a halving. */

/** The most quarters that one sign can say: letter o. */
const MAX_PAINT = 24;

/** Quarters in a halving. */
export const HALVING = 4;

/** [hand]: quarters; hands beyond the text are not slowed. */
export const readPaint = (text: string, hands: number): number[] =>
  Array.from({ length: hands }, (_, hand) =>
    hand < text.length ? Math.min(MAX_PAINT, parseInt(text[hand]!, 36)) : 0,
  );

/** The shortest text for these quarters: empty where no hand is slowed. */
export const writePaint = (quarters: readonly number[]): string =>
  quarters
    .map((number) => number.toString(36))
    .join("")
    .replace(/0+$/, "");

/** The quarters nearest to so many halvings, not more than a factor allows. */
export const quartersOf = (halvings: number, factor: number): number =>
  Math.min(mostQuarters(factor), Math.max(0, Math.round(HALVING * halvings)));

/** The quarters that divide by a factor, or by the next smaller one that quarters reach. */
export const mostQuarters = (factor: number): number =>
  Math.min(MAX_PAINT, Math.floor(HALVING * Math.log2(factor) + 1e-9));
