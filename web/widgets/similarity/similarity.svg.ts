/** The map of similarities and the curve by offset, with the cell and the point that share a pair. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { TARGET } from "../base/clock-face.ts";
import { colorLegend, type LegendScale } from "../base/color-legend.ts";
import { label } from "../base/label.ts";
import { matrixCells, sequentialFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { SimilarityNumbers } from "./numbers.ts";

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

/** Everything that stays while the cell moves, but for the cells of the map. */
export function background(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  scale: LegendScale,
): Shape {
  const { map, curve } = layout;
  const scales = scalesOf(layout, numbers);
  const last = numbers.positions - 1;
  const ticks = (room: number) => roundTicks(0, last, room / 56, true);
  const span = curve.width / 66;
  return shape(
    "g",
    {},
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
    colorLegend(scale, "similarity", {
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

/** Attributes that make the cell and the point controls; without them both are pictures. */
export interface CellControls {
  readonly map: Record<string, string | number>;
  readonly curve: Record<string, string | number>;
}

/** The cell with its diagonal, and its point on the curve. */
export function cursor(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  { m, n }: Cell,
  similarityText: string,
  controls?: CellControls,
): Shape {
  return shape(
    "g",
    {},
    mapCursor(layout, numbers, { m, n }, controls?.map),
    curveCursor(layout, numbers, n - m, similarityText, controls?.curve),
  );
}

function mapCursor(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  { m, n }: Cell,
  control?: Record<string, string | number>,
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
  return shape(
    "g",
    { class: "handle", "data-part": "map", ...control },
    ...diagonal(layout, numbers, m - n, true),
    ...diagonal(layout, numbers, n - m, false),
    ...flags(layout, x, y, { m, n }),
    frame(2.5, "paper", 2),
    frame(1, "ink", 2),
    ...grip(control, x, y),
  );
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

function curveCursor(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  offset: number,
  similarityText: string,
  control?: Record<string, string | number>,
): Shape {
  const { curve } = layout;
  const scales = scalesOf(layout, numbers);
  const value = numbers.similarity(offset);
  const [x, y] = [scales.offset(offset), scales.height(value)];
  const mirror = scales.offset(-offset);
  const bottom = curve.y + curve.height;
  const text = `offset ${Math.round(offset)}: ${similarityText}`.replace("-", "−");
  const width = text.length * 7 + 14;
  const place = Math.min(curve.x + curve.width - width / 2, Math.max(curve.x + width / 2, x));
  const above = y - curve.y > 40 ? y - 26 : y + 30;
  return shape(
    "g",
    { class: "handle", "data-part": "curve", ...control },
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
    shape("circle", {
      cx: x,
      cy: y,
      r: 8,
      fill: color("offset"),
      stroke: color("paper"),
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
    ...grip(control, x, y),
  );
}

const grip = (control: Record<string, string | number> | undefined, cx: number, cy: number) =>
  control
    ? [
        shape("circle", {
          class: "grip",
          "data-grip": "",
          cx,
          cy,
          r: TARGET / 2,
          fill: "transparent",
        }),
      ]
    : [];

const PREVIEW_WIDTH = 720;
/** Beyond this a static page would carry more cells than text. */
const MOST_POSITIONS = 32;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const positions = Math.min(MOST_POSITIONS, settings.positions as number);
  const numbers = new SimilarityNumbers(
    engine,
    positions,
    settings.d as number,
    settings.base as number,
  );
  const [m, n] = [settings.m, settings.n].map((each) => Math.min(each as number, positions - 1));
  const layout = layoutFor(PREVIEW_WIDTH);
  const range = numbers.range;
  const fill = (value: number) =>
    sequentialFill((value - range.minimum) / (range.maximum - range.minimum));
  const scale = { ...range, fill };
  const text = engine.format(numbers.of(m!, n!), ".3");
  return drawing(
    layout.width,
    layout.height,
    `Map of the similarity of every two positions, and its curve by offset: ${text} at offset ${n! - m!}`,
    matrixCells(positions, positions, (column, row) => numbers.of(row, column), layout.map, fill),
    background(layout, numbers, scale),
    cursor(layout, numbers, { m: m!, n: n! }, text),
  );
}
