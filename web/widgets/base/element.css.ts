/** Styles every element shares: type, colors, focus, errors. */
import { css } from "lit";

/**
 * Sizes are multiples of `--rem`: the unit rem follows the root of the page around the element,
 * which often has 10px. A page may set `--orrery-rem`, as the course's own pages do.
 */
export const elementStyles = css`
  :host {
    display: block; color: var(--orrery-ink); --rem: var(--orrery-rem, 16px); font: 400 var(--rem)/1.5 var(--orrery-sans); font-variant-numeric: tabular-nums lining-nums;
    direction: ltr; unicode-bidi: isolate; writing-mode: horizontal-tb; text-align: start; text-indent: 0; text-transform: none; text-shadow: none; letter-spacing: normal; word-spacing: normal;
    white-space: normal; word-break: normal; overflow-wrap: normal; hyphens: manual; tab-size: 8; border-spacing: 0; caption-side: top; list-style: outside;
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  .problem { margin: calc(0.75 * var(--rem)) 0; padding: calc(0.6 * var(--rem)) calc(0.9 * var(--rem)); border-left: 3px solid var(--orrery-wrong); background: var(--orrery-panel); color: var(--orrery-ink); }
  /* As on the site's pages: a rule of the page reaches no link in here. */
  a { color: var(--orrery-accent); text-decoration-thickness: 1px; text-underline-offset: 0.18em; text-decoration-color: color-mix(in srgb, currentColor 45%, transparent); }
  a:hover { text-decoration-color: currentColor; }
  :focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 2px; border-radius: 2px; }
  .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; animation: none !important; } }
`;
