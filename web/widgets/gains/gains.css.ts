/** Styles of the query among the rows of a table. */
import { css } from "lit";

export const gainsStyles = css`
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { display: block; overflow: visible; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-query); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 4.5em; } }
`;
