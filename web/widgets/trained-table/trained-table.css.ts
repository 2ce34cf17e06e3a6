/** Styles of the trained table. */
import { css } from "lit";

export const trainedTableStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; cursor: crosshair; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .window { cursor: ew-resize; }
  .sentence { min-height: 4.5em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
