/** One clock hand: a pair of entries, its sine to the right and its cosine up. */
import { tipOf } from "../dial/clock-face.ts";
import { disk, group, line } from "../base/marks.ts";
import type { Shape } from "../base/shape.ts";
import type { Hand } from "../dial/sinusoidal-row.ts";
import { seriesOf } from "./chosen-pairs.ts";

const RADIUS = 26;
/** Edge of a dial's square. */
export const DIAL = 60;

const QUARTERS = [
  { sine: 0, cosine: 1, length: 6 },
  { sine: 1, cosine: 0, length: 3 },
  { sine: 0, cosine: -1, length: 3 },
  { sine: -1, cosine: 0, length: 3 },
];

/**
 * A dial with its hand.
 *
 * @param hand  sine and cosine of its angle
 * @param slot  the place among the chosen pairs, from 0; −1 where it is not chosen
 * @param x     of the left edge in px
 * @param y     of the upper edge in px
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/sinusoid.test.ts
 */
export function dial(hand: Hand, slot: number, x = 0, y = 0): Shape {
  const face = { x: x + DIAL / 2, y: y + DIAL / 2, radius: RADIUS };
  const middle = [face.x, face.y] as const;
  const chosen = slot >= 0;
  const tone = chosen ? seriesOf(slot).tone : "ink-soft";
  return group(
    disk(middle, RADIUS, {
      fill: "paper",
      stroke: chosen ? tone : "rule-strong",
      width: chosen ? 1.75 : 1,
    }),
    ...QUARTERS.map(({ length, ...way }) =>
      line(tipOf(face, way, 1), tipOf(face, way, 1 - length / RADIUS), {
        stroke: "rule-strong",
        width: length > 3 ? 1.5 : 1,
      }),
    ),
    line(middle, tipOf(face, hand, 1), {
      stroke: tone,
      width: chosen ? 3 : 2,
      "stroke-linecap": "round",
    }),
    disk(middle, 2.5, { fill: tone }),
  );
}
