/** Styles of a short program whose lines can be pressed. */
import { css } from "lit";

export const codeStyles = css`
  .code { margin: 0; padding: calc(0.4 * var(--rem)) 0; list-style: none; counter-reset: line; background: var(--orrery-panel); border: 1px solid var(--orrery-rule); border-radius: 3px; }
  .code li { counter-increment: line; }
  .line { display: flex; gap: calc(0.6 * var(--rem)); width: 100%; min-height: 44px; box-sizing: border-box; align-items: center; padding: calc(0.2 * var(--rem)) calc(0.75 * var(--rem)); text-align: left; color: var(--orrery-ink); background: none; border: 0; border-left: 4px solid transparent; font: calc(0.8125 * var(--rem))/1.45 var(--orrery-mono); }
  .line::before { content: counter(line); flex: none; min-width: 1.4em; text-align: right; white-space: nowrap; overflow-wrap: normal; color: var(--orrery-ink-soft); }
  .line code { font-size: 1em; white-space: pre-wrap; overflow-wrap: anywhere; min-width: 0; padding-left: 1em; text-indent: -1em; }
  code .query { color: var(--orrery-query); }
  code .key { color: var(--orrery-key); }
  code .value { color: var(--orrery-value); }
  /* It goes to a line of its own as a whole, where it does not fit. */
  code .comment { display: inline-block; max-width: 100%; text-indent: 0; color: var(--orrery-ink-soft); }
  /* A line through the code would hide its minus signs. */
  .line del, .line ins { display: block; text-decoration: none; }
  .line del { color: var(--orrery-ink-soft); }
  .line del::before { content: "✗ "; color: var(--orrery-wrong); }
  .line ins::before { content: "✓ "; color: var(--orrery-right); }
  button.line { cursor: pointer; }
  button.line:hover:not(:disabled) { background: color-mix(in srgb, var(--orrery-accent) 6%, transparent); }
  button.line:focus-visible { outline: 2.5px solid var(--orrery-accent); outline-offset: -2.5px; }
  button.line:disabled { cursor: default; }
  .line.wrong { border-left-color: var(--orrery-wrong); background: color-mix(in srgb, var(--orrery-wrong) 5%, transparent); }
  .line.found { border-left-color: var(--orrery-accent); background: color-mix(in srgb, var(--orrery-accent) 6%, transparent); }
  .line.right { border-left-color: var(--orrery-right); background: color-mix(in srgb, var(--orrery-right) 5%, transparent); }
`;
