/** Styles of the tool that says how far a model can go. */
import { css } from "lit";

export const howFarStyles = css`
  .controls.leading { grid-template-columns: repeat(auto-fit, minmax(min(calc(8.5 * var(--rem)), 100%), 1fr)); gap: 0 calc(1 * var(--rem)); }
  /* Names, fields and what is wrong in them are rows of their own, so that a sentence below one field moves no other. */
  .leading > .control { grid-row: span 3; grid-template-rows: subgrid; align-items: end; margin-bottom: calc(0.5 * var(--rem)); }
  .leading .input-problem { align-self: start; }
  .control:has(.count) { grid-template-columns: minmax(0, 1fr); }
  .control:has(.count) .name { padding-right: 0; }
  .count { text-align: start; }
  .verdict { margin: 0 0 calc(0.8 * var(--rem)); padding: calc(0.2 * var(--rem)) 0 calc(0.2 * var(--rem)) calc(0.9 * var(--rem)); border-left: 4px solid var(--orrery-offset); font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); max-width: calc(46 * var(--rem)); }
  .verdict strong { display: block; font: 600 calc(1.25 * var(--rem))/1.3 var(--orrery-serif); }
  .verdict.yes { border-left-color: var(--orrery-right); }
  .verdict.train { border-left-color: var(--orrery-wrong); }
  .own-label { display: block; margin-bottom: calc(0.25 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .source { height: calc(8 * var(--rem)); white-space: pre; overflow: auto; tab-size: 2; }
  .private { margin: calc(0.3 * var(--rem)) 0 calc(0.8 * var(--rem)); font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--rem)) calc(1.2 * var(--rem)); margin: 0 0 calc(0.5 * var(--rem)); padding: 0; list-style: none; font-size: calc(0.875 * var(--rem)); }
  .legend li { display: flex; gap: calc(0.4 * var(--rem)); align-items: center; }
  .legend svg { flex: none; }
  .part { margin: calc(1.1 * var(--rem)) 0 calc(0.3 * var(--rem)); font: 600 calc(1.0625 * var(--rem))/1.35 var(--orrery-sans); }
  .about { margin: 0 0 calc(0.4 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .scalings th, .scalings td, .hands th, .hands td { padding: calc(0.25 * var(--rem)) calc(0.6 * var(--rem)); }
  .scalings thead th, .hands thead th { white-space: normal; vertical-align: bottom; }
  .scalings tbody th { text-align: start; }
  .scalings .chip { text-align: start; white-space: nowrap; min-height: calc(1.9 * var(--rem)); }
  .scalings tr.chosen > *, .hands .chosen { background: var(--orrery-panel); }
  .hands tbody th { text-align: end; }
  .hands .new { color: var(--orrery-series-2); font-weight: 600; }
  .hands .new::after { content: " ◆" / " new angles"; }
  .breaks { margin: 0; padding-left: calc(1.2 * var(--rem)); max-width: calc(46 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .breaks li + li { margin-top: calc(0.25 * var(--rem)); }
  .blank { display: grid; place-items: center; min-height: calc(9 * var(--rem)); padding: calc(1.5 * var(--rem)); border: 1px dashed var(--orrery-rule-strong); border-radius: 3px; color: var(--orrery-ink-soft); text-align: center; }
  .when-narrow { display: none; }
  /* A narrow figure has no room for the columns: a card for each scaling, and of the hands the chosen column. */
  @container (max-width: 36em) {
    .when-narrow { display: block; }
    .scalings { max-height: none; overflow: visible; border: 0; }
    .scalings tr { display: block; padding: calc(0.4 * var(--rem)); border: 1px solid var(--orrery-rule); }
    .scalings tbody tr + tr { border-top: 0; }
    .scalings tbody tr > * { border-top: 0; padding: calc(0.1 * var(--rem)) calc(0.2 * var(--rem)); }
    .scalings tbody th { display: block; }
    .scalings td { display: flex; justify-content: space-between; gap: calc(0.75 * var(--rem)); }
    .scalings td::before { content: attr(data-name); color: var(--orrery-ink-soft); }
    .scalings thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
    .hands .other { display: none; }
    .hands th, .hands td { padding: calc(0.25 * var(--rem)) calc(0.35 * var(--rem)); }
  }
  @media print { .own-label, .source, .private { display: none; } .hands { max-height: none; overflow: visible; } .hands thead th { position: static; } .scalings .chip { display: inline; border: 0; padding: 0; } }
`;
