/** Styles of the look inside a model. */
import { css } from "lit";

export const modelPanelStyles = css`
  .inside { padding: calc(0.2 * var(--rem)) 0 calc(0.9 * var(--rem)); border-bottom: 1px solid var(--orrery-rule); }
  .inside .controls { margin-top: calc(0.5 * var(--rem)); }
  .inside .problem { max-width: calc(44 * var(--rem)); }
  .inside [aria-busy="true"] { opacity: 0.75; transition: opacity 200ms 300ms; }
  .outcome, .reading { margin: calc(0.6 * var(--rem)) 0; font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); max-width: calc(44 * var(--rem)); }
  .outcome { min-height: 3em; }
  .sequence { display: grid; grid-template-columns: repeat(auto-fill, minmax(calc(2.9 * var(--rem)), 1fr)); gap: calc(0.25 * var(--rem)); margin: 0 0 calc(1 * var(--rem)); padding: 0; border: 0; min-width: 0; }
  .sequence legend { padding: 0; margin-bottom: calc(0.4 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .place { position: relative; display: grid; justify-items: center; align-content: start; padding: 0 calc(0.15 * var(--rem)) calc(0.2 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 3px; font-size: calc(0.8125 * var(--rem)); line-height: 1.35; cursor: pointer; }
  .place:hover { border-color: var(--orrery-rule-strong); }
  .place:has(:checked) { border-color: var(--orrery-accent); box-shadow: 0 0 0 1px var(--orrery-accent); }
  .place:has(:focus-visible) { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .place .index { color: var(--orrery-ink-soft); font-size: calc(0.75 * var(--rem)); }
  .place .token { justify-self: stretch; text-align: center; border-radius: 2px; font: 600 calc(1 * var(--rem))/1.5 var(--orrery-mono); }
  .guess, .chance { min-height: 1.35em; color: var(--orrery-ink-soft); white-space: nowrap; }
  .guess.is-right { color: var(--orrery-right); }
  .guess.is-wrong { color: var(--orrery-wrong); }
  .maps { display: flex; flex-wrap: wrap; gap: calc(1 * var(--rem)) calc(2 * var(--rem)); align-items: flex-start; }
  .heads canvas { image-rendering: pixelated; }
  .beside { flex: 1 1 calc(16 * var(--rem)); min-width: 0; }
  .heads { display: grid; gap: calc(0.4 * var(--rem)); margin-top: calc(0.4 * var(--rem)); }
  .layer { display: grid; grid-template-columns: repeat(4, max-content); gap: calc(0.4 * var(--rem)); }
  .layer .name { grid-area: auto; grid-column: 1 / -1; padding: 0; line-height: 1.3; }
  .heads span:not(.name) { display: block; color: var(--orrery-ink-soft); font-size: calc(0.75 * var(--rem)); line-height: 1.2; }
  .heads button { display: block; padding: 2px; background: none; border: 1px solid var(--orrery-rule-strong); border-radius: 3px; cursor: pointer; }
  .heads button[aria-pressed="true"] { border-color: var(--orrery-accent); box-shadow: 0 0 0 2px var(--orrery-accent); }
  .heads canvas { display: block; width: calc(3.6 * var(--rem)); height: calc(3.6 * var(--rem)); }
  .places-test .plot { cursor: crosshair; }
  .places-test, .table-of-model { margin-top: calc(1 * var(--rem)); }
  .table-of-model orrery-table-waves { margin-top: calc(0.8 * var(--rem)); }
  @media print { .inside .controls, .heads { display: none; } }
`;
