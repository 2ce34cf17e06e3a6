/** The bias as a curve by offset and as a map, and the weights that softmax makes of it. */
import { at, type Tensor } from "../../engine/index.ts";
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { biasSchemes } from "../base/bias-schemes.ts";
import { colorLegend } from "../base/color-legend.ts";
import type { PictureMoment, Values } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { surface, valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { divergingFill, matrixCells, sequentialFill, type Fill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { settings } from "./bias.ts";
import { LARGEST, type BiasNumbers } from "./numbers.ts";

type Settings = Values<typeof settings>;
type Moment = PictureMoment<typeof settings, BiasNumbers>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BiasLayout {
  readonly width: number;
  readonly height: number;
  readonly curve: Box;
  readonly map: Box;
  readonly weights: Box;
  readonly stacked: boolean;
}

/** Axis, its name and the color legend below a map. */
const BELOW = 92;

export function layoutFor(width: number): BiasLayout {
  const stacked = width < 760;
  const curveWidth = stacked ? width - 44 - 10 : Math.round(width * 0.4) - 44;
  const gap = 46;
  const room = stacked ? width - 2 * gap - 2 : width - curveWidth - 44 - 2 * gap - 18;
  const side = Math.floor(Math.min(room / 2, 300));
  const curve = { x: 44, y: 56, width: curveWidth, height: stacked ? 190 : side };
  const y = stacked ? curve.y + curve.height + 112 : 56;
  const x = stacked ? gap : curve.x + curveWidth + gap + 18;
  const map = { x, y, width: side, height: side };
  const weights = { ...map, x: x + side + gap };
  return { width, height: y + side + BELOW, curve, map, weights, stacked };
}

export const curveScales = ({ curve }: BiasLayout, { offsets }: BiasNumbers) => ({
  offset: linearScale([offsets[0]! - 0.5, offsets.at(-1)! + 0.5], [curve.x, curve.x + curve.width]),
  height: linearScale([LARGEST, -LARGEST], [curve.y, curve.y + curve.height]),
});

/** Position to pixel; each is in the middle of its cell. */
export const mapScales = (box: Box, length: number) => ({
  column: linearScale([-0.5, length - 0.5], [box.x, box.x + box.width]),
  row: linearScale([-0.5, length - 0.5], [box.y, box.y + box.height]),
});

export interface Pick {
  readonly m: number;
  readonly offset: number;
}

export function biasScene(moment: Moment): Shape {
  const { engine, numbers, width } = moment;
  const pick = pickOf(moment.settings, numbers);
  const layout = layoutFor(width);
  const { map, weights } = layout;
  const most = Math.max(...numbers.weights.data);
  const weightFill = (value: number) => sequentialFill(value / most);
  const biasFill = (value: number) => divergingFill(value / LARGEST);
  const rounded = Number(engine.format(most, "2s"));
  return drawing(
    layout.width,
    layout.height,
    pictureName(moment, pick),
    curvePanel(layout, moment, pick.offset),
    mapPanel("Bias", map, numbers, numbers.map, biasFill, pick),
    colorLegend({ minimum: -LARGEST, maximum: LARGEST, fill: biasFill }, "", legendPlace(map)),
    mapPanel("Weights", weights, numbers, numbers.weights, weightFill, pick),
    colorLegend({ minimum: 0, maximum: rounded, fill: weightFill }, "", legendPlace(weights)),
  );
}

/** Paints the row of the table that the offset reads; tilts the line of ALiBi. */
function painted({ numbers, settings }: Moment, offset: number, bias: number): Moved {
  const value = bias - settings.add;
  const inside = Math.round(Math.min(LARGEST, Math.max(-LARGEST, value)) * 10) / 10;
  if (numbers.rows) return { offset, table: numbers.painted(offset, inside) };
  if (offset === 0) return { offset };
  const slope = Math.min(LARGEST, Math.max(0, -value / Math.abs(offset)));
  return { offset, slope: Math.round(slope * 100) / 100 };
}

const insideOffsets = ({ offsets }: BiasNumbers, offset: number) =>
  Math.min(offsets.at(-1)!, Math.max(offsets[0]!, Math.round(offset)));

/** The curve where it is pressed. */
function paintAt(moment: Moment, layout: BiasLayout, [x, y]: Point): Moved {
  const { offset, height } = curveScales(layout, moment.numbers);
  return painted(moment, insideOffsets(moment.numbers, valueAt(offset, x)), valueAt(height, y));
}

/** The point of the curve: sideways it chooses an offset, up and down it paints. */
function pointHandle(moment: Moment, layout: BiasLayout, offset: number): Handle {
  const { numbers, print, initial } = moment;
  const bias = numbers.biasOf(offset);
  return {
    name: "point",
    label: "bias of one offset",
    minimum: -LARGEST,
    maximum: LARGEST,
    now: bias,
    text: `offset ${offset}, bias ${print(bias, ".2")}`,
    take: () => ({ to: (point) => paintAt(moment, layout, point) }),
    step: ({ across, up, long }) =>
      across !== 0
        ? { offset: insideOffsets(numbers, offset + across) }
        : painted(moment, offset, bias + up * (long ? 1 : 0.1)),
    keys: { Escape: () => ({ table: "", slope: initial("slope"), offset }) },
  };
}

const legendPlace = ({ x, y, width, height }: Box) => ({
  x,
  y: y + height + 52,
  width,
  stacked: true,
});

const heading = (x: number, y: number, content: string) =>
  label(x, y, content, { size: 15, weight: 600, tone: "ink" });

const line = (x1: number, y1: number, x2: number, y2: number, stroke: Shape["attributes"]) =>
  shape("line", { x1, y1, x2, y2, ...stroke });

/** Bars from 0: one an offset; those of one row of the table change together. */
function curvePanel(layout: BiasLayout, moment: Moment, offset: number): Shape {
  const { numbers } = moment;
  const { curve } = layout;
  const { settings, offsets } = numbers;
  const scales = curveScales(layout, numbers);
  const ticks = [-8, -4, 0, 4, 8];
  const bottom = curve.y + curve.height;
  const bar = Math.max(2, (curve.width / offsets.length) * 0.7);
  const inside = (value: number) => Math.max(-LARGEST, Math.min(LARGEST, value));
  const row = numbers.rows?.[offsets.indexOf(offset)];
  const [x, y] = [scales.offset(offset), scales.height(inside(numbers.biasOf(offset)))];
  return shape(
    "g",
    {},
    heading(0, 16, `${biasSchemes[settings.scheme].title}: bias by offset`),
    leftAxis({ scale: scales.height, ticks, name: "bias" }, curve.x, curve.y, 0),
    ...ticks.map((tick) =>
      line(curve.x, scales.height(tick), curve.x + curve.width, scales.height(tick), {
        stroke: color(tick === 0 ? "rule-strong" : "rule"),
      }),
    ),
    ...offsets.map((each, index) => {
      const value = scales.height(inside(numbers.curve[index]!));
      const zero = scales.height(0);
      const same = row !== undefined ? numbers.rows![index] === row : each === offset;
      return shape("rect", {
        x: scales.offset(each) - bar / 2,
        y: Math.min(value, zero) - 0.75,
        width: bar,
        height: Math.abs(value - zero) + 1.5,
        fill: color(same ? "offset" : "rule-strong"),
      });
    }),
    bottomAxis(
      {
        scale: scales.offset,
        ticks: roundTicks(offsets[0]!, offsets.at(-1)!, curve.width / 56, true),
        name: "offset n − m (tokens)",
      },
      curve.x,
      curve.x + curve.width,
      bottom,
    ),
    heldArea(
      surface("curve", (point) => paintAt(moment, layout, point)),
      shape("rect", { ...curve, fill: "transparent" }),
    ),
    held(
      pointHandle(moment, layout, offset),
      [x, y],
      shape("circle", {
        cx: x,
        cy: y,
        r: 8,
        fill: color("offset"),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
    ),
  );
}

/** The query and the offset of a cell that is pressed. */
function pickAt(numbers: BiasNumbers, box: Box, [x, y]: Point): Moved {
  const { length } = numbers.settings;
  const { column, row } = mapScales(box, length);
  const inside = (position: number) => Math.min(length - 1, Math.max(0, Math.round(position)));
  const [m, n] = [inside(valueAt(row, y)), inside(valueAt(column, x))];
  if (numbers.sees(m, n)) return { m, offset: n - m };
}

function mapPanel(
  name: string,
  box: Box,
  numbers: BiasNumbers,
  table: Tensor,
  fillOf: (value: number) => Fill,
  { m, offset }: Pick,
): Shape {
  const { length } = numbers.settings;
  const { column, row } = mapScales(box, length);
  const ticks = roundTicks(0, length - 1, box.width / 44, true);
  const cell = box.width / length;
  const n = m + offset;
  return shape(
    "g",
    {},
    heading(box.x - 38, 16 + box.y - 56, name),
    heldArea(
      surface(name, (point) => pickAt(numbers, box, point)),
      shape("rect", { ...box, class: "map", fill: color("paper"), stroke: color("rule") }),
      // Keys that the mask hides have no cell.
      matrixCells(
        length,
        length,
        (x, y) => (numbers.sees(y, x) ? at(table, y, x) : 0),
        box,
        fillOf,
      ),
      ...hidden(numbers, box, column, row),
    ),
    leftAxis({ scale: row, ticks, name: "query m" }, box.x, box.y, box.x - 38),
    bottomAxis(
      { scale: column, ticks, name: "key n" },
      box.x,
      box.x + box.width,
      box.y + box.height,
    ),
    shape("rect", {
      x: box.x,
      y: row(m) - cell / 2,
      width: box.width,
      height: cell,
      fill: "none",
      stroke: color("query"),
      "stroke-width": 1.5,
    }),
    ...(n >= 0 && n < length
      ? [
          shape("rect", {
            x: column(n) - cell / 2,
            y: row(m) - cell / 2,
            width: cell,
            height: cell,
            fill: "none",
            stroke: color("offset"),
            "stroke-width": 2.5,
          }),
        ]
      : []),
  );
}

/** The staircase of keys that the mask hides. */
function hidden(
  { settings: { direction, length } }: BiasNumbers,
  box: Box,
  column: LinearScale,
  row: LinearScale,
): Shape[] {
  if (direction === "both") return [];
  const steps = Array.from(
    { length: length - 1 },
    (_, m) => `H${column(m + 0.5)}V${row(m + 0.5)}`,
  ).slice(1);
  const right = box.x + box.width;
  return [
    shape("path", {
      d: `M${right} ${box.y}H${column(0.5)}V${row(0.5)}${steps.join("")}H${right}Z`,
      fill: color("panel"),
    }),
  ];
}

/** The text alternative. */
const pictureName = ({ numbers, print }: Moment, { m, offset }: Pick): string =>
  `${biasSchemes[numbers.settings.scheme].title}: the bias at offset ${offset} is ${print(numbers.biasOf(offset), ".2")}; maps of bias and weights for ${numbers.settings.length} tokens, query ${m} marked`;

/** The query and the offset that are read, the key inside the text where it can be. */
export function pickOf({ m, offset }: Pick & Partial<Settings>, numbers: BiasNumbers): Pick {
  const { length } = numbers.settings;
  return {
    m: Math.min(length - 1, Math.max(m, -offset)) - Math.max(0, m + offset - length + 1),
    offset,
  };
}
