/** Styles of the race. */
import { css } from "lit";

export const raceStyles = css`
  .begin { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)) calc(1.2 * var(--rem)); align-items: center; margin-bottom: calc(0.6 * var(--rem)); }
  .begin > .presets, .begin > .run { margin: 0; }
  .begin > .run { flex: 1 1 auto; }
  /* What is closed shares a line; what is open has lines of its own. */
  .folds { display: flex; flex-wrap: wrap; gap: 0 calc(1.6 * var(--rem)); margin-top: calc(0.4 * var(--rem)); }
  .folds > details[open] { flex: 1 1 100%; min-width: 0; }
  .presets, .schemes { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); margin: 0 0 calc(0.6 * var(--rem)); padding: 0; border: 0; min-width: 0; }
  .run { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)) calc(0.6 * var(--rem)); align-items: center; margin-bottom: calc(0.7 * var(--rem)); min-height: calc(2.1 * var(--rem)); }
  .start { border-color: var(--orrery-accent); color: var(--orrery-paper); background: var(--orrery-accent); font-weight: 600; }
  .start:hover { color: var(--orrery-ink); background: var(--orrery-panel); }
  progress { flex: 1 1 calc(8 * var(--rem)); height: calc(0.6 * var(--rem)); accent-color: var(--orrery-accent); }
  .time { color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: calc(1 * var(--rem)) 24px; }
  .charts section { min-width: 0; }
  .charts .name { margin: 0 0 calc(0.2 * var(--rem)); font-size: calc(0.9375 * var(--rem)); font-weight: 600; }
  .results { margin: 0; }
  .results th[scope="row"] { min-width: calc(10.5 * var(--rem)); text-align: left; color: var(--orrery-ink); white-space: nowrap; }
  .results small { display: block; color: var(--orrery-ink-soft); font-size: calc(0.8125 * var(--rem)); }
  .results .beyond { color: var(--orrery-offset); }
  .results svg.sample { display: inline-block; vertical-align: -1px; margin-right: calc(0.25 * var(--rem)); }
  .impossible { color: var(--orrery-ink-soft); }
  .scroll { position: relative; max-height: none; margin-top: calc(0.8 * var(--rem)); }
  /* Only on the right: the first column stays in view on the left. */
  @media screen { .scroll.more-after:not(:focus-visible) { mask-image: linear-gradient(to left, transparent, black calc(2.2 * var(--rem))); } }
  .results thead th:first-child { left: 0; z-index: 2; text-align: left; }
  .results th[scope="row"] { position: sticky; left: 0; background: var(--orrery-paper); }
  .results caption { position: sticky; left: 0; max-width: calc(100cqi - 2px); padding-right: calc(2.2 * var(--rem)); }
  .empty { display: grid; place-content: center; justify-items: center; gap: calc(1 * var(--rem)); min-height: calc(12 * var(--rem)); padding: calc(1 * var(--rem)); text-align: center; color: var(--orrery-ink-soft); border: 1px dashed var(--orrery-rule-strong); }
  .empty > p, .unseal { margin: 0; }
  .origin, .waits { margin: 0 0 calc(0.5 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .waits:empty { margin: 0; }
  .picker { margin-top: calc(0.9 * var(--rem)); border: 0; padding: 0; min-width: 0; }
  .picker legend { padding: 0; color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .picker label { display: inline-flex; gap: calc(0.4 * var(--rem)); align-items: center; min-height: calc(1.9 * var(--rem)); margin-right: calc(1 * var(--rem)); }
  .picker input { accent-color: var(--orrery-accent); width: calc(1.05 * var(--rem)); height: calc(1.05 * var(--rem)); margin: 0; }
  .results.lengths-down thead th { position: static; text-align: right; vertical-align: bottom; white-space: normal; font-size: calc(0.8125 * var(--rem)); }
  .results.lengths-down thead th:first-child { text-align: left; }
  .results.lengths-down th[scope="row"] { min-width: 0; }
  .results.lengths-down th[scope="row"].beyond { color: var(--orrery-offset); }
  .results.lengths-down svg.sample { display: block; margin: 0 0 calc(0.2 * var(--rem)) auto; }
  @container (max-width: 30em) {
    .results th, .results td { padding-inline: calc(0.35 * var(--rem)); }
    .results th[scope="row"] { min-width: 0; white-space: normal; }
    .results svg.sample { display: block; }
    .results.lengths-down :is(th, td) { padding-inline: calc(0.25 * var(--rem)); }
  }
  @media print { .run, .presets, .picker { display: none; } }
`;
