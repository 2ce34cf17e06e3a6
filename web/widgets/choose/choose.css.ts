/** Styles of the table of schemes. */
import { css } from "lit";

export const chooseStyles = css`
  .schemes { overflow-x: auto; border: 1px solid var(--orrery-rule); border-radius: 3px; }
  .schemes:focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .about { margin: 0 0 calc(0.4 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .schemes th, .schemes td { padding: calc(0.3 * var(--rem)) calc(0.6 * var(--rem)); text-align: start; vertical-align: top; white-space: normal; }
  .schemes .number { text-align: end; font-variant-numeric: tabular-nums; }
  .schemes thead th { position: static; vertical-align: bottom; padding-block: 0; }
  .schemes thead th:not(:has(button)) { padding-block: calc(0.6 * var(--rem)); }
  .schemes tbody th { min-width: calc(7 * var(--rem)); color: var(--orrery-ink); font-weight: 600; }
  .schemes td:not(.number, .across) { min-width: calc(8 * var(--rem)); }
  .sort { min-height: 44px; padding: calc(0.3 * var(--rem)) 0; color: inherit; text-align: inherit; background: none; border: 0; font: inherit; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 0.25em; }
  .sort:hover { text-decoration-style: solid; }
  .arrow { display: inline-block; width: 1.2em; font-size: 0.7em; }
  .number .arrow { width: auto; }
  .number .arrow:not(:empty) { margin-inline-start: 0.3em; }
  .loss { display: inline-block; min-width: 3.6em; padding: 0 0.35em; border-radius: 2px; background: color-mix(in srgb, var(--orrery-series-2) calc(0.5 * var(--shade)), transparent); }
  .out th { color: var(--orrery-ink-soft); font-weight: 400; }
  .across, .none, .source { color: var(--orrery-ink-soft); }
  .across b { font-weight: 600; }
  .experiment { margin: calc(0.8 * var(--rem)) 0 0; padding: calc(0.3 * var(--rem)) 0 calc(0.3 * var(--rem)) calc(0.8 * var(--rem)); border-inline-start: 4px solid var(--orrery-accent); max-width: calc(46 * var(--rem)); }
  .experiment p { margin: 0 0 calc(0.2 * var(--rem)); }
  .experiment .asks { font-weight: 600; }
  .talk { grid-column: 1 / -1; display: grid; gap: calc(0.8 * var(--rem)); justify-items: start; }
  .talk .chip { min-height: 44px; text-align: start; }
  .given, .names { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none; }
  .given { flex-direction: column; gap: calc(0.3 * var(--rem)); }
  .given li { display: flex; flex-wrap: wrap; align-items: center; column-gap: calc(0.5 * var(--rem)); }
  .struck { color: var(--orrery-ink-soft); }
  fieldset { margin: 0; padding: calc(0.2 * var(--rem)) 0 calc(0.2 * var(--rem)) calc(0.8 * var(--rem)); border: 0; border-inline-start: 4px solid var(--orrery-accent); min-width: 0; }
  legend { float: left; width: 100%; padding: 0 0 calc(0.4 * var(--rem)); font-size: calc(1.125 * var(--rem)); font-weight: 600; }
  .answers { clear: both; display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); }
  .names { gap: calc(0.3 * var(--rem)) calc(0.9 * var(--rem)); }
  .names .left { font-weight: 600; }
  .names .out { color: var(--orrery-ink-soft); }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .tied > th { box-shadow: inset 4px 0 var(--orrery-accent); }
  .schemes tbody th { padding-block: 0; vertical-align: middle; }
  .schemes tr:not(.card) > td { vertical-align: middle; }
  .schemes tbody th .sort { font-weight: 600; text-align: start; }
  .card td { background: var(--orrery-panel); }
  .card dl { columns: calc(20 * var(--rem)) 2; column-gap: calc(2 * var(--rem)); margin: 0; }
  .card dl > div { break-inside: avoid; margin-bottom: calc(0.4 * var(--rem)); }
  .card dt { font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .card dd { margin: 0; }
  .brief { margin: 0; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  blockquote { display: grid; gap: calc(0.3 * var(--rem)); margin: 0; font-weight: 600; }
  blockquote p, .said p { margin: 0; }
  .said { display: grid; gap: calc(0.4 * var(--rem)); }
  .said:empty { display: none; }
  .said [tabindex]:focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 4px; }
  .fallen { display: grid; gap: calc(0.4 * var(--rem)); margin: 0; padding: 0; list-style: none; }
  .fallen li { animation: won 0.28s ease-out both; animation-delay: calc(0.3s * var(--after)); }
  .fallen s { font-weight: 600; }
  .fallen li > span { display: block; color: var(--orrery-ink-soft); }
  .answers .chip { min-width: 44px; }
  .answers + .answers { padding-top: calc(0.6 * var(--rem)); }
  [data-mark] { display: inline-flex; align-items: center; }
  [data-mark]::before { content: ""; display: grid; flex: none; place-items: center; width: 1em; height: 1em; margin-inline-end: 0.5em; border: 1px solid var(--orrery-ink-soft); border-radius: 2px; line-height: 1; }
  [data-mark][aria-pressed="true"]::before { content: "✓"; color: var(--orrery-accent); border-color: currentcolor; }
  .decide { font-weight: 600; border-color: var(--orrery-accent); }
  .said summary { width: fit-content; color: var(--orrery-accent); cursor: pointer; }
  .score { margin: 0; padding-inline-start: calc(0.8 * var(--rem)); border-inline-start: 4px solid var(--orrery-accent); }
  .advice { grid-column: 1 / -1; display: grid; gap: calc(0.8 * var(--rem)); max-width: calc(46 * var(--rem)); }
  .advice label { display: grid; gap: calc(0.2 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .advice select { width: 100%; min-height: 44px; padding-inline: calc(0.5 * var(--rem)); font: inherit; color: var(--orrery-ink); background: var(--orrery-paper); border: 1px solid var(--orrery-rule-strong); border-radius: 3px; }
  .advice p { margin: 0; }
  .verdict { display: flex; gap: calc(0.5 * var(--rem)); padding-top: calc(0.25 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .verdict b { flex: none; color: var(--orrery-right); }
  .verdict[data-fits="false"] b { color: var(--orrery-wrong); }
  .advice .chip { min-height: 44px; justify-self: start; }
  .pinned { padding-inline-start: calc(0.8 * var(--rem)); border-inline-start: 4px solid var(--orrery-accent); }
  /* What is left is read beside the questions, not below sixteen rows. */
  figure { display: flex; flex-direction: column; }
  figure > :not(figcaption, .leading, .sentence) { order: 2; }
  /* On paper, the table is printed once, by the figure that asks nothing. */
  @media print { figure:has(.by-steps) .schemes { display: none; } }
  .sentence { order: 1; min-height: 3em; margin: 0 0 calc(0.8 * var(--rem)); }
  @container (min-width: 46em) { .controls.leading { grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: end; } }
  @container (max-width: 34em) {
    .sentence { min-height: 6em; }
    .schemes th, .schemes td { padding-inline: calc(0.35 * var(--rem)); }
    .schemes th:first-child { position: sticky; left: 0; min-width: calc(5.2 * var(--rem)); max-width: calc(6 * var(--rem)); background: var(--orrery-paper); }
    .schemes thead th:first-child { background: var(--orrery-panel); }
    .schemes .wide { display: none; }
    .loss { min-width: 0; padding-inline: 0.2em; }
  }
`;
