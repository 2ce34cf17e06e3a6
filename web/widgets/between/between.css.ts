/** Styles of the map of products with a matrix between the rows. */
import { css } from "lit";

export const betweenStyles = css`
  .scene { position: relative; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .ridge[role] { outline: none; cursor: grab; }
  .grip { touch-action: none; }
  .ridge[role]:hover .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .ridge:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
