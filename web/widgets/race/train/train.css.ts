/** Styles of what the workbench adds to a race. */
import { css } from "lit";

export const trainStyles = css`
  .runs { margin: 0; }
  .runs th button { padding: calc(0.25 * var(--rem)) 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit; cursor: pointer; }
  .runs th button:hover { color: var(--orrery-accent); text-decoration: underline; }
  .runs thead th { vertical-align: bottom; min-width: calc(5.5 * var(--rem)); white-space: normal; line-height: 1.3; }
  .runs thead th:nth-child(-n + 2) { text-align: left; }
  .runs tbody th { text-align: left; white-space: nowrap; }
  .runs tbody th small { display: block; font: 400 calc(0.8125 * var(--rem)) var(--orrery-mono); color: var(--orrery-ink-soft); }
  .runs td.words { text-align: left; white-space: nowrap; }
  .runs caption { position: sticky; left: 0; max-width: calc(100cqi - 2px); }
  .own-text { display: grid; gap: calc(0.5 * var(--rem)); }
  .own-text > label { max-width: calc(44 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .own-text textarea { box-sizing: border-box; width: 100%; font: 400 calc(0.9375 * var(--rem))/1.45 var(--orrery-mono); color: inherit; background: var(--orrery-paper); border: 1px solid var(--orrery-rule-strong); border-radius: 3px; padding: calc(0.4 * var(--rem)); }
  .own-text .said { overflow-wrap: anywhere; }
  .own-formulas { display: grid; gap: calc(0.9 * var(--rem)); }
  .own-formula { display: grid; gap: calc(0.2 * var(--rem)); min-width: 0; }
  .own-formulas .hint { max-width: calc(44 * var(--rem)); margin: 0; }
  .own-formula label { font-size: calc(0.9375 * var(--rem)); font-weight: 600; }
  .own-formula .typed { text-align: left; font-family: var(--orrery-mono); min-height: calc(2.4 * var(--rem)); }
  .own-formula .input-problem { overflow-wrap: anywhere; }
  .own-formula .key { display: flex; flex-wrap: wrap; gap: 0 calc(1.2 * var(--rem)); margin: 0; font-size: calc(0.875 * var(--rem)); }
  .own-formula .key svg { display: inline-block; vertical-align: -1px; }
  .carry { margin-top: calc(1 * var(--rem)); }
  .export .hint { max-width: calc(44 * var(--rem)); }
  @media print { .runs .delete { display: none; } }
`;
