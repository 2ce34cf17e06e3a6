/** The axis of hands that bars and spectrum share, and the band of the hand pointed at. */
import { linearScale } from "../base/axes.ts";
import type { ChartAxis } from "../base/chart/chart.ts";
import { rect, type Box } from "../base/marks.ts";
import type { Shape } from "../base/shape.ts";

/** A plot over the hands: where it is in the picture. */
export interface HandsPlot {
  readonly area: Box;
  /** Where its numbers and its name begin, in px. */
  readonly left: number;
  readonly hands: number;
}

/** Pixels that the numbers of the left axis take, and that are free on the right. */
const [LEFT, RIGHT] = [50, 6];
/** Pixels that ticks and the name of the axis take. */
export const AXIS_HEIGHT = 42;

/**
 * The plot of a chart of hands, inside its numbers.
 *
 * @param place   left edge and width of the plot with its numbers, in px
 * @param y       of the upper edge, in px
 * @param height  of the plot, px
 * @param hands   1 or more
 * @see tests/web/widgets/phases.test.ts
 */
export const handsPlot = (
  { x: left, width }: { readonly x: number; readonly width: number },
  y: number,
  height: number,
  hands: number,
): HandsPlot => ({
  area: { x: left + LEFT, y, width: width - LEFT - RIGHT, height },
  left,
  hands,
});

/**
 * From a hand to the pixel of its middle.
 *
 * @param plot  its area in px, and how many hands there are
 * @returns a function from a hand, counted from 0, to px from the left edge of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export const handScale = ({ area: { x, width }, hands }: HandsPlot) =>
  linearScale([-0.5, hands - 0.5], [x, x + width]);

/**
 * The hand at a pixel; left and right of the plot, the first and the last.
 *
 * @param plot  its area in px, and how many hands there are
 * @param x     in px of the picture
 * @returns the hand, from 0
 * @see tests/web/widgets/phases.test.ts
 */
export const handAtX = ({ area, hands }: HandsPlot, x: number): number =>
  Math.min(hands - 1, Math.max(0, Math.floor(((x - area.x) / area.width) * hands)));

/**
 * The axis of a chart of hands, each in the middle of its band.
 *
 * @param plot  how many hands there are
 * @see tests/web/widgets/phases.test.ts
 */
export const handsAxis = ({ hands }: HandsPlot): ChartAxis => ({
  minimum: -0.5,
  maximum: hands - 0.5,
  isWhole: true,
  name: "hand i",
});

/**
 * An invisible target, 10 px larger than the plot on each side; to be drawn over it.
 *
 * @param plot  its area in px
 * @see tests/web/widgets/phases.test.ts
 */
export const plotTarget = ({ area: { x, y, width, height } }: HandsPlot): Shape => ({
  ...rect(
    { x: x - 10, y: y - 10, width: width + 20, height: height + 20 },
    { class: "plot", fill: "transparent" },
  ),
  isTarget: true,
});

/**
 * The band over the plot's whole height that marks a hand.
 *
 * @param plot     its area in px
 * @param pointed  the hand, from 0
 * @returns a rectangle
 * @see tests/web/widgets/phases.test.ts
 */
export function handBand(plot: HandsPlot, pointed: number): Shape {
  const x = handScale(plot);
  const { y, height } = plot.area;
  return rect(
    { x: x(pointed - 0.5) - 1, y, width: x(pointed + 0.5) - x(pointed - 0.5) + 2, height },
    { fill: "accent", "fill-opacity": 0.18 },
  );
}
