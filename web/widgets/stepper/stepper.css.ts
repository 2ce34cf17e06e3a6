/** Styles of the attention stepper. */
import { css } from "lit";

export const stepperStyles = css`
  .steps { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0 0 0.7rem; }
  .steps button {
    flex: 1 0 auto; min-width: 2.25rem; min-height: 2.25rem; padding: 0.15rem 0.3rem; color: var(--orrery-ink-soft); background: none;
    border: 0; border-bottom: 3px solid var(--orrery-rule); font: inherit; font-size: 0.9375rem; cursor: pointer;
  }
  .steps button:hover { color: var(--orrery-ink); background: var(--orrery-panel); }
  .steps button[aria-selected="true"] { color: var(--orrery-ink); border-color: var(--orrery-accent); font-weight: 600; }
  .steps .title { display: none; }
  @container (min-width: 33rem) { .steps .title { display: inline; } }

  .stage { min-height: 24rem; }
  .stage.all { min-height: 0; }
  @container (min-width: 33rem) { .stage { min-height: 21rem; } }
  .lead { display: flex; gap: 0.75rem 1.5rem; flex-wrap: wrap; justify-content: space-between; align-items: flex-start; min-height: 3.2rem; margin: 0 0 0.8rem; }
  .lead p { flex: 1 1 14rem; margin: 0; }
  .lead b { display: block; }
  .turn { display: flex; gap: 0.4rem; }
  .flow { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: flex-start; }
  .flow + .flow { margin-top: 1rem; }
  .column { display: grid; gap: 0.35rem; justify-items: start; align-content: start; }
  .becomes { align-self: center; color: var(--orrery-ink-soft); font-size: 0.9375rem; }
  .product { color: var(--orrery-ink-soft); }

  .matrix { --tone: var(--orrery-ink); width: auto; font-size: 0.9375rem; border-collapse: separate; border-spacing: 0; }
  .matrix[data-tone="query"] { --tone: var(--orrery-query); }
  .matrix[data-tone="key"] { --tone: var(--orrery-key); }
  .matrix[data-tone="value"] { --tone: var(--orrery-value); }
  .matrix[data-tone="accent"] { --tone: var(--orrery-accent); }
  .matrix caption { height: 1.7rem; padding: 0; line-height: 1.7rem; font-weight: 600; color: var(--tone); white-space: nowrap; }
  .matrix caption var { font-size: 1.125rem; }
  .matrix sub, .product sub { line-height: 0; }
  .matrix thead th, .matrix tbody th { position: static; padding: 0 0.45rem 0 0; background: none; font-weight: 400; font-size: 0.875rem; color: var(--orrery-ink-soft); }
  .matrix thead th { padding: 0 0.2rem 0.1rem; text-align: center; }
  .matrix tbody tr + tr > * { border-top: 0; }
  .matrix tbody td {
    position: relative; min-width: 3.3rem; height: 2rem; padding: 0; text-align: center;
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
    display: block; width: 2.7rem; height: 1.5rem; margin: 0.2rem auto; padding: 0; text-align: center; color: var(--orrery-ink); background: transparent;
    border: 0; border-bottom: 1.5px dotted var(--orrery-rule-strong); border-radius: 0; font: inherit; font-size: 0.9375rem;
  }
  .matrix input:hover { border-bottom-style: solid; }
  .matrix input[aria-invalid="true"] { color: var(--orrery-wrong); border-bottom: 2px solid var(--orrery-wrong); }
  @container (max-width: 26rem) {
    .flow { gap: 0.9rem 1.1rem; }
    .becomes { flex-basis: 100%; }
    .matrix tbody td { min-width: 2.95rem; }
  }
`;
