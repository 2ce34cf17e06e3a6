/** The maps of scores of both versions, with the reader's cell, and their colors. */
import { at } from "../../engine/index.ts";
import { colorLegend } from "../map/color-legend.ts";
import type { ValueRange } from "../map/color-scale.ts";
import type { PictureMoment } from "../base/figure.ts";
import { label } from "../base/label.ts";
import { rect } from "../base/marks.ts";
import { rangeFill } from "../map/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { cellScale, mapCells, type MapBox } from "../rope-program/score-map.ts";
import type { settings } from "./museum.ts";
import {
  LAST,
  TELLS,
  VERSIONS,
  WINDOW,
  onesIn,
  type MuseumNumbers,
  type VersionName,
} from "./numbers.ts";

/** Room left of the cells of a map, above them and below them, in px. */
const LEFT = 26;
const TOP = 22;
const BELOW = 58;
const LEGEND = 46;

/** What the colors of both maps span. */
function rangeOf({ input }: MuseumNumbers): ValueRange {
  const most = Math.max(1, onesIn(input) / 2);
  return { minimum: -most, maximum: most };
}

/** In a figure wider than this, in px, the maps are beside the story and the code. */
const WIDE = 720;

/**
 * Both maps side by side, and the legend of their colors.
 *
 * @param moment  what is shown; positions in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/museum.test.ts
 */
export function museumPicture({
  numbers,
  width: available,
  print,
}: Omit<PictureMoment<typeof settings, MuseumNumbers>, "parts">): Shape {
  const width = available > WIDE ? Math.floor((available - 32) / 2) : available;
  const gap = 16;
  const side = Math.floor(Math.min(300, (width - gap) / 2 - LEFT - 4));
  const range = rangeOf(numbers);
  const { first, exhibit } = numbers;
  const end = WINDOW - 1;
  const bottom = TOP + side + BELOW;
  return drawing(
    width,
    bottom + LEGEND,
    `“${exhibit.published.name}” and “${exhibit.right.name}”: scores of the queries ${first.m} to ${first.m + end} with the keys ${first.n} to ${first.n + end}`,
    ...VERSIONS.flatMap((version, place) => {
      const box = { x: LEFT + (place * (width + gap)) / 2, y: TOP, side, tokens: WINDOW };
      return versionMap(box, range, numbers, version, print(numbers.score(version), ".3"));
    }),
    colorLegend({ ...range, fill: rangeFill(range) }, "score", {
      x: 8,
      y: bottom + 12,
      width: 160,
    }),
  );
}

function versionMap(
  box: MapBox,
  range: ValueRange,
  { first, input, maps, exhibit }: MuseumNumbers,
  version: VersionName,
  score: string,
): Shape[] {
  const { x, y, side } = box;
  const scale = cellScale(box);
  const cell = side / WINDOW;
  const [column, row] = [x + scale(input.n - first.n), y + scale(input.m - first.m)];
  const end = WINDOW - 1;
  const below = y + side + 16;
  const isBlank = maps[version].data.every((value) => Math.abs(value) <= TELLS);
  return [
    label(x - LEFT, 14, "m"),
    label(x, 14, exhibit[version].name, { tone: "ink", weight: 600 }),
    label(x - 6, y + cell, String(first.m), { anchor: "end" }),
    label(x - 6, y + side - 2, String(first.m + end), { anchor: "end" }),
    mapCells(
      box,
      (m, n) => at(maps[version], m, n),
      range,
      ({ m, n }) => ({ m: Math.min(LAST, first.m + m), n: Math.min(LAST, first.n + n) }),
    ),
    ...(isBlank ? [label(x + side / 2, y + side / 2, "0 everywhere", { anchor: "middle" })] : []),
    rect(
      { x: column - cell / 2 - 2, y: row - cell / 2 - 2, width: cell + 4, height: cell + 4 },
      { fill: "none", stroke: "ink", width: 2.5 },
    ),
    label(x, below, String(first.n)),
    label(x + side / 2, below, "n", { anchor: "middle" }),
    label(x + side, below, String(first.n + end), { anchor: "end" }),
    label(
      x,
      below + 32,
      [
        "score ",
        shape("tspan", { "font-weight": 600, "font-size": 26, fill: color("ink") }, score),
      ],
      { size: 15 },
    ),
  ];
}
