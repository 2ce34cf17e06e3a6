/** One column of the rows, and the wave of a period that fits it best. */
import { vector, type Engine, type Tensor } from "../../engine/index.ts";
import { leftAxis, bottomAxis, linearScale, roundTicks } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { shape, type Shape } from "../base/shape.ts";

export interface Column {
  readonly index: number;
  /** Its numbers, less their mean. */
  readonly values: Float64Array;
}

/** How much of a cosine and of a sine of one period runs down a column. */
export interface ColumnFit {
  readonly cosine: number;
  readonly sine: number;
}

/** The wave is drawn at this many points a row. */
const FINE = 4;

const columnAt = ({ shape: [length = 0, width = 0], data }: Tensor, index: number) =>
  Float64Array.from({ length }, (_, row) => data[row * width + index]!);

/** The column that a wave fills most. @param period  with a whole number of turns in the rows. */
export function columnOf(engine: Engine, rows: Tensor, period: number): Column {
  const t = vector(Array.from({ length: rows.shape[0]! }, (_, row) => row));
  const index = engine.evaluate(
    "argmax((cos(2 * pi * t / p) @ x)^2 + (sin(2 * pi * t / p) @ x)^2)",
    { t, p: period, x: rows },
  ) as number;
  const values = engine.evaluate("x - mean(x)", { x: vector(columnAt(rows, index)) }) as Tensor;
  return { index, values: Float64Array.from(values.data) };
}

/** By least squares. */
export function fitOf(engine: Engine, { values }: Column, period: number): ColumnFit {
  const t = vector(Array.from(values, (_, row) => row));
  const given = { x: vector(values), t, p: period };
  const [c, s] = ["cos(2 * pi * t / p)", "sin(2 * pi * t / p)"];
  const below = `(dot(${c}, ${c}) * dot(${s}, ${s}) - dot(${c}, ${s})^2)`;
  const amount = (own: string, other: string) =>
    engine.evaluate(
      `(dot(x, ${own}) * dot(${other}, ${other}) - dot(x, ${other}) * dot(${c}, ${s})) / ${below}`,
      given,
    ) as number;
  return { cosine: amount(c, s), sine: amount(s, c) };
}

export const COLUMN_HEIGHT = 214;

export interface ColumnView {
  readonly column: Column;
  readonly fit: ColumnFit;
  readonly first: number;
  readonly period: number;
  /** Below the title: both amounts. */
  readonly text: string;
}

/** Numbers as dots, the wave as a curve, in a strip of the figure. */
export function drawColumn(
  engine: Engine,
  { column, fit, first, period, text }: ColumnView,
  { width, top }: { readonly width: number; readonly top: number },
): Shape[] {
  const { values } = column;
  const last = values.length - 1;
  const most = engine.evaluate("max(abs(x))", { x: vector(values) }) as number;
  const [left, high, low] = [46, top + 62, top + COLUMN_HEIGHT - 44];
  const x = linearScale([0, last], [left + 6, width - 10]);
  const y = linearScale([1.15 * most, -1.15 * most], [high, low]);
  const t = Array.from({ length: last * FINE + 1 }, (_, index) => index / FINE);
  const wave = engine.evaluate("a * cos(2 * pi * t / p) + b * sin(2 * pi * t / p)", {
    a: fit.cosine,
    b: fit.sine,
    t: vector(t),
    p: period,
  }) as Tensor;
  const at = (along: number, value: number) =>
    `${Math.round(10 * x(along)) / 10} ${Math.round(10 * y(value)) / 10}`;
  return [
    label(
      0,
      top + 16,
      `Column ${column.index} of the rows, ${width < 420 ? "with its wave" : "and the wave that fits it best"}`,
      {
        size: 15,
        weight: 600,
        tone: "ink",
      },
    ),
    label(0, top + 38, text),
    leftAxis({ scale: y, ticks: roundTicks(-most, most, 3), name: "" }, left, high, 0),
    bottomAxis(
      {
        scale: (row) => x(row - first),
        ticks: roundTicks(first, first + last, Math.max(3, Math.floor(width / 120))),
        name: "row",
      },
      left,
      width - 4,
      low,
    ),
    shape("polyline", {
      points: t.map((along, index) => at(along, wave.data[index]!).replace(" ", ",")).join(" "),
      fill: "none",
      stroke: color("accent"),
      "stroke-width": 2,
    }),
    shape("path", {
      d: Array.from(values, (value, row) => `M${at(row, value)}h0`).join(""),
      fill: "none",
      stroke: color("position"),
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
  ];
}
