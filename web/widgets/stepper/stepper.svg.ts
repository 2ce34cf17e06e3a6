/**
 * Pictures of the stepper: all its matrices at once, for static pages and files, and a query and a
 * key as arrows.
 */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { matrixShape } from "../base/matrix-shape.ts";
import { readMatrix } from "../base/matrix-text.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { numberText } from "../base/number-text.ts";
import { readTokens } from "../base/tokens.ts";
import {
  INPUTS,
  SHAPES,
  compute,
  type Inputs,
  type MatrixName,
  type Numbers,
} from "./stepper.state.ts";

export const TITLES: Readonly<Record<MatrixName, string>> = {
  x: "x",
  wq: "W_Q",
  wk: "W_K",
  wv: "W_V",
  query: "q",
  key: "k",
  value: "v",
  products: "q·k",
  logits: "logits",
  masked: "after the mask",
  weights: "weights",
  output: "new rows",
};

export const TONES: Readonly<Record<MatrixName, PaletteName>> = {
  x: "ink",
  wq: "query",
  wk: "key",
  wv: "value",
  query: "query",
  key: "key",
  value: "value",
  products: "ink",
  logits: "ink",
  masked: "ink",
  weights: "accent",
  output: "value",
};

export function readInputs(engine: Engine, settings: Settings): Inputs {
  return Object.fromEntries(
    INPUTS.map((name) => [name, readMatrix(engine, name, String(settings[name]), SHAPES[name])]),
  ) as unknown as Inputs;
}

const WIDTH = 360;
const LEFT = 46;

/** Every matrix from x to the output, row by row in the order in which they come about. */
export function drawPreview(engine: Engine, settings: Settings): Shape {
  const tokens = readTokens(String(settings.tokens));
  const causal = settings.causal === true;
  const numbers = compute(engine, readInputs(engine, settings), causal);
  const print = (entry: number) => numberText(engine, entry);
  const place = (
    name: MatrixName,
    x: number,
    y: number,
    cell: number,
    names: "rows" | "columns" | "both" | "none",
  ) =>
    matrixShape({
      x,
      y,
      cell,
      print,
      title: TITLES[name],
      tone: TONES[name],
      rows: numbers[name],
      weights: name === "weights",
      ...(names === "rows" || names === "both" ? { rowNames: tokens } : {}),
      ...(names === "columns" || names === "both" ? { columnNames: tokens } : {}),
    });
  const outputs = numbers.output
    .map((row, index) => `${tokens[index]} [${row.map(print).join(", ")}]`)
    .join(", ");
  const label = `Attention over ${tokens.join(", ")}${causal ? " with a causal mask" : ""}, from the rows x to the output: ${outputs}.`;
  const logits = causal ? "masked" : "logits";
  return drawing(
    WIDTH,
    370,
    label,
    ...(["x", "query", "key", "value"] as const).map((name, index) =>
      place(name, LEFT + index * 80, 4, 36, index ? "none" : "rows"),
    ),
    place("products", LEFT, 122, 48, "both"),
    place(logits, LEFT + 166, 122, 48, "columns"),
    place("weights", LEFT, 250, 48, "both"),
    matrixShape({
      x: LEFT + 166,
      y: 250 + 17,
      cell: 48,
      print,
      title: TITLES.output,
      tone: TONES.output,
      rows: numbers.output,
    }),
  );
}

const ARROWS = { width: 270, size: 124, middle: 62, reach: 48 };

/** The chosen query and key as arrows from the origin, d = 2. */
export function drawArrows(
  engine: Engine,
  numbers: Numbers,
  row: number,
  column: number,
  tokens: readonly string[],
): Shape {
  const [query, key] = [numbers.query[row]!, numbers.key[column]!];
  const longest = Math.max(1, ...[...query, ...key].map(Math.abs));
  const print = (vector: readonly number[]) =>
    `[${vector.map((entry) => numberText(engine, entry)).join(", ")}]`;
  const label = `The query of “${tokens[row]}” ${print(query)} and the key of “${tokens[column]}” ${print(key)} as arrows.`;
  const { width, size, middle, reach } = ARROWS;
  const at = ([across = 0, up = 0]: readonly number[]) =>
    [middle + (across / longest) * reach, middle - (up / longest) * reach] as const;
  const axis = (x1: number, y1: number, x2: number, y2: number) =>
    shape("line", { x1, y1, x2, y2, stroke: color("rule-strong") });
  const tick = numberText(engine, longest);
  const legend = (y: number, tone: PaletteName, words: string, dashed: boolean) =>
    shape(
      "g",
      {},
      arrow([size + 34, y], tone, dashed, [size + 10, y]),
      shape(
        "text",
        { x: size + 46, y: y + 4.5, "font-size": 14, "font-weight": 600, fill: color(tone) },
        words,
      ),
    );
  return drawing(
    width,
    size,
    label,
    axis(4, middle, size - 4, middle),
    axis(middle, 4, middle, size - 4),
    shape(
      "text",
      {
        x: middle + reach,
        y: middle + 16,
        "text-anchor": "middle",
        "font-size": 12.5,
        fill: color("ink-soft"),
      },
      tick,
    ),
    shape(
      "text",
      {
        x: middle - 5,
        y: middle - reach + 4,
        "text-anchor": "end",
        "font-size": 12.5,
        fill: color("ink-soft"),
      },
      tick,
    ),
    arrow(at(key), "key", true),
    arrow(at(query), "query", false),
    legend(40, "query", `q of ${tokens[row]}`, false),
    legend(68, "key", `k of ${tokens[column]}`, true),
  );
}

/**
 * A shaft with a dot at its end: distinguished by color and by dash, and visible when its length is
 * 0.
 */
function arrow(
  [x, y]: readonly [number, number],
  tone: PaletteName,
  dashed: boolean,
  [fromX, fromY]: readonly [number, number] = [ARROWS.middle, ARROWS.middle],
): Shape {
  return shape(
    "g",
    {},
    shape("line", {
      x1: fromX,
      y1: fromY,
      x2: x,
      y2: y,
      stroke: color(tone),
      "stroke-width": dashed ? 4 : 2.5,
      "stroke-dasharray": dashed ? "6 4" : undefined,
    }),
    dashed
      ? shape("rect", { x: x - 5, y: y - 5, width: 10, height: 10, fill: color(tone) })
      : shape("circle", {
          cx: x,
          cy: y,
          r: 5,
          fill: color("paper"),
          stroke: color(tone),
          "stroke-width": 2.5,
        }),
  );
}
