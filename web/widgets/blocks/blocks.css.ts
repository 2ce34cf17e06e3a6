/** Styles of blocks to copy. */
import { css } from "lit";

export const blocksStyles = css`
  .blocks { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(calc(22 * var(--rem)), 100%), 1fr)); gap: calc(0.9 * var(--rem)) calc(1.5 * var(--rem)); align-items: start; }
  .block { min-width: 0; }
  .block header { display: flex; flex-wrap: wrap; gap: calc(0.3 * var(--rem)) calc(0.8 * var(--rem)); align-items: baseline; justify-content: space-between; }
  .block p { margin: calc(0.2 * var(--rem)) 0; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); overflow-wrap: anywhere; }
  .block .program { margin: 0; font: 600 calc(0.9375 * var(--rem))/1.35 var(--orrery-sans); color: var(--orrery-ink); }
  /* A line that is cut fades: more of it follows to the right. */
  .block pre { white-space: pre; background: linear-gradient(to left, var(--orrery-panel) 50%, transparent) right / calc(3 * var(--rem)) 100% no-repeat local, linear-gradient(to left, var(--orrery-rule-strong), transparent) right / calc(0.6 * var(--rem)) 100% no-repeat scroll, var(--orrery-panel); }
  @media print { .block button { display: none; } .block pre { white-space: pre-wrap; overflow-wrap: anywhere; background: none; } }
`;
