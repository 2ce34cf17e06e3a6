/** Styles of the figure's frame, its controls and its menu. */
import { css, type CSSResult } from "lit";
import { smallLetters } from "./palette.ts";

/**
 * A figure that waits for what computes it is about as high as most figures. A page that knows its
 * height sets --orrery-awaited to 0, and a height of its own.
 */
export const awaitedStyles = css`
  :host > slot:only-child { display: block; min-height: var(--orrery-awaited, calc(40 * var(--rem))); }
  @media (max-width: 40rem) { :host > slot:only-child { min-height: var(--orrery-awaited, calc(62 * var(--rem))); } }
`;

export const figureStyles = css`
  :host { display: flow-root; }
  /* A figure takes the width that it gets, so it has none of its own. Where a page asks for one, in a table or a centered column, this line answers: up to 720px, and as little as the page has. */
  :host::before { content: ". ."; display: block; height: 0; overflow: hidden; visibility: hidden; font-size: 1px; word-spacing: 720px; }
  /* A page that covers a figure says how. */
  :host > * { filter: var(--orrery-veil, none); }
  figure { margin: 0; container-type: inline-size; }
  figcaption { margin-bottom: calc(0.7 * var(--rem)); font: 600 calc(1.125 * var(--rem))/1.35 var(--orrery-sans); text-wrap: balance; }
  .body { position: relative; min-width: 0; }
  .body svg:not(.clip) { display: block; max-width: 100%; height: auto; font-size-adjust: ${smallLetters}; }
  /* The controls are where they will be when the picture and its sentence have come. */
  figure:has(.awaited) { display: flex; flex-direction: column; min-height: inherit; }
  figure:has(.awaited) .body { flex: 1; }
  .coming { position: relative; }
  .coming ::slotted(figure), .awaited ::slotted(figure) { display: grid; grid-template-rows: auto 0; overflow: hidden; }
  .coming > slot { display: block; position: absolute; inset: 0; overflow: hidden; }
  .scene { position: relative; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene svg:not(.clip) { overflow: visible; }
  .handle { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle:hover > .grip { fill: var(--orrery-ink); fill-opacity: 0.1; }
  .handle:focus-visible > .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .item { outline: none; }
  .item[data-handle] { cursor: grab; touch-action: none; user-select: none; -webkit-user-select: none; }
  .item.lifted { cursor: grabbing; }
  .item.lifted .card { filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.3)); }
  .item:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; }
  var { font-family: var(--orrery-serif); font-style: italic; }

  .controls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(calc(11 * var(--rem)), 100%), 1fr)); gap: calc(0.5 * var(--rem)) calc(1.75 * var(--rem)); align-items: end; margin-top: calc(0.9 * var(--rem)); }
  .controls.leading { margin: 0 0 calc(0.9 * var(--rem)); }
  .control { display: grid; grid-template-columns: minmax(calc(3.5 * var(--rem)), 1fr) calc(5.25 * var(--rem)); align-items: center; column-gap: calc(0.5 * var(--rem)); row-gap: calc(0.1 * var(--rem)); min-width: 0; }
  .name { grid-area: 1 / 1 / 2 / 3; padding-right: calc(1.75 * var(--rem)); font-size: calc(0.9375 * var(--rem)); line-height: calc(1.625 * var(--rem)); color: var(--orrery-ink-soft); }
  .name var { color: var(--orrery-ink); font-size: calc(1.0625 * var(--rem)); }
  .slider { width: 100%; min-width: 0; height: calc(1.75 * var(--rem)); margin: 0; accent-color: var(--orrery-accent); }
  .control.fine { grid-column: 1 / -1; grid-template-columns: minmax(calc(3.5 * var(--rem)), 1fr) auto calc(5.25 * var(--rem)) auto; }
  .fine .name { grid-column-end: -1; }
  .fine .reset { grid-column: -3 / -1; }
  .step { min-width: calc(2 * var(--rem)); }
  @container (max-width: 18em) {
    .control.fine { grid-template-columns: auto minmax(0, 1fr) auto; }
    .fine .slider { grid-column: 1 / -1; }
    .fine .typed { width: 100%; min-width: 0; }
  }
  .only { grid-column: 1 / -1; min-height: calc(2 * var(--rem)); color: var(--orrery-ink-soft); }
  .choice { grid-column: 1 / -1; max-width: calc(34 * var(--rem)); }
  .typed, .choice, textarea {
    width: 100%; min-height: calc(2 * var(--rem)); padding: calc(0.15 * var(--rem)) calc(0.5 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit;
  }
  .typed { text-align: right; }
  .typed[aria-invalid="true"] { border-color: var(--orrery-wrong); }
  .input-problem { grid-column: 1 / -1; margin: calc(0.1 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); color: var(--orrery-wrong); }
  .reset { grid-area: 1 / 2; justify-self: end; display: grid; place-items: center; width: calc(1.75 * var(--rem)); height: calc(1.5 * var(--rem)); padding: 0; color: var(--orrery-ink-soft); background: none; border: 0; border-radius: 3px; cursor: pointer; }
  .reset:hover { color: var(--orrery-ink); background: var(--orrery-panel); }
  .reset:disabled { visibility: hidden; }
  .switch { grid-column: 1 / -1; display: flex; gap: calc(0.5 * var(--rem)); align-items: center; min-height: calc(2 * var(--rem)); }
  .switch input { width: calc(1.1 * var(--rem)); height: calc(1.1 * var(--rem)); margin: 0; accent-color: var(--orrery-accent); }

  .sentence { min-height: 1.5em; margin: calc(0.8 * var(--rem)) 0 0; font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); }
  .sentence.won::before { content: "✓ "; color: var(--orrery-right); }
  @media (prefers-reduced-motion: no-preference) {
    .won { animation: won 280ms ease-out; }
    @keyframes won { from { opacity: 0.2; transform: translateY(0.4em); } }
  }
  sup { font-size: 0.72em; line-height: 0; vertical-align: super; }
  .further, .more { margin-top: calc(0.4 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  summary { display: inline-flex; align-items: center; min-height: calc(1.9 * var(--rem)); color: var(--orrery-ink-soft); cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: ""; width: calc(0.4 * var(--rem)); height: calc(0.4 * var(--rem)); margin-right: calc(0.55 * var(--rem)); border: solid currentColor; border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); transition: transform 150ms; }
  [open] > summary::before { transform: rotate(45deg) translate(-1px, -1px); }
  summary:hover { color: var(--orrery-ink); }

  .buttons { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); padding: calc(0.3 * var(--rem)) 0 calc(0.6 * var(--rem)); }
  .buttons button, .chip {
    min-height: calc(2 * var(--rem)); padding: calc(0.15 * var(--rem)) calc(0.7 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper);
    border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit; cursor: pointer;
  }
  .buttons button:hover, .chip:hover { background: var(--orrery-panel); }
  .buttons button[aria-expanded="true"], .chip[aria-pressed="true"] { border-color: var(--orrery-accent); box-shadow: inset 0 -2px 0 var(--orrery-accent); }
  .chip.main, .chip.main:hover { border-color: var(--orrery-accent); background: var(--orrery-accent); color: var(--orrery-paper); font-weight: 600; }
  .chip:is(:disabled, [aria-disabled="true"]) { color: var(--orrery-ink-soft); background: none; border-color: var(--orrery-rule); cursor: default; }
  .undo { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); }
  .undo > .chip { flex: none; }
  .said { min-height: 0; margin: 0; }
  .said:not(:empty) { margin: calc(0.3 * var(--rem)) 0; }
  .hint { margin: calc(0.4 * var(--rem)) 0; color: var(--orrery-ink-soft); }

  /* It keeps its frame, so that a win moves nothing under the hand that plays. */
  .banner { box-sizing: content-box; margin: calc(0.4 * var(--rem)) 0 calc(0.9 * var(--rem)); padding: calc(0.5 * var(--rem)) calc(0.9 * var(--rem)); border-inline-start: 4px solid var(--orrery-rule-strong); background: var(--orrery-panel); }
  .banner:not(.sentence) { display: flex; gap: calc(0.6 * var(--rem)); align-items: center; }
  .won { border-inline-start-color: var(--orrery-right); background: color-mix(in srgb, var(--orrery-right) 12%, transparent); font-weight: 600; }
  .scroll { max-height: calc(22 * var(--rem)); overflow: auto; border: 1px solid var(--orrery-rule); }
  table { border-collapse: collapse; width: 100%; font-size: calc(0.875 * var(--rem)); }
  caption { padding: calc(0.5 * var(--rem)) calc(0.75 * var(--rem)); text-align: left; color: var(--orrery-ink-soft); }
  th, td { padding: calc(0.2 * var(--rem)) calc(0.75 * var(--rem)); text-align: right; font-weight: 400; white-space: nowrap; }
  thead th { position: sticky; top: 0; background: var(--orrery-panel); font-weight: 600; }
  tbody tr + tr > * { border-top: 1px solid var(--orrery-rule); }
  tbody th { color: var(--orrery-ink-soft); }
  pre { margin: calc(0.3 * var(--rem)) 0; padding: calc(0.5 * var(--rem)) calc(0.75 * var(--rem)); overflow-x: auto; background: var(--orrery-panel); font: calc(0.8125 * var(--rem))/1.5 var(--orrery-mono); }
  code { font-family: var(--orrery-mono); font-size: 0.92em; }
  textarea { font: calc(0.8125 * var(--rem))/1.5 var(--orrery-mono); resize: vertical; padding: calc(0.4 * var(--rem)) calc(0.6 * var(--rem)); }
  @container (max-width: 30em) { .sentence { min-height: 3em; } }
  @media print {
    figure { break-inside: avoid; }
    .won { animation: none; }
    .controls, .more, .further, .hint, .act, .chip, .undo { display: none; }
    figure > .sentence { min-height: 0; break-inside: avoid; }
    /* What a figure asks step by step, in controls of the class by-steps, can be answered on the screen alone. */
    figure:has(.by-steps) > .sentence { display: none; }
    figure:has(.by-steps) > figcaption::after { content: "This figure asks you questions, in the lesson on the screen."; display: block; color: var(--orrery-ink-soft); font: 400 calc(0.9375 * var(--rem))/1.5 var(--orrery-sans); }
  }
`;

/**
 * Room for the sentence of a figure, so that a longer one moves nothing.
 *
 * @param lines  how many it takes at most, in a wide figure and in a narrow one
 * @see tests/web/widgets/figure.test.ts
 */
export const roomOf = ([wide, narrow]: readonly [wide: number, narrow: number]): CSSResult => css`
  .sentence { min-height: ${1.5 * wide}em; }
  @container (max-width: 34em) { .sentence { min-height: ${1.5 * narrow}em; } }
`;
