/** Where the map of cosines, the curve by distance and the norms are in the picture. */
import type { Box } from "../base/marks.ts";

export interface TableLayout {
  readonly width: number;
  readonly height: number;
  readonly map: Box;
  readonly curve: Box;
  readonly norms: Box;
}

/** Left of a map for the numbers of its rows, in px. */
export const LEFT = 46;
/** What an axis with its name takes below a plot. */
const AXIS = 44;

/**
 * Places the map of cosines, the curve, and the norms below it: side by side from 720 px on.
 *
 * @param width  of the picture, in px
 * @param show   whether there are norms below the curve
 * @returns boxes in px
 * @see tests/web/widgets/trained-table.test.ts
 */
export function layoutFor(width: number, show: "all" | "cosines" = "all"): TableLayout {
  const stacked = width < 720;
  const side = Math.floor(stacked ? Math.min(width - LEFT - 8, 380) : Math.min(324, width * 0.4));
  const map = { x: LEFT, y: 44, width: side, height: side };
  const legend = 40;
  const x = stacked ? LEFT : LEFT + side + 84;
  const plot = { x, width: width - x - 12 };
  const curve = {
    ...plot,
    y: stacked ? map.y + side + AXIS + legend + 56 : map.y,
    height: stacked ? 180 : show === "all" ? 160 : side,
  };
  const norms = { ...plot, y: curve.y + curve.height + AXIS + 48, height: stacked ? 96 : 90 };
  const last = show === "all" ? norms : curve;
  const bottom = Math.max(last.y + last.height + AXIS, map.y + side + AXIS + legend);
  return { width, height: bottom + 4, map, curve, norms };
}

/**
 * The room in which a part is pressed.
 *
 * @param box     of the part, in px
 * @param beyond  px on each side of its box
 * @returns the larger box, in px
 * @see tests/web/widgets/trained-table.test.ts
 */
export const around = ({ x, y, width, height }: Box, beyond = 10): Box => ({
  x: x - beyond,
  y: y - beyond,
  width: width + 2 * beyond,
  height: height + 2 * beyond,
});
