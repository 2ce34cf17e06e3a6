/** Styles of the arrows. */
import { css } from "lit";

export const arrowsStyles = css`
  /* reservedHeight is for the hand; the other views have other controls. */
  :host([show="dot"]), :host([show="product"]) { min-height: 483px; }
  :host([show="matrix"]), :host([show="turn"]) { min-height: 561px; }
  @media (max-width: 40rem) {
    :host([show="dot"]), :host([show="product"]) { min-height: 675px; }
    :host([show="matrix"]) { min-height: 825px; }
    :host([show="turn"]) { min-height: 754px; }
  }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 4.5em; } }
  .scene { user-select: none; -webkit-user-select: none; }
  .scene svg { overflow: visible; }
  .tip[role] { cursor: grab; outline: none; }
  .tip[role]:active { cursor: grabbing; }
  .grip { touch-action: none; }
  .tip[role]:hover .grip { fill: var(--orrery-ink); fill-opacity: 0.1; }
  .tip:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .controls { grid-template-columns: repeat(auto-fit, minmax(min(calc(11 * var(--rem)), 100%), 1fr)); }
`;
