/** Styles of words and cards that can be moved. */
import { css } from "lit";

export const wordsStyles = css`
  .item:has(.mark) { cursor: pointer; touch-action: auto; }
  .arcs, .numbers { pointer-events: none; }
  .words .item:hover .card { stroke: var(--orrery-query); }
  .words .item:focus-visible .card { stroke: var(--orrery-accent); }
  .body .hint { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
`;
