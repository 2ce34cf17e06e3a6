/** Styles of the permutation bench. */
import { css } from "lit";

export const permutationStyles = css`
  .panels { display: flex; flex-wrap: wrap; gap: calc(1.25 * var(--rem)) 36px; align-items: flex-start; justify-content: center; }
  .panels > div { min-width: 0; max-width: 100%; }
  .proof { box-sizing: border-box; max-width: 100%; margin: 0; padding: 0; list-style: none; counter-reset: line; }
  .proof li { counter-increment: line; padding: calc(0.45 * var(--rem)) 0; border-top: 1px solid var(--orrery-rule); line-height: 1.4; }
  .proof b::before { content: counter(line) ". "; }
  .proof .residual { display: block; font-weight: 600; }
  .proof .broken .residual { color: var(--orrery-wrong); }
  .item:hover .card { stroke-width: 3; }
  .item:focus-visible .card { stroke-dasharray: none; }
  .controls { align-items: center; }
  .body .hint { margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); text-align: center; }
  .tables { width: fit-content; max-width: 100%; margin-inline: auto; cursor: crosshair; }
  .body .cell { box-sizing: border-box; max-width: 100%; min-height: 3.1em; text-wrap: balance; }
  .wide { grid-column: 1 / -1; text-align: left; }
`;
