/** Styles of the comparison of two schemes. */
import { css } from "lit";

export const compareStyles = css`
  .leading > :is(.given, .schemes) { grid-column: 1 / -1; }
  .given { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: calc(0.5 * var(--rem)) calc(1.75 * var(--rem)); align-items: end; }
  .own { grid-template-columns: minmax(0, 1fr); }
  .own .typed { text-align: start; }
  .schemes { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: calc(0.8 * var(--rem)) calc(1.75 * var(--rem)); margin: calc(0.4 * var(--rem)) 0; }
  .tables .scroll { max-height: none; }
  .about { margin: calc(0.3 * var(--rem)) 0; font-size: calc(0.875 * var(--rem)); line-height: 1.45; color: var(--orrery-ink-soft); }
  .on-paper { display: none; }
  @media print { .on-paper { display: block; } }
  .control > .chip:not(.step) { grid-column: 1 / -1; justify-self: start; }
  .matrices { align-self: end; font-size: calc(0.9375 * var(--rem)); }
  .matrices[open] { grid-column: 1 / -1; }
  .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(calc(14 * var(--rem)), 100%), 1fr)); gap: calc(0.5 * var(--rem)) calc(1.2 * var(--rem)); margin-top: calc(0.5 * var(--rem)); }
  .fields label { display: block; color: var(--orrery-ink-soft); }
  .fields textarea { white-space: pre; overflow: auto; resize: vertical; font: 400 calc(0.875 * var(--rem))/1.4 var(--orrery-mono); }
  .settings { font-size: calc(0.9375 * var(--rem)); }
  .parameters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(calc(11 * var(--rem)), 100%), 1fr)); gap: calc(0.3 * var(--rem)) calc(1.2 * var(--rem)); align-items: end; }
  .tables { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: calc(0.8 * var(--rem)) calc(1.75 * var(--rem)); align-items: start; margin-top: calc(0.8 * var(--rem)); }
  .tables .about { padding: 0 calc(0.6 * var(--rem)); }
  .tables th[scope="row"] { font-weight: 400; }
  .tables .summary td { white-space: normal; min-width: calc(5 * var(--rem)); }
  .tables .summary th[scope="row"] { white-space: normal; text-align: start; min-width: calc(8 * var(--rem)); }
  .programs { margin-top: calc(0.8 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .programs .blocks { margin-top: calc(0.5 * var(--rem)); }
  @media print { .matrices, .programs:not([open]) { display: none; } }
  @container (max-width: 40em) { .given, .schemes, .tables { grid-template-columns: minmax(0, 1fr); } }
`;
