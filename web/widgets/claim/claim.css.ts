/** Styles of a claim to be broken. */
import { css } from "lit";

export const claimStyles = css`
  .claim { margin: 0 0 0.75rem; font-size: 1.125rem; }
  .quantities { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
  .search { justify-self: start; }
  .sentence { min-height: 4.8em; }
  @container (max-width: 34em) { .sentence { min-height: 14.4em; } }
`;
