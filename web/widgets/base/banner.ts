/** The goal of a game, and that it is reached: a line of its own below the picture. */
import { html, type TemplateResult } from "lit";

/**
 * A sentence that a screen reader says when it changes: how far a reader is from a goal.
 *
 * @param text     the sentence
 * @param won      whether the reader has reached it
 * @param picture  what is drawn before it
 * @see tests/web/widgets/head-builder.test.ts
 */
export const banner = (text: string, won: boolean, picture: unknown = null): TemplateResult =>
  html`<p class="banner ${won ? "won" : ""}" role="status">${picture}<span>${won ? `✓ ${text}` : text}</span></p>`;
