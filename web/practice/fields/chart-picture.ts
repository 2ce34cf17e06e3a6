// The picture of a chart that the learner reads: one or two curves computed by the core, axes, and
// a cursor.

import { entryAt } from "../../engine/index.ts";
import type { ChartQuestion } from "#answer-kinds";
import type { Item } from "../item.ts";
import { linearScale, bottomAxis, leftAxis, roundTicks } from "../../widgets/base/axes.ts";
import { color } from "../../widgets/base/palette.ts";
import { drawing, shape, type Shape } from "../../widgets/base/shape.ts";

/** The contents of a chart; computed once for a variant. */
export interface Chart {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
  readonly curves: readonly (readonly (readonly [number, number])[])[];
  /** Height of the line that the curve crosses, null without one. */
  readonly level: number | null;
  /** Place at which a value is read, null where a place is asked for. */
  readonly at: number | null;
}

const POINTS = 400;
const known = new WeakMap<Item, Chart>();

/**
 * Returns the chart of a variant.
 *
 * @param item  an exercise whose question is a chart
 * @returns curves and bounds in the units of its axes, computed once for each variant
 * @throws {Error} with the core's sentence, where a formula of the chart cannot be computed
 * @see tests/web/practice/fields.test.ts
 */
export function chartOf(item: Item): Chart {
  const made = known.get(item) ?? computed(item);
  known.set(item, made);
  return made;
}

function computed(item: Item): Chart {
  const number = (name: keyof ChartQuestion): number => Number(item.evaluate(item.field(name)));
  const x = [number("from"), number("to")] as const;
  const places = Array.from(
    { length: POINTS + 1 },
    (_, index) => x[0] + ((x[1] - x[0]) * index) / POINTS,
  );
  const curves = (["curve", "other"] as const)
    .filter((name) => item.field(name))
    .map((name) => {
      const heights = item.values(item.field(name), "x", places);
      return places
        .map((place, index) => [place, entryAt(heights, index)] as const)
        .filter(([, height]) => Number.isFinite(height));
    });
  const level = item.field("level") ? number("level") : item.field("find") === "root" ? 0 : null;
  const heights = [
    ...curves.flat().map(([, height]) => height),
    ...(level === null ? [] : [level]),
  ];
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const room = (high - low || 1) * 0.06;
  return {
    x,
    y: [low - room, high + room],
    curves,
    level,
    at: item.field("where") ? number("where") : null,
  };
}

/**
 * Whether the answer is a height; otherwise it is a place on the horizontal axis.
 *
 * @param item  an exercise whose question is a chart
 * @returns true where the answer is read on the vertical axis
 * @see tests/web/practice/fields.test.ts
 */
export const readsHeight = (item: Item): boolean => item.field("find") === "value";

/** The edges of the plot in its picture, in px. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the plot's edges in a picture of this width.
 *
 * @param width  of the picture, px
 * @returns the edges of the plot, px from the picture's upper left corner
 * @see tests/web/practice/fields.test.ts
 */
export const plotIn = (width: number): Plot => ({
  left: 46,
  right: width - 14,
  top: 26,
  bottom: Math.round(Math.min(300, 150 + width / 5)),
});

/**
 * Draws the chart: axes, curves, and a cursor at the answer.
 *
 * @param item    an exercise whose question is a chart
 * @param width   px
 * @param cursor  The answer, null while there is none.
 * @returns the drawing
 * @throws {Error} with the core's sentence, where a formula of the chart cannot be computed
 * @see tests/web/practice/fields.test.ts
 */
export function chartPicture(item: Item, width: number, cursor: number | null): Shape {
  const chart = chartOf(item);
  const plot = plotIn(width);
  const across = linearScale(chart.x, [plot.left, plot.right]);
  const up = linearScale(chart.y, [plot.bottom, plot.top]);
  const { axes } = item.spec;
  const flat = (y: number, attributes: Shape["attributes"]): Shape =>
    shape("line", { x1: plot.left, x2: plot.right, y1: up(y), y2: up(y), ...attributes });
  const upright = (x: number, attributes: Shape["attributes"]): Shape =>
    shape("line", { x1: across(x), x2: across(x), y1: plot.top, y2: plot.bottom, ...attributes });
  const guide = { stroke: color("ink-soft"), "stroke-dasharray": "2 3" };
  const hand = { stroke: color("position"), "stroke-width": 2 };
  const curves = chart.curves.map((points, index) =>
    shape("path", {
      d: points
        .map(([x, y], at) => `${at === 0 ? "M" : "L"}${across(x).toFixed(1)} ${up(y).toFixed(1)}`)
        .join(""),
      fill: "none",
      stroke: color(index === 0 ? "series-1" : "series-2"),
      "stroke-width": 2,
      "stroke-dasharray": index === 0 ? undefined : "7 4",
    }),
  );
  return drawing(
    width,
    plot.bottom + 44,
    `Chart of ${axes.y} by ${axes.x}`,
    ...roundTicks(...chart.y, 5).map((tick) => flat(tick, { stroke: color("rule") })),
    ...(chart.level === null ? [] : [flat(chart.level, guide)]),
    ...(chart.at === null ? [] : [upright(chart.at, guide)]),
    ...curves,
    ...(cursor === null ? [] : [readsHeight(item) ? flat(cursor, hand) : upright(cursor, hand)]),
    bottomAxis(
      { scale: across, ticks: roundTicks(...chart.x, Math.max(3, width / 90)), name: axes.x },
      plot.left,
      plot.right,
      plot.bottom,
    ),
    leftAxis({ scale: up, ticks: roundTicks(...chart.y, 5), name: axes.y }, plot.left, plot.top, 4),
  );
}
