/** A matrix as a drawing: cells with numbers, names beside the rows and above the columns. */
import type { Handle } from "../base/handle.ts";
import { rect } from "../base/marks.ts";
import { sequentialFill, underInk } from "../map/matrix-cells.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export interface MatrixPicture {
  readonly x: number;
  readonly y: number;
  /** The caption above the matrix. */
  readonly title: string;
  readonly rows: readonly (readonly number[])[];
  /** Width of a cell; the height is fixed. */
  readonly cell: number;
  readonly tone?: PaletteName;
  readonly rowNames?: readonly string[];
  readonly columnNames?: readonly string[];
  /** Entries are weights from 0 to 1 and get the color that says so. */
  readonly weights?: boolean;
  /** Row and column of the cell that has a frame. */
  readonly framed?: readonly [row: number, column: number] | undefined;
  /** What a press on a cell does, or a mouse over it. */
  handle?(row: number, column: number): Handle;
  print(entry: number): string;
}

export const CELL_HEIGHT = 25;
const TITLE_HEIGHT = 20;
const NAMES_HEIGHT = 17;

/**
 * The height of the drawing that `matrixShape` makes, in px.
 *
 * @param picture  its rows, and whether names are above its columns
 * @see tests/web/widgets/permutation.test.ts
 */
export function matrixHeight({
  rows,
  columnNames,
}: Pick<MatrixPicture, "rows" | "columnNames">): number {
  return TITLE_HEIGHT + (columnNames ? NAMES_HEIGHT : 0) + rows.length * CELL_HEIGHT;
}

/**
 * Draws a matrix: its caption, names of rows and columns, and a cell with a number for each entry.
 *
 * @param picture  left and upper edge and width of a cell in px; entries in any unit
 * @returns a group, placed in px of the picture
 * @see tests/web/widgets/permutation.test.ts
 */
export function matrixShape({
  x,
  y,
  title,
  rows,
  cell,
  tone = "ink",
  rowNames,
  columnNames,
  weights = false,
  framed,
  handle,
  print,
}: MatrixPicture): Shape {
  const columns = rows[0]?.length ?? 0;
  const top = y + TITLE_HEIGHT + (columnNames ? NAMES_HEIGHT : 0);
  const text = (left: number, baseline: number, words: string, more: Shape["attributes"] = {}) =>
    shape(
      "text",
      {
        x: left,
        y: baseline,
        "text-anchor": "middle",
        "font-size": 13,
        fill: color("ink"),
        ...more,
      },
      words,
    );
  return shape(
    "g",
    {},
    text(x, y + 12, title, {
      "text-anchor": "start",
      "font-weight": 600,
      "font-size": 14,
      fill: color(tone),
    }),
    ...(columnNames ?? []).map((name, column) =>
      text(x + (column + 0.5) * cell, top - 5, name, { fill: color("ink-soft") }),
    ),
    ...(rowNames ?? []).map((name, row) =>
      text(x - 6, top + (row + 0.5) * CELL_HEIGHT + 4.5, name, {
        "text-anchor": "end",
        fill: color("ink-soft"),
      }),
    ),
    ...rows.flatMap((entries, row) =>
      entries.flatMap((entry, column) => {
        const [left, head] = [x + column * cell, top + row * CELL_HEIGHT];
        const box = { x: left, y: head, width: cell, height: CELL_HEIGHT };
        const parts = [
          rect(box, { fill: weights ? "weight-none" : "paper", stroke: "rule" }),
          ...(weights ? [shape("rect", { ...box, ...underInk(sequentialFill(entry)) })] : []),
          text(left + cell / 2, head + 17, print(entry)),
        ];
        return handle ? [{ tag: "g", handle: handle(row, column), children: parts }] : parts;
      }),
    ),
    rect(
      { x, y: top, width: columns * cell, height: rows.length * CELL_HEIGHT },
      { fill: "none", stroke: tone, width: 1.25 },
    ),
    ...(framed
      ? [
          rect(
            {
              x: x + framed[1] * cell,
              y: top + framed[0] * CELL_HEIGHT,
              width: cell,
              height: CELL_HEIGHT,
            },
            { fill: "none", stroke: "offset", width: 3 },
          ),
        ]
      : []),
  );
}
