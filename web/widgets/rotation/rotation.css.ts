/** Styles of the matrix that turns all hands. */
import { css } from "lit";

export const rotationStyles = css`
  /* Three hands take another row of clocks. */
  :host([d="6"]) { min-height: 807px; }
  @media (max-width: 40rem) { :host([d="6"]) { min-height: 1353px; } }
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .hand[role] { cursor: grab; outline: none; }
  .hand[role]:active { cursor: grabbing; }
  .grip { touch-action: none; }
  .hand[role]:hover .grip { fill: var(--orrery-position); fill-opacity: 0.14; }
  .hand:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
