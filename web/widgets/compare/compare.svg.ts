/** The picture: one map for each scheme, the map of their difference, and their means by offset. */
import { entryAt, type Tensor } from "../../engine/index.ts";
import { linearScale } from "../base/axes.ts";
import { line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/index.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { LONG, surface, type Handle, type KeyStep, type Point } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { group, line as mark, path, rect } from "../base/marks.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { cellImage } from "../map/cell-image.ts";
import { colorLegend } from "../map/color-legend.ts";
import { valueRange, withBothSigns, type ValueRange } from "../map/color-scale.ts";
import { matrixCells, rangeFill } from "../map/matrix-cells.ts";
import { APART } from "./measures.ts";
import { SIDES, type CompareNumbers, type Side } from "./numbers.ts";
import type { settings } from "./settings.ts";

export type Drawn = PictureMoment<typeof settings, CompareNumbers>;

export const SHOWN = {
  weights: "weight",
  logits: "logit",
  added: "added to the logit",
} as const;

/** How the two schemes differ in charts, also without colors. */
const LOOKS = {
  first: { tone: "series-1", dash: [] },
  second: { tone: "series-2", dash: [7, 4] },
} as const;

interface Layout {
  readonly height: number;
  readonly maps: Readonly<Record<Side | "difference", Box>>;
  readonly legends: readonly [both: Point, difference: Point];
  readonly chart: Box;
  /** Of the legends, px. */
  readonly bar: number;
}

const LEFT = 44;
/** Above a map: its name, and that of its left axis below it. */
const HEAD = 46;
const BELOW = 46;
/** Above the chart: which line is which, and the name of its left axis. */
const CURVE_NAMES = 48;

/** From this width on, px, all maps are side by side. */
const ABREAST = 720;

/**
 * Places maps and chart: three maps side by side where there is room, else two above the third.
 *
 * @param width  of the picture, px
 * @returns boxes in px of the picture, and its height
 * @see tests/web/widgets/compare.test.ts
 */
export function layoutFor(width: number): Layout {
  const chartHeight = 190;
  if (width >= ABREAST) {
    const side = Math.floor((width - 3 * LEFT - 16) / 3);
    const at = (index: number): Box => ({
      x: LEFT + index * (side + LEFT + 4),
      y: HEAD,
      width: side,
      height: side,
    });
    const below = HEAD + side + BELOW + 10;
    const top = below + 62 + CURVE_NAMES;
    return {
      height: top + chartHeight + BELOW,
      maps: { first: at(0), second: at(1), difference: at(2) },
      legends: [
        [LEFT, below],
        [at(2).x, below],
      ],
      chart: { x: LEFT + 8, y: top, width: width - LEFT - 24, height: chartHeight },
      bar: Math.min(200, side - 20),
    };
  }
  const side = Math.floor((width - 2 * LEFT - 8) / 2);
  const wide = Math.min(width - LEFT - 8, 340);
  const legend = HEAD + side + BELOW + 6;
  const third = legend + 62 + HEAD;
  const last = third + wide + BELOW + 6;
  const top = last + 62 + CURVE_NAMES;
  return {
    height: top + chartHeight + BELOW,
    maps: {
      first: { x: LEFT, y: HEAD, width: side, height: side },
      second: { x: 2 * LEFT + side, y: HEAD, width: side, height: side },
      difference: { x: LEFT, y: third, width: wide, height: wide },
    },
    legends: [
      [LEFT, legend],
      [LEFT, last],
    ],
    chart: { x: LEFT + 8, y: top, width: width - LEFT - 20, height: chartHeight },
    bar: Math.min(180, wide - 20),
  };
}

/** Up to here, cells are shapes of the picture; from here on, an image. */
const MOST_SHAPES = 40;

/** The cells of a matrix, whatever forbids them left out. */
function cells(name: string, table: Tensor, area: Box, range: ValueRange): Shape {
  const [length = 0] = table.shape;
  const { minimum, maximum } = range;
  if (length > MOST_SHAPES) {
    const strength = (sign: 1 | -1) => (entry: number) =>
      Number.isFinite(entry) ? Math.min(1, Math.max(0, (sign * entry) / maximum)) : 0;
    const key = `${name}-${maximum}`.replace(/\W/g, "_");
    const signs =
      minimum < 0
        ? [
            cellImage(`${key}-above`, table, strength(1), area, "high"),
            cellImage(`${key}-below`, table, strength(-1), area, "low"),
          ]
        : [cellImage(key, table, strength(1), area, "weight-full")];
    const images = signs.filter((image) => image !== null);
    if (images.length > 0) return group(...images);
  }
  const finite = (value: number) => (Number.isFinite(value) ? value : 0);
  return matrixCells(
    length,
    length,
    (column, row) => finite(entryAt(table.data, row * length + column)),
    area,
    rangeFill(range),
  );
}

/** What the mask forbids, as a shade of its own: one path, as masks come in runs. */
function forbidden(mask: Tensor, { x, y, width, height }: Box): Shape {
  const [length = 0] = mask.shape;
  const cell = width / length;
  let d = "";
  for (let row = 0; row < length; row++) {
    let from = 0;
    for (let column = 0; column <= length; column++) {
      if (column < length && !mask.data[row * length + column]) continue;
      if (column > from)
        d += `M${round(x + from * cell)} ${round(y + row * cell)}h${round((column - from) * cell)}v${round(height / length)}h${round((from - column) * cell)}z`;
      from = column + 1;
    }
  }
  return path(d, { fill: "rule", "fill-opacity": 0.45, "shape-rendering": "crispEdges" });
}

const round = (pixels: number) => Math.round(pixels * 100) / 100;

/** Cells at least this wide have a sign in them where they differ. */
const SIGNED = 9;

/** A plus or a minus in each cell that differs by a tenth of the largest difference or more. */
function signs({ shape: [length = 0], data }: Tensor, maximum: number, area: Box): Shape {
  const cell = area.width / length;
  if (cell < SIGNED) return group();
  const arm = round(cell * 0.22);
  let d = "";
  data.forEach((value, index) => {
    if (Math.abs(value) < Math.max(APART, maximum / 10)) return;
    const x = round(area.x + ((index % length) + 0.5) * cell);
    const y = round(area.y + (Math.floor(index / length) + 0.5) * cell);
    d += `M${x - arm} ${y}h${2 * arm}`;
    if (value > 0) d += `M${x} ${round(y - arm)}v${2 * arm}`;
  });
  return group(
    path(d, { stroke: "paper", width: 3.5, "stroke-opacity": 0.85 }),
    path(d, { stroke: "ink", width: 1.5 }),
  );
}

/** A ring around the largest difference, where cells are too small for signs. */
function ring({ numbers }: Drawn, area: Box): Shape {
  const { largest, values } = numbers.difference;
  const [length = 1] = values.shape;
  const cell = area.width / length;
  if (cell >= SIGNED) return group();
  return group(
    ...largest.slice(0, 1).map(({ query, key }) => {
      const size = Math.max(10, cell + 6);
      const box = {
        x: area.x + (key + 0.5) * cell - size / 2,
        y: area.y + (query + 0.5) * cell - size / 2,
        width: size,
        height: size,
      };
      return rect(box, { fill: "none", stroke: "ink", width: 1.5, rx: size / 2 });
    }),
  );
}

/** The frame around the entry that is read. */
function frame({ settings, numbers }: Drawn, { x, y, width }: Box): Shape {
  const { length } = numbers.inputs.sizes;
  const cell = width / length;
  const box = {
    x: x + Math.min(settings.key, length - 1) * cell - 1.5,
    y: y + Math.min(settings.query, length - 1) * cell - 1.5,
    width: Math.max(cell, 3) + 3,
    height: Math.max(cell, 3) + 3,
  };
  return group(
    rect(box, { fill: "none", stroke: "paper", width: 4 }),
    rect(box, { fill: "none", stroke: "accent", width: 2 }),
  );
}

/** What is pressed, pointed at or moved by keys on a map. */
function reader({ settings, numbers, print }: Drawn, area: Box): Handle {
  const { length } = numbers.inputs.sizes;
  const inside = (value: number) => Math.min(length - 1, Math.max(0, value));
  const [query, key] = [inside(settings.query), inside(settings.key)];
  const { first, second } = numbers.shown;
  const cell = query * length + key;
  const textOf = (table: Tensor) => valueText(entryAt(table.data, cell), print);
  return {
    name: "entry",
    label: "entry, query and key",
    minimum: 0,
    maximum: length * length - 1,
    now: cell,
    text: `query ${query}, key ${key}: ${textOf(first)} and ${textOf(second)}`,
    take: () => ({ to: (point) => readAt(area, length, point) }),
    step: ({ across, up, long }: KeyStep) => {
      const by = long ? LONG : 1;
      return { query: inside(query - up * by), key: inside(key + across * by) };
    },
  };
}

const readAt = ({ x, y, width }: Box, length: number, [atX, atY]: Point) => {
  const inside = (pixels: number) =>
    Math.min(length - 1, Math.max(0, Math.floor((pixels * length) / width)));
  return { query: inside(atY - y), key: inside(atX - x) };
};

/**
 * An entry in words; a forbidden one says so.
 *
 * @param value  of a table; infinite or NaN where it is forbidden
 * @param print  writes a number in a style
 * @returns the number to three decimals, or "masked"
 * @see tests/web/widgets/compare.test.ts
 */
export const valueText = (value: number, print: (value: number, style?: string) => string) =>
  Number.isFinite(value) ? print(value, ".3") : "masked";

interface MapParts {
  readonly name: Side | "difference";
  readonly title: string;
  readonly table: Tensor;
  readonly range: ValueRange;
}

function map(moment: Drawn, area: Box, { name, title, table, range }: MapParts): Shape[] {
  const { numbers, chart } = moment;
  const { length } = numbers.inputs.sizes;
  const pressed = surface(`map-${name}`, (point) => readAt(area, length, point));
  const cell = area.width / length;
  const middle = (place: number) => (Math.min(place, length - 1) + 0.5) * cell;
  const at: [number, number] = [
    area.x + middle(moment.settings.key),
    area.y + middle(moment.settings.query),
  ];
  return [
    heading(area.x, area.y - 29, title),
    heldArea(
      pressed,
      rect(area, { fill: "weight-none" }),
      cells(name, table, area, range),
      forbidden(numbers.inputs.mask, area),
      ...(name === "difference" ? [signs(table, range.maximum, area), ring(moment, area)] : []),
      rect(area, { fill: "transparent", stroke: "rule-strong" }),
    ),
    chart(cellAxes(area, { count: length, name: "key n" }, { count: length, name: "query m" }, 36))
      .shape,
    // One of the three frames is what the keys move.
    name === "first" ? held(reader(moment, area), at, frame(moment, area)) : frame(moment, area),
  ];
}

/** A line that says how a curve is drawn, with its name. */
function curveName([x, y]: Point, side: Side, title: string): Shape {
  const { tone, dash } = LOOKS[side];
  return group(
    mark([x, y - 4], [x + 26, y - 4], {
      stroke: tone,
      width: 2.5,
      dash: dash.join(" ") || undefined,
    }),
    label(x + 33, y, title, { tone: "ink" }),
  );
}

function curves(moment: Drawn, area: Box): Shape[] {
  const { numbers, settings, chart } = moment;
  const { length } = numbers.inputs.sizes;
  const all = SIDES.flatMap((side) => numbers.curves[side].means);
  const range = valueRange(all);
  const offsets = SIDES.flatMap((side) => numbers.curves[side].offsets);
  const [from, to] = [Math.min(0, ...offsets), Math.max(0, ...offsets)];
  const offset = Math.min(settings.key, length - 1) - Math.min(settings.query, length - 1);
  const scale = linearScale([from, to], [area.x, area.x + area.width]);
  const plot = chart({
    area,
    x: {
      minimum: from,
      maximum: Math.max(to, from + 1),
      isWhole: true,
      name: "offset n − m (tokens)",
    },
    y: {
      minimum: all.some((mean) => mean < 0) ? Math.min(...all) : 0,
      maximum: Math.max(range.minimum < 0 ? 0 : range.maximum, ...all),
      name: `mean ${SHOWN[settings.show]} at an offset`,
    },
    series: SIDES.map((side) => {
      const { offsets: at, means } = numbers.curves[side];
      return line(
        at.map((place, index) => [place, entryAt(means, index)] as const),
        LOOKS[side],
      );
    }),
    room: LEFT,
  });
  return [
    ...(offset >= from && offset <= to
      ? [
          mark([scale(offset), area.y], [scale(offset), area.y + area.height], {
            stroke: "accent",
            width: 1,
            dash: "2 3",
          }),
        ]
      : []),
    plot.shape,
  ];
}

/**
 * Draws the maps and the chart.
 *
 * @param moment  of the figure
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/compare.test.ts
 */
export function picture(moment: Drawn): Shape {
  const { numbers, settings, width } = moment;
  const layout = layoutFor(width);
  const { first, second, shown, difference } = numbers;
  const both = bothRange(shown.first, shown.second);
  const apart = withBothSigns(valueRange(difference.values.data));
  const whole = sideTitles(numbers);
  const titles =
    width < ABREAST ? { first: shortTitle(whole.first), second: shortTitle(whole.second) } : whole;
  const parts = [
    { name: "first", title: titles.first, table: shown.first, range: both },
    { name: "second", title: titles.second, table: shown.second, range: both },
    { name: "difference", title: "first − second", table: difference.values, range: apart },
  ] as const;
  const [[x, y], [apartX, apartY]] = layout.legends;
  const text = `${SHOWN[settings.show]} of each query and key with ${first.title} and with ${second.title}, and their difference`;
  const { chart, maps } = layout;
  const isSigned = maps.difference.width / numbers.inputs.sizes.length >= SIGNED;
  const legend = (range: ValueRange, name: string, place: Point) =>
    colorLegend({ ...range, fill: rangeFill(range) }, name, {
      x: place[0],
      y: place[1],
      width: layout.bar,
      stacked: true,
    });
  return drawing(
    width,
    layout.height,
    text,
    ...parts.flatMap((part) => map(moment, layout.maps[part.name], part)),
    legend(both, `${SHOWN[settings.show]}; shaded: masked`, [x, y]),
    legend(apart, isSigned ? "difference; + and −: its sign" : "difference; ring: the largest", [
      apartX,
      apartY,
    ]),
    curveName([chart.x, chart.y - 34], "first", titles.first),
    curveName([chart.x + Math.min(chart.width / 2, 260), chart.y - 34], "second", titles.second),
    ...curves(moment, chart),
  );
}

/** One range for both, so that equal colors are equal numbers. */
function bothRange(first: Tensor, second: Tensor): ValueRange {
  const [one, other] = [valueRange(first.data), valueRange(second.data)];
  const maximum = Math.max(one.maximum, other.maximum);
  return { minimum: Math.min(one.minimum, other.minimum) < 0 ? -maximum : 0, maximum };
}

/** By its short name where the title has one in parentheses, as two maps of a phone leave no room for both. */
const shortTitle = (title: string): string => title.replace(/[^: ][^:]* \((\w+)\)$/, "$1");

/**
 * Names of both schemes; the same one twice is named by its place.
 *
 * @param numbers  of both schemes
 * @returns a name for each side, never the same one twice
 * @see tests/web/widgets/compare.test.ts
 */
export function sideTitles({ first, second }: CompareNumbers): Record<Side, string> {
  const isSame = first.title === second.title;
  return {
    first: isSame ? `first: ${first.title}` : first.title,
    second: isSame ? `second: ${second.title}` : second.title,
  };
}
