/** Styles of the head that is built of gains and a shift. */
import { css } from "lit";

export const headBuilderStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .gain[role] { outline: none; cursor: ns-resize; }
  .grip { touch-action: none; }
  .gain[role]:hover .grip { fill: var(--orrery-position); fill-opacity: 0.08; }
  .gain:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .tries { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .sentence { min-height: 4.5em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
