/** Styles of the clocks. */
import { css } from "lit";

export const clocksStyles = css`
  /* Games and rows of other widths are higher than the row of two hands that reservedHeight is for. */
  :host([play="guess"]) { min-height: 760px; }
  :host([play="safe"]) { min-height: 785px; }
  :host([d="8"]) { min-height: 779px; }
  @media (max-width: 40rem) {
    :host([play="guess"]) { min-height: 890px; }
    :host([play="safe"]) { min-height: 915px; }
    :host([d="2"]) { min-height: 874px; }
    :host([d="8"]) { min-height: 1244px; }
  }
  .scene svg, .strips svg { overflow: visible; }
  .scene .area { cursor: grab; }
  .scene .area:active { cursor: grabbing; }
  .handle:hover > .grip { fill: var(--orrery-position); fill-opacity: 0.14; }
  .strips { margin-top: calc(0.75 * var(--rem)); cursor: ew-resize; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .tries { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); }
  .tries .chip { min-height: calc(2.5 * var(--rem)); }
  .tries .try { border-color: var(--orrery-accent); font-weight: 600; }
  .controls { grid-template-columns: minmax(min(calc(11 * var(--rem)), 100%), 1fr) auto; }
  .controls:not(:has(.tries)) { grid-template-columns: minmax(0, 1fr); }
  .safe { flex: none; fill: var(--orrery-paper); stroke: var(--orrery-ink-soft); stroke-width: 1.75; }
  .safe .inside { fill: var(--orrery-right); fill-opacity: 0.3; }
  .safe .door { transform-origin: 4px 17px; transition: transform 280ms; }
  .safe.open .door { transform: scaleX(0.28) skewY(-8deg); }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .controls { grid-template-columns: minmax(0, 1fr); } .sentence { min-height: 6em; } }
`;
