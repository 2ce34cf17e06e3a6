/** One clock hand: a pair of entries, its sine to the right and its cosine up. */
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Hand } from "../base/sinusoidal-row.ts";
import { seriesOf } from "./chosen-pairs.ts";

const RADIUS = 26;
/** Edge of a dial's square. */
export const DIAL = 60;

/**
 * `slot` is the place among the chosen pairs, or -1. Drawn with its upper left corner at (x, y).
 */
export function dial({ sine, cosine }: Hand, slot: number, x = 0, y = 0): Shape {
  const [cx, cy] = [x + DIAL / 2, y + DIAL / 2];
  const chosen = slot >= 0;
  const ink = chosen ? seriesOf(slot).color : color("ink-soft");
  const [tipX, tipY] = [cx + sine * RADIUS, cy - cosine * RADIUS];
  const ticks = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([dx, dy]) =>
    shape("line", {
      x1: cx + dx! * RADIUS,
      y1: cy + dy! * RADIUS,
      x2: cx + dx! * (RADIUS - (dy === -1 ? 6 : 3)),
      y2: cy + dy! * (RADIUS - (dy === -1 ? 6 : 3)),
      stroke: color("rule-strong"),
      "stroke-width": dy === -1 ? 1.5 : 1,
    }),
  );
  return shape(
    "g",
    {},
    shape("circle", {
      cx,
      cy,
      r: RADIUS,
      fill: color("paper"),
      stroke: chosen ? ink : color("rule-strong"),
      "stroke-width": chosen ? 1.75 : 1,
    }),
    ...ticks,
    shape("line", {
      x1: cx,
      y1: cy,
      x2: tipX,
      y2: tipY,
      stroke: ink,
      "stroke-width": chosen ? 3 : 2,
      "stroke-linecap": "round",
    }),
    shape("circle", { cx, cy, r: 2.5, fill: ink }),
  );
}
