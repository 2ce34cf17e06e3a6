/** Styles of the slope. */
import { css } from "lit";

export const slopeStyles = css`
  .scene { user-select: none; -webkit-user-select: none; }
  .point[role] { cursor: ew-resize; outline: none; }
  .grip { touch-action: none; }
  .point[role]:hover .grip { fill: var(--orrery-ink); fill-opacity: 0.1; }
  .point:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .controls { grid-template-columns: repeat(auto-fit, minmax(min(calc(11 * var(--rem)), 100%), 1fr)); }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
