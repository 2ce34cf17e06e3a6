/** Styles of the flashlights. */
import { css } from "lit";

export const flashlightsStyles = css`
  /* Beams alone and the game are lower than the whole figure that reservedHeight is for. */
  :host([show="beams"]) { min-height: 661px; }
  :host([play="forget"]) { min-height: 704px; }
  @media (max-width: 40rem) {
    :host([lead]) { min-height: 1289px; }
    :host([show="beams"]) { min-height: 715px; }
    :host([show="beams"][heads]) { min-height: 812px; }
    :host([play="forget"]) { min-height: 1102px; }
  }
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { display: block; overflow: visible; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  .tries { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
