/** Styles of the bucket ruler. */
import { css } from "lit";

export const bucketsStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; cursor: ew-resize; }
  .scene svg { display: block; overflow: visible; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-key); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
