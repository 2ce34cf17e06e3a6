/** Styles of the decode stepper. */
import { css } from "lit";

export const decodeStyles = css`
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .id[role] { outline: none; cursor: ew-resize; }
  .grip { touch-action: none; }
  .id[role]:hover .box { stroke-width: 3; }
  .id:focus-visible .box { stroke: var(--orrery-accent); stroke-width: 3.5; }
  .steps { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .steps .chip { min-height: calc(2.75 * var(--rem)); }
  .steps .next:not([aria-disabled="true"]) { font-weight: 600; border-color: var(--orrery-accent); }
  .sentence { min-height: 3em; }
  @container (max-width: 50em) { .sentence { min-height: 4.5em; } .steps { grid-column: 1 / -1; } }
  @container (min-width: 34em) and (max-width: 50em) { .control:has(#bug) { grid-column: span 2; } }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
