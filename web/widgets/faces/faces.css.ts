/** Styles of the map of scores beside its program. */
import { css } from "lit";

export const facesStyles = css`
  .scene { display: grid; grid-template-columns: min(380px, 52%) minmax(0, 1fr); gap: var(--rem) 32px; align-items: start; }
  .area { cursor: crosshair; }
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.12; }
  .side { display: grid; gap: var(--rem); min-width: 0; }
  .cell[open] > summary { margin-bottom: calc(0.6 * var(--rem)); }
  .round { margin: 0 0 calc(0.8 * var(--rem)); font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); }
  .game { grid-template-columns: min(520px, 52%) minmax(0, 1fr); }
  .repairs { display: grid; gap: calc(0.4 * var(--rem)); }
  .repairs .hint { margin: 0; }
  .repair { min-height: 44px; padding: calc(0.3 * var(--rem)) calc(0.75 * var(--rem)); text-align: left; color: var(--orrery-ink); background: var(--orrery-paper); border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: calc(0.8125 * var(--rem))/1.45 var(--orrery-mono); cursor: pointer; }
  .repair code { font-size: 1em; white-space: pre-wrap; overflow-wrap: anywhere; }
  .repair:hover:not(:disabled) { background: var(--orrery-panel); }
  .repair[aria-pressed="true"] { border-color: var(--orrery-accent); box-shadow: inset 0 -2px 0 var(--orrery-accent); }
  .repair:disabled { cursor: default; color: inherit; }
  .controls:has(.score) { grid-template-columns: auto auto minmax(0, 1fr); }
  .score { margin: 0; align-self: center; color: var(--orrery-ink-soft); }
  .moves { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); align-items: end; }
  .sentence { min-height: 3em; }
  @container (max-width: 720px) { .controls:has(.score) { grid-template-columns: minmax(0, 1fr); } .sentence { min-height: 4.5em; } }
  @container (max-width: 579.9px) { .scene, .game { grid-template-columns: minmax(0, 1fr); } }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
