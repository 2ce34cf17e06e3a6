/** How much weight the previous word gets, by the scale of the position rows. */
import { line as curve, type SeriesStyle } from "../base/chart/series.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { snapped, surface, valueAt } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk, group, line, rect } from "../base/marks.ts";
import { type Box, type Shape } from "../base/shape.ts";
import { nameOf, share } from "./facts.ts";
import { MAX_SCALE, previousOf } from "./terms.state.ts";
import type { Now } from "./terms.svg.ts";

/** In px. */
export const CURVE_HEIGHT = 254;
const [TOP, LEFT, RIGHT] = [52, 40, 14];

/**
 * What the axes enclose.
 *
 * @param width  of the picture, in px
 * @see tests/web/widgets/terms.test.ts
 */
export const curveArea = (width: number): Box => ({
  x: LEFT,
  y: TOP,
  width: width - LEFT - RIGHT,
  height: CURVE_HEIGHT - 50 - TOP,
});

const WEAKEST: SeriesStyle = { tone: "position", width: 2.5 };
const MEAN: SeriesStyle = { tone: "ink-soft", width: 1.5, dash: [6, 4] };

const limits = { minimum: 0, maximum: MAX_SCALE, step: 0.01 };

/**
 * The two curves and the point of a scale.
 *
 * @param moment  weights from 0 to 1 by scale; the width in px
 * @returns a group, `CURVE_HEIGHT` px high
 * @see tests/web/widgets/terms.test.ts
 */
export function drawCurve({ engine, numbers, settings, width, chart, handles }: Now): Shape {
  const { state, source, choice } = numbers;
  const { scale } = settings;
  const points = source.curve(choice);
  const { least, weakest } = previousOf(engine, state.weights);
  const weakestName = nameOf(state.tokens, weakest);
  const leastText = share(engine, least);
  const plot = chart({
    area: curveArea(width),
    x: {
      minimum: 0,
      maximum: MAX_SCALE,
      ticks: width < 480 ? [0, 0.5, 1, 1.5] : [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5],
      name: "position scale",
    },
    y: { minimum: 0, maximum: 1, ticks: [0, 0.5, 1], name: "weight on the previous word" },
    series: [
      curve([0, MAX_SCALE].map((end) => [end, 0.5]), { tone: "rule-strong", width: 1, dash: [2, 4] }), // prettier-ignore
      curve(
        points.map((point) => [point.scale, point.mean]),
        MEAN,
      ),
      curve(
        points.map((point) => [point.scale, point.least]),
        WEAKEST,
      ),
      curve(
        [0, least].map((weight) => [scale, weight]),
        { tone: "position", width: 1 },
      ),
    ],
  });
  const at = [plot.x(scale), plot.y(least)] as const;
  const isRight = at[0] > width - 130;
  // The curve climbs to the right: below the point is free, and above it where it is low.
  const isLow = at[1] + 24 > curveArea(width).y + curveArea(width).height;
  const isLeft = isRight || isLow;
  const point = handles.along("scale", "x", plot.x, {
    label: "position scale, on the curve",
    text: `${engine.format(scale, "")}, ${weakestName} gives least, ${leastText}`,
  });
  return group(
    heldArea(
      surface("plot", ([x]) => ({ scale: snapped(valueAt(plot.x, x), limits) })),
      rect({ width, height: CURVE_HEIGHT }, { fill: "transparent" }),
      plot.shape,
      ...key(width - RIGHT - 84, "token that gives least", WEAKEST),
      ...key(width - RIGHT, "mean", MEAN),
      label(
        at[0] + (isLeft ? -11 : 11),
        at[1] + (isLow ? -12 : 22),
        `${weakestName}: ${leastText}`,
        {
          weight: 600,
          tone: "position",
          anchor: isLeft ? "end" : "start",
          halo: true,
        },
      ),
    ),
    held(point, at, disk(at, 8, { fill: "position", stroke: "paper", width: 2 })),
  );
}

/** What a line is, at the top right. */
function key(right: number, name: string, { tone, width, dash }: SeriesStyle): Shape[] {
  const end = right - name.length * 6.6 - 8;
  return [
    line([end - 26, 14], [end, 14], { stroke: tone, width: width ?? 2, dash: dash?.join(" ") }),
    label(right, 18.5, name, { anchor: "end" }),
  ];
}
