/**
 * Pictures of the stepper: all its matrices at once, for static pages and files, and a query and a
 * key as arrows.
 */
import { entryAt } from "../../engine/index.ts";
import type { Moment } from "../base/figure.ts";
import type { Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { matrixShape } from "../matrices/matrix-shape.ts";
import { numberText } from "../base/number-text.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { MATRICES, type MatrixName } from "./matrices.ts";
import type { StepperNumbers } from "./numbers.ts";
import type { settings } from "./stepper.ts";

type Now = Pick<Moment<typeof settings, StepperNumbers>, "engine" | "numbers" | "settings">;

const WIDTH = 360;
const LEFT = 46;

/**
 * Draws every matrix from x to the output, row by row in the order in which they come about.
 *
 * @param moment  what is shown
 * @returns the picture with its text alternative, which always has one size
 * @see tests/web/widgets/stepper.test.ts
 */
export function stillPicture({ engine, numbers, settings: { causal } }: Now): Shape {
  const { tokens, matrices } = numbers;
  const print = (entry: number) => numberText(engine, entry);
  const place = (
    name: MatrixName,
    x: number,
    y: number,
    cell: number,
    hasNames: { readonly rows?: boolean; readonly columns?: boolean } = {},
  ) =>
    matrixShape({
      x,
      y,
      cell,
      print,
      title: MATRICES[name].title,
      tone: MATRICES[name].tone,
      rows: matrices[name],
      weights: name === "weights",
      ...(hasNames.rows && { rowNames: tokens }),
      ...(hasNames.columns && { columnNames: tokens }),
    });
  const outputs = matrices.output
    .map((row, index) => `${tokens[index]} [${row.map(print).join(", ")}]`)
    .join(", ");
  return drawing(
    WIDTH,
    370,
    `Attention over ${tokens.join(", ")}${causal ? " with a causal mask" : ""}, from the rows x to the output: ${outputs}.`,
    ...(["x", "query", "key", "value"] as const).map((name, index) =>
      place(name, LEFT + index * 80, 4, 36, { rows: index === 0 }),
    ),
    place("products", LEFT, 122, 48, { rows: true, columns: true }),
    place(causal ? "masked" : "logits", LEFT + 166, 122, 48, { columns: true }),
    place("weights", LEFT, 250, 48, { rows: true, columns: true }),
    place("output", LEFT + 166, 250 + 17, 48),
  );
}

const ARROWS = { width: 270, size: 124, middle: 62, reach: 48 };

/**
 * A query and a key as arrows from the origin, d = 2.
 *
 * @param moment  what is shown
 * @param row     of the query, from 0
 * @param column  of the key, from 0
 * @returns the picture with its text alternative, which always has one size
 * @see tests/web/widgets/stepper.test.ts
 */
export function arrowsPicture({ engine, numbers }: Now, row: number, column: number): Shape {
  const { tokens, matrices } = numbers;
  const [query, key] = [entryAt(matrices.query, row), entryAt(matrices.key, column)];
  const longest = Math.max(1, ...[...query, ...key].map(Math.abs));
  const print = (vector: readonly number[]) =>
    `[${vector.map((entry) => numberText(engine, entry)).join(", ")}]`;
  const { width, size, middle, reach } = ARROWS;
  const at = ([across = 0, up = 0]: readonly number[]): Point => [
    middle + (across / longest) * reach,
    middle - (up / longest) * reach,
  ];
  const axis = { stroke: "rule-strong" } as const;
  const tick = numberText(engine, longest);
  const legend = (y: number, tone: "query" | "key", words: string) => [
    arrow([size + 10, y], [size + 34, y], tone),
    label(size + 46, y + 4.5, words, { size: 14, weight: 600, tone }),
  ];
  return drawing(
    width,
    size,
    `The query of “${tokens[row]}” ${print(query)} and the key of “${tokens[column]}” ${print(key)} as arrows.`,
    line([4, middle], [size - 4, middle], axis),
    line([middle, 4], [middle, size - 4], axis),
    label(middle + reach, middle + 16, tick, { anchor: "middle", size: 12.5 }),
    label(middle - 5, middle - reach + 4, tick, { anchor: "end", size: 12.5 }),
    arrow([middle, middle], at(key), "key"),
    arrow([middle, middle], at(query), "query"),
    ...legend(40, "query", `q of ${tokens[row]}`),
    ...legend(68, "key", `k of ${tokens[column]}`),
  );
}

/** A shaft with a mark at its end: told apart by color, dash and mark, and seen where its length is 0. */
function arrow(from: Point, [x, y]: Point, tone: "query" | "key"): Shape {
  return tone === "key"
    ? group(
        line(from, [x, y], { stroke: tone, width: 4, dash: "6 4" }),
        rect({ x: x - 5, y: y - 5, width: 10, height: 10 }, { fill: tone }),
      )
    : group(
        line(from, [x, y], { stroke: tone, width: 2.5 }),
        disk([x, y], 5, { fill: "paper", stroke: tone, width: 2.5 }),
      );
}
