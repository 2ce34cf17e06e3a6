// A result beside its reference as heat maps, on the scale of the reference, so that they can be
// compared by eye.

import { html, nothing, type TemplateResult } from "lit";
import { entryAt, isTensor, type Tensor, type Value } from "../../engine/index.ts";
import { linearScale, bottomAxis, leftAxis, roundTicks } from "../../widgets/base/axes.ts";
import { matrixCells, divergingFill } from "../../widgets/map/matrix-cells.ts";
import { drawing, shapeView, type Shape } from "../../widgets/base/index.ts";
import { colorLegend } from "../../widgets/map/color-legend.ts";

const mostCells = 64;

/**
 * Draws two matrices as heat maps, side by side, with one color scale.
 *
 * @param expected  what the task asks for
 * @param got       what the program returned; undefined where it returned nothing
 * @returns the drawings; nothing where the reference is no matrix
 * @see tests/web/practice/code/pictures.test.ts
 */
export function pictures(expected: Value, got: Value | undefined): unknown {
  if (!isMatrix(expected)) return nothing;
  const largest = largestOf(expected);
  return html`<div class="pictures">
    ${isMatrix(got) ? figure("Your result", got, largest) : nothing}
    ${figure("Reference", expected, largest)}
  </div>`;
}

const isMatrix = (value: unknown): value is Tensor =>
  isTensor(value) && value.shape.length === 2 && value.data.length > 0;

/** The largest finite size among the entries. */
const largestOf = ({ data }: Tensor): number =>
  data.reduce(
    (most, entry) => (Number.isFinite(entry) ? Math.max(most, Math.abs(entry)) : most),
    0,
  ) || 1;

const figure = (name: string, table: Tensor, largest: number): TemplateResult =>
  html`<figure><figcaption>${name}</figcaption>${shapeView(heatMap(name, table, largest))}</figure>`;

function heatMap(name: string, table: Tensor, largest: number): Shape {
  const [allRows = 0, allColumns = 0] = Array.from(table.shape);
  const [rows, columns] = [Math.min(mostCells, allRows), Math.min(mostCells, allColumns)];
  const box = {
    x: 40,
    y: 24,
    width: 300,
    height: Math.max(40, Math.min(220, (300 * rows) / columns)),
  };
  const bottom = box.y + box.height;
  return drawing(
    box.x + box.width + 16,
    bottom + 78,
    `${name} as a heat map: ${rows} rows, ${columns} columns`,
    matrixCells(
      columns,
      rows,
      (column, row) => entryAt(table.data, row * allColumns + column) / largest || 0,
      box,
    ),
    ...frame(rows, columns, largest, box),
  );
}

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Axes and key of the last shape drawn: the same objects are not built into the page again. */
let framed: { readonly key: string; readonly shapes: readonly Shape[] } = { key: "", shapes: [] };

function frame(rows: number, columns: number, largest: number, box: Box): readonly Shape[] {
  const key = `${rows} ${columns} ${largest}`;
  if (framed.key === key) return framed.shapes;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const fill = (value: number) => divergingFill(value / largest);
  const shapes = [
    leftAxis(
      {
        scale: linearScale([-0.5, rows - 0.5], [box.y, bottom]),
        ticks: roundTicks(0, rows - 1, 4, true),
        name: "row",
      },
      box.x,
      box.y,
      4,
    ),
    bottomAxis(
      {
        scale: linearScale([-0.5, columns - 0.5], [box.x, right]),
        ticks: roundTicks(0, columns - 1, 8, true),
        name: "column",
      },
      box.x,
      right,
      bottom,
    ),
    colorLegend({ minimum: -largest, maximum: largest, fill }, "value of the entry", {
      x: box.x,
      y: bottom + 46,
      width: 150,
    }),
  ];
  framed = { key, shapes };
  return shapes;
}
