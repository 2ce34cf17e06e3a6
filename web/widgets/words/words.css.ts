/** Styles of the first screen. */
import { css } from "lit";

export const wordsStyles = css`
  .body .scene svg { margin-inline: auto; }
  .item:hover .card { stroke: var(--orrery-query); }
  .act {
    display: block; width: min(100%, calc(20 * var(--rem))); min-height: calc(2.75 * var(--rem)); margin: calc(0.5 * var(--rem)) auto 0; padding: calc(0.3 * var(--rem)) var(--rem); color: var(--orrery-paper); background: var(--orrery-accent);
    border: 0; border-radius: 4px; font: 600 calc(1.0625 * var(--rem))/1.3 var(--orrery-sans); cursor: pointer;
  }
  .act:hover { background: color-mix(in oklab, var(--orrery-accent), var(--orrery-ink) 22%); }
  .own { grid-template-columns: 1fr; }
  .own .name { grid-area: auto; padding: 0; }
  .own .typed { text-align: left; }
  .body .hint { margin: calc(0.5 * var(--rem)) 0 0; font-size: calc(0.9375 * var(--rem)); text-align: center; text-wrap: balance; }
  .sentence { min-height: 3em; font-size: calc(1.1875 * var(--rem)); }
`;
