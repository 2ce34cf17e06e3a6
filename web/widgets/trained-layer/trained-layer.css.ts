/** Styles of the trained layer. */
import { css } from "lit";

export const trainedLayerStyles = css`
  .typing { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: calc(0.2 * var(--rem)) calc(0.5 * var(--rem)); max-width: calc(40 * var(--rem)); margin: 0; }
  .typing label { grid-column: 1 / -1; font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .typing input {
    min-width: 0; min-height: calc(2.75 * var(--rem)); padding: calc(0.2 * var(--rem)) calc(0.6 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 4px; font: inherit; font-size: calc(1.0625 * var(--rem));
  }
  .typing input[aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .typing .chip { min-width: calc(4.5 * var(--rem)); min-height: calc(2.75 * var(--rem)); }
  .typing .input-problem { margin: 0; }
  .scene svg { overflow: visible; }
  .word:not(.mark), .tag[data-item] { cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; }
  .mark { cursor: pointer; }
  .arcs, .numbers { pointer-events: none; }
  .word:focus, .tag:focus { outline: none; }
  .word:hover .card { stroke: var(--orrery-query); }
  .word:focus-visible .card, .tag:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; }
  .body .hint { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
  .heads { display: grid; grid-template-columns: repeat(6, minmax(0, calc(5 * var(--rem)))); gap: calc(0.4 * var(--rem)); margin: calc(0.6 * var(--rem)) 0; padding: 0; border: 0; }
  .heads legend { padding: 0 0 calc(0.3 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .heads label { display: grid; gap: calc(0.1 * var(--rem)); justify-items: center; font-size: calc(0.875 * var(--rem)); cursor: pointer; }
  .heads svg { width: 100%; height: auto; outline: 1px solid var(--orrery-rule); shape-rendering: crispEdges; }
  .heads label:hover svg { outline-color: var(--orrery-ink-soft); }
  .heads input { position: absolute; opacity: 0; pointer-events: none; }
  .heads input:checked ~ svg { outline: 3px solid var(--orrery-accent); }
  .heads input:checked ~ span { font-weight: 700; }
  .heads input:focus-visible ~ span { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .vocabulary { font-size: calc(0.9375 * var(--rem)); }
  .vocabulary div { display: flex; flex-wrap: wrap; gap: calc(0.25 * var(--rem)); max-height: calc(18 * var(--rem)); overflow: auto; }
  .vocabulary .kind { flex: 1 0 100%; margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); font-weight: 600; color: var(--orrery-ink-soft); }
  .vocabulary .chip { padding: 0 calc(0.45 * var(--rem)); }
  @container (min-width: 40em) { .heads { grid-template-columns: repeat(12, minmax(0, calc(5 * var(--rem)))); } }
  @media print { .typing, .vocabulary { display: none; } }
`;
