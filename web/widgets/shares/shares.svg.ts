/** Bars of the numbers, the exponentials below them, and bars of the shares. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { linearScale, tickText, type LinearScale } from "../base/axes.ts";
import { TARGET, signed } from "../base/clock-face.ts";
import { label } from "../base/label.ts";
import { numberText } from "../base/number-text.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { sharesOf, type Shares } from "./numbers.ts";

const LEFT = 92;
const TOP = { from: 12, to: 192 };
const NUMBER_LINE = 216;
const EXPONENTIAL_LINE = 240;
const BOTTOM = { from: 262, to: 372 };
const SHARE_LINE = 396;
const HEIGHT = 406;
/** Largest number that the upper plot shows: 2 · 2 + 2. */
const LARGEST = 6;
const KNOB = 7;

/** From a number to its height in the upper plot. */
export const numberScale: LinearScale = linearScale([-LARGEST, LARGEST], [TOP.to, TOP.from]);
/** The number at a height of the upper plot. */
export const numberAt: LinearScale = linearScale([TOP.to, TOP.from], [-LARGEST, LARGEST]);
const shareScale = linearScale([0, 1], [BOTTOM.to, BOTTOM.from]);

/** Attributes of the bar at a place, which the reader can move. */
export type BarControls = (place: number) => Readonly<Record<string, string | number>>;

export function picture(
  engine: Engine,
  width: number,
  { numbers, exponentials, shares }: Shares,
  control?: BarControls,
): Shape {
  const column = (width - LEFT) / numbers.length;
  const middle = (place: number) => LEFT + (place + 0.5) * column;
  const half = Math.min(26, column / 3);
  const line = (place: number, y: number, text: string, weight?: number) =>
    label(middle(place), y, text, { anchor: "middle", size: 14, tone: "ink", weight });
  const decimals = (value: number) => engine.format(value, ".3");
  const alternative = `Numbers ${numbers.map((value) => numberText(engine, value)).join(", ")}; shares ${shares.map(decimals).join(", ")}`;
  return drawing(
    width,
    HEIGHT,
    alternative,
    ...axis(numberScale, [-6, -3, 0, 3, 6], width),
    ...axis(shareScale, [0, 0.5, 1], width),
    label(0, NUMBER_LINE, "number"),
    label(0, EXPONENTIAL_LINE, "exponential"),
    label(0, SHARE_LINE, "share"),
    ...numbers.flatMap((value, place) => [
      numberBar(middle(place), half, value, place, control),
      line(place, NUMBER_LINE, numberText(engine, value)),
      line(place, EXPONENTIAL_LINE, decimals(exponentials[place]!)),
      bar(middle(place), half, shareScale(0), shareScale(shares[place]!), "weight-full"),
      line(place, SHARE_LINE, decimals(shares[place]!), 600),
    ]),
  );
}

export const drawPreview = (engine: Engine, settings: Settings): Shape =>
  picture(engine, 640, sharesOf(engine, settings));

function axis(scale: LinearScale, ticks: readonly number[], width: number): Shape[] {
  return ticks.flatMap((tick) => [
    shape("line", {
      x1: LEFT,
      x2: width,
      y1: scale(tick),
      y2: scale(tick),
      stroke: color(tick === 0 ? "rule-strong" : "rule"),
    }),
    label(LEFT - 8, scale(tick) + 4, tickText(tick), { anchor: "end", size: 12 }),
  ]);
}

const bar = (x: number, half: number, from: number, to: number, tone: PaletteName): Shape =>
  shape("rect", {
    x: x - half,
    width: 2 * half,
    y: Math.min(from, to),
    height: Math.abs(to - from),
    fill: color(tone),
  });

function numberBar(
  x: number,
  half: number,
  value: number,
  place: number,
  control?: BarControls,
): Shape {
  const y = numberScale(value);
  const tone = signed(value);
  const knob = [
    shape("circle", {
      cx: x,
      cy: y,
      r: KNOB,
      fill: color(tone),
      stroke: color("paper"),
      "stroke-width": 2,
    }),
    shape("circle", { class: "grip", cx: x, cy: y, r: TARGET / 2, fill: "transparent" }),
  ];
  return shape(
    "g",
    { class: "bar", "data-place": place, ...control?.(place) },
    bar(x, half, numberScale(0), y, tone),
    ...(control ? knob : []),
  );
}
