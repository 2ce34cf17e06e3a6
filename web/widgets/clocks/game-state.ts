/** Whether a game is on, and how it stands. */
import type { Now } from "./clocks.ts";
import type { ClockNumbers } from "./numbers.ts";

/** How the reader's last try ended; null while there is none. */
type Outcome = "right" | "wrong" | "shown" | null;

/**
 * How the last try ended, where a button has said so.
 *
 * @param by  what changed the settings last
 * @returns null before the first try and after other changes
 * @see tests/web/widgets/clocks.test.ts
 */
export const outcomeOf = (by: string): Outcome =>
  by === "right" || by === "wrong" || by === "shown" ? by : null;

/**
 * Whether the reader knows the position now.
 *
 * @param outcome  of the last try
 * @see tests/web/widgets/clocks.test.ts
 */
export const isSolved = (outcome: Outcome): boolean => outcome === "right" || outcome === "shown";

export interface Game {
  readonly kind: "guess" | "safe";
  readonly numbers: ClockNumbers;
  readonly positions: number;
  readonly hidden: number;
  readonly guess: number;
  readonly outcome: Outcome;
}

/**
 * The game of the figure; null where it is none.
 *
 * @param moment  what is shown
 * @see tests/web/widgets/clocks.test.ts
 */
export const gameOf = ({ settings: { play, positions, m }, numbers, by }: Now): Game | null =>
  play === "none"
    ? null
    : {
        kind: play,
        numbers: numbers.clocks,
        positions,
        hidden: numbers.hidden,
        guess: m,
        outcome: outcomeOf(by),
      };
