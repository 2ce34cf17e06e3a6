/** Styles every element shares: type, colours, focus, errors. */
import { css } from "lit";

export const elementStyles = css`
  :host { display: block; color: var(--orrery-ink); font: 400 1rem/1.5 var(--orrery-sans); font-variant-numeric: tabular-nums lining-nums; }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  .problem { margin: 0.75rem 0; padding: 0.6rem 0.9rem; border-left: 3px solid var(--orrery-wrong); background: var(--orrery-panel); color: var(--orrery-ink); }
  :focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 2px; border-radius: 2px; }
  .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; animation: none !important; } }
`;
