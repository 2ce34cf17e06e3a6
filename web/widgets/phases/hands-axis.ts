/** The axis of hands that bars and spectrum share, and the band of the hand pointed at. */
import { linearScale, roundTicks, tickText, type LinearScale } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

/** A plot over the hands: where it is in the picture. */
export interface HandsPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly hands: number;
}

const LEFT = 50;
const RIGHT = 6;
/** Pixels that ticks and the name of the axis take. */
export const AXIS_HEIGHT = 42;

export const handsPlot = (
  width: number,
  top: number,
  height: number,
  hands: number,
): HandsPlot => ({
  left: LEFT,
  right: width - RIGHT,
  top,
  bottom: top + height,
  hands,
});

/** From a hand to the pixel of its middle. */
export const handScale = ({ left, right, hands }: HandsPlot): LinearScale =>
  linearScale([-0.5, hands - 0.5], [left, right]);

/** The hand at a pixel, also left and right of the plot. */
export const handAtX = ({ left, right, hands }: HandsPlot, x: number): number =>
  Math.min(hands - 1, Math.max(0, Math.floor(((x - left) / (right - left)) * hands)));

/** What is hit in the plot, or within a finger of it; to be drawn over it. */
export const plotTarget = ({ left, right, top, bottom }: HandsPlot): Shape => ({
  tag: "rect",
  attributes: {
    class: "plot",
    x: left - 10,
    y: top - 10,
    width: right - left + 20,
    height: bottom - top + 20,
    fill: "transparent",
  },
  isTarget: true,
});

export function handsAxis(plot: HandsPlot, pointed: number): Shape[] {
  const x = handScale(plot);
  const { left, right, top, bottom, hands } = plot;
  return [
    shape("rect", {
      x: x(pointed - 0.5) - 1,
      y: top,
      width: x(pointed + 0.5) - x(pointed - 0.5) + 2,
      height: bottom - top,
      fill: color("accent"),
      "fill-opacity": 0.18,
    }),
    shape("line", { x1: left, x2: right, y1: bottom, y2: bottom, stroke: color("rule-strong") }),
    ...roundTicks(0, hands - 1, (right - left) / 60, true).flatMap((hand) => [
      shape("line", {
        x1: x(hand),
        x2: x(hand),
        y1: bottom,
        y2: bottom + 4,
        stroke: color("rule-strong"),
      }),
      label(x(hand), bottom + 17, tickText(hand), { anchor: "middle" }),
    ]),
    label((left + right) / 2, bottom + 35, "hand i", { anchor: "middle" }),
  ];
}

/** A rule across the plot with what it marks at its left. */
export const rule = ({ left, right }: HandsPlot, y: number, text: string): Shape[] => [
  shape("line", { x1: left, x2: right, y1: y, y2: y, stroke: color("rule") }),
  label(left - 7, y + 4.5, text, { anchor: "end" }),
];
