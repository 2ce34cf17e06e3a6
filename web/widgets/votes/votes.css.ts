/** Styles of the votes. */
import { css } from "lit";

export const votesStyles = css`
  /* The game, and waves without dials, are lower than the four dials that reservedHeight is for. */
  :host([play="win"]) { min-height: 722px; }
  :host(:is([d="32"], [d="64"], [d="128"])) { min-height: 860px; }
  :host([d="16"]) { min-height: 1043px; }
  @media (max-width: 40rem) {
    :host([play="win"]) { min-height: 1107px; }
    :host(:is([d="32"], [d="64"], [d="128"])) { min-height: 1073px; }
    :host([d="16"]) { min-height: 1562px; }
  }
  .plot { cursor: ew-resize; }
  .moves { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: center; }
  .hands { grid-column: auto / span 2; }
  .hands .name { padding: 0; }
  .hands .chip { min-width: calc(2.2 * var(--rem)); }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .hands { grid-column: 1 / -1; } .sentence { min-height: 6em; } :host([play="win"]) .sentence { min-height: 10.5em; } }
`;
