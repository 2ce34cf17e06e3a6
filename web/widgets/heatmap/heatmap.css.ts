/** Styles of the heat map. */
import { css } from "lit";

export const heatmapStyles = css`
  .plot { position: relative; height: calc(24 * var(--rem)); margin-bottom: calc(0.6 * var(--rem)); touch-action: pan-y; }
  .plot canvas { cursor: crosshair; }
  @container (max-width: 30em) { .plot { height: calc(20 * var(--rem)); } }
`;
