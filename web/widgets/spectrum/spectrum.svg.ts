/** Wavelengths of all pairs on a logarithmic axis, against the training length. */
import { entryAt } from "../../engine/index.ts";
import type { Series } from "../base/chart/chart.ts";
import { dots, line } from "../base/chart/series.ts";
import type { PictureMoment } from "../base/figure.ts";
import { heldArea } from "../base/handle-view.ts";
import { alongLine, valueAt, type Handle, type Moved, type Point } from "../base/handle.ts";
import { label } from "../base/label.ts";
import { disk } from "../base/marks.ts";
import { color } from "../base/palette.ts";
import { drawing, type Box, type Shape } from "../base/shape.ts";
import type { Spectrum } from "./numbers.ts";
import type { settings } from "./spectrum.ts";

type Moment = PictureMoment<typeof settings, Spectrum>;

/** Room for the numbers of the left axis, the longest being 1000000000. */
const LEFT = 76;
const ROW = 22;
const HEIGHT = 280;
const BELOW = 44;
/** Below this width the legend is in two rows. */
const WIDE = 560;
/** Below this one, each of them needs two. */
const NARROW = 280;

/** Whole powers of ten around all that is drawn. */
function decades(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/**
 * Draws the wavelength of each pair on a logarithmic axis, and the length of the training as a
 * line.
 *
 * @param moment  what is shown; wavelengths and lengths in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/spectrum.test.ts
 */
export function spectrumScene(moment: Moment): Shape {
  const { numbers, settings, width, chart, print } = moment;
  const { wavelengths } = numbers;
  const { length } = settings;
  const isWide = width >= WIDE;
  const key = legend(print(length), width);
  const top = key.height + 36;
  const area = { x: LEFT, y: top, width: width - LEFT - 16, height: HEIGHT };
  const ticks = decades([...wavelengths, length]);
  const x = { minimum: -0.5, maximum: wavelengths.length - 0.5, isWhole: true, name: "pair i" };
  const plot = chart({
    area,
    x,
    y: {
      minimum: entryAt(ticks, 0),
      maximum: entryAt(ticks, -1),
      ticks,
      isLogarithmic: true,
      name: "wavelength (tokens per turn)",
    },
    series: [
      line([x.minimum, x.maximum].map((pair) => [pair, length]), { tone: "offset", width: 1.5, dash: [7, 4] }), // prettier-ignore
      ...pointsOf(moment, area.width),
    ],
    room: LEFT,
  });
  const y = plot.y(length);
  const above = y - top > 24;
  return drawing(
    width,
    top + HEIGHT + BELOW,
    `Wavelength of each of ${wavelengths.length} pairs against a training length of ${length} tokens`,
    ...key.shapes,
    heldArea(
      pairHandle(moment, ([at]) => valueAt(plot.x, at)),
      plot.shape,
      label(
        area.x + 8,
        y + (above ? -6 : 17),
        `${isWide ? "training length " : ""}L = ${print(length)}`,
        { tone: "offset", halo: true },
      ),
      focusRing(area),
    ),
  );
}

/** Filled where a turn is finished, hollow elsewhere; the pair that is read is larger. */
function pointsOf({ numbers: { wavelengths }, settings }: Moment, width: number): Series[] {
  const { length, pair: read } = settings;
  // Points do not overlap on narrow pages or with many pairs.
  const radius = Math.min(4.5, Math.max(2, (width / wavelengths.length) * 0.4));
  const points = wavelengths.map((wavelength, pair) => [pair, wavelength] as const);
  const finished = (among: typeof points, size: number) =>
    dots(
      among.filter(([, wavelength]) => wavelength <= length),
      { tone: "series-1", radius: size },
    );
  const unfinished = (among: typeof points, size: number) =>
    dots(
      among.filter(([, wavelength]) => wavelength > length),
      { tone: "series-2", radius: size, look: "hollow", width: 1.75 },
    );
  const others = points.filter(([pair]) => pair !== read);
  const chosen = points.filter(([pair]) => pair === read);
  const framed = { borderColor: color("ink"), borderWidth: 2.5 };
  return [
    finished(others, radius),
    unfinished(others, radius),
    { ...finished(chosen, radius + 3), ...framed },
    { ...unfinished(chosen, radius + 3), ...framed },
  ];
}

/** A mouse reads the pair that it points at, a finger the one that it presses; keys go on to others. */
function pairHandle({ settings: { d, pair } }: Moment, pairAt: (point: Point) => number): Handle {
  const read = (at: number): Moved => ({ pair: Math.min(d / 2 - 1, Math.max(0, Math.round(at))) });
  const to = (point: Point) => read(pairAt(point));
  return {
    name: "pair",
    role: "application",
    label: "Wavelength of each pair. Left and Right move to the neighboring pair.",
    attributes: { "aria-roledescription": "chart" },
    area: true,
    over: to,
    take: () => ({ to }),
    step: (step) => read(pair + alongLine(step)),
  };
}

const focusRing = ({ x, y, width, height }: Box): Shape => ({
  tag: "rect",
  attributes: { class: "ring", x, y, width, height, fill: "transparent" },
  isTarget: true,
});

/** What filled and hollow points are, side by side or below each other. */
function legend(length: string, width: number): { shapes: Shape[]; height: number } {
  const sign = (cx: number, cy: number, isFinished: boolean) =>
    disk([cx, cy], 4.5, {
      width: 1.75,
      stroke: isFinished ? "series-1" : "series-2",
      fill: isFinished ? "series-1" : "paper",
    });
  const lines = (left: number, top: number, words: readonly string[]) =>
    words.map((line, row) => label(left + 10, top + row * ROW + 14.5, line, { tone: "ink" }));
  const [turns, within] = ["turns at least once", `within ${length} tokens`];
  const [never, there] = ["never finishes its", "first turn there"];
  const isNarrow = width < NARROW;
  const finished = isNarrow ? [turns, within] : [`${turns} ${within}`];
  const unfinished = isNarrow ? [never, there] : [`${never} ${there}`];
  const [left, top] = width >= WIDE ? [288, 0] : [8, finished.length * ROW];
  return {
    shapes: [
      sign(8, 10, true),
      ...lines(8, 0, finished),
      sign(left, top + 10, false),
      ...lines(left, top, unfinished),
    ],
    height: top + unfinished.length * ROW,
  };
}
