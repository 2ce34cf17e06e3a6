/** Styles of the figure of biases. */
import { css } from "lit";

export const biasStyles = css`
  @media (max-width: 40rem) { :host([add]) { min-height: 1076px; } }
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg { display: block; overflow: visible; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .map { cursor: crosshair; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
