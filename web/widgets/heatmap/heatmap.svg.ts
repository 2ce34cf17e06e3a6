/** The picture of a table of encodings: positions down, entries across, one cell for each entry. */
import {
  at,
  type EncodingInfo,
  type Engine,
  type FunctionName,
  type Tensor,
} from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { chartOrRoom, type DrawChart } from "../base/chart/chart.ts";
import { matrixCells, rangeFill } from "../map/matrix-cells.ts";
import { parameterArguments, tableEncodings } from "../encodings/encoding-parameters.ts";
import { valueRange } from "../map/color-scale.ts";
import { colorLegend, type LegendScale } from "../map/color-legend.ts";
import { group, rect } from "../base/marks.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";

/**
 * Finds the encoding whose table is shown: the named one, else the first that has a table.
 *
 * @param engine    describes the encodings
 * @param settings  `encoding` is its id, empty where none is named
 * @returns the encoding as the core describes it
 * @throws {Error} with a sentence, where the named one has no table that follows from positions
 *         alone
 * @see tests/web/widgets/heatmap.test.ts
 */
export function encodingOf(engine: Engine, settings: Settings): EncodingInfo {
  const encodings = tableEncodings(engine.describe());
  const found = settings.encoding
    ? encodings.find(({ id }) => id === settings.encoding)
    : encodings[0];
  if (!found) {
    throw new Error(
      `encoding = “${settings.encoding}” is not one whose table follows from positions alone; there is ${encodings.map(({ id }) => id).join(", ")}`,
    );
  }
  return found;
}

/**
 * Computes the table of an encoding, row by row from position 0.
 *
 * @param engine    does the arithmetic
 * @param settings  the encoding, the number of its positions, and its parameters
 * @returns [positions, entries], without unit
 * @throws {Error} with a sentence, where the encoding has no such table or a parameter is refused
 * @see tests/web/widgets/heatmap.test.ts
 */
export function tableOf(engine: Engine, settings: Settings): Tensor {
  const encoding = encodingOf(engine, settings);
  const positions = Array.from({ length: settings.positions as number }, (_, position) => position);
  // An encoding's table has the encoding's own name among the functions.
  return engine.call(encoding.id as FunctionName, {
    positions,
    ...parameterArguments(encoding, settings),
  }) as unknown as Tensor;
}

/** Where the parts of a map of cells are, in px. */
export interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** What the cells fill. */
  readonly box: Box;
  /** Whether the name of the legend is below it, where there is no room beside it. */
  readonly isNarrow: boolean;
}

/**
 * Places the cells of a map; below 420 px, its legend is stacked.
 *
 * @param width  of the picture, in px
 * @returns the picture's size and the box of the cells, in px
 * @see tests/web/widgets/heatmap.test.ts
 */
export function layoutOf(width: number): MapLayout {
  const isNarrow = width < 420;
  const height = isNarrow ? 400 : 430;
  const [left, below] = isNarrow ? [44, 146] : [56, 130];
  const box = { x: left, y: 30, width: width - left - 16, height: height - below };
  return { width, height, box, isNarrow };
}

/** What is around the cells of a map, and over them. */
export interface MapParts {
  readonly layout: MapLayout;
  readonly rows: number;
  readonly columns: number;
  /** The text alternative. */
  readonly label: string;
  readonly legend: LegendScale;
  readonly chart: DrawChart;
}

/**
 * Draws a map of cells with its axes and its legend.
 *
 * @param parts  the room in px, how many cells there are, and what the legend shows
 * @param cells  what is drawn under the axes, in px of the picture
 * @returns the picture with its text alternative
 * @see tests/web/widgets/heatmap.test.ts
 */
export function drawMap(
  { layout, rows, columns, label, legend, chart }: MapParts,
  ...cells: Shape[]
): Shape {
  const { width, height, box, isNarrow } = layout;
  const across = { count: columns, name: "entry" };
  const down = { count: rows, name: "position m (tokens)" };
  return drawing(
    width,
    height,
    label,
    ...cells,
    chart(cellAxes(box, across, down, 52)).shape,
    colorLegend(legend, "value of the entry", {
      x: box.x,
      y: height - (isNarrow ? 52 : 34),
      width: Math.min(220, box.width),
      stacked: isNarrow,
    }),
  );
}

/**
 * Draws a frame around a cell: ink on paper is seen on any color.
 *
 * @param layout  where the cells are, in px
 * @param table   [rows, columns]: how many cells there are
 * @param cell    row and column, counted from 0
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/heatmap.test.ts
 */
export function cellMark({ box }: MapLayout, table: Tensor, { row, column }: Cell): Shape {
  const [rows = 1, columns = 1] = table.shape;
  const [width, height] = [box.width / columns, box.height / rows];
  const around = {
    x: box.x + column * width - 2,
    y: box.y + row * height - 2,
    width: width + 4,
    height: height + 4,
  };
  return group(
    rect(around, { fill: "none", stroke: "paper", width: 4 }),
    rect(around, { fill: "none", stroke: "ink", width: 2 }),
  );
}

/** A cell of a table. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

const MAX_CELLS = 40;

/**
 * Draws at most 40 rows and entries, since the picture is part of the page's HTML.
 *
 * @param engine    does the arithmetic
 * @param settings  the encoding, the number of its positions, and its parameters
 * @returns the picture, as wide as previews are, in px
 * @throws {Error} with a sentence, where the encoding has no such table or a parameter is refused
 * @see tests/web/widgets/heatmap.test.ts
 */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const table = tableOf(engine, settings);
  const [allRows = 0, allColumns = 0] = table.shape;
  const [rows, columns] = [Math.min(MAX_CELLS, allRows), Math.min(MAX_CELLS, allColumns)];
  const range = valueRange(table.data);
  const fill = rangeFill(range);
  const layout = layoutOf(PREVIEW_WIDTH);
  const label = `Values of ${encodingOf(engine, settings).title.toLowerCase()} encoding for positions 0 to ${rows - 1}, entries 0 to ${columns - 1}`;
  const legend = { ...range, fill };
  const chart = chartOrRoom();
  return drawMap(
    { layout, rows, columns, label, legend, chart },
    matrixCells(columns, rows, (column, row) => at(table, row, column), layout.box, fill),
  );
}
