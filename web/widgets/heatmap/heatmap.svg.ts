/**
 * The static picture of a table of encodings: positions down, entries across, one cell for each
 * entry.
 */
import {
  at,
  type EncodingInfo,
  type Engine,
  type FunctionName,
  type Tensor,
} from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { cellAxes } from "../base/chart/cell-axes.ts";
import { chartsNow, emptyChart } from "../base/chart/chart.ts";
import { matrixCells, rangeFill } from "../base/matrix-cells.ts";
import { parameterArguments, tableEncodings } from "../base/encoding-parameters.ts";
import { valueRange } from "../base/color-scale.ts";
import { colorLegend } from "../base/color-legend.ts";
import { drawing, type Shape } from "../base/shape.ts";

/** The encoding whose table is shown: the named one, else the first that has a table. */
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

/** The table's numbers, [positions, entries]. */
export function tableOf(engine: Engine, settings: Settings): Tensor {
  const encoding = encodingOf(engine, settings);
  const positions = Array.from({ length: settings.positions as number }, (_, position) => position);
  // An encoding's table has the encoding's own name among the functions.
  return engine.call(encoding.id as FunctionName, {
    positions,
    ...parameterArguments(encoding, settings),
  }) as unknown as Tensor;
}

const MAX_CELLS = 40;

/** Draws at most 40 rows and entries, since the picture is part of the page's HTML. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const table = tableOf(engine, settings);
  const [allRows = 0, allColumns = 0] = table.shape;
  const [rows, columns] = [Math.min(MAX_CELLS, allRows), Math.min(MAX_CELLS, allColumns)];
  const range = valueRange(table.data);
  const fill = rangeFill(range);
  const [width, height] = [720, 430];
  const box = { x: 56, y: 30, width: width - 72, height: height - 130 };
  const label = `Values of ${encodingOf(engine, settings).title.toLowerCase()} encoding for positions 0 to ${rows - 1}, entries 0 to ${columns - 1}`;
  const across = { count: columns, name: "entry" };
  const down = { count: rows, name: "position m (tokens)" };
  const axes = (chartsNow() ?? emptyChart)(cellAxes(box, across, down, 52));
  return drawing(
    width,
    height,
    label,
    matrixCells(columns, rows, (column, row) => at(table, row, column), box, fill),
    axes.shape,
    colorLegend({ ...range, fill }, "value of the entry", {
      x: box.x,
      y: height - 34,
      width: 220,
    }),
  );
}
