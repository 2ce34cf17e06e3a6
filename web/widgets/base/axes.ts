/** Axes of SVG pictures: where their ticks are, and how they are drawn. */
import { line } from "./marks.ts";
import { signedText } from "./number-text.ts";
import { color } from "./palette.ts";
import { shape, type Shape } from "./shape.ts";

export const labelSize = 13;

/** From a value to a pixel along one axis. */
export interface Scale {
  (value: number): number;
  /** The value at a pixel; a scale without it is linear. */
  readonly inverse?: (pixel: number) => number;
}
/** One on which equal differences are equally far apart. */
export type LinearScale = (value: number) => number;

/**
 * Maps numbers so that the two ends of one range become those of another; continues beyond them.
 *
 * @param from  two numbers in the unit of the data; equal ones count as 1 apart
 * @param to    the same two in px
 * @returns the scale, from the unit of the data to px
 * @see tests/web/widgets/figure.test.ts
 */
export const linearScale =
  (from: readonly [number, number], to: readonly [number, number]): LinearScale =>
  (value) =>
    to[0] + ((value - from[0]) / (from[1] - from[0] || 1)) * (to[1] - to[0]);

/**
 * Round numbers within a range at even distance: 1, 2 or 5 times a power of ten.
 *
 * @param minimum  in the unit of the axis
 * @param maximum  the same, not below `minimum`
 * @param count    the most steps between them; below 1 it counts as 1
 * @param whole    whether ticks are whole numbers, as for positions
 * @returns ticks in ascending order
 * @see tests/web/widgets/base-parts.test.ts
 */
export function roundTicks(
  minimum: number,
  maximum: number,
  count: number,
  whole = false,
): number[] {
  const rough = (maximum - minimum) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const fitting =
    [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power;
  const step = whole ? Math.max(1, Math.round(fitting)) : fitting;
  const ticks: number[] = [];
  for (let index = Math.ceil(minimum / step); index * step <= maximum + step * 1e-9; index++)
    ticks.push(index * step);
  return ticks;
}

/**
 * A tick's text, with a true minus sign; ticks are round numbers, so a few digits say them whole.
 *
 * @param tick  in the unit of the axis
 * @see tests/web/widgets/base-parts.test.ts
 */
export const tickText = (tick: number) => signedText(Number(tick.toPrecision(6)));

const label = (
  x: number,
  y: number,
  anchor: string,
  content: string,
  tone: "ink" | "ink-soft" = "ink-soft",
) =>
  shape(
    "text",
    {
      x,
      y,
      "text-anchor": anchor,
      "font-size": labelSize,
      fill: color(tone),
    },
    content,
  );

export interface Axis {
  readonly scale: LinearScale;
  readonly ticks: readonly number[];
  /** Name with unit: "position m (tokens)". */
  readonly name: string;
}

/**
 * Below a plot: short ticks, numbers, the name at the right end.
 *
 * @param axis   ticks and name in the unit of the data; its scale gives x in px
 * @param left   where the plot begins, px
 * @param right  where it ends, px
 * @param top    its lower edge, px; the axis is up to 40 px high
 * @returns a group, placed in px of the picture
 * @see tests/web/practice/code/pictures.test.ts
 */
export function bottomAxis(axis: Axis, left: number, right: number, top: number): Shape {
  return shape(
    "g",
    {},
    line([left, top], [right, top], { stroke: "rule-strong" }),
    ...axis.ticks.flatMap((tick) => [
      line([axis.scale(tick), top], [axis.scale(tick), top + 4], { stroke: "rule-strong" }),
      label(axis.scale(tick), top + 18, "middle", tickText(tick)),
    ]),
    label((left + right) / 2, top + 35, "middle", axis.name),
  );
}

/**
 * Left of a plot, its name above, reading from the left edge.
 *
 * @param axis  ticks and name in the unit of the data; its scale gives y in px
 * @param left  the left edge of the plot, px
 * @param top   its upper edge, px; the name is 9 px above it
 * @param edge  where the name begins, px
 * @returns a group, placed in px of the picture
 * @see tests/web/practice/code/pictures.test.ts
 */
export function leftAxis(axis: Axis, left: number, top: number, edge: number): Shape {
  return shape(
    "g",
    {},
    ...axis.ticks.flatMap((tick) => [
      line([left - 4, axis.scale(tick)], [left, axis.scale(tick)], { stroke: "rule-strong" }),
      label(left - 7, axis.scale(tick) + 4, "end", tickText(tick)),
    ]),
    label(edge, top - 9, "start", axis.name),
  );
}
