/** Where the map of cosines, the curve by distance and the norms are in the picture. */
import { linearScale, type LinearScale } from "../base/axes.ts";
import type { Box } from "../base/marks.ts";
import { WINDOW, type TableNumbers } from "../trained/table-numbers.ts";

export interface TableLayout {
  readonly width: number;
  readonly height: number;
  readonly map: Box;
  readonly curve: Box;
  readonly norms: Box;
}

const LEFT = 46;
/** What an axis with its name takes below a plot. */
const AXIS = 44;

/**
 * @param width  of the picture, in px
 * @param show  whether there are norms below the curve
 */
export function layoutFor(width: number, show: "all" | "cosines" = "all"): TableLayout {
  const stacked = width < 720;
  const side = Math.floor(stacked ? Math.min(width - LEFT - 8, 380) : Math.min(400, width * 0.4));
  const map = { x: LEFT, y: 44, width: side, height: side };
  const legend = 40;
  const x = stacked ? LEFT : LEFT + side + 84;
  const plot = { x, width: width - x - 12 };
  const curve = { ...plot, y: stacked ? map.y + side + AXIS + legend + 56 : map.y, height: 180 };
  const norms = { ...plot, y: curve.y + curve.height + AXIS + 48, height: 96 };
  const last = show === "all" ? norms : curve;
  const bottom = Math.max(last.y + last.height + AXIS, map.y + side + AXIS + legend);
  return { width, height: bottom + 4, map, curve, norms };
}

export interface Scales {
  /** Position to pixel on the map; each is in the middle of its cell. */
  readonly column: LinearScale;
  readonly row: LinearScale;
  readonly distance: LinearScale;
  readonly cosine: LinearScale;
  readonly position: LinearScale;
  readonly norm: LinearScale;
}

/** From values to px. @param first  the first row of the map */
export function scalesOf(layout: TableLayout, numbers: TableNumbers, first: number): Scales {
  const { map, curve, norms } = layout;
  const ends: [number, number] = [first - 0.5, first + WINDOW - 0.5];
  const least = Math.min(...numbers.profile.map(({ mean, spread }) => mean - spread));
  return {
    column: linearScale(ends, [map.x, map.x + map.width]),
    row: linearScale(ends, [map.y, map.y + map.height]),
    distance: linearScale([0, WINDOW - 1], [curve.x + 8, curve.x + curve.width - 8]),
    cosine: linearScale(
      [1, Math.min(0, Math.floor(least * 5) / 5)],
      [curve.y, curve.y + curve.height],
    ),
    position: linearScale([0, numbers.length - 1], [norms.x, norms.x + norms.width]),
    norm: linearScale(
      [Math.ceil(Math.max(...numbers.norms) * 2) / 2, 0],
      [norms.y, norms.y + norms.height],
    ),
  };
}

/** The room in which a part is pressed. @param beyond  px on each side of its box */
export const around = ({ x, y, width, height }: Box, beyond = 10): Box => ({
  x: x - beyond,
  y: y - beyond,
  width: width + 2 * beyond,
  height: height + 2 * beyond,
});
