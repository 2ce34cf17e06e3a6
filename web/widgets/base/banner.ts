/** The goal of a game, and that it is reached, and the buttons that lead on from there. */
import { html, type TemplateResult } from "lit";

/** Above the picture or below it. */
export type BannerPlace = "above" | "below";

/**
 * A sentence that a screen reader says when it changes: how far a reader is from a goal. A figure whose own
 * sentence says that needs none: it declares `bannerPlace`.
 *
 * @param text     the sentence
 * @param won      whether the reader has reached it
 * @param picture  what is drawn before it
 * @see tests/web/widgets/head-builder.test.ts
 */
export const banner = (text: string, won: boolean, picture: unknown = null): TemplateResult =>
  html`<p class="banner ${won ? "won" : ""}" role="status">${picture}<span>${won ? `✓ ${text}` : text}</span></p>`;

const NEXT_ROUND = "Next round";

/** What a game says, after its verdict, once its last round is won. */
export const LAST_ROUND = "That was the last round.";

/**
 * The button to the next round, or to a new game, where one always follows: the one to press once
 * this one is won. Before that, the one to the next round says that it skips this one.
 *
 * @param name  what it says; it begins with "Next round" where it leads to one
 * @param won   whether the reader has won
 * @param go    leads on
 * @see tests/web/widgets/flashlights.test.ts
 */
export const nextRound = (name: string, won: boolean, go: () => void): TemplateResult =>
  html`<button class="chip ${won ? "main" : ""}" type="button" @click=${go}>${name.startsWith(NEXT_ROUND) && !won ? "Skip this round" : name}</button>`;

/** Where a game of a fixed number of rounds is. */
export interface RoundOfGame {
  /** The present one, counted from 1. */
  readonly round: number;
  readonly count: number;
  /** Whether the reader has won the present one. */
  readonly won: boolean;
}

/**
 * The button that leads on in a game of a fixed number of rounds: to the next round; from the last,
 * to the first, and once the last is won, the game is over and can be played again.
 *
 * @param game   where it is
 * @param begin  begins a round, counted from 1
 * @param names  of the button before the last round, beginning with "Next round", and in the last
 *               until it is won
 * @see tests/web/widgets/games.test.ts
 */
export const roundButton = (
  { round, count, won }: RoundOfGame,
  begin: (round: number) => void,
  { next = NEXT_ROUND, back = "Back to round 1" } = {},
): TemplateResult =>
  round < count
    ? nextRound(next, won, () => begin(round + 1))
    : nextRound(won ? "Play again" : back, won, () => begin(1));
