/** The goal of a game, and that it is reached, and the button that leads on from there. */
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

/**
 * The button to the next round, or to a new game: the one to press once this one is won. Before
 * that, the one to the next round says that it skips this one.
 *
 * @param name   what it says; it begins with "Next round" where it leads to one
 * @param won    whether the reader has won
 * @param go     leads on
 * @param isOff  whether there is none after this one
 * @see tests/web/widgets/flashlights.test.ts
 */
export const nextRound = (
  name: string,
  won: boolean,
  go: () => void,
  isOff = false,
): TemplateResult =>
  html`<button class="chip ${won ? "main" : ""}" type="button" ?disabled=${isOff} @click=${go}>${name.startsWith(NEXT_ROUND) && !won && !isOff ? "Skip this round" : name}</button>`;
