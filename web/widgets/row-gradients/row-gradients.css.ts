/** Styles of the batch of texts. */
import { css } from "lit";

export const rowGradientsStyles = css`
  .scene { touch-action: pan-y; user-select: none; -webkit-user-select: none; }
  .end[role] { outline: none; }
  .grip { touch-action: none; cursor: ew-resize; }
  .end[role] .grip:hover { fill: var(--orrery-accent); fill-opacity: 0.16; }
  .end:focus-visible .grip { stroke: var(--orrery-accent); stroke-width: 2.5; }
  .sentence { min-height: 3em; }
  @container (max-width: 34em) { .sentence { min-height: 6em; } }
`;
