/** Styles of the museum. */
import { css } from "lit";

export const museumStyles = css`
  .exhibits { display: flex; flex-wrap: wrap; gap: calc(0.3 * var(--rem)) calc(0.4 * var(--rem)); margin-bottom: calc(0.5 * var(--rem)); }
  .exhibits .chip { min-height: 44px; text-align: left; }
  .exhibits .solved { align-self: center; margin-inline-start: calc(0.4 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .story { margin: 0 0 calc(0.3 * var(--rem)); max-width: calc(46 * var(--rem)); font: 400 calc(1.0625 * var(--rem))/1.5 var(--orrery-serif); }
  .sources { margin: 0 0 calc(0.8 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .room > * { min-width: 0; }
  .versions { display: grid; gap: calc(0.7 * var(--rem)); margin-bottom: var(--rem); }
  @container (min-width: 721px) {
    .room { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 32px; align-items: start; }
    .controls { grid-template-columns: repeat(6, minmax(0, 1fr)); }
    .control.fine { grid-column: span 3; }
    .entries, .moves { grid-column: span 2; }
  }
  .version { min-width: 0; }
  .version .title { margin: 0 0 calc(0.3 * var(--rem)); font: 600 var(--rem)/1.4 var(--orrery-sans); }
  .version .line { min-height: 0; padding-block: calc(0.15 * var(--rem)); }
  .area { cursor: crosshair; }
  .entries { display: flex; flex-wrap: wrap; align-items: center; gap: calc(0.3 * var(--rem)); max-width: calc(13 * var(--rem)); }
  .entries .chip { min-width: 44px; min-height: 44px; padding: 0; }
  .entries .chip[aria-pressed="true"] { font-weight: 600; }
  .entries .name { flex: 0 0 100%; padding: 0; }
  .moves { display: flex; align-items: end; }
  .sentence { min-height: 3em; }
  @container (max-width: 720px) { .sentence { min-height: 6em; } }
`;
