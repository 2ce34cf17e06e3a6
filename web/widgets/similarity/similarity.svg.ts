/** The map of similarities and the curve by offset, with the cell and the point that share a pair. */
import type { Scale } from "../base/axes.ts";
import { entryAt } from "../../engine/index.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { cellHandle, nearestCell } from "../map/cell-handle.ts";
import type { DrawChart, Plot } from "../base/chart/chart.ts";
import { dots, line } from "../base/chart/series.ts";
import { colorLegend } from "../map/color-legend.ts";
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
import { heading, label } from "../base/label.ts";
import { disk, group, line as mark, rect } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { matrixCells, sequentialFill } from "../map/matrix-cells.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import type { SimilarityNumbers } from "./numbers.ts";
import type { settings } from "./similarity.ts";

type Moment = PictureMoment<typeof settings, SimilarityNumbers>;

export interface SimilarityLayout {
  readonly width: number;
  readonly height: number;
  readonly map: Box;
  readonly curve: Box;
  readonly stacked: boolean;
}

/**
 * Places map and curve: side by side from 720 px on, else one below the other.
 *
 * @param width  of the picture, px
 * @returns boxes in px
 * @see tests/web/widgets/similarity.test.ts
 */
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
        height: 236,
      }
    : { x: left + side + 92, y: 56, width: width - left - side - 92 - 12, height: side };
  const bottom = stacked ? curve.y + curve.height : map.y + side + 50;
  return { width, height: bottom + legend, map, curve, stacked };
}

/** Where values are: on the map, each position in the middle of its cell, and on the curve. */
export interface Scales {
  readonly column: Scale;
  readonly row: Scale;
  readonly offset: Scale;
  readonly similarity: Scale;
}

/** Both charts, and what stays while the cell moves: thousands of cells, drawn once for each width. */
interface Scene extends SimilarityLayout, Scales {
  readonly still: Shape;
}

/**
 * Draws the map of similarities and their curve by offset, with the cell that is read.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/similarity.test.ts
 */
export function similarityScene(moment: Moment): Shape {
  const { numbers, shown, print } = moment;
  const { m, n } = moment.settings;
  const layout = sceneOf(layoutFor(moment.width), numbers, moment.chart);
  const last = numbers.positions - 1;
  // Where there are fewer positions now, the cell may still be on its way from one beyond.
  const cell = { m: Math.min(last, shown.m), n: Math.min(last, shown.n) };
  const text = print(numbers.of(m, n), ".3");
  return drawing(
    layout.width,
    layout.height,
    `Map of the similarity of each pair of positions, and its curve by offset: ${text} at offset ${n - m}`,
    layout.still,
    mapSurface(layout, moment, cell),
    cellFrame(layout, numbers, cell, movableCell(layout, moment, text)),
    curveSurface(layout, moment, cell.n - cell.m),
    curvePoint(layout, numbers, cell.n - cell.m, offsetHandle(layout, moment, text)),
  );
}

const scenes = new WeakMap<
  SimilarityNumbers,
  { readonly chart: DrawChart; readonly scene: Scene }
>();

/**
 * The parts of a picture that stay while the reader moves about in it; the last ones are kept.
 *
 * @param layout   in px
 * @param numbers  the similarities
 * @param chart    draws the axes, the curve and its points
 * @returns the layout in px, with what stays drawn
 * @see tests/web/widgets/similarity.test.ts
 */
export function sceneOf(
  layout: SimilarityLayout,
  numbers: SimilarityNumbers,
  chart: DrawChart,
): Scene {
  const drawn = scenes.get(numbers);
  if (drawn?.chart === chart && drawn.scene.width === layout.width) return drawn.scene;
  const scene = { ...layout, ...background(layout, numbers, chart) };
  scenes.set(numbers, { chart, scene });
  return scene;
}

/** How far beside the map and the curve a press still counts. */
const BESIDE = 12;

/** Where the map or the curve can be pressed. */
const room = (box: Box): Shape =>
  rect(
    {
      x: box.x - BESIDE,
      y: box.y - BESIDE,
      width: box.width + 2 * BESIDE,
      height: box.height + 2 * BESIDE,
    },
    { fill: "transparent" },
  );

/** The map can be pressed and dragged anywhere: the diagonals of the cell are no obstacle. */
function mapSurface(layout: Scene, moment: Moment, { m, n }: Cell): Shape {
  const { numbers } = moment;
  const { column, row } = layout;
  return heldArea(
    surface("map", ([x, y]) =>
      nearestCell(numbers.positions - 1, valueAt(row, y), valueAt(column, x)),
    ),
    room(layout.map),
    ...diagonal(layout, numbers, m - n, true),
    ...diagonal(layout, numbers, n - m, false),
    ...flags(layout, column(n), row(m), { m, n }),
  );
}

/** The curve can be pressed and dragged anywhere: the mark of the offset is no obstacle. */
function curveSurface(layout: Scene, moment: Moment, shown: number): Shape {
  const { offset } = layout;
  return heldArea(
    surface("curve", ([x]) => withOffset(moment, Math.round(valueAt(offset, x)))),
    room(layout.curve),
    ...curveMarks(layout, moment, shown),
  );
}

/** Keeps m where it can, and moves it where n would leave the map. */
function withOffset({ numbers, settings }: Moment, offset: number): Moved {
  const last = numbers.positions - 1;
  const k = Math.min(last, Math.max(-last, offset));
  const m = Math.min(last - Math.max(0, k), Math.max(Math.max(0, -k), settings.m));
  return { m, n: m + k };
}

function movableCell({ column, row }: Scene, moment: Moment, similarity: string): Handle {
  const { m, n } = moment.settings;
  const last = moment.numbers.positions - 1;
  return cellHandle(
    { m, n, last, column, row },
    {
      now: n - m,
      text: `m ${m}, n ${n}, offset ${signedText(n - m)}, similarity ${similarity}`,
      keys: {
        PageUp: () => nearestCell(last, m - 10, n),
        PageDown: () => nearestCell(last, m + 10, n),
      },
    },
  );
}

const offsetHandle = (layout: Scene, moment: Moment, similarity: string): Handle => {
  const offset = moment.settings.n - moment.settings.m;
  const last = moment.numbers.positions - 1;
  return {
    ...alongAxis(
      {
        name: "offset",
        label: "offset n − m, in tokens",
        value: offset,
        limits: { minimum: -last, maximum: last, step: 1 },
        text: `offset ${signedText(offset)}, similarity ${similarity}`,
        move: (k) => withOffset(moment, k),
      },
      "x",
      layout.offset,
    ),
    keys: { Escape: () => withOffset(moment, 0) },
  };
};

function background(
  { map, curve, stacked }: SimilarityLayout,
  numbers: SimilarityNumbers,
  chart: DrawChart,
): Scales & { readonly still: Shape } {
  const { offsets, lowest, positions, profile } = numbers;
  const last = positions - 1;
  const { minimum, maximum } = numbers.range;
  const fill = (value: number) => sequentialFill((value - minimum) / (maximum - minimum));
  const axisOf = (name: string) => ({ count: positions, name });
  const axes = chart(cellAxes(map, axisOf("position n (tokens)"), axisOf("position m (tokens)")));
  const whole = Array.from({ length: 2 * last + 1 }, (_, index) => index - last);
  const hasDots = curve.width / (2 * last) >= 7;
  const plot = chart({
    area: curve,
    x: { minimum: -last, maximum: last, isWhole: true, name: "offset n − m (tokens)" },
    y: {
      minimum: lowest >= 0 ? 0 : Math.max(-1, Math.floor(lowest * 4) / 4),
      maximum: 1,
      name: "similarity",
    },
    series: [
      line(
        offsets.map((offset, index) => [offset, numbers.curve[index] ?? 0]),
        { tone: "ink-soft" },
      ),
      // At whole offsets, where there is room to see them.
      ...(hasDots
        ? [
            dots(
              whole.map((offset) => [offset, profile[Math.abs(offset)] ?? 0]),
              { tone: "ink-soft", radius: 2.5 },
            ),
          ]
        : []),
    ],
  });
  const left = stacked ? 0 : curve.x - 44;
  const still = group(
    matrixCells(positions, positions, (column, row) => numbers.of(row, column), map, fill),
    heading(0, 16, "Similarity of any two positions"),
    rect(map, { fill: "none", stroke: "rule" }),
    axes.shape,
    colorLegend({ minimum, maximum, fill }, "similarity", {
      x: map.x,
      y: map.y + map.height + 52,
      width: Math.min(180, map.width * 0.5),
    }),
    heading(left, curve.y - 40, "Similarity by offset"),
    plot.shape,
    ...rise(numbers, plot, curve),
    ...magnified(numbers, plot, curve, chart),
  );
  return { still, column: axes.x, row: axes.y, offset: plot.x, similarity: plot.y };
}

/** The text is about this wide, in px. */
const RISE_TEXT = 120;

/** Where the curve first rises, marked on the axis. */
function rise({ firstRise, profile }: SimilarityNumbers, plot: Plot, curve: Box): Shape[] {
  if (firstRise === null) return [];
  const x = plot.x(firstRise);
  const bottom = curve.y + curve.height;
  const isLeft = x + RISE_TEXT > curve.x + curve.width;
  return [
    mark([x, plot.y(profile[firstRise] ?? 0)], [x, bottom], {
      stroke: "rule-strong",
      width: 1.5,
      dash: "2 3",
    }),
    label(x + (isLeft ? -6 : 6), bottom - 10, `first rise, at ${firstRise}`, {
      weight: 700,
      tone: "offset",
      halo: true,
      anchor: isLeft ? "end" : "start",
    }),
  ];
}

/** A step up of fewer px is not seen in the curve. */
const SEEN = 3;
/** What the inset needs: room above it for its words, below it for its numbers, and a height, in px. */
const INSET = { above: 40, below: 26, least: 26 };

/** The first rise once more, in the free corner below the curve, where it is too small to be seen. */
function magnified(numbers: SimilarityNumbers, plot: Plot, curve: Box, chart: DrawChart): Shape[] {
  const { firstRise, firstStep, lowest } = numbers;
  if (firstRise === null || plot.y(0) - plot.y(firstStep) > SEEN) return [];
  const top = plot.y(lowest) + INSET.above;
  const area = {
    x: curve.x + 10,
    y: top,
    width: Math.min(150, curve.width / 2 - 24),
    height: curve.y + curve.height - INSET.below - top,
  };
  if (area.height < INSET.least) return [];
  const before = firstRise - 1;
  const near = numbers.pointsAt(
    Array.from({ length: 91 }, (_, index) => before - 0.5 + (index * 2) / 90),
  );
  const least = numbers.similarity(before);
  const crest = Math.max(
    ...near.filter(([at]) => at >= before && at <= firstRise).map(([, value]) => value),
  );
  const range = { minimum: least - (crest - least) / 2, maximum: crest + (crest - least) / 4 };
  const inset = chart({
    area,
    x: { minimum: before - 0.5, maximum: firstRise + 0.5, ticks: [before, firstRise] },
    y: { ...range, ticks: [], hasRules: false },
    series: [
      line(
        near.filter(
          ([at, value]) =>
            at <= firstRise + 0.5 && value >= range.minimum && value <= range.maximum,
        ),
        { tone: "ink-soft" },
      ),
      line(numbers.pointsAt([before, firstRise]), { tone: "offset", width: 2.5 }),
      dots(numbers.pointsAt([before, firstRise]), { tone: "offset", radius: 4 }),
    ],
  });
  return [
    rect(area, { fill: "panel", stroke: "rule" }),
    inset.shape,
    label(area.x, top - 7, `first rise, magnified: +${numbers.stepText}`, {
      tone: "ink",
      halo: true,
    }),
  ];
}

export interface Cell {
  /** Between tokens while they move. */
  readonly m: number;
  readonly n: number;
}

function cellFrame(
  layout: Scene,
  numbers: SimilarityNumbers,
  { m, n }: Cell,
  handle: Handle,
): Shape {
  const { map } = layout;
  const { column, row } = layout;
  const cell = map.width / numbers.positions;
  const [x, y] = [column(n), row(m)];
  const frame = (beyond: number, tone: "paper" | "ink", line: number) =>
    rect(
      {
        x: x - cell / 2 - beyond,
        y: y - cell / 2 - beyond,
        width: cell + 2 * beyond,
        height: cell + 2 * beyond,
      },
      { fill: "none", stroke: tone, width: line },
    );
  return held(handle, [x, y], frame(2.5, "paper", 2), frame(1, "ink", 2));
}

/** All cells of one offset, as a line from edge to edge. */
function diagonal(
  layout: Scene,
  numbers: SimilarityNumbers,
  offset: number,
  mirrored: boolean,
): Shape[] {
  const { column, row } = layout;
  const last = numbers.positions - 1;
  const [from, to] = [Math.max(0, -offset), Math.min(last, last - offset)];
  const line = (tone: "paper" | "offset", width: number) =>
    mark(
      [column(from + offset - 0.5), row(from - 0.5)],
      [column(to + offset + 0.5), row(to + 0.5)],
      { stroke: tone, width, dash: mirrored && tone === "offset" ? "5 4" : undefined },
    );
  return [line("paper", mirrored ? 3 : 4), line("offset", mirrored ? 1.5 : 2)];
}

/** The two positions on the axes. */
function flags({ map }: SimilarityLayout, x: number, y: number, { m, n }: Cell): Shape[] {
  const flag = (cx: number, cy: number, tone: "query" | "key", content: string) => [
    rect({ x: cx - 15, y: cy - 9, width: 30, height: 18 }, { rx: 3, fill: tone }),
    label(cx, cy + 4.5, content, { anchor: "middle", weight: 600, tone: "paper" }),
  ];
  const bottom = map.y + map.height;
  return [
    mark([map.x, y], [x, y], { stroke: "query", width: 1.5, dash: "2 3" }),
    mark([x, y], [x, bottom], { stroke: "key", width: 1.5, dash: "2 3" }),
    ...flag(map.x - 19, y, "query", String(Math.round(m))),
    ...flag(x, bottom + 13, "key", String(Math.round(n))),
  ];
}

/** Where the point of an offset is on the curve. */
const pointAt = (scene: Scene, numbers: SimilarityNumbers, offset: number): Point => [
  scene.offset(offset),
  scene.similarity(numbers.similarity(offset)),
];

function curvePoint(
  layout: Scene,
  numbers: SimilarityNumbers,
  offset: number,
  handle: Handle,
): Shape {
  const [cx, cy] = pointAt(layout, numbers, offset);
  return held(handle, [cx, cy], disk([cx, cy], 8, { fill: "offset", stroke: "paper", width: 2 }));
}

/** The offset of the point, and its mirror image; on its way, what is written is of the offset that it passes. */
function curveMarks(layout: Scene, { numbers, print }: Moment, offset: number): Shape[] {
  const { curve } = layout;
  const [x, y] = pointAt(layout, numbers, offset);
  const mirror = layout.offset(-offset);
  const bottom = curve.y + curve.height;
  const at = Math.round(offset);
  const hasRoom = curve.width >= 300;
  const rises = hasRoom && Math.abs(at) === numbers.firstRise ? "first rise, " : "";
  const similarity = print(entryAt(numbers.profile, Math.abs(at)), ".3");
  const text = `${rises}offset ${signedText(at)}: ${similarity.replace("-", "−")}`;
  const width = text.length * 7 + 14;
  const place = Math.min(curve.x + curve.width - width / 2, Math.max(curve.x + width / 2, x));
  const above = y - curve.y > 40 ? y - 26 : y + 30;
  return [
    mark([mirror, y], [x, y], { stroke: "offset", width: 1.5, dash: "5 4" }),
    mark([x, y], [x, bottom], { stroke: "offset", width: 2 }),
    disk([mirror, y], 6, { fill: "paper", stroke: "offset", width: 2 }),
    rect({ x: place - width / 2, y: above - 11, width, height: 22 }, { rx: 3, fill: "offset" }),
    label(place, above + 4.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
  ];
}
