/** Styles every element shares: type, colours, focus, errors. */
import { css, unsafeCSS } from "lit";

/**
 * Sizes are multiples of `--orrery-rem`, the reader's own font size: `rem` would follow the root of
 * the page around the element, which is often set to 10px. As a registered length the value is
 * computed once, at the host.
 */
function ownRem(): string {
  if (typeof CSS === "undefined" || !("registerProperty" in CSS)) return "16px";
  try {
    CSS.registerProperty({
      name: "--orrery-rem",
      syntax: "<length>",
      inherits: true,
      initialValue: "16px",
    });
  } catch {
    // Another copy of this script has registered it.
  }
  return "1em";
}

export const elementStyles = css`
  :host { display: block; direction: ltr; unicode-bidi: isolate; text-align: start; color: var(--orrery-ink); font: 400 medium/1.5 var(--orrery-sans); --orrery-rem: ${unsafeCSS(ownRem())}; font-variant-numeric: tabular-nums lining-nums; }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  .problem { margin: calc(0.75 * var(--orrery-rem)) 0; padding: calc(0.6 * var(--orrery-rem)) calc(0.9 * var(--orrery-rem)); border-left: 3px solid var(--orrery-wrong); background: var(--orrery-panel); color: var(--orrery-ink); }
  :focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 2px; border-radius: 2px; }
  .unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none !important; animation: none !important; } }
`;
