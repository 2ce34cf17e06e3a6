/** Styles of the turned hands and the wedge between them. */
import { css } from "lit";

export const wedgeStyles = css`
  [data-handle="far"] > .grip { cursor: ew-resize; }
  .handle:hover > .grip { fill: var(--orrery-offset); fill-opacity: 0.12; }
  [data-handle="query-hand"]:hover > .grip { fill: var(--orrery-query); fill-opacity: 0.14; }
  [data-handle="key-hand"]:hover > .grip { fill: var(--orrery-key); fill-opacity: 0.14; }
  .area { cursor: pointer; }
  .area:hover .rim { fill: var(--orrery-offset); fill-opacity: 0.1; }
  .area:focus-visible .rim { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .legend { display: flex; flex-wrap: wrap; gap: calc(0.1 * var(--rem)) calc(1.4 * var(--rem)); margin: 0 0 calc(0.4 * var(--rem)); padding: 0; list-style: none; font-size: calc(0.875 * var(--rem)); color: var(--orrery-ink-soft); }
  .legend li { display: flex; gap: calc(0.4 * var(--rem)); align-items: center; }
  /* What says the offset lights the wedge that it makes. */
  .scene:has([data-offset]:hover) [data-large] .wedge,
  .scene:has([data-handle="both"]:is(:hover, :focus-visible)) [data-large] .wedge { fill-opacity: 0.7; }
  .controls:has(#view) { grid-template-columns: minmax(0, calc(13 * var(--rem))) minmax(0, 1fr); }
  .scene .moves { margin: calc(0.7 * var(--rem)) 0 calc(0.8 * var(--rem)); }
  .moves { display: flex; flex-wrap: wrap; gap: calc(0.5 * var(--rem)); align-items: end; }
  @container (max-width: 34em) { .controls:has(#view) { grid-template-columns: minmax(0, 1fr); } }
`;
