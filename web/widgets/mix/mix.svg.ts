/** Two arrows and their sum; beside them cosines of trained rows, or an output that is pushed. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { bottomAxis, linearScale } from "../base/axes.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { arrivedLayer } from "../trained-layer/fetch-layer.ts";
import {
  BINS,
  cosineCounts,
  gradientNumbers,
  mixNumbers,
  type CosineCounts,
  type GradientNumbers,
  type MixNumbers,
} from "./numbers.ts";
import { drawArrow, drawGround, minus, toPixel, type Plane, type Point } from "./plane.svg.ts";

export type Tip = "word" | "row" | "push";

/** What the reader has set. */
export interface MixState {
  readonly show: "mix" | "gradient";
  readonly word: Point;
  readonly row: Point;
  readonly push: Point;
  readonly factor: number;
}

export interface MixLayout {
  readonly width: number;
  readonly height: number;
  readonly left: Plane;
  readonly right: Plane;
}

export function layoutFor(width: number): MixLayout {
  const stacked = width < 640;
  const side = Math.min(stacked ? width - 4 : (width - 64) / 2, 400);
  const left = { x: 2, y: 28, side };
  const right = stacked ? { x: 2, y: 28 + side + 44, side } : { x: side + 60, y: 28, side };
  return { width, height: right.y + side + 44, left, right };
}

/** @param control  attributes of a tip that can be dragged; none in a static picture. */
export type TipControl = (tip: Tip) => Record<string, string | number> | undefined;

const ORIGIN: Point = [0, 0];

const heading = ({ x, y }: Plane, text: string) =>
  label(x, y - 10, text, { size: 14, weight: 600, tone: "ink" });

/** Optional attributes must be absent, not undefined. */
const controlled = (control: ReturnType<TipControl>) => (control ? { control } : {});

export function drawMix(
  { left, right }: MixLayout,
  { word, row }: MixState,
  { sum, cosine, reading, own }: MixNumbers,
  counts: CosineCounts,
  control: TipControl,
): Shape[] {
  // Where the sum is read: its shadow on the line of the word.
  const foot: Point = own > 0 ? [(word[0] / own) * reading, (word[1] / own) * reading] : ORIGIN;
  const [[ax, ay], [bx, by]] = [toPixel(left, sum), toPixel(left, foot)];
  const [ox, oy] = toPixel(left, ORIGIN);
  return [
    heading(left, "Two entries: added"),
    ...drawGround(left),
    shape("line", {
      x1: ox,
      y1: oy,
      x2: bx,
      y2: by,
      stroke: color("offset"),
      "stroke-width": 8,
      "stroke-opacity": 0.35,
    }),
    shape("line", {
      x1: ax,
      y1: ay,
      x2: bx,
      y2: by,
      stroke: color("offset"),
      "stroke-dasharray": "2 3",
    }),
    drawArrow(left, { from: ORIGIN, to: sum, tone: "accent", name: "sum", dashed: true }),
    drawArrow(left, {
      from: ORIGIN,
      to: word,
      tone: "ink",
      name: "word",
      ...controlled(control("word")),
    }),
    drawArrow(left, {
      from: ORIGIN,
      to: row,
      tone: "position",
      name: "position",
      ...controlled(control("row")),
    }),
    ...drawCosines(right, counts, cosine),
  ];
}

function drawCosines(plane: Plane, { shares, largest }: CosineCounts, cosine: number): Shape[] {
  const { x, y, side } = plane;
  const across = linearScale([-1, 1], [x + 10, x + side - 10]);
  const most = Math.max(...shares);
  const bottom = y + side;
  const up = linearScale([0, most], [bottom, y + 30]);
  const here = across(cosine);
  return [
    heading(plane, "Trained words and position rows: 384 entries"),
    label(x, y + 44, "tallest bar:"),
    label(x, y + 60, `${largest} of the pairs`),
    ...shares.flatMap((share, bin) => {
      const from = across(-1 + (2 * bin) / BINS);
      const to = across(-1 + (2 * (bin + 1)) / BINS);
      if (share === 0) return [];
      return [
        shape("rect", {
          x: from,
          y: up(share),
          width: to - from - 0.5,
          height: bottom - up(share),
          fill: color("weight-full"),
          "fill-opacity": 0.7,
        }),
      ];
    }),
    shape("line", {
      x1: here,
      x2: here,
      y1: y + 22,
      y2: bottom,
      stroke: color("position"),
      "stroke-width": 2,
    }),
    label(here, y + 16, "your arrows", {
      anchor: here > x + side - 60 ? "end" : here < x + 60 ? "start" : "middle",
      tone: "position",
      weight: 600,
    }),
    bottomAxis(
      { scale: across, ticks: [-1, -0.5, 0, 0.5, 1], name: "cosine of word and position row" },
      x,
      x + side,
      bottom,
    ),
  ];
}

export function drawGradient(
  { left, right }: MixLayout,
  { word, row, push, factor }: MixState,
  numbers: GradientNumbers,
  control: TipControl,
): Shape[] {
  const { sum, output, toSum, toRow, toWord } = numbers;
  const scaled: Point = [factor * word[0], factor * word[1]];
  const blame = (from: Point, by: Point) =>
    drawArrow(left, { from, to: minus(from, by), tone: "wrong", thin: true });
  return [
    heading(left, "Before the layer: word, position, sum"),
    ...drawGround(left),
    drawArrow(left, { from: scaled, to: sum, tone: "position", thin: true, dashed: true }),
    drawArrow(left, { from: ORIGIN, to: sum, tone: "accent", name: "sum", dashed: true }),
    drawArrow(left, {
      from: ORIGIN,
      to: word,
      tone: "ink",
      name: "word",
      ...controlled(control("word")),
    }),
    drawArrow(left, {
      from: ORIGIN,
      to: row,
      tone: "position",
      name: "position",
      ...controlled(control("row")),
    }),
    blame(sum, toSum),
    blame(word, toWord),
    blame(row, toRow),
    heading(right, "After the layer: its output"),
    ...drawGround(right),
    drawArrow(right, { from: ORIGIN, to: output, tone: "accent", name: "output" }),
    drawArrow(right, {
      from: output,
      to: minus(output, push),
      tone: "wrong",
      name: "wanted",
      thin: true,
      ...controlled(control("push")),
    }),
  ];
}

/** Where a tip is; that of a push is where it would bring the output. */
export const tipOf = (state: MixState, numbers: GradientNumbers | null, tip: Tip): Point =>
  tip === "push" ? minus(numbers!.output, state.push) : state[tip];

/** "1.5, 0.5" as a point. */
export const readPoint = (text: string): Point => {
  const [x = 0, y = 0] = text.split(",").map((part) => Number(part.trim().replace("−", "-")));
  return [x, y];
};

export const stateOf = (settings: Settings): MixState => ({
  show: settings.show === "gradient" ? "gradient" : "mix",
  word: readPoint(String(settings.word)),
  row: readPoint(String(settings.row)),
  push: readPoint(String(settings.push)),
  factor: Number(settings.factor),
});

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const state = stateOf(settings);
  const layout = layoutFor(720);
  const none = () => undefined;
  const shapes =
    state.show === "gradient"
      ? drawGradient(
          layout,
          state,
          gradientNumbers(engine, state.word, state.row, state.push, state.factor),
          none,
        )
      : drawMix(
          layout,
          state,
          mixNumbers(engine, state.word, state.row),
          cosineCounts(engine, arrivedLayer()),
          none,
        );
  return drawing(layout.width, layout.height, pictureLabel(state), ...shapes);
}

export const pictureLabel = ({ show }: MixState) =>
  show === "gradient"
    ? "A word arrow, a position arrow and their sum, with the steps that a wanted output asks of each"
    : "A word arrow, a position arrow and their sum; beside them, how often trained words and position rows have each cosine";
