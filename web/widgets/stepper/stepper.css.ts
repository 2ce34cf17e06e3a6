/** Styles of the attention stepper. */
import { css } from "lit";

export const stepperStyles = css`
  .steps { display: flex; flex-wrap: wrap; gap: calc(0.25 * var(--rem)); margin: 0 0 calc(0.7 * var(--rem)); }
  .steps button {
    flex: 1 0 auto; min-width: calc(2.25 * var(--rem)); min-height: calc(2.25 * var(--rem)); padding: calc(0.15 * var(--rem)) calc(0.3 * var(--rem)); color: var(--orrery-ink-soft); background: none;
    border: 0; border-bottom: 3px solid var(--orrery-rule); font: inherit; font-size: calc(0.9375 * var(--rem)); cursor: pointer;
  }
  .steps button:hover { color: var(--orrery-ink); background: var(--orrery-panel); }
  .steps button[aria-selected="true"] { color: var(--orrery-ink); border-color: var(--orrery-accent); font-weight: 600; }
  .steps .title { display: none; }
  @container (min-width: 33em) { .steps .title { display: inline; } }

  .stage { min-height: calc(24 * var(--rem)); }
  .stage.all { min-height: 0; }
  @container (min-width: 33em) { .stage { min-height: calc(21 * var(--rem)); } }
  .lead { display: flex; gap: calc(0.75 * var(--rem)) calc(1.5 * var(--rem)); flex-wrap: wrap; justify-content: space-between; align-items: flex-start; min-height: calc(3.2 * var(--rem)); margin: 0 0 calc(0.8 * var(--rem)); }
  .lead p { flex: 1 1 calc(14 * var(--rem)); margin: 0; }
  .lead b { display: block; }
  .turn { display: flex; gap: calc(0.4 * var(--rem)); }
  .flow { display: flex; flex-wrap: wrap; gap: calc(0.75 * var(--rem)) calc(1.25 * var(--rem)); align-items: flex-start;  }
  @container (min-width: 33em) { .flow { justify-content: safe center; } }
  .flow + .flow { margin-top: var(--rem); }
  .column { display: grid; gap: calc(0.35 * var(--rem)); justify-items: start; align-content: start; }
  .becomes { align-self: center; color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .product { color: var(--orrery-ink-soft); }

  .matrix { --tone: var(--orrery-ink); width: auto; font-size: calc(0.9375 * var(--rem)); border-collapse: separate; border-spacing: 0; }
  .matrix[data-tone="query"] { --tone: var(--orrery-query); }
  .matrix[data-tone="key"] { --tone: var(--orrery-key); }
  .matrix[data-tone="value"] { --tone: var(--orrery-value); }
  .matrix[data-tone="accent"] { --tone: var(--orrery-accent); }
  .matrix caption { height: calc(1.7 * var(--rem)); padding: 0; line-height: calc(1.7 * var(--rem)); font-weight: 600; color: var(--tone); white-space: nowrap; }
  .entrance caption { height: auto; }
  .entrance small { display: block; margin: 0 0 calc(0.25 * var(--rem)); padding: 0 calc(0.3 * var(--rem)); border: 1.5px solid var(--orrery-position); border-radius: 3px; color: var(--orrery-position); font-size: calc(0.8125 * var(--rem)); line-height: 1.4; text-align: center; white-space: normal; }
  .matrix caption var { font-size: calc(1.125 * var(--rem)); }
  .matrix sub, .product sub { line-height: 0; }
  .matrix thead th, .matrix tbody th { position: static; padding: 0 calc(0.45 * var(--rem)) 0 0; background: none; font-weight: 400; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .matrix thead th { padding: 0 calc(0.2 * var(--rem)) calc(0.1 * var(--rem)); text-align: center; }
  .matrix tbody tr + tr > * { border-top: 0; }
  .matrix tbody td {
    position: relative; min-width: calc(3.1 * var(--rem)); height: calc(2 * var(--rem)); padding: 0; text-align: center;
    border: solid var(--orrery-rule); border-width: 0 1px 1px 0; cursor: pointer;
  }
  .matrix tbody tr > td:first-of-type { border-left: 1.5px solid var(--tone); }
  .matrix tbody tr > td:last-of-type { border-right: 1.5px solid var(--tone); }
  .matrix tbody tr + tr > td { border-top: 0; }
  .matrix td.lit { background: color-mix(in oklab, var(--tone) 16%, transparent); box-shadow: inset 0 0 0 1.5px var(--tone); }
  .matrix td.chosen { box-shadow: inset 0 0 0 3px var(--tone); font-weight: 600; }
  .matrix td.scaled.lit { box-shadow: inset 0 0 0 2px var(--orrery-ink), inset 0 0 0 3px var(--orrery-paper); }
  .matrix td.scaled.chosen { box-shadow: inset 0 0 0 3px var(--orrery-ink), inset 0 0 0 4.5px var(--orrery-paper); }
  .matrix input {
    display: block; width: calc(2.7 * var(--rem)); height: calc(1.5 * var(--rem)); margin: calc(0.2 * var(--rem)) auto; padding: 0; text-align: center; color: var(--orrery-ink); background: transparent;
    border: 0; border-bottom: 1.5px dotted var(--orrery-rule-strong); border-radius: 0; font: inherit; font-size: calc(0.9375 * var(--rem));
  }
  .matrix input:hover { border-bottom-style: solid; }
  .matrix input[aria-invalid="true"] { color: var(--orrery-wrong); border-bottom: 2px solid var(--orrery-wrong); }
  @container (max-width: 26em) {
    .flow { gap: calc(0.9 * var(--rem)) calc(1.1 * var(--rem)); }
    .becomes { flex-basis: 100%; }
    .matrix tbody td { min-width: calc(2.95 * var(--rem)); }
  }
`;
