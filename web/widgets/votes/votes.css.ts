/** Styles of the votes. */
import { css } from "lit";

export const votesStyles = css`
  .plot { cursor: ew-resize; }
  .moves { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: center; }
  .hands { grid-column: auto / span 2; }
  .hands .name { padding: 0; }
  .hands .chip { min-width: calc(2.2 * var(--rem)); }
  @container (max-width: 34em) { .hands { grid-column: 1 / -1; } :host([play="win"]) .sentence { min-height: 7.5em; } }
`;
