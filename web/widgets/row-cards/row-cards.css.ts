/** Styles of the cards with row numbers, beside those of the trained layer. */
import { css } from "lit";

export const rowCardsStyles = css`
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; align-self: end; white-space: nowrap; }
  .sentence { min-height: 4.5em; }
  @container (max-width: 34em) { .sentence { min-height: 9em; } }
`;
