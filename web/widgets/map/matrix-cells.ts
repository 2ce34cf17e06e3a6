/**
 * Cells of a table as SVG. The page's own colors are laid over its paper, so the picture fits both
 * themes; cells of the same strength share one path, and neighbors in a row one outline, which
 * keeps the page small.
 */
import { color } from "../base/palette.ts";
import type { ValueRange } from "./color-scale.ts";
import { shape, type Shape } from "../base/shape.ts";

const LEVELS = 12;

/** Attributes of a filled shape. */
export type Fill = Readonly<Record<"fill" | "fill-opacity", string | number>>;

/**
 * The fill of a value from −1 to 1: how strong, and on which side of 0.
 *
 * @param value  without unit; beyond ±1 it has the fill of ±1
 * @returns a color and its opacity, 0 for 0 to 1 for ±1
 * @see tests/web/widgets/bias.test.ts
 */
export function divergingFill(value: number): Fill {
  const level = Math.round(Math.min(1, Math.abs(value)) * LEVELS);
  return {
    fill: color(value < 0 ? "low" : "high"),
    "fill-opacity": Math.round((level / LEVELS) * 100) / 100,
  };
}

/**
 * The fill of a weight from 0 to 1.
 *
 * @param value  without unit; beyond 0 and 1 it has the fill of the nearer
 * @returns a color and its opacity, which is the weight
 * @see tests/web/widgets/similarity.test.ts
 */
export const sequentialFill = (value: number): Fill => ({
  fill: color("weight-full"),
  "fill-opacity": Math.round(Math.min(1, Math.max(0, value)) * 100) / 100,
});

/**
 * The deepest fill on which ink has a contrast of 4.5 or more, in both themes, on paper and on the
 * color of no weight.
 */
const DEEPEST_UNDER_INK = 0.38;

/**
 * The same fill so pale that a number in ink is readable on it: numbers need no rim.
 *
 * @param fill  of a cell
 * @see tests/web/widgets/stepper.test.ts
 */
export const underInk = (fill: Fill): Fill => ({
  ...fill,
  "fill-opacity": Math.round(Number(fill["fill-opacity"]) * DEEPEST_UNDER_INK * 1000) / 1000,
});

/**
 * How the entries of a range are filled: by sign where it has two, else by size.
 *
 * @param range  in the unit of the entries; its maximum is above 0
 * @returns the fill of an entry in that unit
 * @see tests/web/widgets/compare-own.test.ts
 */
export const rangeFill = ({ minimum, maximum }: ValueRange) =>
  minimum < 0
    ? (value: number) => divergingFill(value / maximum)
    : (value: number) => sequentialFill(value / maximum);

/**
 * Draws cells in as few paths as possible: one for each fill, with runs of equal neighbors joined.
 *
 * @param columns  how many, from 1
 * @param rows     how many
 * @param valueAt  the value of a cell, both counted from 0
 * @param box      which the cells fill, px
 * @param fillOf   the fill of a value; by default of one from −1 to 1
 * @returns a group; cells whose fill has the opacity 0 are left out
 * @see tests/web/widgets/similarity.test.ts
 */
export function matrixCells(
  columns: number,
  rows: number,
  valueAt: (column: number, row: number) => number,
  box: { x: number; y: number; width: number; height: number },
  fillOf: (value: number) => Fill = divergingFill,
): Shape {
  const paths = new Map<string, { readonly fill: Fill; d: string }>();
  const pathAt = (column: number, row: number) => {
    const fill = fillOf(valueAt(column, row));
    const key = `${fill.fill}${fill["fill-opacity"]}`;
    const path = paths.get(key) ?? { fill, d: "" };
    paths.set(key, path);
    return path;
  };
  for (let row = 0; row < rows; row++) {
    let [from, path] = [0, pathAt(0, row)];
    for (let column = 1; column <= columns; column++) {
      const next = column < columns ? pathAt(column, row) : null;
      if (next === path) continue;
      const run = column - from;
      path.d += `M${from} ${row}h${run}v1h-${run}z`;
      if (next) [from, path] = [column, next];
    }
  }
  const transform = `translate(${box.x} ${box.y}) scale(${box.width / columns} ${box.height / rows})`;
  return shape(
    "g",
    { transform, "shape-rendering": "crispEdges" },
    ...[...paths.values()]
      .filter(({ fill, d }) => d && fill["fill-opacity"] !== 0)
      .map(({ fill, d }) => shape("path", { ...fill, d })),
  );
}
