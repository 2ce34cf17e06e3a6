/** Styles of the first screen. */
import { css } from "lit";

export const wordsStyles = css`
  .instruction { margin: 0 0 calc(0.6 * var(--rem)); font-size: calc(1.0625 * var(--rem)); }
  .panels { display: flex; flex-wrap: wrap; gap: var(--rem) calc(2.5 * var(--rem)); align-items: flex-start; }
  .panels > div { flex: 1 1 calc(17 * var(--rem)); min-width: 0; max-width: calc(27 * var(--rem)); }
  .body .panels svg { width: 100%; }
  .word { cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; }
  .word.held { cursor: grabbing; }
  .word:hover .card { stroke: var(--orrery-query); }
  .word:focus { outline: none; }
  .word:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; }
  .word.held .card { filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.3)); }
  .act {
    display: block; width: min(100%, calc(17 * var(--rem))); min-height: calc(2.75 * var(--rem)); margin: calc(0.5 * var(--rem)) auto 0; padding: calc(0.3 * var(--rem)) var(--rem); color: var(--orrery-paper); background: var(--orrery-accent);
    border: 0; border-radius: 4px; font: 600 calc(1.0625 * var(--rem))/1.3 var(--orrery-sans); cursor: pointer;
  }
  .act:hover { background: color-mix(in oklab, var(--orrery-accent), var(--orrery-ink) 22%); }
  .controls { align-items: center; }
  .body .hint { margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.875 * var(--rem)); }
`;
