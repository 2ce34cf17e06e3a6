/** The pictures of a design: what the formula gives, the map of all pairs, and its curve by offset. */
import { at } from "../../engine/index.ts";
import type { Design, DesignKind } from "../../engine/workbench/index.ts";
import type { ChartAxis } from "../base/chart/chart.ts";
import { dots, line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { surface, valueAt, type Handle } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { group, rect } from "../base/marks.ts";
import { Kept } from "../base/memo.ts";
import { signedText } from "../base/number-text.ts";
import { color } from "../base/palette.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { linearScale, type Scale } from "../base/axes.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { cellHandle, nearestCell } from "../map/cell-handle.ts";
import { colorLegend } from "../map/color-legend.ts";
import { valueRange } from "../map/color-scale.ts";
import { matrixCells, rangeFill, type Fill } from "../map/matrix-cells.ts";
import { lengthOf, type DesignNumbers } from "./numbers.ts";
import type { settings } from "./settings.ts";
import { tablePanels } from "./table.svg.ts";

type Moment = PictureMoment<typeof settings, DesignNumbers>;

/** What the parts of the picture are called. */
const WORDS: Readonly<
  Record<
    DesignKind,
    { readonly values: string; readonly across: string; readonly map: string; readonly of: string }
  >
> = {
  vector: { values: "The rows", across: "entry i", map: "Their dot products", of: "dot product" },
  angle: {
    values: "The angles",
    across: "pair k",
    map: "Dot products of their hands",
    of: "dot product",
  },
  table: {
    values: "The rows",
    across: "entry",
    map: "Their dot products",
    of: "dot product",
  },
  bias: { values: "The biases", across: "key j (tokens)", map: "The biases", of: "bias" },
};

/** Above a panel for its heading, below it for its axis and its legend, in px. */
const ROOM = { left: 46, above: 40, below: 112, between: 26 };

interface Panels {
  readonly height: number;
  /** Null where the values are the map. */
  readonly values: Box | null;
  readonly map: Box;
  readonly curve: Box;
}

/**
 * Places the panels: in a row where there is room, else the curve below, else all below each other.
 *
 * @param width      of the picture, px
 * @param hasValues  whether the values are another map
 * @returns boxes in px of the picture, that of the values null where they are no other map, and its
 *          height
 * @see tests/web/widgets/design.test.ts
 */
export function panelsOf(width: number, hasValues: boolean): Panels {
  const count = hasValues ? 3 : 2;
  const across = width >= 900 ? count : width >= 600 && hasValues ? 2 : width >= 600 ? count : 1;
  const step = (width + ROOM.between) / across;
  const side = Math.floor(Math.min(step - ROOM.between - ROOM.left - 4, 400));
  const size = { width: side, height: side };
  const place = (index: number): Box => ({
    x: Math.floor((index % across) * step) + ROOM.left,
    y: Math.floor(index / across) * (ROOM.above + side + ROOM.below) + ROOM.above,
    ...size,
  });
  const values = hasValues ? place(0) : null;
  const map = place(hasValues ? 1 : 0);
  const last = place(count - 1);
  // Alone in its row, the curve is as wide as the picture, and less high.
  const isAlone = across < count && (count - 1) % across === 0;
  const curve = isAlone
    ? { ...last, width: width - ROOM.left - 8, height: Math.min(side, 240) }
    : last;
  const bottom = Math.max(map.y + side + ROOM.below, curve.y + curve.height + 48);
  return { height: bottom, values, map, curve };
}

/** Cells without a number are not pale but gray. */
const HOLE = { fill: "rule-strong", "fill-opacity": 0.55 } as const;
const holeFill: Fill = { ...HOLE, fill: color(HOLE.fill) };

const panels = new Kept<Shape>();

/** A map with its axes and its legend: it stays while the cell that is read moves. */
const keptPanel: typeof panel = (moment, table, box, names) =>
  panels.of(
    table,
    [
      moment.chart,
      box.x,
      box.y,
      box.width,
      box.height,
      names.title,
      names.across,
      names.down,
      names.isHidden,
    ],
    () => panel(moment, table, box, names),
  );

/** Keys that come later, which a bias without them leaves out. */
const isLater = (column: number, row: number): boolean => column > row;

/** A map of numbers with its axes and its legend. */
function panel(
  { chart }: Moment,
  { shape: [rows = 0, columns = 0], data }: Design["map"],
  box: Box,
  names: {
    readonly title: string;
    readonly across: string;
    readonly down: string;
    readonly of: string;
    /** Whether a cell is left out: a key that comes later. */
    isHidden?(column: number, row: number): boolean;
  },
): Shape {
  const range = valueRange(data);
  const fill = rangeFill(range);
  const valueOf = (column: number, row: number) => data[row * columns + column] ?? NaN;
  const hasHoles = Array.from(data).some(
    (value, place) =>
      !Number.isFinite(value) && !names.isHidden?.(place % columns, Math.floor(place / columns)),
  );
  const cells = matrixCells(
    columns,
    rows,
    (column, row) => (names.isHidden?.(column, row) ? 0 : valueOf(column, row)),
    box,
    (value) => (Number.isFinite(value) ? fill(value) : holeFill),
  );
  const bottom = box.y + box.height;
  const axes = cellAxes(
    box,
    { count: columns, name: names.across },
    { count: rows, name: names.down },
  );
  return group(
    heading(box.x - ROOM.left + 2, box.y - 26, names.title),
    cells,
    chart(axes).shape,
    colorLegend({ ...range, fill }, names.of, {
      x: box.x,
      y: bottom + 50,
      width: Math.min(150, box.width),
      stacked: true,
    }),
    ...(hasHoles
      ? [
          rect({ x: box.x + 162, y: bottom + 50, width: 10, height: 10 }, HOLE),
          label(box.x + 177, bottom + 60, "no number"),
        ]
      : []),
  );
}

/** The map by offset: its mean, and where its entries differ, their least and most. */
function curvePanel(moment: Moment, box: Box): Shape {
  const { numbers, settings: now, chart } = moment;
  const { offsets, mean, least, most, verdict } = numbers.design.offsets;
  const points = (values: Float64Array) =>
    Array.from(values, (value, place) => [offsets.data[place] ?? 0, value] as const).filter(
      ([, value]) => Number.isFinite(value),
    );
  const isBand = verdict === "fails";
  const curves = isBand ? [mean, least, most] : [mean];
  const all = curves.flatMap(({ data }) => Array.from(data)).filter(Number.isFinite);
  const [lowest, highest] = [Math.min(0, ...all), Math.max(0, ...all)];
  const spare = (highest - lowest || 1) * 0.06;
  const first = offsets.data[0] ?? 0;
  const x: ChartAxis = {
    minimum: first,
    maximum: Math.max(first + 1, offsets.data.at(-1) ?? 1),
    name: now.kind === "bias" ? "offset r = i − j (tokens)" : "offset m − n (tokens)",
    isWhole: true,
  };
  const y: ChartAxis = {
    minimum: lowest - (lowest < 0 ? spare : 0),
    maximum: highest + (highest > 0 ? spare : 0) || 1,
    name: WORDS[now.kind].of,
  };
  const offset = cellOf(moment).m - cellOf(moment).n;
  const value = at(numbers.design.map, cellOf(moment).m, cellOf(moment).n);
  const here = now.kind === "bias" ? offset : Math.abs(offset);
  return group(
    heading(
      box.x - ROOM.left + 2,
      box.y - 26,
      isBand ? "By offset: mean, least, most" : "By offset",
    ),
    chart({
      area: box,
      x,
      y,
      series: [
        ...(isBand
          ? [least, most].map(({ data }) =>
              line(points(data), { tone: "series-4", width: 1, dash: [4, 3] }),
            )
          : []),
        line(points(mean.data), { tone: "series-1" }),
        dots(Number.isFinite(value) && here >= first ? [[here, value]] : [], {
          tone: "offset",
          radius: 6,
          look: "ringed",
        }),
      ],
    }).shape,
  );
}

/**
 * The cell that is read, inside the map.
 *
 * @param moment  with the settings m and n, in tokens
 * @returns positions from 0 to the last of the map
 * @see tests/web/widgets/design.test.ts
 */
export function cellOf(moment: {
  readonly settings: { readonly m: number; readonly n: number };
  readonly numbers: DesignNumbers;
}): { readonly m: number; readonly n: number } {
  const last = lengthOf(moment) - 1;
  const { m, n } = moment.settings;
  return { m: Math.min(last, m), n: Math.min(last, n) };
}

function movableCell(moment: Moment, column: Scale, row: Scale): Handle {
  const { numbers, print } = moment;
  const { m, n } = cellOf(moment);
  return cellHandle(
    { m, n, last: lengthOf(moment) - 1, column, row },
    {
      now: m - n,
      text: `row ${m}, column ${n}, offset ${signedText(m - n)}: ${print(at(numbers.design.map, m, n), "4s")}`,
    },
  );
}

function cellFrame(moment: Moment, box: Box): Shape[] {
  const length = lengthOf(moment);
  const { m, n } = cellOf(moment);
  const cell = box.width / length;
  const scale = (start: number) =>
    linearScale([0, length], [start + cell / 2, start + box.width + cell / 2]);
  const [column, row] = [scale(box.x), scale(box.y)];
  const frame = (beyond: number, stroke: "paper" | "ink") =>
    rect(
      {
        x: column(n) - cell / 2 - beyond,
        y: row(m) - cell / 2 - beyond,
        width: cell + 2 * beyond,
        height: cell + 2 * beyond,
      },
      { fill: "none", stroke, width: 2 },
    );
  return [
    heldArea(
      surface("map", ([x, y]) => nearestCell(length - 1, valueAt(row, y), valueAt(column, x))),
      rect(box, { fill: "transparent" }),
    ),
    held(
      movableCell(moment, column, row),
      [column(n), row(m)],
      frame(2.5, "paper"),
      frame(1, "ink"),
    ),
  ];
}

/**
 * Draws a design.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/design.test.ts
 */
export function designScene(moment: Moment): Shape {
  const { numbers, settings: now, width } = moment;
  const words = WORDS[now.kind];
  const isBias = now.kind === "bias";
  const places = panelsOf(width, !isBias);
  const more = numbers.table && tablePanels(moment, numbers.table, width, places.height);
  const hidden = isBias && !now.both ? isLater : undefined;
  return drawing(
    width,
    places.height + (more?.height ?? 0),
    `${words.values} of ${lengthOf(moment)} positions, ${isBias ? "" : "the map of their dot products, "}and that map by offset`,
    ...(places.values
      ? [
          keptPanel(moment, numbers.design.values, places.values, {
            title: words.values,
            across: words.across,
            down: "position p (tokens)",
            of: now.kind === "angle" ? "angle (radians)" : "value of the entry",
          }),
        ]
      : []),
    keptPanel(moment, numbers.design.map, places.map, {
      title: words.map,
      across: isBias ? words.across : "position n (tokens)",
      down: isBias ? "query i (tokens)" : "position m (tokens)",
      of: words.of,
      ...(hidden && { isHidden: hidden }),
    }),
    ...cellFrame(moment, places.map),
    curvePanel(moment, places.curve),
    ...(more?.shapes ?? []),
  );
}
