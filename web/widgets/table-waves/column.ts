/** One column of the rows, and the wave of a period that fits it best. */
import { at, vector, type Engine, type Tensor } from "../../engine/index.ts";
import { dots, line } from "../base/chart/series.ts";
import { heading, label } from "../base/label.ts";
import type { Shape } from "../base/shape.ts";
import type { WavesPicture } from "./settings.ts";

export interface Column {
  readonly index: number;
  /** Its numbers, less their mean. */
  readonly values: Float64Array;
}

/** How much of a cosine and of a sine of one period runs down a column. */
interface ColumnFit {
  readonly cosine: number;
  readonly sine: number;
}

/** The wave is drawn at so many points a row; of many rows, each is narrow. */
const finenessOf = (rows: number) => (rows > 150 ? 2 : 4);

const countFrom0 = (length: number, step = 1) =>
  vector(Array.from({ length }, (_, index) => index * step));

/**
 * The column that a wave fills most.
 *
 * @param engine  does the arithmetic
 * @param rows    [row, entry]
 * @param period  in tokens, with a whole number of turns in the rows
 * @returns the column, from 0, and its entries less their mean
 * @see tests/web/widgets/table-waves.test.ts
 */
export function columnOf(engine: Engine, rows: Tensor, period: number): Column {
  const [length = 0] = rows.shape;
  const index = engine.evaluate(
    "argmax((cos(2 * pi * t / p) @ x)^2 + (sin(2 * pi * t / p) @ x)^2)",
    { t: countFrom0(length), p: period, x: rows },
  ) as number;
  const column = Float64Array.from({ length }, (_, row) => at(rows, row, index));
  const values = engine.evaluate("x - mean(x)", { x: vector(column) }) as Tensor;
  return { index, values: Float64Array.from(values.data) };
}

/** By least squares. @param period  in tokens */
function fitOf(engine: Engine, { values }: Column, period: number): ColumnFit {
  const given = { x: vector(values), t: countFrom0(values.length), p: period };
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

/**
 * Numbers as dots, the wave as a curve, in a strip of the figure.
 *
 * @param moment  what is shown; periods in tokens
 * @param strip   its width and its upper edge, in px of the picture
 * @returns shapes in drawing order, placed in px of the picture
 * @see tests/web/widgets/table-waves.test.ts
 */
export function drawColumn(
  moment: WavesPicture,
  { width, top }: { readonly width: number; readonly top: number },
): Shape[] {
  const { engine, numbers, chart, shown } = moment;
  const { period } = shown;
  const { first } = numbers.chosen;
  const { values, index } = numbers.column;
  const fit = fitOf(engine, numbers.column, period);
  const last = values.length - 1;
  const fine = finenessOf(values.length);
  const most = engine.evaluate("max(abs(x))", { x: vector(values) }) as number;
  const t = countFrom0(last * fine + 1, 1 / fine);
  const wave = engine.evaluate("a * cos(2 * pi * t / p) + b * sin(2 * pi * t / p)", {
    a: fit.cosine,
    b: fit.sine,
    t,
    p: period,
  }) as Tensor;
  const height = engine.print("sqrt(a^2 + b^2)", ".3", { a: fit.cosine, b: fit.sine });
  const pointsOf = (heights: Float64Array, step: number) =>
    Array.from(heights, (height, place) => [first + place * step, height] as const);
  const title = width < 420 ? "with its wave" : "and the wave that fits it best";
  const plot = chart({
    area: { x: 52, y: top + 62, width: width - 62, height: COLUMN_HEIGHT - 106 },
    x: { minimum: first, maximum: first + last, isWhole: true, name: "row" },
    y: { minimum: -1.15 * most, maximum: 1.15 * most, hasRules: false },
    series: [
      line(pointsOf(wave.data, 1 / fine), { tone: "accent" }),
      dots(pointsOf(values, 1), { tone: "position" }),
    ],
  });
  return [
    heading(0, top + 16, `Column ${index} of the rows, ${title}`),
    label(0, top + 38, `height of the wave: ${height}`),
    plot.shape,
  ];
}
