/** Styles of the stripes of clipped offsets. */
import { css } from "lit";

export const stripesStyles = css`
  .scene { user-select: none; -webkit-user-select: none; outline-offset: 3px; }
  .scene svg { display: block; overflow: visible; }
  .scene [data-row] { cursor: pointer; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-position); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 4.5em; } }
`;
