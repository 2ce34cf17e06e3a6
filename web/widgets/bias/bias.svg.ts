/** The bias as a curve by offset and as a map, and the weights that softmax makes of it. */
import { at, type Tensor } from "../../engine/index.ts";
import { biasSchemes } from "../biases/bias-schemes.ts";
import { cellAxes } from "../map/cell-axes.ts";
import type { Plot } from "../base/chart/chart.ts";
import { bars } from "../base/chart/series.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { PictureMoment, Values } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { surface, valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import { heading } from "../base/label.ts";
import { disk, group, path, rect } from "../base/marks.ts";
import { divergingFill, matrixCells, sequentialFill, type Fill } from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Box, type Shape } from "../base/shape.ts";
import type { settings } from "./bias.ts";
import { LARGEST, type BiasNumbers } from "./numbers.ts";

type Settings = Values<typeof settings>;
type Moment = PictureMoment<typeof settings, BiasNumbers>;
type Charted = Pick<Moment, "numbers" | "chart">;

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

/**
 * Places the curve and both maps: side by side from 760 px on, else the curve above the maps.
 *
 * @param width  of the picture, px
 * @returns boxes in px
 * @see tests/web/widgets/bias.test.ts
 */
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

/**
 * The bars of the biases, and the scales along which they are painted.
 *
 * @param charted  the biases, and what draws charts
 * @param layout   as `layoutFor` gives it, px
 * @param offset   whose bar is marked, with those that share its row of a table; tokens
 * @returns the chart, and the scales from offsets in tokens and biases to px
 * @see tests/web/widgets/bias.test.ts
 */
export function curveOf({ numbers, chart }: Charted, { curve }: BiasLayout, offset: number): Plot {
  const { offsets } = numbers;
  const row = numbers.rows?.[offsets.indexOf(offset)];
  const isSame = (each: number, index: number) =>
    row !== undefined ? numbers.rows?.[index] === row : each === offset;
  const inside = (value: number) => Math.max(-LARGEST, Math.min(LARGEST, value));
  return chart({
    area: curve,
    x: {
      minimum: Math.min(...offsets) - 0.5,
      maximum: Math.max(...offsets) + 0.5,
      isWhole: true,
      name: "offset n − m (tokens)",
    },
    y: { minimum: -LARGEST, maximum: LARGEST, ticks: [-8, -4, 0, 4, 8], name: "bias" },
    series: [
      bars(
        offsets.map((each, index) => [each, inside(numbers.curve[index] ?? 0)]),
        offsets.map((each, index) => (isSame(each, index) ? "offset" : "rule-strong")),
        Math.max(2, (curve.width / offsets.length) * 0.7),
      ),
    ],
  });
}

/**
 * The axes of a map; each position is in the middle of its cell.
 *
 * @param charted  how long the text is, and what draws charts
 * @param box      of the map, px
 * @returns the axes, and the scales from positions in tokens to px
 * @see tests/web/widgets/bias.test.ts
 */
export function axesOf({ numbers, chart }: Charted, box: Box): Plot {
  const count = numbers.settings.length;
  return chart(cellAxes(box, { count, name: "key n" }, { count, name: "query m" }, 38));
}

export interface Picked {
  readonly m: number;
  readonly offset: number;
}

/**
 * Draws the biases by offset, their map, and the map of the weights they lead to.
 *
 * @param moment  what is shown; positions and offsets in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/bias.test.ts
 */
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
    mapPanel("Bias", map, moment, numbers.map, biasFill, pick),
    colorLegend({ minimum: -LARGEST, maximum: LARGEST, fill: biasFill }, "", legendPlace(map)),
    mapPanel("Weights", weights, moment, numbers.weights, weightFill, pick),
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
  Math.min(Math.max(...offsets), Math.max(Math.min(...offsets), Math.round(offset)));

/** The curve where it is pressed. */
function paintAt(moment: Moment, plot: Plot, [x, y]: Point): Moved {
  return painted(moment, insideOffsets(moment.numbers, valueAt(plot.x, x)), valueAt(plot.y, y));
}

/** The point of the curve: sideways it chooses an offset, up and down it paints. */
function pointHandle(moment: Moment, plot: Plot, offset: number): Handle {
  const { numbers, print, initial } = moment;
  const bias = numbers.biasOf(offset);
  return {
    name: "point",
    label: "bias of one offset",
    minimum: -LARGEST,
    maximum: LARGEST,
    now: bias,
    text: `offset ${offset}, bias ${print(bias, ".2")}`,
    take: () => ({ to: (point) => paintAt(moment, plot, point) }),
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

function curvePanel(layout: BiasLayout, moment: Moment, offset: number): Shape {
  const { numbers } = moment;
  const plot = curveOf(moment, layout, offset);
  const bias = Math.max(-LARGEST, Math.min(LARGEST, numbers.biasOf(offset)));
  const [cx, cy] = [plot.x(offset), plot.y(bias)];
  return group(
    heading(0, 16, `${biasSchemes[numbers.settings.scheme].title}: bias by offset`),
    plot.shape,
    heldArea(
      surface("curve", (point) => paintAt(moment, plot, point)),
      rect(layout.curve, { fill: "transparent" }),
    ),
    held(
      pointHandle(moment, plot, offset),
      [cx, cy],
      disk([cx, cy], 8, { fill: "offset", stroke: "paper", width: 2 }),
    ),
  );
}

/** The query and the offset of a cell that is pressed. */
function pickAt(numbers: BiasNumbers, axes: Plot, [x, y]: Point): Moved {
  const { length } = numbers.settings;
  const inside = (position: number) => Math.min(length - 1, Math.max(0, Math.round(position)));
  const [m, n] = [inside(valueAt(axes.y, y)), inside(valueAt(axes.x, x))];
  if (numbers.sees(m, n)) return { m, offset: n - m };
}

function mapPanel(
  name: string,
  box: Box,
  moment: Moment,
  table: Tensor,
  fillOf: (value: number) => Fill,
  { m, offset }: Picked,
): Shape {
  const { numbers } = moment;
  const { length } = numbers.settings;
  const axes = axesOf(moment, box);
  const cell = box.width / length;
  const n = m + offset;
  const [x, y] = [axes.x(n) - cell / 2, axes.y(m) - cell / 2];
  const frame = (left: number, width: number, tone: "query" | "offset", line: number) =>
    shape("rect", {
      ...{ x: left, y, width, height: cell, fill: "none" },
      ...{ stroke: color(tone), "stroke-width": line },
    });
  return group(
    heading(box.x - 38, 16 + box.y - 56, name),
    heldArea(
      surface(name, (point) => pickAt(numbers, axes, point)),
      rect(box, { class: "map", fill: "paper", stroke: "rule" }),
      // Keys that the mask hides have no cell.
      matrixCells(
        length,
        length,
        (column, row) => (numbers.sees(row, column) ? at(table, row, column) : 0),
        box,
        fillOf,
      ),
      ...hidden(numbers, box, axes),
    ),
    axes.shape,
    frame(box.x, box.width, "query", 1.5),
    ...(n >= 0 && n < length ? [frame(x, cell, "offset", 2.5)] : []),
  );
}

/** The staircase of keys that the mask hides. */
function hidden(
  { settings: { direction, length } }: BiasNumbers,
  box: Box,
  { x: column, y: row }: Plot,
): Shape[] {
  if (direction === "both") return [];
  const steps = Array.from(
    { length: length - 1 },
    (_, m) => `H${column(m + 0.5)}V${row(m + 0.5)}`,
  ).slice(1);
  const right = box.x + box.width;
  return [
    path(`M${right} ${box.y}H${column(0.5)}V${row(0.5)}${steps.join("")}H${right}Z`, {
      fill: "panel",
    }),
  ];
}

/** The text alternative. */
const pictureName = ({ numbers, print }: Moment, { m, offset }: Picked): string =>
  `${biasSchemes[numbers.settings.scheme].title}: the bias at offset ${offset} is ${print(numbers.biasOf(offset), ".2")}; maps of bias and weights for ${numbers.settings.length} tokens, query ${m} marked`;

/**
 * The query and the offset that are read, the key inside the text where it can be.
 *
 * @param settings  the query m and the offset, in tokens
 * @param numbers   how long the text is
 * @returns the same offset, and the query nearest to m whose key is inside the text
 * @see tests/web/widgets/bias.test.ts
 */
export function pickOf({ m, offset }: Picked & Partial<Settings>, numbers: BiasNumbers): Picked {
  const { length } = numbers.settings;
  return {
    m: Math.min(length - 1, Math.max(m, -offset)) - Math.max(0, m + offset - length + 1),
    offset,
  };
}
