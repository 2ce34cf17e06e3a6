/** The goal of a game, and that it is reached: a line of its own below the picture. */
import { html, type TemplateResult } from "lit";

/** @param won  whether the reader has reached it */
export const banner = (text: string, won: boolean, picture: unknown = null): TemplateResult =>
  html`<p class="banner ${won ? "won" : ""}" role="status">${picture}<span>${won ? `✓ ${text}` : text}</span></p>`;
