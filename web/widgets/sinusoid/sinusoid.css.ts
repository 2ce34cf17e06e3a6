/** Styles of the linked figure. */
import { css } from "lit";

export const sinusoidStyles = css`
  .dials { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); gap: calc(0.35 * var(--rem)) calc(0.25 * var(--rem)); justify-items: center; margin: 0; padding: 0; list-style: none; }
  .dials.of-8 { --columns: 8; } .dials.of-16 { --columns: 16; }
  .dial { display: grid; justify-items: center; width: 100%; padding: calc(0.15 * var(--rem)) 0; color: var(--orrery-ink-soft); border-radius: 4px; font-size: calc(0.8125 * var(--rem)); line-height: 1.25; cursor: pointer; user-select: none; -webkit-user-select: none; }
  .dial:hover { background: var(--orrery-panel); }
  .dial svg { width: 60px; max-width: 100%; height: auto; overflow: visible; }
  .dial[aria-pressed="true"] { color: var(--orrery-ink); font-weight: 600; }
  .dial .turn { font-weight: 400; white-space: nowrap; }
  .of-16 .turn { display: none; }
  .dials-note { margin: calc(0.4 * var(--rem)) 0 calc(0.9 * var(--rem)); color: var(--orrery-ink-soft); font-size: calc(0.9375 * var(--rem)); max-width: calc(44 * var(--rem)); }
  .panels { position: relative; touch-action: pan-y; cursor: ew-resize; user-select: none; }
  .panels canvas { position: absolute; image-rendering: pixelated; }
  .panels svg { position: relative; overflow: visible; }
  @container (max-width: 34em) {
    .dials.of-8 { --columns: 4; } .dials.of-16 { --columns: 8; }
    .dial .unit { display: none; }
  }
`;
