/** Bars of the numbers, the exponentials below them, and bars of the shares. */
import { entryAt } from "../../engine/index.ts";
import type { Plot } from "../base/chart/chart.ts";
import { bars } from "../base/chart/series.ts";
import { signed } from "../dial/clock-face.ts";
import type { PictureMoment } from "../base/figure.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { alongAxis, type Handle } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, rect } from "../base/marks.ts";
import { numberText } from "../base/number-text.ts";
import { drawing, type Shape } from "../base/shape.ts";
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

type Charted = Pick<Moment, "numbers" | "chart" | "width">;

/** Both plots count columns, from 0, and have their own heights. */
const columnsOf = ({ numbers: { numbers }, width }: Charted) => ({
  column: (width - LEFT) / numbers.length,
  x: { minimum: -0.5, maximum: numbers.length - 0.5, ticks: [] },
});

const widthOfBar = (column: number): number => 2 * Math.min(26, column / 3);

/**
 * The numbers, as bars up and down from 0.
 *
 * @param moment  the numbers, and the width in px
 * @returns the chart, and the scales from places and numbers to px
 * @see tests/web/widgets/shares.test.ts
 */
export function numbersPlot(moment: Charted): Plot {
  const { numbers } = moment.numbers;
  const { column, x } = columnsOf(moment);
  return moment.chart({
    area: { x: LEFT, y: TOP.from, width: moment.width - LEFT, height: TOP.to - TOP.from },
    x,
    y: { minimum: -LARGEST, maximum: LARGEST, ticks: [-6, -3, 0, 3, 6] },
    series: [bars([...numbers.entries()], numbers.map(signed), widthOfBar(column))],
  });
}

function sharesPlot(moment: Charted): Plot {
  const { column, x } = columnsOf(moment);
  return moment.chart({
    area: { x: LEFT, y: BOTTOM.from, width: moment.width - LEFT, height: BOTTOM.to - BOTTOM.from },
    x,
    y: { minimum: 0, maximum: 1, ticks: [0, 0.5, 1] },
    series: [bars([...moment.numbers.shares.entries()], "weight-full", widthOfBar(column))],
  });
}

/**
 * Draws numbers as bars, their exponentials, and their shares.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative
 * @see tests/web/widgets/shares.test.ts
 */
export function sharesScene(moment: Moment): Shape {
  const { engine, width, print } = moment;
  const { numbers, exponentials, shares } = moment.numbers;
  const plot = numbersPlot(moment);
  const line = (place: number, y: number, text: string, weight?: number) =>
    label(plot.x(place), y, text, { anchor: "middle", size: 14, tone: "ink", weight });
  const decimals = (values: readonly number[]) => values.map((value) => print(value, ".3"));
  const texts = numbers.map((value) => numberText(engine, value));
  return drawing(
    width,
    HEIGHT,
    `Numbers ${texts.join(", ")}; shares ${decimals(shares).join(", ")}`,
    plot.shape,
    sharesPlot(moment).shape,
    label(0, NUMBER_LINE, "number"),
    label(0, EXPONENTIAL_LINE, "exponential"),
    label(0, SHARE_LINE, "share"),
    ...numbers.flatMap((_, place) => numberBar(moment, plot, place)),
    ...texts.map((text, place) => line(place, NUMBER_LINE, text)),
    ...decimals(exponentials).map((text, place) => line(place, EXPONENTIAL_LINE, text)),
    ...decimals(shares).map((text, place) => line(place, SHARE_LINE, text, 600)),
  );
}

/** The end of a bar moves with the pointer; the number is what ends there after the two controls. */
function endHandle(
  { numbers: { given }, settings: { times, plus } }: Moment,
  { y }: Plot,
  place: number,
): Handle {
  const handle = alongAxis(
    {
      name: `number-${place}`,
      label: `number ${place + 1}`,
      value: entryAt(given, place),
      limits: { minimum: -REACH, maximum: REACH, step: STEP },
      long: 2,
      attributes: { "aria-orientation": "vertical" },
      move: (value) => ({
        numbers: given.map((other, index) => (index === place ? value : other)).join(", "),
      }),
    },
    "y",
    (value) => y(times * value + plus),
  );
  if (times !== 0) return handle;
  // All bars end at the same height: none says which number would end where it is dragged.
  const { take, ...byKeys } = handle;
  return byKeys;
}

function numberBar(moment: Moment, plot: Plot, place: number): Shape[] {
  const value = entryAt(moment.numbers.numbers, place);
  const [x, y, zero] = [plot.x(place), plot.y(value), plot.y(0)];
  const width = widthOfBar(columnsOf(moment).column);
  const handle = endHandle(moment, plot, place);
  const box = { x: x - width / 2, width, y: Math.min(y, zero), height: Math.abs(y - zero) };
  return [
    // The length of a bar can be dragged, too, but a finger on it scrolls the page.
    heldArea(
      { name: `bar-${place}`, mouseOnly: true, ...(handle.take && { take: handle.take }) },
      rect(box, { fill: "transparent" }),
    ),
    held(handle, [x, y], disk([x, y], KNOB, { fill: signed(value), stroke: "paper", width: 2 })),
  ];
}
