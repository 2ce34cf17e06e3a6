/** By how much each hand was slowed: a bar for each, full where its frequency is the plain one. */
import { entryAt } from "../../engine/index.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { bars as barSeries, line as curve, type SeriesStyle } from "../base/chart/series.ts";
import { heldArea } from "../base/handle-view.ts";
import type { Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { line, path, pathData, rect } from "../base/marks.ts";
import { shape, type Shape } from "../base/shape.ts";
import {
  AXIS_HEIGHT,
  handBand,
  handScale,
  handsAxis,
  handsPlot,
  plotTarget,
  type HandsPlot,
} from "./hands-axis.ts";

/** Where the picture is as narrow as on a phone, they are higher: a finger tells their notches apart. */
const HEIGHT = { wide: 104, narrow: 152 } as const;
const NARROW = 480;
const NAME = 30;

const heightOf = (width: number): number => HEIGHT[width < NARROW ? "narrow" : "wide"];

/**
 * The height of the bars with their name and their axis, in px.
 *
 * @param width  of the picture, px
 * @see tests/web/widgets/phases.test.ts
 */
export const barsHeight = (width: number): number => NAME + heightOf(width) + AXIS_HEIGHT + 8;

/**
 * Where the bars are, in px.
 *
 * @param place  left and upper edge and width of their part of the picture, px
 * @param hands  how many, from 1
 * @param width  of the picture, px
 * @see tests/web/widgets/phases.test.ts
 */
export const barsPlot = (
  place: { readonly x: number; readonly y: number; readonly width: number },
  hands: number,
  width: number,
): HandsPlot => handsPlot(place, place.y + NAME, heightOf(width), hands);

export interface Bars {
  /** [hand]: new frequency over the plain one, at most 1. */
  readonly scales: ArrayLike<number>;
  readonly factor: number;
  /** Slowed to this share, no hand is in fog: training length over tested length. */
  readonly safe: number;
  /** Whether a line says so; the game leaves it to the reader to free a first hand. */
  readonly hasGoal: boolean;
  readonly isFog: (hand: number) => boolean;
  /** Whether its bar keeps to itself if it is in fog: in the game, while no hand is slowed. */
  readonly isSecret: (hand: number) => boolean;
  readonly pointed: number;
  /** Steps over the bars: what recipes do to the same hands. */
  readonly outlines: readonly Outline[];
}

export interface Outline {
  readonly name: string;
  /** [hand]: new frequency over the plain one. */
  readonly scales: ArrayLike<number>;
}

/** How the first and the second outline are drawn. */
const OUTLINES: readonly SeriesStyle[] = [
  { tone: "series-1", width: 2.5 },
  { tone: "series-2", width: 2.5, dash: [5, 3] },
];

const AROUND: SeriesStyle = { tone: "paper", width: 6 };

/** A step for each hand, as wide as its band. */
const steps = ({ scales }: Outline, style: SeriesStyle) =>
  curve(
    Array.from(scales).flatMap((scale, hand) =>
      [-0.5, 0.5].map((side) => [hand + side, scale] as const),
    ),
    style,
  );

interface BarsHandles {
  readonly plot: Handle;
  /** Of the bar of the hand pointed at; null where bars are not painted. */
  readonly brush: Handle | null;
}

/** Halvings from the top of the plot to its bottom: a little more than the smallest bar needs. */
const halvingsOf = ({ scales, factor, safe }: Bars): number =>
  Math.log2(Math.max(factor, 1 / safe, ...Array.from(scales, (scale) => 1 / scale))) + 0.7;

/**
 * How many halvings below 1 a pixel is, not below 0.
 *
 * @param plot  where the bars are, px
 * @param bars  whose factor says how far the axis reaches
 * @param y     in px of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export const halvingsAt = ({ area }: HandsPlot, bars: Bars, y: number): number =>
  Math.max(0, ((y - area.y) / area.height) * halvingsOf(bars));

/** Of the stripes of bars in fog, in px. */
const STRIPE = 5;

/**
 * The bars, those in fog cut into lines, and what the reader can paint them by.
 *
 * @param draw     draws the axes
 * @param plot     where they are, in px of the picture
 * @param bars     scales from 0 to 1
 * @param handles  for pointers and, in the game, for painting
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/phases.test.ts
 */
export function barsScene(
  draw: DrawChart,
  plot: HandsPlot,
  bars: Bars,
  handles: BarsHandles,
): Shape {
  const { area, hands } = plot;
  const { scales, pointed, isFog, isSecret } = bars;
  const x = handScale(plot);
  const width = area.width / hands - (area.width / hands >= 8 ? 2 : 1);
  const halvings = Math.floor(halvingsOf(bars));
  const every = Math.ceil(halvings / 6);
  const ticks = Array.from({ length: halvings + 1 }, (_, index) => index).filter(
    (index) => index % every === 0,
  );
  const points = Array.from(scales, (scale, hand) => [hand, scale] as const);
  const chart = draw({
    area,
    x: handsAxis(plot),
    y: {
      minimum: 2 ** -halvingsOf(bars),
      maximum: 1,
      isLogarithmic: true,
      ticks: ticks.map((index) => 2 ** -index),
      names: ticks.map((index) => (index === 0 ? "1" : `1/${2 ** index}`)),
    },
    series: [
      barSeries(
        points,
        points.map(([hand]) => (isSecret(hand) ? "rule-strong" : isFog(hand) ? "wrong" : "right")),
        width,
      ),
      // On bars of any color, what is around a line sets it off.
      ...bars.outlines.flatMap((outline, index) => {
        const style = entryAt(OUTLINES, index);
        return [steps(outline, AROUND), steps(outline, style)];
      }),
    ],
  });
  const bottom = area.y + area.height;
  const stripes = points
    .filter(([hand]) => isFog(hand) && !isSecret(hand))
    .flatMap(([hand, scale]) => {
      const top = chart.y(scale) + 2;
      const count = Math.max(0, Math.ceil((bottom - top) / STRIPE));
      return Array.from(
        { length: count },
        (_, index) => pathData`M${x(hand) - width / 2} ${top + 1.5 + index * STRIPE}h${width}`,
      );
    });
  return shape(
    "g",
    { class: "bars" },
    label(
      plot.left,
      area.y - 14,
      isWide(plot) ? "new frequency ÷ plain frequency" : "new ÷ plain frequency",
      { tone: "ink" },
    ),
    ...bars.outlines.flatMap(({ name }, index) => keyOf(plot, name, index)),
    handBand(plot, pointed),
    chart.shape,
    ...(bars.hasGoal && bars.safe < 1 ? goalOf(plot, chart.y(bars.safe), bars.safe) : []),
    // Bars in fog are cut into lines, which are told from whole bars in any color.
    path(stripes.join(""), { class: "fog-bars", stroke: "paper", width: 3 }),
    heldArea(handles.plot, plotTarget(plot)),
    ...(handles.brush
      ? [
          heldArea(
            handles.brush,
            rect(
              {
                x: Math.min(x(pointed) - 9, area.x + area.width - 14),
                y: chart.y(entryAt(scales, pointed)) - 6,
                width: 18,
                height: 12,
              },
              { class: "brush", rx: 3, fill: "paper", stroke: "accent", width: 2.5 },
            ),
          ),
        ]
      : []),
  );
}

/** Keys of lines have room above the bars. */
const isWide = ({ area }: HandsPlot): boolean => area.width >= 560;

/** The line down to which a bar brings its hand out of fog, and what it says, above on the right. */
function goalOf({ area }: HandsPlot, y: number, safe: number): Shape[] {
  const right = area.x + area.width;
  const text = `no fog at 1/${Number((1 / safe).toPrecision(3))}`;
  const style = { stroke: "ink", width: 2, dash: "2 4" } as const;
  return [
    line([area.x, y], [right, y], { stroke: "paper", width: 4 }),
    line([area.x, y], [right, y], style),
    line([right - 126, area.y - 18.5], [right - 102, area.y - 18.5], style),
    label(right - 95, area.y - 14, text, { tone: "ink" }),
  ];
}

/** What an outline is, above the bars or, where that is too narrow, on both sides of the axis's name. */
function keyOf(plot: HandsPlot, name: string, index: number): Shape[] {
  const { area, left } = plot;
  const { tone, width = 2, dash } = entryAt(OUTLINES, index);
  const x = isWide(plot) ? left + 240 + 130 * index : area.x + (area.width - 112) * index;
  const y = isWide(plot) ? area.y - 18.5 : area.y + area.height + 29;
  return [
    line([x, y], [x + 24, y], { stroke: tone, width, dash: dash?.join(" ") }),
    label(x + 31, y + 4.5, name, { tone: "ink" }),
  ];
}
