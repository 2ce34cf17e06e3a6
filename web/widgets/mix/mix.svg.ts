/** Two arrows and their sum; beside them cosines of trained rows, or an output that is pushed. */
import { at } from "../../engine/index.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { bars } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { snapped, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { brackets, line } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Shape } from "../base/shape.ts";
import type { settings } from "./mix.ts";
import { BINS, WEIGHT, cosineAt, type Shown } from "./numbers.ts";
import {
  REACH,
  drawArrow,
  drawGround,
  minus,
  plus,
  toPixel,
  toPoint,
  type Plane,
} from "./plane.svg.ts";

type Moment = PictureMoment<typeof settings, Shown>;

/** What the reader can move. */
type Tip = "word" | "row" | "push";

const NAMES: Readonly<Record<Tip, string>> = {
  word: "word",
  row: "position row",
  push: "wanted output",
};

export interface MixLayout {
  readonly width: number;
  readonly height: number;
  readonly left: Plane;
  readonly right: Plane;
}

/**
 * Places both planes: side by side from 640 px on, else one below the other; one alone in the
 * middle.
 *
 * @param width  of the picture, in px
 * @param show   what is drawn
 * @returns left and upper edges and sides, in px
 * @see tests/web/widgets/mix.test.ts
 */
export function layoutFor(width: number, show: Shown["show"] = "mix"): MixLayout {
  if (show === "sum" || show === "cosines") return layoutForOne(width);
  const stacked = width < 640;
  const side = Math.min(stacked ? width - 4 : (width - 64) / 2, 400);
  const left = { x: 2, y: 28, side };
  const right = stacked ? { x: 2, y: 28 + side + 44, side } : { x: side + 60, y: 28, side };
  return { width, height: right.y + side + 44, left, right };
}

/** One plane, where the text begins. */
function layoutForOne(width: number): MixLayout {
  const side = Math.min(width - 4, 400);
  const plane = { x: 2, y: 28, side };
  return { width, height: plane.y + side + 44, left: plane, right: plane };
}

/**
 * The arrows, and what is beside them.
 *
 * @param moment  width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/mix.test.ts
 */
export function picture(moment: Moment): Shape {
  const { numbers, width } = moment;
  const layout = layoutFor(width, numbers.show);
  const parts =
    numbers.show === "gradient"
      ? drawGradient(layout, moment, numbers)
      : [
          ...(numbers.show === "cosines" ? [] : drawSum(layout.left, moment, numbers)),
          ...(numbers.show === "sum" ? [] : drawCosines(moment.chart, layout.right, numbers)),
        ];
  return drawing(layout.width, layout.height, NAMES_OF[numbers.show], ...parts);
}

const ARROWS = "A word arrow, a position arrow and their sum";
/** What each picture shows, in words. */
const NAMES_OF: Readonly<Record<Shown["show"], string>> = {
  mix: `${ARROWS}; next to them, how often trained words and position rows have each cosine`,
  sum: ARROWS,
  cosines: "How often trained words and position rows have each cosine",
  gradient: `${ARROWS}, with the steps that a wanted output asks of each`,
};

/** Tips rest on tenths. */
const TENTHS = { minimum: -REACH, maximum: REACH, step: 0.1 };

/** @param at  Where the tip is; that of a push is where it would bring the output. */
function tipHandle({ numbers, engine }: Moment, plane: Plane, tip: Tip, at: Point): Handle {
  const to = (next: Point): Moved => {
    const set = tip === "push" && numbers.show === "gradient" ? minus(numbers.output, next) : next;
    const kept = set.map((value) => snapped(value, TENTHS));
    // A word of length 0 would have no direction.
    if (tip !== "push" && kept.every((value) => value === 0)) return undefined;
    return { [tip]: kept.join(",") };
  };
  const from = tip === "push" && numbers.show === "gradient" ? numbers.output[0] : 0;
  return {
    name: tip,
    label: `tip of the ${NAMES[tip]}`,
    // A push starts from the output, wherever that is.
    minimum: hundredths(from - REACH),
    maximum: hundredths(from + REACH),
    now: hundredths(at[0]),
    text: engine.format(at, ".1"),
    take: (taken) => {
      const beside = minus(taken, toPixel(plane, at));
      return { to: (point) => to(toPoint(plane, minus(point, beside))) };
    },
    step: ({ across, up, long }) => {
      const by = long ? 0.5 : 0.1;
      return to(plus(at, [across * by, up * by]));
    },
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

const ORIGIN: Point = [0, 0];

const heading = ({ x, y }: Plane, text: string) =>
  label(x, y - 10, text, { size: 14, weight: 600, tone: "ink" });

/** The word and the position row, whose tips the reader moves. */
const movable = (moment: Moment, plane: Plane): Shape[] => {
  const { word, row } = moment.numbers;
  const arrow = (tip: "word" | "row", to: Point, tone: PaletteName, name: string) =>
    drawArrow(plane, { from: ORIGIN, to, tone, name, handle: tipHandle(moment, plane, tip, to) });
  return [arrow("word", word, "ink", "word"), arrow("row", row, "position", "position")];
};

const sumArrow = (plane: Plane, sum: Point): Shape =>
  drawArrow(plane, { from: ORIGIN, to: sum, tone: "accent", name: "sum", dashed: true });

function drawSum(
  left: Plane,
  moment: Moment,
  { word, sum, reading, own }: Exclude<Shown, { show: "gradient" }>,
): Shape[] {
  // Where the sum is read: its shadow on the line of the word.
  const foot: Point = own > 0 ? [(word[0] / own) * reading, (word[1] / own) * reading] : ORIGIN;
  const below = toPixel(left, foot);
  return [
    heading(left, "Two entries: added"),
    ...drawGround(left),
    line(toPixel(left, ORIGIN), below, { stroke: "offset", width: 8, "stroke-opacity": 0.35 }),
    line(toPixel(left, sum), below, { stroke: "offset", dash: "2 3" }),
    sumArrow(left, sum),
    ...movable(moment, left),
  ];
}

function drawCosines(
  chart: DrawChart,
  plane: Plane,
  { show, counts: { shares, largest }, cosine }: Extract<Shown, { readonly counts: unknown }>,
): Shape[] {
  const { x, y, side } = plane;
  const width = side - 20;
  const plot = chart({
    area: { x: x + 10, y: y + 30, width, height: side - 30 },
    x: {
      minimum: -1,
      maximum: 1,
      ticks: [-1, -0.5, 0, 0.5, 1],
      name: "cosine of word and position row",
    },
    y: { minimum: 0, maximum: Math.max(...shares), ticks: [] },
    series: [
      bars(
        shares.flatMap((share, bin) => (share === 0 ? [] : [[cosineAt(bin + 0.5), share]])),
        "weight-full",
        width / BINS - 0.5,
        0,
      ),
    ],
  });
  const here = plot.x(cosine);
  return [
    heading(plane, "Trained words and position rows: 384 entries"),
    label(x, y + 44, "tallest bar:"),
    label(x, y + 60, `${largest} of the pairs`),
    plot.shape,
    ...(show === "cosines"
      ? []
      : [
          line([here, y + 22], [here, y + side], { stroke: "position", width: 2 }),
          label(here, y + 16, "your arrows", {
            anchor: here > x + side - 60 ? "end" : here < x + 60 ? "start" : "middle",
            tone: "position",
            weight: 600,
          }),
        ]),
  ];
}

function drawGradient(
  { left, right }: MixLayout,
  moment: Moment,
  numbers: Extract<Shown, { show: "gradient" }>,
): Shape[] {
  const { word, row, push, factor, sum, output, toSum, toRow, toWord } = numbers;
  const wanted = minus(output, push);
  const scaled: Point = [factor * word[0], factor * word[1]];
  const thin = true;
  const blame = (from: Point, by: Point) =>
    drawArrow(left, { from, to: minus(from, by), tone: "wrong", thin });
  const handle = tipHandle(moment, right, "push", wanted);
  return [
    heading(left, "Before the layer: word, position, sum"),
    ...drawGround(left),
    drawArrow(left, { from: scaled, to: sum, tone: "position", thin, dashed: true }),
    sumArrow(left, sum),
    ...movable(moment, left),
    blame(sum, toSum),
    blame(word, toWord),
    blame(row, toRow),
    heading(right, "After the layer: its output"),
    ...drawGround(right),
    ...layerText(right, moment),
    drawArrow(right, { from: ORIGIN, to: output, tone: "accent", name: "output" }),
    drawArrow(right, { from: output, to: wanted, tone: "wrong", name: "wanted", thin, handle }),
  ];
}

/** What the layer does to the sum: its matrix, in the free corner of the plane. */
function layerText({ x, y, side }: Plane, { print }: Moment): Shape[] {
  // The layer keeps its matrix transposed; the text multiplies a row by it.
  const [upper, lower] = [0, 1].map((row) =>
    [0, 1].map((column) => print(at(WEIGHT, column, row), ".1")),
  );
  const [left, right] = [x + side - 92, x + side - 12];
  const top = y + side - 50;
  const entries = (row: readonly string[] = [], baseline: number) =>
    row.map((entry, column) =>
      label(left + 34 + 38 * column, baseline, entry, { anchor: "end", tone: "ink", size: 13 }),
    );
  return [
    label(left - 10, top + 25, "output = sum · W,  W =", { anchor: "end", size: 13 }),
    ...entries(upper, top + 15),
    ...entries(lower, top + 35),
    ...brackets({ x: left, y: top, width: right - left, height: 42 }, 5, {
      stroke: "ink-soft",
      width: 1.5,
    }),
  ];
}
