/** Styles of the first screen. */
import { css } from "lit";

export const wordsStyles = css`
  .instruction { margin: 0 0 0.6rem; font-size: 1.0625rem; }
  .panels { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; align-items: flex-start; }
  .panels > div { flex: 1 1 17rem; min-width: 0; max-width: 27rem; }
  .body .panels svg { width: 100%; }
  .word { cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; }
  .word.held { cursor: grabbing; }
  .word:hover .card { stroke: var(--orrery-query); }
  .word:focus { outline: none; }
  .word:focus-visible .card { stroke: var(--orrery-accent); stroke-width: 4; }
  .word.held .card { filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.3)); }
  .act {
    display: block; width: min(100%, 17rem); min-height: 2.75rem; margin: 0.5rem auto 0; padding: 0.3rem 1rem; color: var(--orrery-paper); background: var(--orrery-accent);
    border: 0; border-radius: 4px; font: 600 1.0625rem/1.3 var(--orrery-sans); cursor: pointer;
  }
  .act:hover { background: color-mix(in oklab, var(--orrery-accent), var(--orrery-ink) 22%); }
  .controls { align-items: center; }
  .body .hint { margin: 0.5rem 0 0; font-size: 0.875rem; }
`;
