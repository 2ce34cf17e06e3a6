/** The gains as bars, the logits they make by offset, and the weights as a map. */
import type { Scale } from "../base/axes.ts";
import type { DrawChart } from "../base/chart/chart.ts";
import { bars as barSeries, dots, line as curve } from "../base/chart/series.ts";
import { heldBox } from "../base/handle-view.ts";
import { alongArea, type Handle } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { group, line, rect, type Box } from "../base/marks.ts";
import { matrixCells, sequentialFill } from "../map/matrix-cells.ts";
import { besideGoal } from "../base/number-text.ts";
import { drawing, type Shape } from "../base/shape.ts";
import { MAP_LEFT as LEFT, cellScale, mapAxes, type MapBox } from "../rope-program/score-map.ts";
import { BUDGET, GOAL, HANDS, POSITIONS, totalOf, type HeadNumbers } from "./numbers.ts";
import type { Refusal } from "./refusal.ts";

const TOP = 56;
/** More room above the bars, for the number over the tallest one. */
const OVER_BARS = 10;
const UNDER_BARS = 66;
const AXIS = 50;
const LEGEND = 44;
/** Of the map beside the others, in px. */
const LARGEST_MAP = 346;

interface HeadLayout {
  readonly height: number;
  readonly bars: Box;
  readonly curve: Box;
  readonly map: MapBox;
}

/**
 * Places bars, logits and map: the map beside the others from 720 px on, else below them.
 *
 * @param width  of the picture, in px
 * @returns boxes in px
 * @see tests/web/widgets/head-builder.test.ts
 */
export function layoutFor(width: number): HeadLayout {
  const stacked = width < 720;
  // Beside each other, all of them fit a screen.
  const column = stacked ? width : Math.max(width * 0.48, width - LARGEST_MAP - 80);
  const [ofBars, ofLogits] = stacked ? [160, 130] : [128, 94];
  const bars = { x: LEFT, y: TOP + OVER_BARS, width: column - LEFT - 8, height: ofBars };
  const logits = { ...bars, y: bars.y + bars.height + UNDER_BARS + 62, height: ofLogits };
  const lower = logits.y + logits.height + AXIS;
  const x = stacked ? LEFT : column + 72;
  const side = Math.floor(Math.min(stacked ? 420 : LARGEST_MAP, width - x - 8));
  const map = { x, y: stacked ? lower + 62 : TOP, side, tokens: POSITIONS };
  return { height: Math.max(lower, map.y + side + AXIS + LEGEND), bars, curve: logits, map };
}

/**
 * The picture of a head: bars that can be pulled, logits by offset, and the map of weights.
 *
 * @param now  numbers of the head and the part that says a refusal; the shift in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/head-builder.test.ts
 */
export function headPicture({
  numbers,
  width,
  chart,
  print,
  parts,
}: {
  readonly numbers: HeadNumbers;
  readonly width: number;
  readonly chart: DrawChart;
  print(value: number, style: string): string;
  readonly parts: { readonly refusal: Refusal };
}): Shape {
  const { gains, k, weakest } = numbers;
  const layout = layoutFor(width);
  return drawing(
    width,
    layout.height,
    `Head of gains ${gains.join(", ")} and a shift of ${k}: the weakest word gives ${besideGoal(print, weakest.weight, GOAL)} of its weight to the previous word`,
    barsOf(chart, layout, numbers, parts.refusal),
    logitsOf(chart, layout.curve, numbers),
    mapOf(chart, layout.map, numbers),
  );
}

/** Pulls a bar, as far as the budget reaches; one that cannot rise at all says so. */
function gainHandle(
  gains: readonly number[],
  hand: number,
  gain: number,
  scale: Scale,
  refusal: Refusal,
): Handle {
  const left = BUDGET - totalOf(gains);
  const bar = alongArea(
    {
      name: `gain-${hand}`,
      label: `gain of hand ${hand}`,
      value: gain,
      limits: { minimum: 0, maximum: BUDGET },
      long: 8,
      text: `${gain}, ${left} left`,
      attributes: { "aria-orientation": "vertical" },
      move: (wanted) => {
        const to = Math.min(wanted, gain + left);
        if (to !== gain) return { gains: gains.with(hand, to).join(", ") };
        if (wanted > gain) refusal.say();
        return undefined;
      },
    },
    "y",
    scale,
  );
  return { ...bar, keepsFinger: true };
}

/** Each hand's gain as a bar to pull, with the length of its turn below. */
function barsOf(
  chart: DrawChart,
  { bars }: HeadLayout,
  { gains, wavelengths }: HeadNumbers,
  refusal: Refusal,
): Shape {
  const column = bars.width / HANDS;
  const bottom = bars.y + bars.height;
  const middle = (hand: number) => bars.x + (hand + 0.5) * column;
  const half = Math.min(34, column - 8) / 2;
  const plot = chart({
    area: bars,
    x: { minimum: -0.5, maximum: HANDS - 0.5, ticks: [...gains.keys()] },
    y: { minimum: 0, maximum: BUDGET, hasRules: false, name: "gain" },
    series: [barSeries(gains.entries(), "position", 2 * half)],
  });
  return group(
    heading(0, 16, `Gain of each hand: ${totalOf(gains)} of ${BUDGET} used`),
    plot.shape,
    ...gains.map((gain, hand) => {
      const [x, y] = [middle(hand), plot.y(gain)];
      return heldBox(
        gainHandle(gains, hand, gain, plot.y, refusal),
        // With the number over the tallest bar.
        { x: x - column / 2 + 1, y: bars.y - 24, width: column - 2, height: bars.height + 28 },
        line([x - half - 2, y], [x + half + 2, y], { stroke: "ink", width: 3 }),
        label(x, y - 7, String(gain), { anchor: "middle", weight: 600, tone: "ink", halo: true }),
      );
    }),
    ...Array.from(wavelengths, (tokens, hand) =>
      label(middle(hand), bottom + 36, wavelengthText(tokens), { anchor: "middle", size: 12 }),
    ),
    label(bars.x, bottom + 54, "hand, and tokens per turn"),
  );
}

/** Two significant digits are enough to compare with the text of 24 tokens. */
const wavelengthText = (tokens: number) => String(Number(tokens.toPrecision(2)));

function logitsOf(chart: DrawChart, box: Box, numbers: HeadNumbers): Shape {
  const last = POSITIONS - 1;
  const points = Array.from(
    { length: 2 * last + 1 },
    (_, index) => [index - last, numbers.logit(index - last)] as const,
  );
  const logits = points.map(([, logit]) => logit);
  const [least, most] = [Math.min(0, ...logits), Math.max(1, ...logits)];
  const previous = [least, most].map((logit) => [-1, logit] as const);
  const plot = chart({
    area: box,
    x: {
      minimum: -last - 0.5,
      maximum: last + 0.5,
      isWhole: true,
      name: "offset n − m (tokens); dashed: the previous word",
    },
    y: { minimum: least, maximum: most, name: "logit" },
    series: [
      curve(previous, { tone: "offset", dash: [4, 3] }),
      dots(points, { tone: "ink", radius: 2.5 }),
    ],
  });
  return group(heading(0, box.y - 40, "Logit by offset"), plot.shape);
}

function mapOf(chart: DrawChart, map: MapBox, numbers: HeadNumbers): Shape {
  const { x, y, side } = map;
  const scale = cellScale(map);
  const cell = side / POSITIONS;
  const { m, n } = numbers.weakest;
  const box = { x, y, width: side, height: side };
  const weight = (key: number, query: number) => numbers.weight(query, key);
  return group(
    heading(x - LEFT, y - 40, "What softmax makes of the logits"),
    matrixCells(POSITIONS, POSITIONS, weight, box, sequentialFill),
    rect(box, { fill: "none", stroke: "rule" }),
    rect(
      { x: x + scale(n) - cell / 2, y: y + scale(m) - cell / 2, width: cell, height: cell },
      { fill: "none", stroke: "offset", width: 2.5 },
    ),
    ...mapAxes(chart, map, { minimum: 0, maximum: 1 }, "weight"),
  );
}
