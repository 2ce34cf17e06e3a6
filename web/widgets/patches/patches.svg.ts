/** A picture of patches, each as dark as it is like the one that was picked, and profiles beside it. */
import { entryAt } from "../../engine/index.ts";
import { line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { line as stroke, path, pathData } from "../base/marks.ts";
import type { PaletteName } from "../base/palette.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import { cellAxes } from "../map/cell-axes.ts";
import { colorLegend } from "../map/color-legend.ts";
import { rangeFill, sequentialFill } from "../map/matrix-cells.ts";
import { patchMap } from "../map/patch-map.ts";
import type { PatchNumbers, Steps } from "./numbers.ts";
import { catAndMouse } from "./cat.svg.ts";
import type { settings } from "./patches.ts";

type Moment = PictureMoment<typeof settings, PatchNumbers>;

interface PatchesLayout {
  readonly height: number;
  readonly map: Box;
  readonly profile: Box;
}

/** Above a chart: the name of its left axis. */
const ABOVE = 26;
/** Below the map: its axis, and the legend of its colors. */
const BELOW = 96;
/** Below a map without colors: its axis. */
const BELOW_PICTURE = 46;

/** Above the profiles: the names of their lines, and of their left axis. */
const NAMES = 92;

/**
 * Places the map beside the profiles from 560 px on, else above them.
 *
 * @param width  of the picture, px
 * @returns boxes in px
 * @see tests/web/widgets/patches.test.ts
 */
export function layoutFor(width: number): PatchesLayout {
  const isWide = width >= 560;
  const side = Math.min(360, isWide ? Math.round(width * 0.45) : width - 52);
  const map = { x: 44, y: ABOVE, width: side, height: side };
  const left = map.x + side + (width >= 700 ? 84 : 56);
  const profile = isWide
    ? { x: left, y: NAMES, width: width - left - 12, height: side + ABOVE - NAMES }
    : { x: 44, y: ABOVE + side + BELOW + NAMES, width: width - 56, height: 200 };
  const bottom = isWide ? ABOVE + side + BELOW : profile.y + profile.height + 48;
  return { height: bottom, map, profile };
}

/** Directions in which profiles go: each has a color and a dash of its own. */
const DIRECTIONS: readonly {
  readonly name: string;
  readonly steps: Steps;
  readonly tone: PaletteName;
  readonly dash: readonly number[];
}[] = [
  { name: "along the row", steps: [1, 0], tone: "series-1", dash: [] },
  { name: "down the column", steps: [0, 1], tone: "series-2", dash: [8, 4] },
  { name: "along the diagonal", steps: [1, 1], tone: "series-3", dash: [2, 4] },
];

/**
 * Draws the patches as a map of similarities to the one picked, and the profiles in three
 * directions; or a cat in the patches alone, where nothing is to be told yet.
 *
 * @param moment  what is shown; columns and rows in patches, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/patches.test.ts
 */
export function patchesScene(moment: Moment): Shape {
  const { numbers, settings, width, chart } = moment;
  const { column, row, size, shows } = settings;
  const { height, map, profile } = layoutFor(width);
  const cat = shows === "similarity" ? [] : [catAndMouse(map)];
  const axes = chart(
    cellAxes(map, { count: size, name: "column" }, { count: size, name: "row" }, 40),
  );
  const patches = { name: "picture", area: map, count: size, column, row, axes, long: 4 };
  const title = `A picture of ${size} by ${size} patches${cat.length > 0 ? ", with a cat whose tail ends at the right edge and a mouse at the left" : ""}`;
  if (shows === "picture")
    return drawing(
      width,
      map.y + map.height + BELOW_PICTURE,
      `${title}; the one at column ${column}, row ${row} is marked`,
      axes.shape,
      ...patchMap({ ...patches, value: () => 0, fill: sequentialFill, below: grid(map, size) }),
      ...cat,
      ...(settings.positions === "one" && profile.y < map.y + map.height
        ? rowNumbers(map, size)
        : []),
    );
  const values = numbers.map([column, row]);
  const minimum = Math.min(0, ...values) < 0 ? -1 : 0;
  const fill = rangeFill({ minimum, maximum: 1 });
  const plot = chart({
    area: profile,
    x: { minimum: 0, maximum: size - 1, isWhole: true, name: "steps (patches)" },
    y: { minimum, maximum: 1, name: "similarity" },
    series: DIRECTIONS.map(({ steps, ...style }) => line(numbers.profile(steps), style)),
  });
  return drawing(
    width,
    height,
    `${title}; each is colored the more strongly, the more it is like the patch at column ${column}, row ${row}`,
    axes.shape,
    ...patchMap({ ...patches, value: (x, y) => entryAt(values, y * size + x), fill }),
    ...cat,
    colorLegend({ minimum, maximum: 1, fill }, "similarity to the marked patch", {
      x: map.x,
      y: map.y + map.height + 46,
      width: Math.min(240, map.width),
      stacked: true,
    }),
    ...DIRECTIONS.flatMap(({ name, tone, dash }, index) => {
      const y = profile.y - 78 + index * 19;
      return [
        stroke([profile.x, y - 4], [profile.x + 30, y - 4], {
          stroke: tone,
          width: 2,
          dash: dash.join(" ") || undefined,
        }),
        label(profile.x + 38, y, name, { tone: "ink" }),
      ];
    }),
    plot.shape,
  );
}

/** Rows whose numbers are written beside them: not more than fit. */
const ROWS_NAMED = 16;

/** Beside the rows, where there is room: the numbers of their patches. */
const rowNumbers = ({ x, y, width, height }: Box, count: number): Shape[] => {
  const cell = height / count;
  const apart = Math.ceil(count / ROWS_NAMED);
  const rows = Array.from({ length: Math.ceil(count / apart) }, (_, index) => index * apart);
  return [
    label(x + width + 14, y - 12, "numbers of the patches"),
    ...rows.map((row) =>
      label(
        x + width + 14,
        y + (row + 0.5) * cell + 4,
        `${row * count} to ${(row + 1) * count - 1}`,
        { tone: "ink" },
      ),
    ),
  ];
};

/** The lines between patches, as one path. */
const grid = ({ x, y, width, height }: Box, count: number): Shape[] => {
  const cell = width / count;
  const inner = Array.from({ length: count - 1 }, (_, index) => (index + 1) * cell);
  const lines = inner.map(
    (at) => pathData`M${x + at} ${y}V${y + height}M${x} ${y + at}H${x + width}`,
  );
  return [path(lines.join(""), { stroke: "rule" })];
};
