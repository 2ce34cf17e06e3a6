/** By how much each hand was slowed: a bar for each, full where its frequency is the plain one. */
import { entryAt } from "../../engine/index.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import {
  AXIS_HEIGHT,
  handScale,
  handsAxis,
  handsPlot,
  plotTarget,
  rule,
  type HandsPlot,
} from "./hands-axis.ts";

const HEIGHT = 132;
const NAME = 30;
export const BARS_HEIGHT = NAME + HEIGHT + AXIS_HEIGHT + 8;

export const barsPlot = (width: number, top: number, hands: number): HandsPlot =>
  handsPlot(width, top + NAME, HEIGHT, hands);

export interface Bars {
  /** [hand]: new frequency over the plain one, at most 1. */
  readonly scales: ArrayLike<number>;
  readonly factor: number;
  readonly isFog: (hand: number) => boolean;
  readonly pointed: number;
}

export interface BarsHandles {
  readonly plot: Handle;
  /** Of the bar of the hand pointed at; null where bars are not painted. */
  readonly brush: Handle | null;
}

/** Halvings from the top of the plot to its bottom: a little more than the smallest bar needs. */
const halvingsOf = ({ scales, factor }: Bars): number =>
  Math.log2(Math.max(factor, ...Array.from(scales, (scale) => 1 / scale))) + 0.7;

/** From a scale to a pixel: each halving is as far as the next. */
export const scaleToY =
  ({ top, bottom }: HandsPlot, bars: Bars) =>
  (scale: number): number =>
    top + (-Math.log2(scale) / halvingsOf(bars)) * (bottom - top);

/** How many halvings below 1 a pixel is, not below 0. */
export const halvingsAt = ({ top, bottom }: HandsPlot, bars: Bars, y: number): number =>
  Math.max(0, ((y - top) / (bottom - top)) * halvingsOf(bars));

export function barsScene(plot: HandsPlot, bars: Bars, handles: BarsHandles): Shape {
  const x = handScale(plot);
  const y = scaleToY(plot, bars);
  const gap = (plot.right - plot.left) / plot.hands >= 8 ? 2 : 1;
  const halvings = Math.floor(halvingsOf(bars));
  const every = Math.ceil(halvings / 6);
  const ticks = Array.from({ length: halvings + 1 }, (_, index) => index).filter(
    (index) => index % every === 0,
  );
  return shape(
    "g",
    { class: "bars" },
    label(0, plot.top - 14, "new frequency ÷ plain frequency", { tone: "ink" }),
    ...ticks.flatMap((index) => rule(plot, y(2 ** -index), index === 0 ? "1" : `1/${2 ** index}`)),
    ...handsAxis(plot, bars.pointed),
    ...Array.from(bars.scales, (scale, hand) => {
      const box = {
        x: x(hand - 0.5) + gap / 2,
        y: y(scale),
        width: x(hand + 0.5) - x(hand - 0.5) - gap,
        height: plot.bottom - y(scale),
      };
      return bars.isFog(hand)
        ? shape("path", {
            "data-bar": hand,
            d: hatch(box),
            stroke: color("wrong"),
            "stroke-width": 1.75,
            fill: "none",
          })
        : shape("rect", {
            "data-bar": hand,
            ...box,
            fill: color("right"),
            "fill-opacity": 0.75,
          });
    }),
    heldArea(handles.plot, plotTarget(plot)),
    ...(handles.brush
      ? [
          heldArea(
            handles.brush,
            shape("rect", {
              class: "brush",
              x: Math.min(x(bars.pointed) - 9, plot.right - 14),
              y: y(entryAt(bars.scales, bars.pointed)) - 6,
              width: 18,
              height: 12,
              rx: 3,
              fill: color("paper"),
              stroke: color("accent"),
              "stroke-width": 2.5,
            }),
          ),
        ]
      : []),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Strokes across a bar, from its top down. */
const hatch = ({ x, y, width, height }: Box): string =>
  Array.from(
    { length: Math.floor((height - 1) / 5) + 1 },
    (_, index) => `M${pixel(x)} ${pixel(y + 1 + index * 5)}h${pixel(width)}`,
  ).join("");

const pixel = (value: number) => Math.round(value * 100) / 100;
