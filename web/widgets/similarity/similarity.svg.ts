/** The map of similarities and the curve by offset, with the cell and the point that share a pair. */
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { colorLegend } from "../base/color-legend.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import {
  alongAxis,
  surface,
  valueAt,
  type Handle,
  type Moved,
  type Point,
} from "../base/handle.ts";
import { label } from "../base/label.ts";
import { matrixCells, sequentialFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { SimilarityNumbers } from "./numbers.ts";
import type { settings } from "./similarity.ts";

type Moment = PictureMoment<typeof settings, SimilarityNumbers>;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SimilarityLayout {
  readonly width: number;
  readonly height: number;
  readonly map: Box;
  readonly curve: Box;
  readonly stacked: boolean;
}

export function layoutFor(width: number): SimilarityLayout {
  const stacked = width < 720;
  const left = 44;
  const side = Math.floor(
    stacked ? Math.min(width - left - 8, 420) : Math.min(430, width * 0.4 - left),
  );
  const map = { x: left, y: 56, width: side, height: side };
  const legend = 48;
  const curve = stacked
    ? {
        x: left,
        y: map.y + side + 50 + legend + 64,
        width: width - left - 10,
        height: 190,
      }
    : { x: left + side + 92, y: 56, width: width - left - side - 92 - 12, height: side };
  const bottom = stacked ? curve.y + curve.height : map.y + side + 50;
  return { width, height: bottom + legend, map, curve, stacked };
}

export interface Scales {
  /** Position to pixel on the map; each is in the middle of its cell. */
  readonly column: LinearScale;
  readonly row: LinearScale;
  /** Offset and similarity to pixel on the curve. */
  readonly offset: LinearScale;
  readonly height: LinearScale;
  readonly ticks: readonly number[];
}

export function scalesOf({ map, curve }: SimilarityLayout, numbers: SimilarityNumbers): Scales {
  const { positions, lowest } = numbers;
  const last = positions - 1;
  const floor = lowest >= 0 ? 0 : Math.max(-1, Math.floor(lowest * 4) / 4);
  return {
    column: linearScale([-0.5, last + 0.5], [map.x, map.x + map.width]),
    row: linearScale([-0.5, last + 0.5], [map.y, map.y + map.height]),
    offset: linearScale([-last, last], [curve.x + 6, curve.x + curve.width - 6]),
    height: linearScale([1, floor], [curve.y, curve.y + curve.height]),
    ticks: roundTicks(floor, 1, 5),
  };
}

/** A whole number with a true minus sign. */
export const offsetText = (offset: number): string => String(offset).replace("-", "−");

export function similarityScene(moment: Moment): Shape {
  const { numbers, shown, print } = moment;
  const { m, n } = moment.settings;
  const layout = layoutFor(moment.width);
  const last = numbers.positions - 1;
  // Where there are fewer positions now, the cell may still be on its way from one beyond.
  const cell = { m: Math.min(last, shown.m), n: Math.min(last, shown.n) };
  const text = print(numbers.of(m, n), ".3");
  return drawing(
    layout.width,
    layout.height,
    `Map of the similarity of every two positions, and its curve by offset: ${text} at offset ${n - m}`,
    still(layout, numbers),
    mapSurface(layout, moment, cell),
    cellFrame(layout, numbers, cell, cellHandle(layout, moment, text)),
    curveSurface(layout, moment, cell.n - cell.m, text),
    curvePoint(layout, numbers, cell.n - cell.m, offsetHandle(layout, moment, text)),
  );
}

const stills = new WeakMap<SimilarityNumbers, { readonly width: number; readonly shape: Shape }>();

/** What stays while the cell moves: thousands of cells, drawn once for each width. */
function still(layout: SimilarityLayout, numbers: SimilarityNumbers): Shape {
  const drawn = stills.get(numbers);
  if (drawn?.width === layout.width) return drawn.shape;
  const made = background(layout, numbers);
  stills.set(numbers, { width: layout.width, shape: made });
  return made;
}

/** How far beside the map and the curve a press still counts. */
const BESIDE = 12;

/** Where the map or the curve can be pressed. */
const room = (box: Box): Shape =>
  shape("rect", {
    x: box.x - BESIDE,
    y: box.y - BESIDE,
    width: box.width + 2 * BESIDE,
    height: box.height + 2 * BESIDE,
    fill: "transparent",
  });

/** The map can be pressed and dragged anywhere: the diagonals of the cell are no obstacle. */
function mapSurface(layout: SimilarityLayout, moment: Moment, { m, n }: Cell): Shape {
  const { numbers } = moment;
  const { column, row } = scalesOf(layout, numbers);
  return heldArea(
    surface("map", ([x, y]) => picked(moment, valueAt(row, y), valueAt(column, x))),
    room(layout.map),
    ...diagonal(layout, numbers, m - n, true),
    ...diagonal(layout, numbers, n - m, false),
    ...flags(layout, column(n), row(m), { m, n }),
  );
}

/** The curve can be pressed and dragged anywhere: the mark of the offset is no obstacle. */
function curveSurface(
  layout: SimilarityLayout,
  moment: Moment,
  shown: number,
  similarityText: string,
): Shape {
  const { offset } = scalesOf(layout, moment.numbers);
  return heldArea(
    surface("curve", ([x]) => withOffset(moment, Math.round(valueAt(offset, x)))),
    room(layout.curve),
    ...curveMarks(layout, moment.numbers, shown, similarityText),
  );
}

/** The cell nearest to two positions. */
function picked({ numbers }: Moment, m: number, n: number): Moved {
  const last = numbers.positions - 1;
  const inside = (position: number) => Math.min(last, Math.max(0, Math.round(position)));
  return { m: inside(m), n: inside(n) };
}

/** Keeps m where it can, and moves it where n would leave the map. */
function withOffset({ numbers, settings }: Moment, offset: number): Moved {
  const last = numbers.positions - 1;
  const k = Math.min(last, Math.max(-last, offset));
  const m = Math.min(last - Math.max(0, k), Math.max(Math.max(0, -k), settings.m));
  return { m, n: m + k };
}

/** Sideways it moves n, up and down m; with Shift both, along the diagonal. */
function cellHandle(layout: SimilarityLayout, moment: Moment, similarity: string): Handle {
  const { m, n } = moment.settings;
  const { column, row } = scalesOf(layout, moment.numbers);
  const last = moment.numbers.positions - 1;
  return {
    name: "cell",
    label: "cell of the map",
    minimum: -last,
    maximum: last,
    now: n - m,
    text: `m ${m}, n ${n}, offset ${offsetText(n - m)}, similarity ${similarity}`,
    take: ([fromX, fromY]) => {
      const [besideX, besideY] = [fromX - column(n), fromY - row(m)];
      return {
        to: ([x, y]) => picked(moment, valueAt(row, y - besideY), valueAt(column, x - besideX)),
      };
    },
    step: ({ across, up, long }) => {
      if (!long) return picked(moment, m - up, n + across);
      const by = across - up;
      const isInside = Math.min(m, n) + by >= 0 && Math.max(m, n) + by <= last;
      return isInside ? { m: m + by, n: n + by } : undefined;
    },
    keys: {
      PageUp: () => picked(moment, m - 10, n),
      PageDown: () => picked(moment, m + 10, n),
    },
  };
}

const offsetHandle = (layout: SimilarityLayout, moment: Moment, similarity: string): Handle => {
  const offset = moment.settings.n - moment.settings.m;
  const last = moment.numbers.positions - 1;
  return {
    ...alongAxis(
      {
        name: "offset",
        label: "offset n − m, in tokens",
        value: offset,
        limits: { minimum: -last, maximum: last, step: 1 },
        text: `offset ${offsetText(offset)}, similarity ${similarity}`,
        move: (k) => withOffset(moment, k),
      },
      "x",
      scalesOf(layout, moment.numbers).offset,
    ),
    keys: { Escape: () => withOffset(moment, 0) },
  };
};

function background(layout: SimilarityLayout, numbers: SimilarityNumbers): Shape {
  const { map, curve } = layout;
  const scales = scalesOf(layout, numbers);
  const last = numbers.positions - 1;
  const ticks = (room: number) => roundTicks(0, last, room / 56, true);
  const span = curve.width / 66;
  const { minimum, maximum } = numbers.range;
  const fill = (value: number) => sequentialFill((value - minimum) / (maximum - minimum));
  return shape(
    "g",
    {},
    matrixCells(last + 1, last + 1, (column, row) => numbers.of(row, column), map, fill),
    label(0, 16, "Similarity of every two positions", { size: 15, weight: 600, tone: "ink" }),
    shape("rect", { ...map, fill: "none", stroke: color("rule") }),
    leftAxis(
      { scale: scales.row, ticks: ticks(map.height), name: "position m (tokens)" },
      map.x,
      map.y,
      0,
    ),
    bottomAxis(
      { scale: scales.column, ticks: ticks(map.width), name: "position n (tokens)" },
      map.x,
      map.x + map.width,
      map.y + map.height,
    ),
    colorLegend({ minimum, maximum, fill }, "similarity", {
      x: map.x,
      y: map.y + map.height + 52,
      width: Math.min(180, map.width * 0.5),
    }),
    label(layout.stacked ? 0 : curve.x - 44, curve.y - 40, "Similarity by offset", {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    leftAxis(
      { scale: scales.height, ticks: scales.ticks, name: "similarity" },
      curve.x,
      curve.y,
      layout.stacked ? 0 : curve.x - 44,
    ),
    ...scales.ticks.map((tick) =>
      shape("line", {
        x1: curve.x,
        x2: curve.x + curve.width,
        y1: scales.height(tick),
        y2: scales.height(tick),
        stroke: color("rule"),
      }),
    ),
    bottomAxis(
      {
        scale: scales.offset,
        ticks: roundTicks(-last, last, span, true),
        name: "offset n − m (tokens)",
      },
      curve.x,
      curve.x + curve.width,
      curve.y + curve.height,
    ),
    shape("polyline", {
      points: numbers.offsets
        .map(
          (offset, index) =>
            `${round(scales.offset(offset))},${round(scales.height(numbers.curve[index]!))}`,
        )
        .join(" "),
      fill: "none",
      stroke: color("ink-soft"),
      "stroke-width": 2,
      "stroke-linejoin": "round",
    }),
    ...dots(numbers, scales, curve.width),
    ...rise(numbers, scales, curve.y + curve.height),
  );
}

const round = (pixel: number) => Math.round(pixel * 10) / 10;

/** The curve at whole offsets, where there is room to see them. */
function dots(numbers: SimilarityNumbers, scales: Scales, width: number): Shape[] {
  const last = numbers.positions - 1;
  if (width / (2 * last) < 7) return [];
  return Array.from({ length: 2 * last + 1 }, (_, index) => index - last).map((offset) =>
    shape("circle", {
      cx: scales.offset(offset),
      cy: scales.height(numbers.profile[Math.abs(offset)]!),
      r: 2.5,
      fill: color("ink-soft"),
    }),
  );
}

/** Where the curve first rises, marked on the axis. */
function rise(
  { firstRise, profile }: SimilarityNumbers,
  { offset, height }: Scales,
  bottom: number,
): Shape[] {
  if (firstRise === null) return [];
  const x = offset(firstRise);
  return [
    shape("line", {
      x1: x,
      x2: x,
      y1: height(profile[firstRise]!),
      y2: bottom,
      stroke: color("rule-strong"),
      "stroke-width": 1.5,
      "stroke-dasharray": "2 3",
    }),
    label(x + 6, bottom - 10, `first rise, at ${firstRise}`, { halo: true }),
  ];
}

export interface Cell {
  /** Between tokens while they move. */
  readonly m: number;
  readonly n: number;
}

function cellFrame(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  { m, n }: Cell,
  handle: Handle,
): Shape {
  const { map } = layout;
  const { column, row } = scalesOf(layout, numbers);
  const cell = map.width / numbers.positions;
  const [x, y] = [column(n), row(m)];
  const frame = (beyond: number, tone: "paper" | "ink", line: number) =>
    shape("rect", {
      x: x - cell / 2 - beyond,
      y: y - cell / 2 - beyond,
      width: cell + 2 * beyond,
      height: cell + 2 * beyond,
      fill: "none",
      stroke: color(tone),
      "stroke-width": line,
    });
  return held(handle, [x, y], frame(2.5, "paper", 2), frame(1, "ink", 2));
}

/** All cells of one offset, as a line from edge to edge. */
function diagonal(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  offset: number,
  mirrored: boolean,
): Shape[] {
  const { column, row } = scalesOf(layout, numbers);
  const last = numbers.positions - 1;
  const [from, to] = [Math.max(0, -offset), Math.min(last, last - offset)];
  const line = (tone: "paper" | "offset", width: number) =>
    shape("line", {
      x1: column(from + offset - 0.5),
      y1: row(from - 0.5),
      x2: column(to + offset + 0.5),
      y2: row(to + 0.5),
      stroke: color(tone),
      "stroke-width": width,
      "stroke-dasharray": mirrored && tone === "offset" ? "5 4" : undefined,
    });
  return [line("paper", mirrored ? 3 : 4), line("offset", mirrored ? 1.5 : 2)];
}

/** The two positions on the axes. */
function flags({ map }: SimilarityLayout, x: number, y: number, { m, n }: Cell): Shape[] {
  const flag = (cx: number, cy: number, tone: "query" | "key", content: string) => [
    shape("rect", { x: cx - 15, y: cy - 9, width: 30, height: 18, rx: 3, fill: color(tone) }),
    label(cx, cy + 4.5, content, { anchor: "middle", weight: 600, tone: "paper" }),
  ];
  const bottom = map.y + map.height;
  return [
    shape("line", {
      x1: map.x,
      x2: x,
      y1: y,
      y2: y,
      stroke: color("query"),
      "stroke-width": 1.5,
      "stroke-dasharray": "2 3",
    }),
    shape("line", {
      x1: x,
      x2: x,
      y1: y,
      y2: bottom,
      stroke: color("key"),
      "stroke-width": 1.5,
      "stroke-dasharray": "2 3",
    }),
    ...flag(map.x - 19, y, "query", String(Math.round(m))),
    ...flag(x, bottom + 13, "key", String(Math.round(n))),
  ];
}

/** Where the point of an offset is on the curve. */
function pointAt(layout: SimilarityLayout, numbers: SimilarityNumbers, offset: number): Point {
  const scales = scalesOf(layout, numbers);
  return [scales.offset(offset), scales.height(numbers.similarity(offset))];
}

function curvePoint(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  offset: number,
  handle: Handle,
): Shape {
  const [cx, cy] = pointAt(layout, numbers, offset);
  return held(
    handle,
    [cx, cy],
    shape("circle", {
      cx,
      cy,
      r: 8,
      fill: color("offset"),
      stroke: color("paper"),
      "stroke-width": 2,
    }),
  );
}

/** The offset of the point, and its mirror image. */
function curveMarks(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  offset: number,
  similarityText: string,
): Shape[] {
  const { curve } = layout;
  const [x, y] = pointAt(layout, numbers, offset);
  const mirror = scalesOf(layout, numbers).offset(-offset);
  const bottom = curve.y + curve.height;
  const text = `offset ${Math.round(offset)}: ${similarityText}`.replace("-", "−");
  const width = text.length * 7 + 14;
  const place = Math.min(curve.x + curve.width - width / 2, Math.max(curve.x + width / 2, x));
  const above = y - curve.y > 40 ? y - 26 : y + 30;
  return [
    shape("line", {
      x1: mirror,
      x2: x,
      y1: y,
      y2: y,
      stroke: color("offset"),
      "stroke-width": 1.5,
      "stroke-dasharray": "5 4",
    }),
    shape("line", { x1: x, x2: x, y1: y, y2: bottom, stroke: color("offset"), "stroke-width": 2 }),
    shape("circle", {
      cx: mirror,
      cy: y,
      r: 6,
      fill: color("paper"),
      stroke: color("offset"),
      "stroke-width": 2,
    }),
    shape("rect", {
      x: place - width / 2,
      y: above - 11,
      width,
      height: 22,
      rx: 3,
      fill: color("offset"),
    }),
    label(place, above + 4.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
  ];
}
