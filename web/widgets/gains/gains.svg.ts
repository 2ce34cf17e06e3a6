/** A query among the rows of a table, and beside it what its products gain at each offset. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { linearScale } from "../base/axes.ts";
import { TARGET } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import {
  OFFSETS,
  QUERY_LENGTH,
  TABLE,
  gainNumbers,
  type GainNumbers,
  type TableKind,
} from "./numbers.ts";

/** Below this width the bars are under the plane. */
const WIDE = 560;
const SIDE = 264;
const BARS = 276;
/** Largest gain that a bar can show: the product of the query and the longest row. */
const MOST = 3.4;

export interface GainsLayout {
  readonly width: number;
  readonly height: number;
  readonly center: readonly [x: number, y: number];
  /** px for a unit of the plane. */
  readonly unit: number;
  readonly bars: { readonly x: number; readonly y: number; readonly width: number };
}

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

const minus = (text: string | number): string => String(text).replace("-", "−");

/** What the key at an offset is called. */
export const keyText = (offset: number): string =>
  offset === 0
    ? "the query’s own key"
    : `the key ${Math.abs(offset)} ${Math.abs(offset) === 1 ? "token" : "tokens"} ${offset < 0 ? "back" : "ahead"}`;

export function gainsScene(
  numbers: GainNumbers,
  kind: TableKind,
  layout: GainsLayout,
  name: string,
  print: (value: number) => string,
  control?: Record<string, string | number>,
): Shape {
  return drawing(
    layout.width,
    layout.height,
    name,
    ...plane(numbers, kind, layout, control),
    ...bars(numbers, layout, print),
  );
}

function plane(
  { query }: GainNumbers,
  kind: TableKind,
  { center: [x, y], unit }: GainsLayout,
  control?: Record<string, string | number>,
): Shape[] {
  const to = ([a, b]: readonly [number, number]) => [x + a * unit, y - b * unit] as const;
  const tip = to(query);
  return [
    label(x - QUERY_LENGTH * unit, 14, "Turn the query", { size: 15, weight: 600, tone: "ink" }),
    shape("circle", { cx: x, cy: y, r: QUERY_LENGTH * unit, fill: "none", stroke: color("rule") }),
    ...(kind === "vectors"
      ? TABLE.flatMap((row, index) => {
          const end = to(row);
          return [
            arrow([x, y], end, "position", 2),
            label(
              end[0] + (row[0] > 0 ? 9 : -9),
              end[1] - 5 * Math.sign(row[1]),
              minus(OFFSETS[index]!),
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
    shape(
      "g",
      { class: "handle", "data-query": "", ...control },
      arrow([x, y], tip, "query", 3),
      shape("circle", {
        cx: tip[0],
        cy: tip[1],
        r: 8,
        fill: color("query"),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
      ...(control
        ? [
            shape("circle", {
              class: "grip",
              "data-grip": "",
              cx: tip[0],
              cy: tip[1],
              r: TARGET / 2,
              fill: "transparent",
            }),
          ]
        : []),
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

function bars(
  { gains }: GainNumbers,
  { bars: box }: GainsLayout,
  print: (value: number) => string,
): Shape[] {
  const top = box.y + 30;
  const height = BARS - 74;
  const scale = linearScale([-MOST, MOST], [top + height, top]);
  const step = box.width / OFFSETS.length;
  const best = Math.max(...gains);
  return [
    label(box.x, box.y + 14, "What the product q · k gains", {
      size: 15,
      weight: 600,
      tone: "ink",
    }),
    shape("line", {
      x1: box.x,
      x2: box.x + box.width,
      y1: scale(0),
      y2: scale(0),
      stroke: color("rule-strong"),
    }),
    ...gains.flatMap((gain, index) => {
      const middle = box.x + (index + 0.5) * step;
      const isBest = gain === best;
      return [
        shape("rect", {
          x: middle - step * 0.3,
          y: Math.min(scale(gain), scale(0)),
          width: step * 0.6,
          height: Math.max(1, Math.abs(scale(gain) - scale(0))),
          fill: color("offset"),
          "fill-opacity": isBest ? 0.85 : 0.4,
        }),
        label(middle, gain < 0 ? scale(gain) + 16 : scale(gain) - 6, print(gain), {
          anchor: "middle",
          tone: "ink",
          weight: isBest ? 600 : 400,
        }),
        label(middle, top + height + 26, minus(OFFSETS[index]!), { anchor: "middle" }),
      ];
    }),
    label(box.x + box.width / 2, top + height + 44, "offset n − m (tokens)", { anchor: "middle" }),
  ];
}

/** The text alternative. */
export const pictureName = (numbers: GainNumbers, kind: TableKind): string =>
  `A query ${kind === "vectors" ? "among five rows of a table" : "and a table of five numbers"}, and bars of what its products gain at the offsets −2 to 2: ${numbers.gains.map((gain) => minus(gain.toFixed(1))).join(", ")}`;

const PREVIEW_WIDTH = 720;

export function drawPreview(engine: Engine, settings: Settings): Shape {
  const kind = settings.table as TableKind;
  const numbers = gainNumbers(engine, settings.turn as number, kind);
  return gainsScene(numbers, kind, layoutFor(PREVIEW_WIDTH), pictureName(numbers, kind), (value) =>
    engine.format(value, ".1"),
  );
}
