/** Styles of the permutation bench. */
import { css } from "lit";

export const permutationStyles = css`
  .panels { display: flex; flex-wrap: wrap; gap: calc(1.25 * var(--rem)) calc(2.5 * var(--rem)); align-items: flex-start; }
  .panels > div { flex: 1 1 calc(17 * var(--rem)); min-width: 0; max-width: calc(27 * var(--rem)); }
  .body .panels svg { width: 100%; }
  .token { cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; }
  .token.held { cursor: grabbing; }
  .token:hover .card { stroke-width: 3; }
  .token:focus { outline: none; }
  .token:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; stroke-dasharray: none; }
  .token.held .card { filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.3)); }
  .controls { align-items: center; }
  .body .hint { margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
  .wide { grid-column: 1 / -1; text-align: left; }
`;
