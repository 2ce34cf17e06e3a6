/** Styles of the flashlights. */
import { css } from "lit";

export const flashlightsStyles = css`
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
