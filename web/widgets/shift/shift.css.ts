/** Styles of the relative shift. */
import { css } from "lit";

export const shiftStyles = css`
  .lead { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)) calc(1.5 * var(--rem)); justify-content: space-between; align-items: flex-start; min-height: calc(4.6 * var(--rem)); margin: 0 0 calc(0.4 * var(--rem)); }
  .lead p { flex: 1 1 calc(18 * var(--rem)); margin: 0; }
  .lead b { display: block; }
  .turn { display: flex; gap: calc(0.4 * var(--rem)); }
  .scene { outline-offset: 3px; }
  .scene svg { display: block; }
  .scene [data-query] { cursor: pointer; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .lead { min-height: calc(9 * var(--rem)); } .sentence { min-height: 6em; } }
`;
