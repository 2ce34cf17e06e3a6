/** Styles of the cards with row numbers, beside those of the trained layer. */
import { css } from "lit";

export const rowCardsStyles = css`
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
