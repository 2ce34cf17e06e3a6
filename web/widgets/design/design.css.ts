/** Styles of the figure in which readers design a scheme. */
import { css } from "lit";

export const designStyles = css`
  .gallery, .formula { grid-column: 1 / -1; min-width: 0; }
  .gallery .buttons { padding: calc(0.2 * var(--rem)) 0 0; }
  .formula { display: grid; gap: calc(0.2 * var(--rem)); }
  .formula label { font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .formula .typed { text-align: left; font-family: var(--orrery-mono); min-height: calc(2.4 * var(--rem)); }
  .formula .input-problem { overflow-wrap: anywhere; }
  .formula textarea { width: 100%; min-height: calc(4 * var(--rem)); }
  .formula .file { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: center; font-size: calc(0.9375 * var(--rem)); min-width: 0; }
  .on-paper { display: none; }
  .on-paper > p:first-child::first-letter { text-transform: uppercase; }
  @media print { .on-paper { display: block; } }
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; }
  .private, .read { margin: 0; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .read { color: var(--orrery-ink); }
  .forgets { margin: calc(0.3 * var(--rem)) 0; padding-left: calc(0.9 * var(--rem)); border-left: 4px solid var(--orrery-offset); font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); max-width: calc(46 * var(--rem)); }
  .forgets strong { font-weight: 600; }
  .forgets code { overflow-wrap: anywhere; }
  .typing .forgets { opacity: 0.4; }
  .panel { margin-top: calc(0.6 * var(--rem)); }
  .panel table { font-size: calc(0.9375 * var(--rem)); }
  .panel caption { padding-left: 0; font-weight: 600; color: var(--orrery-ink); }
  .panel th, .panel td { text-align: left; white-space: normal; vertical-align: top; padding: calc(0.35 * var(--rem)) calc(0.75 * var(--rem)) calc(0.35 * var(--rem)) 0; }
  .panel th { color: var(--orrery-ink); white-space: nowrap; }
  .panel .verdict { white-space: nowrap; font-weight: 600; }
  .panel .holds .verdict { color: var(--orrery-right); }
  .panel .fails .verdict { color: var(--orrery-wrong); }
  .panel td:last-child { overflow-wrap: anywhere; }
  @container (max-width: 36em) {
    .panel tr { display: grid; grid-template-columns: 1fr auto; padding: calc(0.35 * var(--rem)) 0; }
    .panel tbody tr + tr { border-top: 1px solid var(--orrery-rule); }
    .panel tbody tr + tr > * { border-top: 0; }
    .panel th, .panel td { padding: 0; }
    .panel td:last-child { grid-column: 1 / -1; }
    .panel thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  }
  .stale { opacity: 0.4; }
  .stale-note { margin: 0 0 calc(0.4 * var(--rem)); color: var(--orrery-wrong); font-size: calc(0.9375 * var(--rem)); }
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.16; }
`;
