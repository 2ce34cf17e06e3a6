/** The axes around a map of cells. */
import type { Box } from "../base/shape.ts";
import type { ChartSpec } from "../base/chart/chart.ts";

/** Which whole numbers the cells along one axis are for. */
export interface CellAxis {
  /** 0 by default. */
  readonly first?: number;
  readonly count: number;
  /** With unit: "position n of the key (tokens)". */
  readonly name: string;
}

/**
 * Makes the axes of a map: each number is at the middle of its cells, and rows are counted
 * downward.
 *
 * @param area     the cells, in px of the picture
 * @param columns  the numbers across
 * @param rows     the numbers down
 * @param room     left of them for the numbers of the rows, in px
 * @returns what draws axes alone, without a series
 * @see tests/web/widgets/similarity.test.ts
 */
export const cellAxes = (area: Box, columns: CellAxis, rows: CellAxis, room = 44): ChartSpec => ({
  area,
  x: axisOf(columns),
  y: { ...axisOf(rows), isReversed: true, hasRules: false },
  series: [],
  room,
});

const axisOf = ({ first = 0, count, name }: CellAxis) => ({
  minimum: first - 0.5,
  maximum: first + count - 0.5,
  isWhole: true,
  name,
});
