/** A game of four rounds: which product does the shift, or a program that does it wrong, put in a place? */
import { entryAt } from "../../engine/index.ts";
import { LAST_ROUND } from "../base/banner.ts";
import { signedText } from "../base/number-text.ts";
import type { Cell, Place, ShiftNumbers } from "./numbers.ts";

/** What a round begins with, the place that it asks about, and what a reader can take from it. */
interface Round {
  readonly tokens: number;
  readonly bug: ShiftNumbers["bug"];
  readonly place: Place;
  readonly asks: string;
  readonly shows: string;
}

const ROUNDS: readonly Round[] = [
  {
    tokens: 4,
    bug: "none",
    place: { row: 3, column: 1 },
    asks: "Which product lands where query 3 meets key 1?",
    shows: "key 1 is two tokens before query 3, so it needs the row of offset −2",
  },
  {
    tokens: 5,
    bug: "none",
    place: { row: 1, column: 3 },
    asks: "A place beyond the diagonal: which product is left over where query 1 meets key 3?",
    shows: "the next query’s products begin there, with the row of its smallest offset",
  },
  {
    tokens: 4,
    bug: "pad-right",
    place: { row: 2, column: 1 },
    asks: "This program puts the zeros on the right. Which product lands where query 2 meets key 1?",
    shows:
      "everything is one column too far left, so the key before the query gets the row of offset 0",
  },
  {
    tokens: 4,
    bug: "cut-last",
    place: { row: 3, column: 1 },
    asks: "This program pads on the left, but cuts the last row. Which product lands where query 3 meets key 1?",
    shows:
      "nothing moved up, so query 3 reads numbers of query 2, and no shape tells you that it is wrong",
  },
];

export const ROUNDS_COUNT = ROUNDS.length;

/** What is shown, as far as the game asks about it. */
interface Played {
  readonly numbers: ShiftNumbers;
  readonly settings: Cell & { readonly round: number; readonly step: number };
}

/**
 * The place that a round asks about, in the block after the cut.
 *
 * @param round  counted from 1; 0 for none
 * @see tests/web/widgets/shift-rounds.test.ts
 */
export const markedPlace = (round: number): Place | null => ROUNDS[round - 1]?.place ?? null;

/**
 * Whether the number that the reader chose has landed in the place that the round asks about.
 *
 * @see tests/web/widgets/shift-rounds.test.ts
 */
export function isSolved({ numbers, settings }: Played): boolean {
  const place = markedPlace(settings.round);
  if (!place || settings.step < 4 || settings.query < 0) return false;
  const { row, column } = numbers.placeOf(settings, 3);
  return row === place.row && column === place.column;
}

/**
 * What a round asks for, and where the number that was tried has landed.
 *
 * @returns sentences for the banner
 * @see tests/web/widgets/shift-rounds.test.ts
 */
export function roundText(played: Played): string {
  const { numbers, settings } = played;
  const { round, query, offset, step } = settings;
  const { asks, shows } = entryAt(ROUNDS, round - 1);
  const name = `Round ${round} of ${ROUNDS_COUNT}`;
  if (query < 0) return `${name}. ${asks} Tap a product.`;
  const number = `query ${query}’s r(${signedText(offset ?? 0)})`;
  if (isSolved(played))
    return `${name} is won with ${number}: ${shows}.${round === ROUNDS_COUNT ? ` ${LAST_ROUND}` : ""}`;
  if (step < 4) return `${name}. ${asks} Your choice: ${number}. Press “Shift”.`;
  const { row, column } = numbers.placeOf(settings, 3);
  const where =
    row < 0 || row >= numbers.tokens
      ? "was cut off"
      : `landed where query ${row} meets key ${column}`;
  return `${name}. Not quite: ${number} ${where}. ${asks}`;
}

/**
 * The settings with which a round begins: no number is chosen.
 *
 * @param round  counted from 1
 * @see tests/web/widgets/shift-rounds.test.ts
 */
export function beginning(round: number) {
  const { tokens, bug } = entryAt(ROUNDS, round - 1);
  return { round, tokens, bug, keys: "before", step: 1, query: -1, offset: 0 } as const;
}
