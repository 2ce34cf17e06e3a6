/** Styles of the four terms. */
import { css } from "lit";
import { FOUR_WIDE, SHEET_GAP } from "./sheet.svg.ts";

export const termsStyles = css`
  /* Only the arcs alone are as low as reservedHeight says. */
  :host([show="curve"]) { min-height: 775px; }
  :host([layer="toy"]) { min-height: 633px; }
  :host([show="terms"]), :host(:not([show], [layer])) { min-height: 969px; }
  @media (max-width: 40rem) {
    :host([show="curve"]) { min-height: 988px; }
    :host([layer="toy"]) { min-height: 928px; }
    :host([show="terms"]), :host(:not([show], [layer])) { min-height: 1647px; }
  }
  .sheets { display: flex; flex-wrap: wrap; gap: calc(0.7 * var(--rem)) ${SHEET_GAP}px; margin-top: calc(0.6 * var(--rem)); user-select: none; -webkit-user-select: none; }
  .sheet { min-width: 0; }
  .sheet .title { display: flex; align-items: center; gap: calc(0.3 * var(--rem)); min-height: calc(1.75 * var(--rem)); font-size: calc(0.875 * var(--rem)); font-weight: 600; white-space: nowrap; }
  .sheet label { display: flex; align-items: center; gap: calc(0.3 * var(--rem)); min-height: calc(1.75 * var(--rem)); cursor: pointer; }
  .sheet input { width: calc(1.05 * var(--rem)); height: calc(1.05 * var(--rem)); margin: 0; accent-color: var(--orrery-accent); }
  .sheet .sign { color: var(--orrery-ink-soft); font-weight: 400; }
  /* Where the four terms will be. */
  .together .term { order: 1; outline: 1.5px dashed var(--orrery-rule-strong); outline-offset: -2px; border-radius: 4px; }
  .together .term > * { visibility: hidden; }
  .legend { align-self: end; }
  .map { cursor: crosshair; width: fit-content; }
  .map svg { max-width: none; }
  .map:focus { outline: none; }
  .map:focus-visible { outline: 2px solid var(--orrery-accent); outline-offset: 2px; }
  .curve { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .curve svg { overflow: visible; }
  .arcs { pointer-events: none; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) {
    .sentence { min-height: 6em; }
    :host([show="arcs"]) .sentence { min-height: 9em; }
  }
  @container (min-width: ${FOUR_WIDE}px) { .sheets.trained { display: grid; grid-template-columns: repeat(4, max-content); } }
`;
