/** Styles of the game of the nearer word. */
import { css } from "lit";

export const nearerStyles = css`
  .verdict:not(.won) { box-sizing: border-box; margin: calc(0.4 * var(--rem)) 0 0; padding: calc(0.4 * var(--rem)) calc(0.7 * var(--rem)); border-inline-start: 4px solid var(--orrery-rule-strong); font-size: calc(1 * var(--rem)); color: var(--orrery-ink-soft); }
  @container (max-width: 34em) { .verdict { min-height: calc(4 * var(--rem)); } }
`;
