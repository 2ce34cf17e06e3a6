/** Styles of the waves in a table. */
import { css } from "lit";

export const tableWavesStyles = css`
  :host([column]) { min-height: 921px; }
  @media (max-width: 40rem) { :host([column]) { min-height: 1294px; } }
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: ew-resize; }
  .handle[role] .grip:hover { fill: var(--orrery-accent); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
