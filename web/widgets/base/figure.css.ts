/** Styles of the figure's frame, its controls and its menu. */
import { css } from "lit";

export const figureStyles = css`
  :host { container-type: inline-size; }
  figure { margin: 0; }
  figcaption { margin-bottom: 0.7rem; font: 600 1.125rem/1.35 var(--orrery-sans); text-wrap: balance; }
  .body { position: relative; min-width: 0; }
  .body svg { display: block; max-width: 100%; height: auto; }
  text { font-family: var(--orrery-sans); }
  var { font-family: var(--orrery-serif); font-style: italic; }

  .controls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.5rem 1.75rem; align-items: end; margin-top: 0.9rem; }
  .control { display: grid; grid-template-columns: minmax(4rem, 1fr) 5.25rem; align-items: center; column-gap: 0.5rem; row-gap: 0.1rem; min-width: 0; }
  .name { grid-area: 1 / 1 / 2 / 3; padding-right: 1.75rem; font-size: 0.9375rem; line-height: 1.625rem; color: var(--orrery-ink-soft); }
  .name var { color: var(--orrery-ink); font-size: 1.0625rem; }
  .slider { width: 100%; min-width: 0; height: 1.75rem; margin: 0; accent-color: var(--orrery-accent); }
  .choice { grid-column: 1 / -1; }
  .typed, .choice, textarea {
    width: 100%; min-height: 2rem; padding: 0.15rem 0.5rem; color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit;
  }
  .typed { text-align: right; }
  .typed[aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .input-problem { grid-column: 1 / -1; margin: 0.1rem 0 0; font-size: 0.875rem; color: var(--orrery-wrong); }
  .reset { grid-area: 1 / 2; justify-self: end; display: grid; place-items: center; width: 1.75rem; height: 1.5rem; padding: 0; color: var(--orrery-ink-soft); background: none; border: 0; border-radius: 3px; cursor: pointer; }
  .reset:hover { color: var(--orrery-ink); background: var(--orrery-panel); }
  .reset:disabled { visibility: hidden; }
  .switch { grid-column: 1 / -1; display: flex; gap: 0.5rem; align-items: center; min-height: 2rem; }
  .switch input { width: 1.1rem; height: 1.1rem; margin: 0; accent-color: var(--orrery-accent); }

  .sentence { min-height: 1.5em; margin: 0.8rem 0 0; font: 400 1.0625rem/1.5 var(--orrery-serif); }
  .further, .more { margin-top: 0.4rem; font-size: 0.9375rem; }
  summary { display: inline-flex; align-items: center; min-height: 1.9rem; color: var(--orrery-ink-soft); cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: ""; width: 0.4rem; height: 0.4rem; margin-right: 0.55rem; border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); transition: transform 150ms; }
  [open] > summary::before { transform: rotate(45deg) translate(-1px, -1px); }
  summary:hover { color: var(--orrery-ink); }

  .buttons { display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0.3rem 0 0.6rem; }
  .buttons button, .copy button, .chip {
    min-height: 2rem; padding: 0.15rem 0.7rem; color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit; cursor: pointer;
  }
  .buttons button:hover, .copy button:hover, .chip:hover { background: var(--orrery-panel); }
  .buttons button[aria-expanded="true"], .chip[aria-pressed="true"] { border-color: var(--orrery-accent); box-shadow: inset 0 -2px 0 var(--orrery-accent); }
  .chip:disabled { color: var(--orrery-ink-soft); background: none; border-color: var(--orrery-rule); cursor: default; }
  .undo { grid-column: 1 / -1; display: flex; gap: 0.4rem; }
  .said { min-height: 0; margin: 0; }
  .said:not(:empty) { margin: 0.3rem 0; }
  .hint { margin: 0.4rem 0; color: var(--orrery-ink-soft); }

  .scroll { max-height: 22rem; overflow: auto; border: 1px solid var(--orrery-rule); }
  table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
  caption { padding: 0.5rem 0.75rem; text-align: left; color: var(--orrery-ink-soft); }
  th, td { padding: 0.2rem 0.75rem; text-align: right; font-weight: 400; white-space: nowrap; }
  thead th { position: sticky; top: 0; background: var(--orrery-panel); font-weight: 600; }
  tbody tr + tr > * { border-top: 1px solid var(--orrery-rule); }
  tbody th { color: var(--orrery-ink-soft); }
  .provenance p { margin: 0.4rem 0; max-width: 44rem; }
  .provenance h4 { margin: 0.9rem 0 0.2rem; font-size: 0.9375rem; font-weight: 600; }
  .provenance dl { margin: 0.2rem 0; }
  .provenance dl div { display: flex; gap: 0.75rem; }
  .provenance dt { min-width: 7rem; color: var(--orrery-ink-soft); }
  .provenance dd { margin: 0; }
  a { color: var(--orrery-accent); }
  pre { margin: 0.3rem 0; padding: 0.5rem 0.75rem; overflow-x: auto; background: var(--orrery-panel); font: 0.8125rem/1.5 var(--orrery-mono); }
  code { font-family: var(--orrery-mono); font-size: 0.92em; }
  .copy { display: grid; gap: 0.35rem; justify-items: start; max-width: 44rem; }
  textarea { font: 0.8125rem/1.5 var(--orrery-mono); resize: vertical; padding: 0.4rem 0.6rem; }
  @container (max-width: 30rem) { .sentence { min-height: 3em; } }
  @media print { .controls, .more, .further { display: none; } }
`;
