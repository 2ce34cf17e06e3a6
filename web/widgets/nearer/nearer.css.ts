/** Styles of the game of the nearer word. */
import { css } from "lit";

export const nearerStyles = css`
  .verdict { margin: calc(0.4 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .verdict.won { padding: calc(0.4 * var(--rem)) calc(0.7 * var(--rem)); border-inline-start: 4px solid var(--orrery-right); background: color-mix(in srgb, var(--orrery-right) 12%, transparent); color: var(--orrery-ink); font-size: calc(1.0625 * var(--rem)); font-weight: 600; }
`;
