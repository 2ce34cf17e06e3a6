/** Styles of the heat map. */
import { css } from "lit";

export const heatmapStyles = css`
  .plot { position: relative; height: 24rem; margin-bottom: 0.6rem; touch-action: pan-y; }
  .plot canvas { cursor: crosshair; }
  @container (max-width: 30rem) { .plot { height: 20rem; } }
`;
