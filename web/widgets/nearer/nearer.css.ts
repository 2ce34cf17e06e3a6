/** Styles of the game of the nearer word. */
import { css } from "lit";

export const nearerStyles = css`
  @container (max-width: 34em) { .banner { min-height: calc(4 * var(--rem)); } }
`;
