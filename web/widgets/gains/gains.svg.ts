/** A query among the rows of a table, and beside it what its products gain at each offset. */
import { entryAt } from "../../engine/index.ts";
import { bars, line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held } from "../base/handle-view.ts";
import { heading, label } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import { signedText } from "../base/number-text.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import type { settings } from "./gains.ts";
import { OFFSETS, QUERY_LENGTH, TABLE, type GainNumbers } from "./numbers.ts";

type Moment = PictureMoment<typeof settings, GainNumbers>;

/** Below this width the bars are under the plane. */
const WIDE = 560;
const SIDE = 264;
const BARS = 276;
/** Largest gain that a bar can show: the product of the query and the longest row. */
const MAX_GAIN = 3.4;

export interface GainsLayout {
  readonly width: number;
  readonly height: number;
  readonly center: readonly [x: number, y: number];
  /** px for a unit of the plane. */
  readonly unit: number;
  readonly bars: { readonly x: number; readonly y: number; readonly width: number };
}

/**
 * Places the plane of query and row, and the bars of gains beside or below it.
 *
 * @param width  of the picture, px
 * @returns lengths in px
 * @see tests/web/widgets/gains.test.ts
 */
export function layoutFor(width: number): GainsLayout {
  const isWide = width >= WIDE;
  const side = Math.min(SIDE, width);
  const left = isWide ? 0 : (width - side) / 2;
  const x = isWide ? side + 40 : 0;
  return {
    width,
    height: isWide ? SIDE + 30 : side + 26 + BARS + 30,
    center: [left + side / 2, 24 + side / 2],
    unit: (side / 2 - 18) / QUERY_LENGTH,
    bars: { x, y: isWide ? 0 : side + 46, width: Math.min(460, width - x) },
  };
}

/**
 * A key in words, by its offset: "the key 2 tokens back".
 *
 * @param offset  in tokens
 * @see tests/web/widgets/gains.test.ts
 */
export const keyText = (offset: number): string =>
  offset === 0
    ? "the query’s own key"
    : `the key ${Math.abs(offset)} ${Math.abs(offset) === 1 ? "token" : "tokens"} ${offset < 0 ? "back" : "ahead"}`;

/**
 * Draws the query with the rows of offsets as arrows, and what each offset gains as bars.
 *
 * @param moment  what is shown; angles in degrees, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/gains.test.ts
 */
export function gainsScene(moment: Moment): Shape {
  const layout = layoutFor(moment.width);
  return drawing(
    layout.width,
    layout.height,
    pictureName(moment),
    ...plane(moment, layout),
    ...gainBars(moment, layout),
  );
}

function plane({ numbers, settings, handles }: Moment, layout: GainsLayout): Shape[] {
  const { query } = numbers;
  const { center, unit } = layout;
  const [x, y] = center;
  const to = ([a, b]: readonly [number, number]) => [x + a * unit, y - b * unit] as const;
  const tip = to(query);
  return [
    heading(x - QUERY_LENGTH * unit, 14, "Turn the query"),
    disk([x, y], QUERY_LENGTH * unit, { fill: "none", stroke: "rule" }),
    ...(settings.table === "vectors"
      ? TABLE.flatMap((row, index) => {
          const end = to(row);
          return [
            arrow(center, end, "position", 2),
            label(
              end[0] + (row[0] > 0 ? 9 : -9),
              end[1] - 5 * Math.sign(row[1]),
              signedText(entryAt(OFFSETS, index)),
              {
                anchor: row[0] > 0 ? "start" : "end",
                tone: "position",
                weight: 600,
                halo: true,
              },
            ),
          ];
        })
      : []),
    held(
      handles.dial(
        "turn",
        { center, frequency: -Math.PI / 180 },
        {
          text: `${settings.turn} degrees`,
          // 45 degrees.
          long: 9,
          cyclic: true,
        },
      ),
      tip,
      arrow(center, tip, "query", 3),
      disk([tip[0], tip[1]], 8, { fill: "query", stroke: "paper", width: 2 }),
    ),
  ];
}

function arrow(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  tone: PaletteName,
  width: number,
): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const wing = (side: number) => `${x2 - 9 * dx - side * 5 * dy},${y2 - 9 * dy + side * 5 * dx}`;
  return shape(
    "g",
    {},
    shape("line", {
      x1,
      y1,
      x2: x2 - 5 * dx,
      y2: y2 - 5 * dy,
      stroke: color(tone),
      "stroke-width": width,
    }),
    shape("polygon", { points: `${x2},${y2} ${wing(1)} ${wing(-1)}`, fill: color(tone) }),
  );
}

/** A bar for each offset, with what it adds; the largest is in full color. */
function gainBars(
  { numbers: { gains }, print, chart }: Moment,
  { bars: box }: GainsLayout,
): Shape[] {
  const best = Math.max(...gains);
  const ends = [Math.min(...OFFSETS) - 0.5, Math.max(...OFFSETS) + 0.5] as const;
  const step = box.width / OFFSETS.length;
  const points = gains.map((gain, index) => [entryAt(OFFSETS, index), gain] as const);
  const plot = chart({
    area: { x: box.x, y: box.y + 30, width: box.width, height: BARS - 66 },
    x: {
      minimum: ends[0],
      maximum: ends[1],
      ticks: OFFSETS,
      name: "offset n − m (tokens)",
    },
    y: { minimum: -MAX_GAIN, maximum: MAX_GAIN, ticks: [] },
    series: [
      line(ends.map((end) => [end, 0]), { tone: "rule-strong", width: 1 }), // prettier-ignore
      bars(points, gains.map((gain) => (gain === best ? "offset" : "rule-strong")), step * 0.6), // prettier-ignore
    ],
  });
  return [
    label(box.x, box.y + 14, "What the product q · k gains", {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    plot.shape,
    ...points.map(([offset, gain]) =>
      label(plot.x(offset), plot.y(gain) + (gain < 0 ? 16 : -6), print(gain, ".1"), {
        anchor: "middle",
        tone: "ink",
        weight: gain === best ? 600 : 400,
      }),
    ),
  ];
}

/** The text alternative. */
const pictureName = ({ numbers, settings }: Moment): string =>
  `A query ${settings.table === "vectors" ? "among five rows of a table" : "and a table of five numbers"}, and bars of what its products gain at offsets −2 to 2: ${numbers.gains.map((gain) => signedText(gain.toFixed(1))).join(", ")}`;
