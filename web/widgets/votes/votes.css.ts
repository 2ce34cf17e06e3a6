/** Styles of the votes. */
import { css } from "lit";

export const votesStyles = css`
  /* The game, and waves without dials, are lower than the four dials that reservedHeight is for. */
  :host([play="win"]) { min-height: 970px; }
  :host(:is([d="32"], [d="64"], [d="128"])) { min-height: 950px; }
  :host([d="16"]) { min-height: 1370px; }
  @media (max-width: 40rem) {
    :host([play="win"]) { min-height: 1107px; }
    :host(:is([d="32"], [d="64"], [d="128"])) { min-height: 1131px; }
    :host([d="16"]) { min-height: 1678px; }
  }
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { display: block; overflow: visible; }
  [data-plot] { cursor: ew-resize; }
  .hand[role], .cursor[role] { outline: none; cursor: grab; }
  .cursor[role] { cursor: ew-resize; }
  .grip { touch-action: none; }
  .hand[role]:hover .grip { fill: var(--orrery-position); fill-opacity: 0.12; }
  .hand:focus-visible .grip, .cursor:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .moves { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: center; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } :host([play="win"]) .sentence { min-height: 10.5em; } }
`;
