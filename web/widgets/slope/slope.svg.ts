/** A curve with the line through two of its points and the line that touches it in the first. */
import type { PictureMoment } from "../base/figure.ts";
import { dots, line } from "../base/chart/series.ts";
import { held, type Shape } from "../base/index.ts";
import { label, letter } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import { drawing } from "../base/shape.ts";
import { workLayout, workLines } from "../base/worked.ts";
import { RANGE, type SlopeNumbers } from "./numbers.ts";
import type { settings } from "./slope.ts";

/**
 * Draws the curve with its tangent, the line over the step, and the work beside or below it.
 *
 * @param moment  what is shown; the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/slope.test.ts
 */
export function picture({
  numbers,
  width,
  handles,
  chart,
}: PictureMoment<typeof settings, SlopeNumbers>): Shape {
  const layout = workLayout(width);
  const { side } = layout;
  const { x, end, from, to, ratio, slope } = numbers;
  const plot = chart({
    area: { x: 0, y: 0, width: side, height: side },
    x: { minimum: RANGE[0], maximum: RANGE[1], ticks: [-1, 0, 1, 2], hasRules: true, crossesAt: 0 },
    y: { minimum: -1, maximum: 7, ticks: [2, 4, 6], crossesAt: 0 },
    series: [
      line(numbers.curve, { tone: "ink-soft", width: 2.5 }),
      line(through(x, from, slope), { tone: "series-3", dash: [7, 4] }),
      line(through(x, from, ratio), { tone: "series-2" }),
      // The step across and the change up.
      line([[x, from], [end, from], [end, to]], { tone: "ink-soft", width: 1, dash: [2, 3] }), // prettier-ignore
      dots([[end, to]], { tone: "series-2", radius: 7, look: "ringed" }),
    ],
  });
  const start = [plot.x(x), plot.y(from)] as const;
  return drawing(
    layout.width,
    layout.height,
    numbers.lines.join("; "),
    plot.shape,
    label(side - 4, plot.y(0) + 15, [letter("x")], { anchor: "end" }),
    label(plot.x(0) - 5, 12, [letter("f")], { anchor: "end" }),
    held(handles.along("x", "x", plot.x), start, mark(...start)),
    ...workLines(layout, numbers.lines),
  );
}

/** The ends of the line through a point with a slope, at both sides of the picture. */
const through = (x: number, y: number, slope: number) =>
  RANGE.map((at) => [at, y + slope * (at - x)] as const);

const mark = (cx: number, cy: number): Shape =>
  disk([cx, cy], 7, { fill: "series-1", stroke: "paper", width: 2 });
