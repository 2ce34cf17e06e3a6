/** Signs for the hands of a model in a chart of wavelengths: form and color say what became of each. */
import { disk, path, pathData } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import type { Shape } from "../base/shape.ts";
import type { HandState } from "./hands.ts";

export const STATE_COLORS: Readonly<Record<HandState, PaletteName>> = {
  same: "series-1",
  partly: "series-3",
  full: "series-2",
  still: "ink-soft",
};

/**
 * A sign for each state: disc, ring, diamond, dash; color is not alone.
 *
 * @param x      of its middle, in px
 * @param y      of its middle, in px
 * @param r      how far it reaches, in px
 * @param state  what scaling does to the hand
 * @returns a disk or a path
 * @see tests/web/widgets/config.test.ts
 */
export function handSign(x: number, y: number, r: number, state: HandState): Shape {
  const tone = STATE_COLORS[state];
  if (state === "same") return disk([x, y], r, { fill: tone });
  if (state === "partly") return disk([x, y], r, { fill: "paper", stroke: tone, width: 2 });
  if (state === "still") return path(pathData`M${x - r} ${y}h${2 * r}`, { stroke: tone, width: 2 });
  const side = r * 1.3;
  const corners = pathData`M${x} ${y - side}l${side} ${side}l${-side} ${side}l${-side} ${-side}z`;
  return path(corners, { fill: tone });
}

/**
 * Where a hand is without scaling.
 *
 * @param x  of the middle, in px
 * @param y  of the middle, in px
 * @param r  in px
 * @see tests/web/widgets/config.test.ts
 */
export const plainSign = (x: number, y: number, r: number): Shape =>
  disk([x, y], r, { fill: "ink-soft" });
