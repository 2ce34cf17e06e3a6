/** A square map of scores with its axes, and the cell and diagonal picked on it. */
import { linearScale, type LinearScale } from "../base/axes.ts";
import { cellAxes } from "../map/cell-axes.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { ValueRange } from "../map/color-scale.ts";
import { surface, valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { rect } from "../base/marks.ts";
import { matrixCells, rangeFill } from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

/** Where a map is: the upper left corner of its cells, and their side. */
export interface MapBox {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly tokens: number;
}

/**
 * Position to the middle of its cell, in px from the corner of the cells; the same across and down.
 *
 * @param box  its side in px, and how many positions there are
 * @returns a function from a position in tokens to px
 * @see tests/web/widgets/faces.test.ts
 */
export const cellScale = ({ side, tokens }: Pick<MapBox, "side" | "tokens">): LinearScale =>
  linearScale([-0.5, tokens - 0.5], [0, side]);

/** A query and a key, by their positions or by their places on a map. */
export interface Cell {
  readonly m: number;
  readonly n: number;
}

/**
 * The cell at a point of the picture, or the one nearest to it.
 *
 * @param box    in px
 * @param point  of the picture, px
 * @returns positions of query and key, in tokens
 * @see tests/web/widgets/faces.test.ts
 */
export function cellAt(box: MapBox, [x, y]: Point): Cell {
  const scale = cellScale(box);
  const place = (pixel: number) =>
    Math.min(box.tokens - 1, Math.max(0, Math.round(valueAt(scale, pixel))));
  return { m: place(y - box.y), n: place(x - box.x) };
}

/**
 * The cells and their frame; `pick` is told the cell that a pointer is on.
 *
 * @param box      in px
 * @param scoreAt  the score of two positions
 * @param range    that the colors span
 * @param pick     is told the cell that a pointer is on
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/faces.test.ts
 */
export function mapCells(
  box: MapBox,
  scoreAt: (m: number, n: number) => number,
  range: ValueRange,
  pick: (cell: Cell) => Moved,
): Shape {
  const { x, y, side, tokens } = box;
  const square = { x, y, width: side, height: side };
  return heldArea(
    surface("cells", (point) => pick(cellAt(box, point))),
    // Cells of 0 are not painted, and can be picked all the same.
    { ...rect(square, { fill: "transparent" }), isTarget: true },
    matrixCells(tokens, tokens, (n, m) => scoreAt(m, n), square, rangeFill(range)),
    rect(square, { fill: "none", stroke: "rule" }),
  );
}

/** Room left of a map for the numbers of its axis, in px. */
export const MAP_LEFT = 44;

/**
 * Axes of queries and keys, and the legend of the colors below them.
 *
 * @param chart     draws the axes
 * @param box       in px
 * @param range     what the colors span
 * @param measured  what a cell is, with its unit
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/faces.test.ts
 */
export function mapAxes(
  chart: DrawChart,
  { x, y, side, tokens }: MapBox,
  range: ValueRange,
  measured = "score",
): Shape[] {
  const axisOf = (role: string) => ({
    count: tokens,
    name: `position ${role} (tokens)`,
  });
  const area = { x, y, width: side, height: side };
  return [
    chart(cellAxes(area, axisOf("n of the key"), axisOf("m of the query"), MAP_LEFT)).shape,
    colorLegend({ ...range, fill: rangeFill(range) }, measured, {
      x,
      y: y + side + 54,
      width: Math.min(180, side * 0.5),
    }),
  ];
}

/**
 * The diagonal on which the offset of a cell stays what it is, and the cell.
 *
 * @param box     in px
 * @param cell    positions of query and key, in tokens
 * @param handle  that moves the cell
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/faces.test.ts
 */
export function pickedCell(box: MapBox, { m, n }: Cell, handle: Handle): Shape {
  const { x, y, side, tokens } = box;
  const scale = cellScale(box);
  const cell = side / tokens;
  const [first, last] = [Math.min(m, n), tokens - 1 - Math.max(m, n)];
  const line = (tone: "paper" | "offset", width: number) =>
    shape("line", {
      x1: x + scale(n - first - 0.5),
      y1: y + scale(m - first - 0.5),
      x2: x + scale(n + last + 0.5),
      y2: y + scale(m + last + 0.5),
      stroke: color(tone),
      "stroke-width": width,
    });
  const frame = (tone: "paper" | "ink", width: number) =>
    rect(
      {
        x: x + scale(n) - cell / 2 - 2,
        y: y + scale(m) - cell / 2 - 2,
        width: cell + 4,
        height: cell + 4,
      },
      { rx: 2, fill: "none", stroke: tone, width: width },
    );
  return shape(
    "g",
    {},
    line("paper", 3.5),
    line("offset", 1.5),
    held(handle, [x + scale(n), y + scale(m)], frame("paper", 5), frame("ink", 2.5)),
  );
}
