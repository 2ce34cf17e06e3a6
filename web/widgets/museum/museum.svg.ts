/** The map of scores of one version, with the reader's cell. */
import { at } from "../../engine/index.ts";
import { colorLegend } from "../base/color-legend.ts";
import type { ValueRange } from "../base/color-scale.ts";
import { label } from "../base/label.ts";
import { rangeFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { cellScale, mapCells, type MapBox } from "../rope-program/score-map.ts";
import { LAST, onesIn, WINDOW, type MuseumNumbers } from "./numbers.ts";

/** What the colors of both maps span. */
function rangeOf({ input }: MuseumNumbers): ValueRange {
  const most = Math.max(1, onesIn(input) / 2);
  return { minimum: -most, maximum: most };
}

/** The colors of both maps. */
export function legendPicture(numbers: MuseumNumbers): Shape {
  const range = rangeOf(numbers);
  const scale = { ...range, fill: rangeFill(range) };
  return drawing(
    280,
    36,
    `Colors of scores from ${range.minimum} to ${range.maximum}`,
    colorLegend(scale, "score", { x: 8, y: 2, width: 160 }),
  );
}

const mapBox = (width: number): MapBox => ({
  x: 26,
  y: 22,
  side: Math.floor(Math.min(300, width - 30)),
  tokens: WINDOW,
});

export function versionPicture(
  width: number,
  numbers: MuseumNumbers,
  version: "published" | "right",
  name: string,
  score: string,
): Shape {
  const box = mapBox(width);
  const { first, input } = numbers;
  const map = numbers.maps[version];
  const range = rangeOf(numbers);
  const scale = cellScale(box);
  const cell = box.side / WINDOW;
  const [column, row] = [scale(input.n - first.n), scale(input.m - first.m)];
  const end = WINDOW - 1;
  const below = box.y + box.side + 16;
  return drawing(
    width,
    below + 48,
    `${name}: scores of the queries ${first.m} to ${first.m + end} with the keys ${first.n} to ${first.n + end}`,
    label(0, 14, "m"),
    label(box.x, 14, name, { tone: "ink", weight: 600 }),
    label(box.x - 6, box.y + cell, String(first.m), { anchor: "end" }),
    label(box.x - 6, box.y + box.side - 2, String(first.m + end), { anchor: "end" }),
    mapCells(
      box,
      (m, n) => at(map, m, n),
      range,
      ({ m, n }) => ({ m: Math.min(LAST, first.m + m), n: Math.min(LAST, first.n + n) }),
    ),
    shape("rect", {
      x: box.x + column - cell / 2 - 2,
      y: box.y + row - cell / 2 - 2,
      width: cell + 4,
      height: cell + 4,
      fill: "none",
      stroke: color("ink"),
      "stroke-width": 2.5,
    }),
    label(box.x, below, String(first.n)),
    label(box.x + box.side / 2, below, "n", { anchor: "middle" }),
    label(box.x + box.side, below, String(first.n + end), { anchor: "end" }),
    label(
      box.x,
      below + 36,
      [
        "score ",
        shape("tspan", { "font-weight": 600, "font-size": 26, fill: color("ink") }, score),
      ],
      {
        size: 15,
      },
    ),
  );
}
