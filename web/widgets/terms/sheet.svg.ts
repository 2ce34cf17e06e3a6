/** One term as a map, with its name above: a row for each query, a column for each key. */
import { entryAt, type Tensor } from "../../engine/index.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { Handle } from "../base/handle.ts";
import { heldBox } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { path, rect } from "../base/marks.ts";
import {
  divergingFill,
  matrixCells,
  sequentialFill,
  underInk,
  type Fill,
} from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";
import type { Cell } from "./facts.ts";

export interface Sheet {
  readonly name: string;
  readonly title: string;
  /** What precedes it in the sum. */
  readonly sign: "" | "+" | "=" | "→";
  readonly table: Tensor;
  /** Value of the deepest color; null: weights from 0 to 1. */
  readonly strongest: number | null;
  /** What the rows and the columns are called; positions, where nothing is given. */
  readonly rows?: readonly string[] | undefined;
  readonly columns?: readonly string[] | undefined;
  /** Prints an entry into its cell, where there is room. */
  readonly print?: ((entry: number) => string) | undefined;
  readonly picked: Cell;
  /** Whether it is lifted out of the sum; undefined: it cannot be. */
  readonly lifted?: boolean;
}

/** Where the cells are in a sheet, in px. */
export interface SheetLayout {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** px between two sheets. */
export const SHEET_GAP = 12;
/** Height of the name above a map, in px. */
export const TITLE = 28;
/** From these widths on, in px, four and three sheets are in a line. */
const FOUR_WIDE = 640;
const THREE_WIDE = 530;
/** Room for the longest title, in px. */
const TITLE_WIDTH = 168;

/** How many sheets are in a line: two on a telephone. */
const columnsIn = (width: number): number => (width >= FOUR_WIDE ? 4 : width >= THREE_WIDE ? 3 : 2);

/**
 * Where the cells are: as large as the sheets of a line can be. A toy's sheet has room for words
 * and numbers.
 *
 * @param toy    whether it is the toy layer's
 * @param width  of the figure, in px
 * @returns left, top and side of the cells, in px of the sheet
 * @see tests/web/widgets/terms.test.ts
 */
export function sheetLayout(toy: boolean, width: number): SheetLayout {
  const left = toy ? 44 : 19;
  const room = (width + SHEET_GAP) / columnsIn(width) - SHEET_GAP;
  const [least, most] = toy ? [110, 150] : [120, 164];
  return { left, top: 18, side: Math.floor(Math.min(most, Math.max(least, room - left - 2))) };
}

/** Sheets in lines; the place of each by its index, in px from the first. */
export interface SheetGrid {
  readonly sheet: SheetLayout;
  /** Of a sheet with its title. */
  readonly width: number;
  readonly height: number;
  placeOf(index: number): readonly [x: number, y: number];
}

/**
 * Where each sheet is in a picture: four in a line, three or two where it is narrow.
 *
 * @param toy    whether it is the toy layer's
 * @param width  of the figure, in px
 * @returns lengths and places in px
 * @see tests/web/widgets/terms.test.ts
 */
export function sheetGrid(toy: boolean, width: number): SheetGrid {
  const sheet = sheetLayout(toy, width);
  const own = sheet.left + sheet.side + 1;
  const height = TITLE + sheet.top + sheet.side + 1;
  const columns = columnsIn(width);
  const step = Math.min(Math.max(own, TITLE_WIDTH) + SHEET_GAP, (width + SHEET_GAP) / columns);
  const placeOf = (index: number) =>
    [(index % columns) * step, Math.floor(index / columns) * (height + SHEET_GAP)] as const;
  return { sheet, width: own, height, placeOf };
}

/**
 * The name of a sheet, `TITLE` px high.
 *
 * @param sheet  its title, its sign in the sum, and whether it is lifted out of it
 * @param flip   lifts a term out of the sum, by a box
 * @returns a group; one with a box where the term can be lifted
 * @see tests/web/widgets/terms.test.ts
 */
export function drawTitle({ sign, title, lifted }: Sheet, flip: Handle): Shape {
  const left = sign ? 15 : 0;
  const text = (x: number) => shape("text", { x, y: 19, "font-weight": 600 }, title);
  const before = sign ? [shape("text", { y: 19, fill: color("ink-soft") }, sign)] : [];
  const attributes = { class: "title", "font-size": 14, fill: color("ink") };
  if (lifted === undefined) return shape("g", attributes, ...before, text(left));
  const box = rect(
    { x: left, y: 6, width: 16, height: 16 },
    { rx: 3, fill: lifted ? "paper" : "accent", stroke: lifted ? "ink-soft" : "accent" },
  );
  const tick = path(`M${left + 3.5} 14.5l3.2 3.2l6 -7`, { stroke: "paper", width: 2 });
  const target = { x: left, y: 0, width: 21 + 7.2 * title.length, height: TITLE };
  return shape(
    "g",
    attributes,
    ...before,
    heldBox(flip, target, box, ...(lifted ? [] : [tick]), text(left + 21)),
  );
}

/**
 * The map of a sheet, from its upper left corner.
 *
 * @param layout  where its cells are, in px
 * @param sheet   a square table, the names of rows and columns, and the picked cell
 * @returns shapes in drawing order, placed in px of the sheet
 * @see tests/web/widgets/terms.test.ts
 */
export function drawSheet(layout: SheetLayout, sheet: Sheet): Shape[] {
  const { left, top, side } = layout;
  const { table, strongest, rows, columns, print, picked, lifted } = sheet;
  const count = entryAt(table.shape, 0);
  const cell = side / count;
  const valueAt = (column: number, row: number) => entryAt(table.data, row * count + column);
  const full = strongest === null ? sequentialFill : (x: number) => divergingFill(x / strongest);
  const fill = print ? (x: number) => underInk(full(x)) : full;
  const every = cell >= 14 ? 1 : cell >= 9 ? 2 : 5;
  const indices = Array.from({ length: count }, (_, index) => index);
  const shown = indices.filter((index) => index % every === 0);
  const middle = (index: number) => (index + 0.5) * cell;
  const names = (anchor: string, texts: readonly Shape[]) =>
    shape("g", { "font-size": 12, fill: color("ink-soft"), "text-anchor": anchor }, ...texts);
  const name = (x: number, y: number, index: number, given?: readonly string[]) =>
    shape("text", { x, y }, given?.[index] ?? String(index));
  const box = { x: left, y: top, width: side, height: side };
  const printed = ([column, row]: readonly [number, number]) =>
    label(left + middle(column), top + middle(row) + 4.5, print?.(valueAt(column, row)) ?? "", {
      anchor: "middle",
      tone: "ink",
    });
  return [
    names(
      "middle",
      shown.map((index) => name(left + middle(index), top - 5, index, columns)),
    ),
    names(
      "end",
      shown.map((index) => name(left - 5, top + middle(index) + 4, index, rows)),
    ),
    shape(
      "g",
      { opacity: lifted ? 0.16 : undefined },
      rect(box, { fill: "weight-none" }),
      matrixCells(count, count, valueAt, box, fill),
      ...(print ? indices.flatMap((row) => indices.map((column) => printed([column, row]))) : []),
    ),
    rect(box, {
      class: "frame",
      fill: "none",
      stroke: "rule-strong",
      dash: lifted ? "4 4" : undefined,
    }),
    ...pickedCell(layout, cell, picked),
  ];
}

function pickedCell({ left, top }: SheetLayout, cell: number, { m, n }: Cell): Shape[] {
  const frame = (beyond: number, stroke: "paper" | "ink") => {
    const side = cell + 2 * beyond;
    const [x, y] = [left + n * cell - beyond, top + m * cell - beyond];
    return rect({ x, y, width: side, height: side }, { fill: "none", stroke, width: 2 });
  };
  return [frame(2, "paper"), frame(0.5, "ink")];
}

/** Height of the legend, in px. */
export const LEGEND_HEIGHT = 112;

/**
 * The legend of the colors: one scale for the terms and their sum, one for the weights.
 *
 * @param strongest   the largest part of a logit, above 0, which has the full color
 * @param hasNumbers  whether numbers are printed on the colors
 * @returns shapes in drawing order, placed in px from the legend's corner
 * @see tests/web/widgets/terms.test.ts
 */
export function drawLegend(strongest: number, hasNumbers: boolean): Shape[] {
  const shown = (fill: Fill) => (hasNumbers ? underInk(fill) : fill);
  const part = (value: number) => shown(divergingFill(value / strongest));
  const weight = (value: number) => shown(sequentialFill(value));
  const [parts, weights] = [
    { minimum: -strongest, maximum: strongest, fill: part },
    { minimum: 0, maximum: 1, fill: weight },
  ];
  return [
    label(0, 12, "part of a logit"),
    colorLegend(parts, "", { x: 0, y: 19, width: 124 }),
    label(0, 70, "weight"),
    colorLegend(weights, "", { x: 0, y: 77, width: 124 }),
  ];
}
