/** Bars of the numbers, the exponentials below them, and bars of the shares. */
import { linearScale, tickText, type LinearScale } from "../base/axes.ts";
import { signed } from "../base/clock-face.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { alongAxis, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { numberText } from "../base/number-text.ts";
import { color, type PaletteName } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { REACH, STEP, type Shares } from "./numbers.ts";
import type { settings } from "./shares.ts";

type Moment = PictureMoment<typeof settings, Shares>;

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
const shareScale = linearScale([0, 1], [BOTTOM.to, BOTTOM.from]);

export function sharesScene(moment: Moment): Shape {
  const { engine, width, print } = moment;
  const { numbers, exponentials, shares } = moment.numbers;
  const column = (width - LEFT) / numbers.length;
  const middle = (place: number) => LEFT + (place + 0.5) * column;
  const half = Math.min(26, column / 3);
  const line = (place: number, y: number, text: string, weight?: number) =>
    label(middle(place), y, text, { anchor: "middle", size: 14, tone: "ink", weight });
  const decimals = (value: number) => print(value, ".3");
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
      ...numberBar(moment, place, middle(place), half),
      line(place, NUMBER_LINE, numberText(engine, value)),
      line(place, EXPONENTIAL_LINE, decimals(exponentials[place]!)),
      bar(middle(place), half, shareScale(0), shareScale(shares[place]!), "weight-full"),
      line(place, SHARE_LINE, decimals(shares[place]!), 600),
    ]),
  );
}

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

/** The end of a bar moves with the pointer; the number is what ends there after the two controls. */
function endHandle(
  { numbers: { given }, settings: { times, plus } }: Moment,
  place: number,
): Handle {
  const handle = alongAxis(
    {
      name: `number-${place}`,
      label: `number ${place + 1}`,
      value: given[place]!,
      limits: { minimum: -REACH, maximum: REACH, step: STEP },
      long: 2,
      attributes: { "aria-orientation": "vertical" },
      move: (value) => ({
        numbers: given.map((other, index) => (index === place ? value : other)).join(", "),
      }),
    },
    "y",
    (value) => numberScale(times * value + plus),
  );
  if (times !== 0) return handle;
  // All bars end at the same height: none says which number would end where it is dragged.
  const { take, ...byKeys } = handle;
  return byKeys;
}

function numberBar(moment: Moment, place: number, x: number, half: number): Shape[] {
  const value = moment.numbers.numbers[place]!;
  const y = numberScale(value);
  const tone = signed(value);
  const handle = endHandle(moment, place);
  return [
    // The length of a bar can be dragged, too, but a finger on it scrolls the page.
    heldArea(
      { name: `bar-${place}`, mouseOnly: true, ...(handle.take && { take: handle.take }) },
      bar(x, half, numberScale(0), y, tone),
    ),
    held(
      handle,
      [x, y],
      shape("circle", {
        cx: x,
        cy: y,
        r: KNOB,
        fill: color(tone),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
    ),
  ];
}
