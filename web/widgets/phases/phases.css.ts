/** Styles of the hands and the angles they have shown. */
import { css } from "lit";

export const phasesStyles = css`
  :host([recipe]) { min-height: 1031px; }
  :host([recipe][spectrum]) { min-height: 1487px; }
  :host([game]) { min-height: 1002px; }
  @media (max-width: 40rem) {
    :host([recipe]) { min-height: 1677px; }
    :host([recipe][spectrum]) { min-height: 2228px; }
    :host([game]) { min-height: 1603px; }
  }
  .spots, .ring { cursor: pointer; }
  .handle:focus-visible > .ring { stroke-width: 4; }
  :host([game]) .bars :is(.plot, .brush) { cursor: crosshair; }
  .handle:focus-visible > .brush { stroke-width: 5; }
  .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(calc(8.5 * var(--rem)), 1fr)); gap: calc(0.6 * var(--rem)) calc(1.75 * var(--rem)); margin: calc(0.9 * var(--rem)) 0 0; font-variant-numeric: tabular-nums; }
  .facts dt { color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .facts dd { margin: 0; font-size: calc(1.125 * var(--rem)); font-weight: 600; }
  .facts .plain { color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); font-weight: 400; }
  .facts div { min-height: calc(4.6 * var(--rem)); }
  @container (max-width: 22em) { .facts div:nth-child(n + 3) { min-height: calc(5.9 * var(--rem)); } }
  .moves { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); align-items: center; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) {
    .sentence { min-height: 6em; }
    :host([recipe]) .sentence { min-height: 7.5em; }
    :host([game]) .sentence { min-height: 9em; }
  }
`;
