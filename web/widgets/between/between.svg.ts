/** The map of products, the same products by offset, W itself, and how much of the map is explained. */
import { at } from "../../engine/index.ts";
import type { Plot } from "../base/chart/chart.ts";
import { dots } from "../base/chart/series.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { alongLine, type Handle, type Moved } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { disk, rect } from "../base/marks.ts";
import { MATRIX_TITLES } from "../matrices/matrix-between.ts";
import { matrixCells, rangeFill } from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Box, type Shape } from "../base/shape.ts";
import type { settings } from "./between.ts";
import { MAX_SHIFT, PARTS, ridgeShift, type BetweenNumbers, type Part } from "./numbers.ts";

export interface BetweenLayout {
  readonly width: number;
  readonly height: number;
  readonly map: Box;
  readonly curve: Box;
  readonly matrix: Box;
  readonly bars: Box;
}

const LEFT = 44;
const TOP = 56;
const AXIS = 50;
const LEGEND = 44;
/** Its gap to the matrix included. */
const MATRIX_LEGEND = 58;
const BAR = 34;

/**
 * Places map, curve, matrix and bars: two columns from 720 px on, else one below the other.
 *
 * @param width  of the picture, px
 * @returns boxes in px
 * @see tests/web/widgets/between.test.ts
 */
export function layoutFor(width: number): BetweenLayout {
  const stacked = width < 720;
  const side = Math.floor(
    stacked ? Math.min(width - LEFT - 8, 400) : Math.min(380, width * 0.42 - LEFT),
  );
  const map = { x: LEFT, y: TOP, width: side, height: side };
  const below = TOP + side + AXIS + LEGEND;
  const x = stacked ? LEFT : LEFT + side + 84;
  const wide = width - x - 12;
  const curve = {
    x,
    y: stacked ? below + 66 : TOP,
    width: wide,
    height: stacked ? 170 : Math.floor(side * 0.5),
  };
  const lower = curve.y + curve.height + AXIS + 44;
  const left = stacked ? 0 : x - LEFT;
  const square = Math.min(stacked ? 116 : 124, (width - left) * 0.36);
  const matrix = { x: left, y: lower, width: square, height: square };
  const bars = {
    x: left + square + 28,
    y: lower,
    width: width - left - square - 40,
    height: PARTS.length * BAR + OVERLAP.length * 17 + 4,
  };
  const height = Math.max(below, lower + Math.max(square + MATRIX_LEGEND, bars.height) + 12);
  return { width, height, map, curve, matrix, bars };
}

type Scene = PictureMoment<typeof settings, BetweenNumbers>;

/**
 * The axes of the map; each position is in the middle of its cell.
 *
 * @param scene   how many positions there are, and what draws charts
 * @param layout  as `layoutFor` gives it, px
 * @returns the axes, and the scales from positions in tokens to px
 * @see tests/web/widgets/between.test.ts
 */
export function axesOf(
  { numbers: { positions }, chart }: Pick<Scene, "numbers" | "chart">,
  { map }: BetweenLayout,
): Plot {
  const side = { minimum: -0.5, maximum: positions - 0.5, isWhole: true };
  return chart({
    area: map,
    x: { ...side, name: "position n of the key (tokens)" },
    y: {
      ...side,
      name: "position m of the query (tokens)",
      isReversed: true,
      hasRules: false,
    },
    series: [],
  });
}

/**
 * Draws the map of products with its curve by offset, the matrix W, and the bars of what explains
 * the map.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/between.test.ts
 */
export function betweenScene(moment: Scene): Shape {
  const { numbers, width, shown } = moment;
  const layout = layoutFor(width);
  const axes = axesOf(moment, layout);
  const ridge = ridgeShift(numbers.settings);
  // 0: the products; 1: each diagonal has its mean everywhere; between: on the way.
  const averaged = Number(shown.averaged);
  const seen: Products = (m, n) => {
    const product = numbers.product(m, n);
    return averaged ? product + averaged * (numbers.diagonalMean(m, n) - product) : product;
  };
  return drawing(
    layout.width,
    layout.height,
    `Products of each pair of positions where W is ${MATRIX_TITLES[numbers.settings.name]}: the offset explains ${numbers.percent("offset")}% of the map`,
    mapOf(layout, axes, numbers, seen, averaged > 0),
    ...(ridge === null ? [] : [ridgeOf(layout, axes, numbers, ridge)]),
    byOffset(layout, moment, seen),
    matrixOf(layout, numbers),
    barsOf(layout, numbers),
  );
}

/** The product in a cell as it is drawn. */
type Products = (m: number, n: number) => number;

const frame = (box: Box) => rect(box, { fill: "none", stroke: "rule" });
function mapOf(
  { map }: BetweenLayout,
  axes: Plot,
  numbers: BetweenNumbers,
  shown: Products,
  isAveraged: boolean,
): Shape {
  const { positions, colors } = numbers;
  const fill = rangeFill(colors);
  return shape(
    "g",
    {},
    heading(
      0,
      16,
      isAveraged
        ? "Every cell has the mean of its diagonal"
        : "Product of every query with every key",
    ),
    matrixCells(positions, positions, (n, m) => shown(m, n), map, fill),
    frame(map),
    axes.shape,
    colorLegend({ ...colors, fill }, "product", {
      x: map.x,
      y: map.y + map.height + AXIS + 2,
      width: Math.min(180, map.width * 0.5),
    }),
  );
}

/**
 * Where the ridge of the map is, in words.
 *
 * @param k  the shift in tokens; positive where the ridge is at earlier keys
 * @see tests/web/widgets/between.test.ts
 */
export function ridgeText(k: number): string {
  const places = Math.abs(k) === 1 ? "1 place" : `${Math.abs(k)} places`;
  if (k === 0) return "on the diagonal";
  return k > 0
    ? `${places} left of the diagonal, at the keys ${places} before each query`
    : `${places} right of the diagonal, at the keys ${places} after each query`;
}

/** It moves to the left as k grows, and W becomes a shift. */
function ridgeHandle(cell: number, k: number): Handle {
  const shift = (to: number): Moved => {
    const inside = Math.min(MAX_SHIFT, Math.max(-MAX_SHIFT, to));
    if (inside !== k) return { w: "shift", k: inside };
  };
  return {
    name: "ridge",
    label: "ridge of the map: shift k, in tokens",
    minimum: -MAX_SHIFT,
    maximum: MAX_SHIFT,
    now: k,
    text: ridgeText(k),
    take: ([fromX, fromY]) => ({
      to: ([x, y]) => shift(k + Math.round((y - fromY - (x - fromX)) / cell)),
    }),
    step: (step) => shift(k - alongLine(step)),
    keys: { Escape: () => shift(0) },
  };
}

/** All cells whose key is k places before the query, with a handle in the middle. */
function ridgeOf(
  { map }: BetweenLayout,
  { x: column, y: row }: Plot,
  { positions }: BetweenNumbers,
  k: number,
): Shape {
  const last = positions - 1;
  const [from, to] = [Math.max(0, k), Math.min(last, last + k)];
  const line = (tone: "paper" | "offset", width: number) =>
    shape("line", {
      x1: column(from - k),
      y1: row(from),
      x2: column(to - k),
      y2: row(to),
      stroke: color(tone),
      "stroke-width": width,
      "stroke-linecap": "round",
    });
  const middle = (from + to) / 2;
  const [cx, cy] = [column(middle - k), row(middle)];
  return held(
    ridgeHandle(map.width / positions, k),
    [cx, cy],
    line("paper", 4),
    line("offset", 2),
    disk([cx, cy], 9, { fill: "offset", stroke: "paper", width: 2 }),
  );
}

/** Every product as a dot above its offset: one dot where only the offset counts, a cloud elsewhere. */
function byOffset({ curve }: BetweenLayout, { numbers, chart }: Scene, shown: Products): Shape {
  const { positions, range } = numbers;
  const last = positions - 1;
  const every = Array.from({ length: positions }, (_, position) => position);
  const plot = chart({
    area: curve,
    x: { minimum: -last, maximum: last, isWhole: true, name: "offset n − m (tokens)" },
    y: { ...range, name: "product" },
    series: [
      dots(
        every.flatMap((m) => every.map((n) => [n - m, shown(m, n)] as const)),
        { tone: "ink-soft", radius: 2 },
      ),
    ],
  });
  return shape(
    "g",
    {},
    heading(curve.x - LEFT, curve.y - 40, "The same products by offset"),
    plot.shape,
  );
}

function matrixOf({ matrix }: BetweenLayout, numbers: BetweenNumbers): Shape {
  const { matrixColors } = numbers;
  const { d } = numbers.settings;
  const fill = rangeFill(matrixColors);
  return shape(
    "g",
    {},
    heading(matrix.x, matrix.y - 14, "W"),
    matrixCells(d, d, (column, row) => at(numbers.matrix, row, column), matrix, fill),
    frame(matrix),
    colorLegend({ ...matrixColors, fill }, "entry of W", {
      x: matrix.x,
      y: matrix.y + matrix.height + 8,
      width: matrix.width,
      stacked: true,
    }),
  );
}

const PART_NAMES: Readonly<Record<Part, string>> = {
  offset: "offset n − m",
  sum: "sum n + m",
  row: "query’s position m",
};

/** The text speaks of a sum of positions where only the sines are left, and of the offset before. */
const partsShown = ({ settings: { name } }: BetweenNumbers): readonly Part[] =>
  name === "sines" ? PARTS : ["offset"];

/** Why the shares are no shares of one whole. */
const OVERLAP = ["Each by itself: they overlap,", "and need not add up to 100%."];

/** How much of the map remains when each entry becomes the mean of its group. */
function barsOf({ bars }: BetweenLayout, numbers: BetweenNumbers): Shape {
  const most = bars.width - 48;
  const parts = partsShown(numbers);
  return shape(
    "g",
    {},
    heading(
      bars.x,
      bars.y - 14,
      bars.width < 230 ? "Share explained by" : "Share of the map explained by",
    ),
    ...parts.flatMap((part, index) => {
      const y = bars.y + index * BAR;
      const share = Math.min(1, Math.max(0, numbers.shares[part]));
      return [
        label(bars.x, y + 11, PART_NAMES[part], { tone: "ink" }),
        rect({ x: bars.x, y: y + 16, width: most, height: 9 }, { fill: "rule" }),
        rect(
          { x: bars.x, y: y + 16, width: most * share, height: 9 },
          { fill: part === "offset" ? "offset" : "ink-soft" },
        ),
        label(bars.x + most + 8, y + 25, `${numbers.percent(part)}%`, { tone: "ink", weight: 600 }),
      ];
    }),
    ...(parts.length > 1 ? OVERLAP : []).map((line, index) =>
      label(bars.x, bars.y + parts.length * BAR + 14 + 17 * index, line),
    ),
  );
}
