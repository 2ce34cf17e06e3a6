/** A game of four rounds: shares that are asked for, each under a condition that shows what softmax sees. */
import { entryAt } from "../../engine/index.ts";
import { LAST_ROUND } from "../base/banner.ts";
import type { Shares } from "./numbers.ts";

interface Round {
  readonly asks: string;
  /** The bars with which it begins. */
  readonly start: string;
  /** Whether the shares are those that it asks for. */
  isReached(shares: readonly number[]): boolean;
  /** What the numbers may not do; null where they keep to it. */
  broken(shares: Shares): string | null;
  /** What a reader can take from it. */
  readonly shows: string;
}

const atLeast = (goal: number) => (shares: readonly number[]) => Math.max(...shares) >= goal;

/** Differences of shares below this are those of rounding. */
const EQUAL = 1e-9;

const allEqual = (shares: readonly number[]): boolean =>
  Math.max(...shares) - Math.min(...shares) < EQUAL;

const asStarted = (start: string) => {
  const bars = start.split(", ").map(Number);
  return ({ given }: Shares): string | null =>
    given.every((value, place) => value === bars[place])
      ? null
      : "A bar has been moved: begin this round again.";
};

const ROUNDS: readonly Round[] = [
  {
    asks: "Give one number a share of 0.9 or more: drag the dots, from −2 to 2.",
    start: "2, 1, 0",
    isReached: atLeast(0.9),
    broken: () => null,
    shows: "a lead of 3 over both others is enough, wherever the three numbers are",
  },
  {
    asks: "Again 0.9 or more, but now no number may be above 0.",
    start: "2, 1, 0",
    isReached: atLeast(0.9),
    broken: ({ numbers }) =>
      Math.max(...numbers) > 0 ? "The largest number is still above 0." : null,
    shows:
      "adding the same to all numbers changes no share, so the numbers may be as low as you like",
  },
  {
    asks: "Without touching a bar, give the first number a share of 0.75 or more.",
    start: "1, 0, 0",
    isReached: (shares) => entryAt(shares, 0) >= 0.75,
    broken: asStarted("1, 0, 0"),
    shows: "a factor above 1 stretches all differences, and the largest share grows",
  },
  {
    asks: "Without touching a bar, make all three shares equal.",
    start: "2, 1, 0",
    isReached: allEqual,
    broken: asStarted("2, 1, 0"),
    shows: "with a factor of 0 nothing differs, and softmax prefers none",
  },
];

export const ROUNDS_COUNT = ROUNDS.length;

/**
 * Whether the numbers win a round.
 *
 * @param round   counted from 1
 * @param shares  of the numbers as they are
 * @see tests/web/widgets/shares-rounds.test.ts
 */
export function wins(round: number, shares: Shares): boolean {
  const { isReached, broken } = entryAt(ROUNDS, round - 1);
  return isReached(shares.shares) && broken(shares) === null;
}

/** Which round has been won: it stays won while the reader plays on, until a round begins. */
export class WonRound {
  #round = 0;
  #isWon = false;

  /**
   * @param round   counted from 1; 0 for none
   * @param shares  of the numbers as they are
   * @returns whether these or earlier ones have won this round
   * @see tests/web/widgets/shares-rounds.test.ts
   */
  has(round: number, shares: Shares): boolean {
    if (round !== this.#round) this.begin();
    this.#round = round;
    if (round > 0 && wins(round, shares)) this.#isWon = true;
    return this.#isWon;
  }

  /** A round begins, perhaps the same one again. */
  begin(): void {
    this.#isWon = false;
  }
}

/**
 * What a round asks for, and how far the numbers are from it.
 *
 * @param round   counted from 1
 * @param shares  of the numbers as they are
 * @param isWon   whether the round has been won, by these numbers or earlier ones
 * @param print   prints a share
 * @returns sentences for the banner
 * @see tests/web/widgets/shares-rounds.test.ts
 */
export function roundText(
  round: number,
  shares: Shares,
  isWon: boolean,
  print: (share: number) => string,
): string {
  const { asks, broken, shows } = entryAt(ROUNDS, round - 1);
  const name = `Round ${round} of ${ROUNDS.length}`;
  if (isWon) return `${name} is won: ${shows}.${round === ROUNDS.length ? ` ${LAST_ROUND}` : ""}`;
  return `${name}. ${asks} ${broken(shares) ?? `The largest share is ${print(Math.max(...shares.shares))} now.`}`;
}

/**
 * The settings with which a round begins.
 *
 * @param round  counted from 1
 * @see tests/web/widgets/shares-rounds.test.ts
 */
export const beginning = (round: number) => ({
  round,
  numbers: entryAt(ROUNDS, round - 1).start,
  times: 1,
  plus: 0,
});
