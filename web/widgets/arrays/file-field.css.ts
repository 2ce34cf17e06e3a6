/** Style of a field that takes a file: its button looks like those of a figure. */
import { css } from "lit";

export const fileFieldStyles = css`
  input[type="file"] { max-width: 100%; font: inherit; color: var(--orrery-ink-soft); }
  input[type="file"]::file-selector-button { min-height: calc(2 * var(--rem)); margin-inline-end: calc(0.6 * var(--rem)); padding: calc(0.15 * var(--rem)) calc(0.7 * var(--rem)); color: var(--orrery-ink); background: var(--orrery-paper); border: 1px solid var(--orrery-rule-strong); border-radius: 3px; font: inherit; cursor: pointer; }
  input[type="file"]::file-selector-button:hover { background: var(--orrery-panel); }
`;
