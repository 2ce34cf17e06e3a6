/** Styles of the arrows. */
import { css } from "lit";

export const arrowsStyles = css`
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .tip[role] { cursor: grab; outline: none; }
  .tip[role]:active { cursor: grabbing; }
  .grip { touch-action: none; }
  .tip[role]:hover .grip { fill: var(--orrery-ink); fill-opacity: 0.1; }
  .tip:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .controls { grid-template-columns: repeat(auto-fit, minmax(min(calc(11 * var(--rem)), 100%), 1fr)); }
`;
