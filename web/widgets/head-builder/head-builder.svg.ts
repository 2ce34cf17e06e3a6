/** The gains as bars, the logits they make by offset, and the weights as a map. */
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import type { Engine } from "../../engine/index.ts";
import { colorLegend } from "../base/color-legend.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongArea, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { matrixCells, sequentialFill } from "../base/matrix-cells.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { BUDGET, HANDS, POSITIONS, totalOf, type HeadNumbers } from "./numbers.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface HeadLayout {
  readonly width: number;
  readonly height: number;
  readonly bars: Box;
  readonly curve: Box;
  readonly map: Box;
}

const LEFT = 44;
const TOP = 56;
/** More room above the bars, for the number over the tallest one. */
const OVER_BARS = 10;
const UNDER_BARS = 66;
const AXIS = 50;
const LEGEND = 44;

export function layoutFor(width: number): HeadLayout {
  const stacked = width < 720;
  const column = stacked ? width : width * 0.48;
  const bars = {
    x: LEFT,
    y: TOP + OVER_BARS,
    width: column - LEFT - 8,
    height: 170 - OVER_BARS,
  };
  const curve = {
    x: LEFT,
    y: bars.y + bars.height + UNDER_BARS + 62,
    width: bars.width,
    height: 130,
  };
  const lower = curve.y + curve.height + AXIS;
  const x = stacked ? LEFT : column + 72;
  const side = Math.floor(Math.min(420, width - x - 8));
  const map = { x, y: stacked ? lower + 62 : TOP, width: side, height: side };
  const height = Math.max(lower, map.y + side + AXIS + LEGEND);
  return { width, height, bars, curve, map };
}

/** Gain to pixel. */
export const gainScale = ({ bars }: HeadLayout): LinearScale =>
  linearScale([0, BUDGET], [bars.y + bars.height, bars.y]);

export function headScene(engine: Engine, width: number, numbers: HeadNumbers): Shape {
  const layout = layoutFor(width);
  return drawing(
    layout.width,
    layout.height,
    nameOf(engine, numbers),
    barsOf(layout, numbers),
    curveOf(layout, numbers),
    mapOf(layout, numbers),
  );
}

const nameOf = (engine: Engine, { gains, k, weakest }: HeadNumbers) =>
  `Head of gains ${gains.join(", ")} and a shift by ${k}: the weakest word gives ${engine.format(weakest.weight, ".3")} of its weight to the previous word`;

/** Pulls a bar, as far as the budget reaches. */
function gainHandle(layout: HeadLayout, gains: readonly number[], hand: number): Handle {
  const gain = gains[hand]!;
  const left = BUDGET - totalOf(gains);
  const bar = alongArea(
    {
      name: `gain-${hand}`,
      label: `gain of hand ${hand}`,
      value: gain,
      limits: { minimum: 0, maximum: gain + left },
      long: 8,
      text: `${gain}, ${left} left`,
      attributes: { "aria-orientation": "vertical" },
      move: (to) =>
        to === gain
          ? undefined
          : { gains: gains.map((each, other) => (other === hand ? to : each)).join(", ") },
    },
    "y",
    gainScale(layout),
  );
  return { ...bar, maximum: BUDGET, keepsFinger: true };
}

const heading = (x: number, y: number, text: string) =>
  label(x, y, text, { size: 15, weight: 600, tone: "ink" });

/** Each hand's gain as a bar to pull, with the length of its turn below. */
function barsOf(layout: HeadLayout, numbers: HeadNumbers): Shape {
  const { bars } = layout;
  const { gains, wavelengths } = numbers;
  const up = gainScale(layout);
  const column = bars.width / HANDS;
  const bottom = bars.y + bars.height;
  const middle = (hand: number) => bars.x + (hand + 0.5) * column;
  const small = { anchor: "middle", size: 12 } as const;
  return shape(
    "g",
    {},
    heading(0, 16, `Gain of each hand: ${totalOf(gains)} of ${BUDGET} used`),
    leftAxis(
      { scale: up, ticks: roundTicks(0, BUDGET, 4), name: "gain" },
      bars.x,
      bars.y - 2 * OVER_BARS,
      0,
    ),
    shape("line", {
      x1: bars.x,
      x2: bars.x + bars.width,
      y1: bottom,
      y2: bottom,
      stroke: color("rule-strong"),
    }),
    ...gains.map((gain, hand) => {
      const wide = Math.min(34, column - 8);
      return heldBox(
        gainHandle(layout, gains, hand),
        {
          x: middle(hand) - column / 2 + 1,
          y: bars.y - 8,
          width: column - 2,
          height: bars.height + 12,
        },
        shape("rect", {
          x: middle(hand) - wide / 2,
          y: up(gain),
          width: wide,
          height: bottom - up(gain),
          fill: color("position"),
        }),
        shape("line", {
          x1: middle(hand) - wide / 2 - 2,
          x2: middle(hand) + wide / 2 + 2,
          y1: up(gain),
          y2: up(gain),
          stroke: color("ink"),
          "stroke-width": 3,
        }),
        label(middle(hand), up(gain) - 7, String(gain), {
          anchor: "middle",
          weight: 600,
          tone: "ink",
          halo: true,
        }),
      );
    }),
    ...gains.map((_, hand) =>
      label(middle(hand), bottom + 18, String(hand), { ...small, tone: "ink", size: 13 }),
    ),
    ...Array.from(wavelengths, (tokens, hand) =>
      label(middle(hand), bottom + 36, wavelengthText(tokens), small),
    ),
    label(bars.x, bottom + 54, "hand, and tokens per turn"),
  );
}

/** Two significant digits are enough to compare with the text of 24 tokens. */
const wavelengthText = (tokens: number) => String(Number(tokens.toPrecision(2)));

function curveOf({ curve }: HeadLayout, numbers: HeadNumbers): Shape {
  const last = POSITIONS - 1;
  const offsets = Array.from({ length: 2 * last + 1 }, (_, index) => index - last);
  const logits = offsets.map((offset) => numbers.logit(offset));
  const most = Math.max(1, ...logits);
  const least = Math.min(0, ...logits);
  const across = linearScale([-last, last], [curve.x + 6, curve.x + curve.width - 6]);
  const up = linearScale([most, least], [curve.y, curve.y + curve.height]);
  const ticks = roundTicks(least, most, 4);
  const tenth = (pixel: number) => Math.round(pixel * 10) / 10;
  return shape(
    "g",
    {},
    heading(0, curve.y - 40, "Logit by offset"),
    leftAxis({ scale: up, ticks, name: "logit" }, curve.x, curve.y, 0),
    ...ticks.map((tick) =>
      shape("line", {
        x1: curve.x,
        x2: curve.x + curve.width,
        y1: up(tick),
        y2: up(tick),
        stroke: color("rule"),
      }),
    ),
    shape("line", {
      x1: across(-1),
      x2: across(-1),
      y1: curve.y,
      y2: curve.y + curve.height,
      stroke: color("offset"),
      "stroke-width": 2,
      "stroke-dasharray": "4 3",
    }),
    shape("path", {
      d: offsets
        .map((offset, index) => `M${tenth(across(offset))} ${tenth(up(logits[index]!))}h0`)
        .join(""),
      fill: "none",
      stroke: color("ink"),
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
    bottomAxis(
      {
        scale: across,
        ticks: roundTicks(-last, last, curve.width / 66, true),
        name: "offset n − m (tokens); dashed: the previous word",
      },
      curve.x,
      curve.x + curve.width,
      curve.y + curve.height,
    ),
  );
}

function mapOf({ map }: HeadLayout, numbers: HeadNumbers): Shape {
  const across = [-0.5, POSITIONS - 0.5] as const;
  const column = linearScale(across, [map.x, map.x + map.width]);
  const row = linearScale(across, [map.y, map.y + map.height]);
  const cell = map.width / POSITIONS;
  const ticks = roundTicks(0, POSITIONS - 1, map.width / 56, true);
  const { m, n } = numbers.weakest;
  return shape(
    "g",
    {},
    heading(map.x - LEFT, map.y - 40, "What softmax makes of the logits"),
    matrixCells(
      POSITIONS,
      POSITIONS,
      (key, query) => numbers.weight(query, key),
      map,
      sequentialFill,
    ),
    shape("rect", { ...map, fill: "none", stroke: color("rule") }),
    shape("rect", {
      x: column(n) - cell / 2,
      y: row(m) - cell / 2,
      width: cell,
      height: cell,
      fill: "none",
      stroke: color("offset"),
      "stroke-width": 2.5,
    }),
    leftAxis(
      { scale: row, ticks, name: "position m of the query (tokens)" },
      map.x,
      map.y,
      map.x - LEFT,
    ),
    bottomAxis(
      { scale: column, ticks, name: "position n of the key (tokens)" },
      map.x,
      map.x + map.width,
      map.y + map.height,
    ),
    colorLegend({ minimum: 0, maximum: 1, fill: sequentialFill }, "weight", {
      x: map.x,
      y: map.y + map.height + AXIS + 2,
      width: Math.min(180, map.width * 0.5),
    }),
  );
}
