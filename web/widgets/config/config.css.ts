/** Styles of the config reader. */
import { css } from "lit";

export const configStyles = css`
  .parts { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: calc(1.5 * var(--rem)); align-items: start; }
  .picture { min-width: 0; }
  .own-label { display: block; margin-bottom: calc(0.25 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .source { height: calc(9 * var(--rem)); resize: vertical; white-space: pre; overflow: auto; tab-size: 2; }
  .private { margin: calc(0.3 * var(--rem)) 0 calc(0.8 * var(--rem)); font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .groups { margin: 0 0 calc(0.8 * var(--rem)); padding-left: calc(1.2 * var(--rem)); font-size: calc(0.9375 * var(--rem)); }
  .lists { height: calc(18 * var(--rem)); overflow-y: auto; border: 1px solid var(--orrery-rule); border-radius: 3px; }
  .lists ul { margin: 0; padding: 0; list-style: none; }
  .field { display: grid; width: 100%; min-height: 44px; padding: calc(0.35 * var(--rem)) calc(0.6 * var(--rem)); color: inherit; background: none; border: 0; border-bottom: 1px solid var(--orrery-rule); font: inherit; font-size: calc(0.875 * var(--rem)); text-align: left; cursor: pointer; }
  .field:hover, .field:focus-visible, .field.lit { background: var(--orrery-panel); }
  .field:focus-visible { outline-offset: -2px; }
  .field code { overflow-wrap: anywhere; }
  .field .meaning { color: var(--orrery-ink-soft); }
  .findings { margin: calc(0.4 * var(--rem)) 0 0; padding: 0; list-style: none; font-size: calc(0.9375 * var(--rem)); }
  .findings li { margin: 0 0 calc(0.2 * var(--rem)); padding-left: calc(0.6 * var(--rem)); border-left: 3px solid var(--orrery-rule-strong); overflow-wrap: anywhere; }
  .findings .error { border-left-color: var(--orrery-wrong); }
  .findings .question { border-left-color: var(--orrery-accent); }
  .findings .buttons { display: flex; flex-wrap: wrap; gap: calc(0.4 * var(--rem)); margin-top: calc(0.35 * var(--rem)); }
  .findings .warning, .findings .contradiction, .findings .unknown { border-left-color: var(--orrery-offset); }
  .findings strong { font-weight: 600; }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--rem)) calc(1.2 * var(--rem)); margin: 0 0 calc(0.5 * var(--rem)); padding: 0; list-style: none; font-size: calc(0.875 * var(--rem)); }
  .legend li { display: flex; gap: calc(0.4 * var(--rem)); align-items: center; }
  .legend svg { flex: none; }
  .blank { display: grid; place-items: center; min-height: calc(18 * var(--rem)); padding: calc(1.5 * var(--rem)); border: 1px dashed var(--orrery-rule-strong); border-radius: 3px; color: var(--orrery-ink-soft); text-align: center; }
  .source-line, .pairing { margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.8125 * var(--rem)); color: var(--orrery-ink-soft); overflow-wrap: anywhere; }
  @media print { .own-label, .source, .private { display: none; } .lists { height: auto; overflow: visible; } }
  @container (max-width: 46em) { .parts { grid-template-columns: minmax(0, 1fr); } .picture { order: -1; } .source { height: calc(13 * var(--rem)); } .lists { height: calc(20 * var(--rem)); } }
`;
