/** Styles of the comparison of two configurations. */
import { css } from "lit";

export const configsStyles = css`
  .two { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: calc(0.8 * var(--rem)) calc(1.5 * var(--rem)); margin-bottom: calc(0.8 * var(--rem)); }
  .two label { display: block; margin-bottom: calc(0.25 * var(--rem)); font-size: calc(0.9375 * var(--rem)); color: var(--orrery-ink-soft); }
  .two textarea { height: calc(8 * var(--rem)); resize: vertical; white-space: pre; overflow: auto; tab-size: 2; }
  .private { margin: 0 0 calc(0.8 * var(--rem)); font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .two p { margin: calc(0.3 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .two .wrong { color: var(--orrery-wrong); }
  .facts.scroll { margin-top: calc(0.8 * var(--rem)); max-height: none; }
  .facts th, .facts td { white-space: normal; text-align: start; vertical-align: top; }
  .notes { margin: calc(0.6 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); }
  ul.notes { margin-top: calc(0.2 * var(--rem)); padding-left: calc(1.2 * var(--rem)); }
  .facts thead td { background: var(--orrery-panel); }
  .facts tbody th { color: var(--orrery-ink-soft); font-weight: 400; }
  .facts .differs td:not(:last-child) { font-weight: 600; }
  @media print { .two textarea, .two label, #private { display: none; } }
  @container (max-width: 34em) { .facts :is(th, td) { padding-inline: calc(0.4 * var(--rem)); } .two { grid-template-columns: minmax(0, 1fr); } .two textarea { height: calc(6 * var(--rem)); } }
`;
