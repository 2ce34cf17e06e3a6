/** One term as a map: a row for each query, a column for each key. */
import type { Tensor } from "../../engine/index.ts";
import { colorLegend } from "../base/color-legend.ts";
import { label } from "../base/label.ts";
import {
  divergingFill,
  matrixCells,
  sequentialFill,
  underInk,
  type Fill,
} from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Cell } from "./facts.ts";

export interface SheetPicture {
  readonly table: Tensor;
  /** Value of the deepest color; null: weights from 0 to 1. */
  readonly strongest: number | null;
  /** What the rows and the columns are called; positions, where nothing is given. */
  readonly rows?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
  /** Prints an entry into its cell, where there is room. */
  readonly print?: ((entry: number) => string) | undefined;
  readonly picked?: Cell | null;
  /** Lifted out of the sum. */
  readonly lifted?: boolean;
}

export interface SheetLayout {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** px between two sheets. */
export const SHEET_GAP = 12;
/** From this width on, in px, four sheets are in a line. */
export const FOUR_WIDE = 640;

/**
 * Where the cells are: as large as four in a line can be, or as two on a telephone. A toy's sheet has
 * room for words and numbers.
 *
 * @param width  of the figure, in px.
 */
export function sheetLayout(toy: boolean, width: number): SheetLayout {
  const wide = width >= FOUR_WIDE;
  const left = toy ? 44 : 19;
  const room = wide ? (width - 3 * SHEET_GAP) / 4 : (width - SHEET_GAP) / 2;
  const [least, most] = toy ? [110, 150] : [120, 164];
  return { left, top: 18, side: Math.floor(Math.min(most, Math.max(least, room - left - 2))) };
}

export const sheetSize = ({ left, top, side }: SheetLayout) => ({
  width: left + side + 1,
  height: top + side + 1,
});

/** The parts of a sheet, from its upper left corner. */
export function drawSheet(layout: SheetLayout, sheet: SheetPicture): Shape[] {
  const { left, top, side } = layout;
  const { table, strongest, rows, columns, print, picked, lifted } = sheet;
  const count = table.shape[0]!;
  const cell = side / count;
  const valueAt = (column: number, row: number) => table.data[row * count + column]!;
  const full = strongest === null ? sequentialFill : (x: number) => divergingFill(x / strongest);
  const fill = print ? (x: number) => underInk(full(x)) : full;
  const every = cell >= 14 ? 1 : cell >= 9 ? 2 : 5;
  const indices = Array.from({ length: count }, (_, index) => index);
  const shown = indices.filter((index) => index % every === 0);
  const name = (x: number, y: number, text: string, anchor: string) =>
    shape("text", { x, y, "text-anchor": anchor }, text);
  return [
    // The style once for all names: a static page carries many sheets.
    shape(
      "g",
      { "font-size": 12, "font-family": color("sans"), fill: color("ink-soft") },
      ...shown.map((index) =>
        name(left + (index + 0.5) * cell, top - 5, columns?.[index] ?? String(index), "middle"),
      ),
      ...shown.map((index) =>
        name(left - 5, top + (index + 0.5) * cell + 4, rows?.[index] ?? String(index), "end"),
      ),
    ),
    shape(
      "g",
      { opacity: lifted ? 0.16 : undefined },
      shape("rect", { x: left, y: top, width: side, height: side, fill: color("weight-none") }),
      matrixCells(count, count, valueAt, { x: left, y: top, width: side, height: side }, fill),
      ...(print
        ? indices.flatMap((row) =>
            indices.map((column) =>
              label(
                left + (column + 0.5) * cell,
                top + (row + 0.5) * cell + 4.5,
                print(valueAt(column, row)),
                { anchor: "middle", tone: "ink" },
              ),
            ),
          )
        : []),
    ),
    shape("rect", {
      x: left,
      y: top,
      width: side,
      height: side,
      fill: "none",
      stroke: color("rule-strong"),
      "stroke-dasharray": lifted ? "4 4" : undefined,
    }),
    ...(picked ? pickedCell(layout, cell, picked) : []),
  ];
}

function pickedCell({ left, top }: SheetLayout, cell: number, { m, n }: Cell): Shape[] {
  const frame = (beyond: number, tone: "paper" | "ink") =>
    shape("rect", {
      x: left + n * cell - beyond,
      y: top + m * cell - beyond,
      width: cell + 2 * beyond,
      height: cell + 2 * beyond,
      fill: "none",
      stroke: color(tone),
      "stroke-width": 2,
    });
  return [frame(2, "paper"), frame(0.5, "ink")];
}

/** A sheet as a picture of its own; what it belongs to has its name. */
export function sheetPicture(layout: SheetLayout, sheet: SheetPicture): Shape {
  const { width, height } = sheetSize(layout);
  return shape(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    ...drawSheet(layout, sheet),
  );
}

/** What the colors say: one scale for the terms and their sum, one for the weights. */
export function legendPicture(strongest: number, hasNumbers: boolean): Shape {
  const width = 150;
  const shown = (fill: Fill) => (hasNumbers ? underInk(fill) : fill);
  const name = (y: number, text: string) => label(0, y, text);
  return shape(
    "svg",
    { viewBox: `0 0 ${width} 112`, width, height: 112, "aria-hidden": "true" },
    name(12, "part of a logit"),
    colorLegend(
      {
        minimum: -strongest,
        maximum: strongest,
        fill: (value) => shown(divergingFill(value / strongest)),
      },
      "",
      { x: 0, y: 19, width: 124 },
    ),
    name(70, "weight"),
    colorLegend({ minimum: 0, maximum: 1, fill: (value) => shown(sequentialFill(value)) }, "", {
      x: 0,
      y: 77,
      width: 124,
    }),
  );
}
