/** The picture: the spectrum of the chosen rows, and the rows in the plane of one period. */
import { entryAt } from "../../engine/index.ts";
import type { Plot } from "../base/chart/chart.ts";
import { bars } from "../base/chart/series.ts";
import { tipOf, type Dial } from "../dial/clock-face.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { alongLine, surface, valueAt, type Handle, type Moved } from "../base/handle.ts";
import { heading, label } from "../base/label.ts";
import { disk, line, path, pathData, rect } from "../base/marks.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { color } from "../base/palette.ts";
import { COLUMN_HEIGHT, drawColumn } from "./column.ts";
import {
  RATIO,
  SHORTEST,
  isFaint,
  roundPeriod,
  sixthOf,
  verdictOf,
  type Plane,
} from "./numbers.ts";
import { titleOf, type WavesPicture } from "./settings.ts";

/** @param strip  height of the column's chart, 0 without one: below the spectrum, beside the dial. */
function layoutFor(width: number, strip: number) {
  const stacked = width < 720;
  const side = Math.floor(stacked ? Math.min(width, 400) : Math.min(440, width * 0.42));
  const spectrum = {
    x: 52,
    y: 84,
    width: (stacked ? width : width - side - 28) - 68,
    height: stacked ? 170 : strip > 0 ? 152 : side - 84 - 44,
  };
  const below = spectrum.y + spectrum.height + 62;
  const top = stacked ? below : 0;
  const lowest = top + side + 44;
  return {
    width,
    height: stacked ? lowest + strip : Math.max(lowest, strip > 0 ? below + strip : 0),
    spectrum,
    column: stacked
      ? { width, top: lowest }
      : { width: spectrum.x + spectrum.width + 10, top: below },
    dial: {
      x: stacked ? width / 2 : width - side / 2,
      y: top + 26 + side / 2,
      radius: side / 2 - 26,
    },
  };
}

type WavesLayout = ReturnType<typeof layoutFor>;

/**
 * At the rim of the dial, square root of the share: one wave rarely explains more than half. Weak
 * periods are near the middle: there the rows go around, too, but what goes around is next to nothing.
 */
const RIM = 0.8;

/**
 * Draws spectrum and dial, side by side or one below the other, and the column where it is asked
 * for.
 *
 * @param moment  what is shown; periods in tokens, the width in px
 * @returns the picture with its text alternative; its height follows from the width
 * @see tests/web/widgets/table-waves.test.ts
 */
export function wavesScene(moment: WavesPicture): Shape {
  const { numbers, settings, shown, width, print } = moment;
  const plane = numbers.plane(shown.period);
  const layout = layoutFor(width, settings.column ? COLUMN_HEIGHT : 0);
  return drawing(
    layout.width,
    layout.height,
    `Spectrum of rows of ${titleOf(settings)}, and the rows on the dial of a period of ${print(settings.period, ".2")} tokens`,
    ...spectrumPart(layout, moment, plane),
    ...dialPart(layout, moment, plane),
    ...(settings.column ? drawColumn(moment, layout.column) : []),
  );
}

/** Left and Right change the period by 1 percent, with Shift by 10. */
function periodHandles({ numbers, settings: { period } }: WavesPicture, { x }: Plot, text: string) {
  const { length } = numbers.chosen;
  const moved = (to: number): Moved => ({
    period: roundPeriod(Math.min(length, Math.max(SHORTEST, to))),
  });
  const handle: Handle = {
    name: "period",
    label: "period, in tokens",
    minimum: SHORTEST,
    maximum: length,
    now: roundPeriod(period),
    text,
    take: ([from]) => {
      const beside = from - x(period);
      return { to: ([to]) => moved(valueAt(x, to - beside)) };
    },
    step: (step) => moved(period * RATIO ** alongLine(step)),
  };
  return { handle, area: surface("spectrum", ([to]) => moved(valueAt(x, to))) };
}

/** Periods with a tick: 3, 6, 10, 20, 50 … */
const TICKS = [3, 6, 10, 20, 50, 100, 200, 500];

/** So that a bar is there when its wave is: the handle stops beside it, seldom on it. */
const BESIDE = 1.03;

/** The bars, and the share at the top of their plot. */
function spectrumOf({ spectrum }: WavesLayout, { numbers, chart, settings, shown }: WavesPicture) {
  const { length } = numbers.chosen;
  const waves = Array.from(
    numbers.periods,
    (period, index) => [period, 100 * entryAt(numbers.shares, index)] as const,
  ).filter(([period]) => period >= SHORTEST);
  const largest = Math.max(...waves.map(([, share]) => share)) / 100;
  const most = Math.max(0.05, Math.ceil(largest * 22) / 20);
  const passed = settings.swept
    ? waves.filter(([period]) => period <= BESIDE * shown.period)
    : waves;
  const plot = chart({
    area: spectrum,
    x: {
      minimum: SHORTEST,
      maximum: length,
      isLogarithmic: true,
      ticks: TICKS.filter((tick) => tick <= length),
      name: "period (tokens)",
    },
    y: { minimum: 0, maximum: 100 * most, hasRules: false },
    series: [bars(passed, "ink-soft", waves.length > 60 ? 2 : 4)],
  });
  return { ...plot, most };
}

function spectrumPart(layout: WavesLayout, moment: WavesPicture, plane: Plane): Shape[] {
  const { engine, numbers, shown, print } = moment;
  const { period } = shown;
  const text = `${print(period, ".2")} tokens: ${engine.print("100 * share", ".1", { share: plane.share })}%`;
  const { spectrum: box } = layout;
  const plot = spectrumOf(layout, moment);
  const { handle, area } = periodHandles(moment, plot, text);
  const bottom = box.y + box.height;
  const x = plot.x(Math.min(numbers.chosen.length, Math.max(SHORTEST, period)));
  const y = plot.y(100 * Math.min(plot.most, plane.share));
  const width = text.length * 7 + 14;
  const [left, right] = [box.x - 6, box.x + box.width + 6];
  const place = Math.min(right - width / 2, Math.max(left + width / 2, x));
  return [
    heading(0, 16, "Which periods do the rows contain?"),
    label(0, box.y - 47, "share of the rows’ variation (%)"),
    plot.shape,
    heldArea(
      area,
      rect(
        { x: box.x - 14, y: box.y - 30, width: box.width + 28, height: box.height + 50 },
        { fill: "transparent" },
      ),
    ),
    held(
      handle,
      [x, y],
      line([x, box.y - 4], [x, bottom], { stroke: "accent", width: 2 }),
      disk([x, y], 8, { fill: "accent", stroke: "paper", width: 2 }),
      rect({ x: place - width / 2, y: box.y - 28, width, height: 22 }, { rx: 3, fill: "accent" }),
      label(place, box.y - 12.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
    ),
  ];
}

function dialPart({ dial }: WavesLayout, moment: WavesPicture, plane: Plane): Shape[] {
  const { numbers, shown, print } = moment;
  const { x: cx, y: cy, radius } = dial;
  const ring = Math.sqrt(numbers.explained(shown.period)) / RIM;
  const larger = ring / (plane.radius.mean || 1);
  // Up is the first row of a pure wave, and the wave turns clockwise.
  const points = Array.from(plane.cosine, (cosine, index) => {
    const sine = entryAt(plane.sine, index);
    return tipOf(dial, { sine, cosine }, Math.min(larger, 1 / Math.hypot(sine, cosine)));
  });
  const { first, length, order } = numbers.chosen;
  const title = {
    trained: `Rows ${first} to ${first + length - 1}`,
    shuffled: "The rows, shuffled",
    random: `${length} random rows`,
  }[order];
  const verdict = verdictOf(numbers, shown.period, plane);
  const isTurning = verdict !== "smudge" && !isFaint(numbers, shown.period);
  const step = isTurning
    ? `measured turn: ${print(plane.step.mean, ".1")}° ${plane.step.rows === 1 ? "per row" : `in ${plane.step.rows} rows`}`
    : "measured turn: none";
  return [
    heading(cx - radius - 20, cy - radius - 32, `${title} on a dial`),
    disk([cx, cy], radius, { fill: "panel", stroke: "rule" }),
    disk([cx, cy], Math.min(radius, ring * radius), {
      fill: "none",
      stroke: "rule-strong",
      dash: "3 4",
    }),
    shape("polyline", {
      points: points.map(([x, y]) => `${tenths(x)},${tenths(y)}`).join(" "),
      fill: "none",
      stroke: color("position"),
      "stroke-width": 1,
      "stroke-opacity": 0.3,
    }),
    // One path of dots: hundreds of circles would take most of a slider step.
    path(points.map(([x, y]) => pathData`M${tenths(x)} ${tenths(y)}h0`).join(""), {
      stroke: "position",
      width: length > 150 ? 5 : 8,
      "stroke-opacity": 0.75,
      "stroke-linecap": "round",
    }),
    ...(order === "trained" && !isFaint(numbers, shown.period)
      ? rowNames(dial, points, first, sixthOf(shown.period))
      : []),
    label(cx, cy + radius + 24, step, { anchor: "middle", tone: "ink" }),
  ];
}

const tenths = (pixel: number) => Math.round(pixel * 10) / 10;

/** Some rows by their numbers, outside their points: six, but none that would cover an earlier one. */
function rowNames(
  { x: cx, y: cy }: Dial,
  points: readonly (readonly [x: number, y: number])[],
  first: number,
  apart: number,
): Shape[] {
  const kept: { readonly x: number; readonly y: number; readonly row: number }[] = [];
  points.slice(0, 6 * apart).forEach(([px, py], index) => {
    const out = 18 / Math.max(1, Math.hypot(px - cx, py - cy));
    const [x, y] = [px + (px - cx) * out, py + (py - cy) * out + 5];
    const isFree = kept.every((name) => Math.abs(name.x - x) >= 26 || Math.abs(name.y - y) >= 20);
    if (index % apart === 0 && isFree) kept.push({ x, y, row: first + index });
  });
  return kept.map(({ x, y, row }) =>
    label(x, y, String(row), { anchor: "middle", weight: 600, tone: "position", halo: true }),
  );
}
