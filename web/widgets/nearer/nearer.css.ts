/** Styles of the game of the nearer word. */
import { css } from "lit";

export const nearerStyles = css`
  .verdict { margin: calc(0.4 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .verdict.won { color: var(--orrery-right); font-weight: 600; }
`;
