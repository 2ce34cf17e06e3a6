/** Styles of the two arrows and their sum. */
import { css } from "lit";

export const mixStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .handle:focus { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle:hover .grip { fill: var(--orrery-accent); fill-opacity: 0.12; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
