// How a code exercise looks: the editor, what np has, buttons in one row, and the result of the
// last run.

import { css } from "lit";

export const codeStyles = css`
  :host { margin: calc(0.9 * var(--rem)) 0 0; }
  .about { margin: 0 0 calc(0.5 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.875 * var(--rem)); }
  .about summary { cursor: pointer; min-height: calc(1.5 * var(--rem)); color: var(--orrery-accent); font-weight: 500; }
  .about p { margin: calc(0.35 * var(--rem)) 0; }
  .about code, .call, .named { font: 400 0.875em/1.5 var(--orrery-mono); overflow-wrap: anywhere; }
  .label { display: block; margin: 0 0 calc(0.35 * var(--rem)); font-weight: 600; font-size: calc(0.9375 * var(--rem)); }
  .editor { border: 1px solid var(--orrery-rule-strong); border-radius: 5px; overflow: hidden; background: var(--orrery-paper); }
  .editor:focus-within { border-color: var(--orrery-accent); }
  textarea { display: block; width: 100%; min-height: calc(14 * var(--rem)); padding: calc(0.6 * var(--rem)) calc(0.7 * var(--rem)); border: 0; resize: vertical; background: var(--orrery-paper); color: var(--orrery-ink); font: 400 calc(0.9375 * var(--rem))/1.55 var(--orrery-mono); tab-size: 4; }
  .keys { margin: calc(0.35 * var(--rem)) 0 0; color: var(--orrery-ink-soft); font-size: calc(0.8125 * var(--rem)); }
  .row { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)) calc(0.6 * var(--rem)); align-items: center; margin-top: calc(0.8 * var(--rem)); }
  .state { color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); }
  .result { margin-top: var(--rem); padding-top: calc(0.9 * var(--rem)); border-top: 1px solid var(--orrery-rule); }
  .result.old { opacity: 0.75; }
  .result p { margin: 0 0 calc(0.5 * var(--rem)); overflow-wrap: anywhere; }
  .result .told { white-space: normal; }
  .part { margin: 0 0 calc(0.2 * var(--rem)); color: var(--orrery-ink-soft); font: 600 calc(0.8125 * var(--rem))/1.4 var(--orrery-sans); }
  .cases { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: calc(0.25 * var(--rem)) calc(0.9 * var(--rem)); margin: 0 0 calc(0.7 * var(--rem)); }
  .cases dt { color: var(--orrery-ink-soft); }
  .cases dd { margin: 0; min-width: 0; }
  pre { margin: 0; max-height: calc(16 * var(--rem)); overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: 400 calc(0.875 * var(--rem))/1.5 var(--orrery-mono); }
  .prints pre, .at-line { padding: calc(0.45 * var(--rem)) calc(0.7 * var(--rem)); border: 1px solid var(--orrery-rule); border-radius: 4px; background: var(--orrery-paper); }
  .at-line { display: block; margin: 0 0 calc(0.6 * var(--rem)); border-left: 3px solid var(--orrery-wrong); font: 400 calc(0.875 * var(--rem))/1.5 var(--orrery-mono); white-space: pre-wrap; overflow-wrap: anywhere; }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, calc(15 * var(--rem))), 1fr)); gap: calc(0.8 * var(--rem)) calc(1.2 * var(--rem)); margin-top: calc(0.8 * var(--rem)); }
  .pictures figure { margin: 0; min-width: 0; }
  .pictures figcaption { margin-bottom: calc(0.2 * var(--rem)); font-size: calc(0.875 * var(--rem)); }
  .pictures svg { display: block; width: 100%; height: auto; }
  @media (max-width: 30rem) {
    .cases { grid-template-columns: minmax(0, 1fr); gap: calc(0.1 * var(--rem)); }
    .cases dd { margin-bottom: calc(0.4 * var(--rem)); }
  }
  @media print {
    .row, .keys, .about { display: none; }
    .cm-content, .cm-line { flex-shrink: 1 !important; white-space: pre-wrap !important; overflow-wrap: anywhere; }
  }
`;
