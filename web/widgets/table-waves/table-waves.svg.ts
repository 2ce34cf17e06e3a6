/** The picture: the spectrum of the chosen rows, and the rows in the plane of one period. */
import type { Engine } from "../../engine/index.ts";
import type { Settings } from "../base/attributes.ts";
import { bottomAxis, leftAxis, linearScale, roundTicks, type LinearScale } from "../base/axes.ts";
import { PREVIEW_WIDTH } from "../base/width-controller.ts";
import { alongLine, surface, type Handle, type Moved } from "../base/handle.ts";
import { held, heldArea } from "../base/handle-view.ts";
import { label } from "../base/label.ts";
import { color } from "../base/palette.ts";
import { drawing, shape, type Shape } from "../base/shape.ts";
import { COLUMN_HEIGHT, drawColumn, fitOf } from "./column.ts";
import {
  RATIO,
  SHORTEST,
  WaveNumbers,
  roundPeriod,
  sixthOf,
  type Plane,
  type RowsChosen,
} from "./numbers.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WavesLayout {
  readonly width: number;
  readonly height: number;
  readonly spectrum: Box;
  readonly dial: { readonly x: number; readonly y: number; readonly radius: number };
}

/** @param strip  height of what is drawn below, 0 for nothing. */
export function layoutFor(width: number, strip = 0): WavesLayout {
  const stacked = width < 720;
  const side = Math.floor(stacked ? Math.min(width, 400) : Math.min(440, width * 0.42));
  const radius = side / 2 - 26;
  const plot = {
    x: 46,
    y: 84,
    width: (stacked ? width : width - side - 28) - 46 - 10,
    height: stacked ? 170 : side - 84 - 44,
  };
  const top = stacked ? plot.y + plot.height + 62 : 0;
  return {
    width,
    height: top + side + 44 + strip,
    spectrum: plot,
    dial: { x: stacked ? width / 2 : width - side / 2, y: top + 26 + side / 2, radius },
  };
}

/** Size of the rows' variation at the rim of the dial: one wave rarely holds more than half. */
const RIM = 0.8;

export interface SpectrumScales {
  /** Period to pixel, by ratios. */
  readonly period: LinearScale;
  /** The inverse. */
  periodAt(pixel: number): number;
  readonly share: LinearScale;
  readonly most: number;
}

export function scalesOf({ spectrum: box }: WavesLayout, numbers: WaveNumbers): SpectrumScales {
  const longest = numbers.chosen.length;
  const log = linearScale(
    [Math.log(SHORTEST), Math.log(longest)],
    [box.x + 6, box.x + box.width - 6],
  );
  const shown = numbers.shares.filter((_, index) => numbers.periods[index]! >= SHORTEST);
  const most = Math.max(0.05, Math.ceil(Math.max(...shown) * 22) / 20);
  const [from, to] = [log(Math.log(SHORTEST)), log(Math.log(longest))];
  return {
    period: (value) => log(Math.log(value)),
    periodAt: (pixel) =>
      Math.exp(
        linearScale(
          [from, to],
          [Math.log(SHORTEST), Math.log(longest)],
        )(Math.min(to, Math.max(from, pixel))),
      ),
    share: linearScale([most, 0], [box.y, box.y + box.height]),
    most,
  };
}

/** What the picture shows. */
export interface WavesView {
  readonly numbers: WaveNumbers;
  /** What the table is called: "the table of this race". */
  readonly title: string;
  /** Within the rows. */
  readonly period: number;
  /** The period as it is drawn: between two while it moves. */
  readonly shown: number;
  /** Whether one column is drawn, too. */
  readonly hasColumn: boolean;
}

export function drawWaves(engine: Engine, view: WavesView, width: number): Shape {
  const { numbers, title, period, shown, hasColumn } = view;
  const plane = numbers.plane(shown);
  const layout = layoutFor(width, hasColumn ? COLUMN_HEIGHT : 0);
  return drawing(
    layout.width,
    layout.height,
    `Spectrum of rows of ${title}, and the rows on the dial of a period of ${engine.format(period, ".2")} tokens`,
    ...spectrumPart(engine, layout, view, plane),
    ...dialPart(engine, layout, view, plane),
    ...(hasColumn ? columnPart(engine, layout, view) : []),
  );
}

/** A period that the rows can show. */
const within = ({ chosen }: WaveNumbers, period: number): number =>
  roundPeriod(Math.min(chosen.length, Math.max(SHORTEST, period)));

const moved = ({ numbers }: WavesView, period: number): Moved => ({
  period: within(numbers, period),
});

/** Left and Right change the period by 1 percent, with Shift by 10. */
const periodHandle = (view: WavesView, scales: SpectrumScales, text: string): Handle => ({
  name: "period",
  label: "period, in tokens",
  minimum: SHORTEST,
  maximum: view.numbers.chosen.length,
  now: roundPeriod(view.period),
  text,
  take: ([from]) => {
    const beside = from - scales.period(within(view.numbers, view.period));
    return { to: ([x]) => moved(view, scales.periodAt(x - beside)) };
  },
  step: (step) => moved(view, view.period * RATIO ** alongLine(step)),
});

const heading = (x: number, y: number, text: string) =>
  label(x, y, text, { size: 15, weight: 600, tone: "ink" });

const round = (pixel: number) => Math.round(pixel * 10) / 10;

/** Periods with a tick: 3, 6, 10, 20, 50 … */
const TICKS = [3, 6, 10, 20, 50, 100, 200, 500];

function spectrumPart(engine: Engine, layout: WavesLayout, view: WavesView, plane: Plane): Shape[] {
  const { numbers, shown: period } = view;
  const text = `${engine.format(period, ".2")} tokens: ${engine.print("100 * share", ".1", { share: plane.share })}%`;
  const { spectrum: box } = layout;
  const scales = scalesOf(layout, numbers);
  const bottom = box.y + box.height;
  const bars = Array.from(numbers.periods, (each, index) => ({
    x: scales.period(each),
    y: scales.share(numbers.shares[index]!),
    shown: each >= SHORTEST,
  })).filter(({ shown }) => shown);
  const percent: LinearScale = (value) => scales.share(value / 100);
  const x = scales.period(Math.min(numbers.chosen.length, Math.max(SHORTEST, period)));
  const y = scales.share(Math.min(scales.most, plane.share));
  const width = text.length * 7 + 14;
  const place = Math.min(box.x + box.width - width / 2, Math.max(box.x + width / 2, x));
  return [
    heading(0, 16, "Which periods do the rows contain?"),
    leftAxis(
      {
        scale: percent,
        ticks: roundTicks(0, 100 * scales.most, 4),
        name: "share of the rows’ variation (%)",
      },
      box.x,
      box.y - 38,
      0,
    ),
    bottomAxis(
      {
        scale: scales.period,
        ticks: TICKS.filter((tick) => tick <= numbers.chosen.length),
        name: "period (tokens)",
      },
      box.x,
      box.x + box.width,
      bottom,
    ),
    shape("path", {
      d: bars.map((bar) => `M${round(bar.x)} ${bottom}V${round(bar.y)}`).join(""),
      fill: "none",
      stroke: color("ink-soft"),
      "stroke-width": bars.length > 60 ? 2 : 4,
    }),
    heldArea(
      surface("spectrum", ([at]) => moved(view, scales.periodAt(at))),
      shape("rect", {
        x: box.x - 8,
        y: box.y - 30,
        width: box.width + 16,
        height: box.height + 50,
        fill: "transparent",
      }),
    ),
    held(
      periodHandle(view, scales, text),
      [x, y],
      shape("line", {
        x1: x,
        x2: x,
        y1: box.y - 4,
        y2: bottom,
        stroke: color("accent"),
        "stroke-width": 2,
      }),
      shape("circle", {
        cx: x,
        cy: y,
        r: 8,
        fill: color("accent"),
        stroke: color("paper"),
        "stroke-width": 2,
      }),
      shape("rect", {
        x: place - width / 2,
        y: box.y - 28,
        width,
        height: 22,
        rx: 3,
        fill: color("accent"),
      }),
      label(place, box.y - 12.5, text, { anchor: "middle", weight: 600, tone: "paper" }),
    ),
  ];
}

function dialPart(
  engine: Engine,
  layout: WavesLayout,
  { numbers, shown: period }: WavesView,
  plane: Plane,
): Shape[] {
  const { x: cx, y: cy, radius } = layout.dial;
  const scale = radius / RIM;
  // Up is the first row of a pure wave, and the wave turns clockwise.
  const points = Array.from(plane.cosine, (cosine, index) => {
    const [right, up] = [plane.sine[index]!, cosine];
    const size = Math.hypot(right, up);
    const kept = size > RIM ? RIM / size : 1;
    return { x: cx + scale * right * kept, y: cy - scale * up * kept };
  });
  const { first, length, order } = numbers.chosen;
  const apart = sixthOf(period);
  const named = apartFrom(
    points
      .map(({ x, y }, index) => {
        const out = 18 / Math.max(1, Math.hypot(x - cx, y - cy));
        return { x: x + (x - cx) * out, y: y + (y - cy) * out + 5, index };
      })
      .filter(({ index }) => index % apart === 0)
      .slice(0, 6),
  );
  const title = {
    trained: `Rows ${first} to ${first + length - 1}`,
    shuffled: "The rows, shuffled",
    random: `${length} random rows`,
  }[order];
  return [
    heading(cx - radius - 20, cy - radius - 32, `${title}, on the dial of this period`),
    shape("circle", {
      cx,
      cy,
      r: radius,
      fill: color("panel"),
      stroke: color("rule"),
    }),
    shape("circle", {
      cx,
      cy,
      r: Math.min(radius, plane.radius.mean * scale),
      fill: "none",
      stroke: color("rule-strong"),
      "stroke-dasharray": "3 4",
    }),
    shape("polyline", {
      points: points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" "),
      fill: "none",
      stroke: color("position"),
      "stroke-width": 1,
      "stroke-opacity": 0.3,
    }),
    // One path of dots: hundreds of circles would take most of a slider step.
    shape("path", {
      d: points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join(""),
      fill: "none",
      stroke: color("position"),
      "stroke-opacity": 0.75,
      "stroke-width": length > 150 ? 5 : 8,
      "stroke-linecap": "round",
    }),
    ...(order === "trained" ? named : []).map(({ x, y, index }) =>
      label(x, y, String(first + index), {
        anchor: "middle",
        weight: 600,
        tone: "position",
        halo: true,
      }),
    ),
    label(cx, cy + radius + 24, stepText(engine, plane), { anchor: "middle", tone: "ink" }),
  ];
}

/** One column, below spectrum and dial. */
function columnPart(
  engine: Engine,
  { width, height }: WavesLayout,
  { numbers, shown: period }: WavesView,
): Shape[] {
  const { column } = numbers;
  const fit = fitOf(engine, column, period);
  const amount = (x: number) => engine.format(x, ".3");
  const text = `${amount(fit.cosine)} of the cosine, ${amount(fit.sine)} of the sine of ${engine.format(period, ".2")} tokens`;
  return drawColumn(
    engine,
    { column, fit, first: numbers.chosen.first, period, text },
    { width, top: height - COLUMN_HEIGHT },
  );
}

/** The places of labels without those that would cover an earlier one. */
function apartFrom<T extends { x: number; y: number }>(places: readonly T[]): T[] {
  const kept: T[] = [];
  for (const place of places)
    if (!kept.some(({ x, y }) => Math.abs(x - place.x) < 26 && Math.abs(y - place.y) < 15))
      kept.push(place);
  return kept;
}

/** What the attributes ask for, inside the table. */
export function readRows(settings: Settings, rows: number): RowsChosen {
  const length = Math.min(rows, Number(settings.length));
  return {
    length,
    first: Math.min(rows - length, Number(settings.first)),
    order: settings.order as RowsChosen["order"],
  };
}

const stepText = (engine: Engine, { step }: Plane): string =>
  `${engine.format(step.mean, ".1")}° ${step.rows === 1 ? "per row" : `in ${step.rows} rows`}`;

/** @param title  What the table is called: "the table of this race". */
export function drawTable(
  engine: Engine,
  settings: Settings,
  table: WaveNumbers["table"],
  title: string,
): Shape {
  const numbers = WaveNumbers.of(engine, table, readRows(settings, table.rows.shape[0]!));
  const period = Number(settings.period);
  const view = { numbers, title, period, shown: period, hasColumn: settings.column === true };
  return drawWaves(engine, view, PREVIEW_WIDTH);
}
