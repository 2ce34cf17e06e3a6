/** Styles of the game with unnamed rows. */
import { css } from "lit";

export const rulerStyles = css`
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .letter[data-item] { cursor: grab; touch-action: none; }
  .letter:focus { outline: none; }
  .letter:hover .card { stroke-width: 2.5; }
  .letter:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; }
  .body .hint { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
