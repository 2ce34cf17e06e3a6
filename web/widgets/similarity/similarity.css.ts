/** Styles of the map of similarities and its curve. */
import { css } from "lit";

export const similarityStyles = css`
  .scene { position: relative; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .scene canvas { position: absolute; image-rendering: pixelated; }
  .scene svg { position: relative; overflow: visible; cursor: crosshair; }
  .handle[role] { outline: none; }
  .grip { touch-action: none; cursor: grab; }
  .grip:active { cursor: grabbing; }
  .handle[role] .grip:hover { fill: var(--orrery-offset); fill-opacity: 0.16; }
  .handle:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 7.5em; } }
`;
