/** How much the reader slows each hand, as text: a digit or letter a hand, in quarters of a halving. */
import { entryAt } from "../../engine/index.ts";

/** The most quarters that one sign can say: letter o. */
const MAX_PAINT = 24;

/** Quarters in a halving. */
export const HALVING = 4;

/** What such a text looks like. */
export const PAINT = {
  pattern: /^[0-9a-o]{0,64}$/,
  form: "a digit or a letter up to o for each hand",
};

/**
 * Reads the paint of an attribute: a sign of base 36 for each hand.
 *
 * @param text   such as "00c", at most a sign for each hand
 * @param hands  how many there are
 * @returns [hand]: quarters of a halving, 0 to 24; hands beyond the text are not slowed
 * @see tests/web/widgets/phases-game.test.ts
 */
export const readPaint = (text: string, hands: number): number[] =>
  Array.from({ length: hands }, (_, hand) =>
    hand < text.length ? Math.min(MAX_PAINT, parseInt(entryAt(text, hand), 36)) : 0,
  );

/**
 * Writes the paint of all hands as the text of an attribute.
 *
 * @param quarters  of a halving, 0 to 24 for each hand
 * @returns the shortest text for them: empty where no hand is slowed
 * @see tests/web/widgets/phases-game.test.ts
 */
export const writePaint = (quarters: readonly number[]): string =>
  quarters
    .map((number) => number.toString(36))
    .join("")
    .replace(/0+$/, "");

/**
 * The quarters of a halving nearest to so many halvings, from 0 to what the factor allows.
 *
 * @param halvings  any number of them, from 0
 * @param factor    the most that a hand may be slowed by, 1 or more
 * @returns a whole number
 * @see tests/web/widgets/phases.test.ts
 */
export const quartersOf = (halvings: number, factor: number): number =>
  Math.min(mostQuarters(factor), Math.max(0, Math.round(HALVING * halvings)));

/**
 * The quarters of a halving that divide by a factor, or by the next smaller one that quarters
 * reach.
 *
 * @param factor  without unit, from 1
 * @returns a whole number
 * @see tests/web/widgets/phases-game.test.ts
 */
export const mostQuarters = (factor: number): number =>
  Math.min(MAX_PAINT, Math.floor(HALVING * Math.log2(factor) + 1e-9));
