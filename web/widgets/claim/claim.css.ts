/** Styles of a claim to be broken. */
import { css } from "lit";

export const claimStyles = css`
  .claim { margin: 0 0 calc(0.75 * var(--rem)); font-size: calc(1.125 * var(--rem)); }
  .quantities { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(15 * var(--rem))), 1fr)); gap: calc(0.5 * var(--rem)) calc(1.5 * var(--rem)); }
  .search { justify-self: start; }
  @media print { .quantities { display: none; } }
  .sentence { min-height: 4.8em; }
  @container (max-width: 34em) { .sentence { min-height: 9em; } }
`;
