/** Styles of two tokens joined by a bar. */
import { css } from "lit";

export const tandemStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .token[role] { outline: none; cursor: grab; }
  .grip { touch-action: none; }
  .token[role]:hover .grip { fill: var(--orrery-offset); fill-opacity: 0.12; }
  .token:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .moves { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 4.5em; } }
`;
