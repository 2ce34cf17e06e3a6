/** Draws a chart by Chart.js: what figures say of it as the library's configuration, then as SVG. */
import {
  BarController,
  BarElement,
  BasicPlatform,
  Chart,
  LinearScale,
  LineElement,
  LogarithmicScale,
  PointElement,
  ScatterController,
  Title,
  type ChartConfiguration,
  type Scale as ChartScale,
} from "chart.js";
import { labelSize, tickText, type Scale } from "../axes.ts";
import { color } from "../palette.ts";
import type { ChartAxis, ChartSpec, Plot, Series } from "./chart.ts";
import { isEqual } from "./equal.ts";
import { SvgContext } from "./svg-context.ts";

/**
 * Chart.js gives browsers its lines as a Path2D, which cannot be read back. Here they are drawn point by
 * point, as it does itself where there is no Path2D.
 */
LineElement.prototype.draw = function draw(context: CanvasRenderingContext2D): void {
  const { borderColor, borderWidth, borderDash, borderJoinStyle } = this.options;
  if (!borderWidth) return;
  context.save();
  context.strokeStyle = borderColor;
  context.lineWidth = borderWidth;
  context.lineJoin = borderJoinStyle;
  context.setLineDash(borderDash);
  context.beginPath();
  this.path(context);
  context.stroke();
  context.restore();
};

Chart.register(
  ...[BarController, BarElement, LineElement, LinearScale, LogarithmicScale],
  ...[PointElement, ScatterController, Title],
);

const font = { family: "sans-serif", size: labelSize, weight: "normal" } as const;

/** Ticks, numbers and name of the bottom axis in px, and the name above the left one. */
const BELOW = 42;
const ABOVE = 20.6;
/** The numbers of the left axis, and where its name begins. */
const BESIDE = 44;

/** From tick to tick there are at least so many px. */
const ACROSS = 56;
const UP = 28;

/**
 * What Chart.js is given for a chart.
 *
 * @param chart  as a figure says it, in px of its picture
 * @returns a configuration for a canvas that has its origin at that of the picture, and reaches to
 *   the right edge of the area and to the lower edge of the bottom axis
 * @see tests/web/widgets/chart.test.ts
 */
export function configurationOf(chart: ChartSpec): ChartConfiguration {
  const { area, x, y, series } = chart;
  const room = roomOf(chart);
  return {
    type: "scatter",
    platform: BasicPlatform,
    data: {
      // Of several, Chart.js draws the first on top.
      datasets: series
        .map((one) => ({ clip: reachesOut(one, x, y) ? undefined : false, ...one }))
        .reverse(),
    },
    options: {
      animation: false,
      responsive: false,
      devicePixelRatio: 1,
      events: [],
      layout: {
        autoPadding: false,
        padding: { left: area.x - room, top: area.y - (y.name ? ABOVE : 0), right: 0, bottom: 0 },
      },
      plugins: {
        title: {
          display: y.name !== undefined,
          text: y.name,
          align: "start",
          color: color("ink-soft"),
          font,
          padding: { top: 0, bottom: 5 },
        },
      },
      scales: {
        x: {
          ...axisOptions(x, area.width / ACROSS),
          title: {
            display: x.name !== undefined,
            text: x.name,
            color: color("ink-soft"),
            font,
            padding: { top: 0, bottom: 3 },
          },
          afterFit: (scale: ChartScale) => {
            Object.assign(scale, { height: BELOW, paddingLeft: 0, paddingRight: 0 });
          },
        },
        y: {
          ...axisOptions(y, area.height / UP, true),
          afterFit: (scale: ChartScale) => {
            Object.assign(scale, { width: room, paddingTop: 0, paddingBottom: 0 });
          },
        },
      },
    },
  } as unknown as ChartConfiguration;
}

/** Between the left edge of the area and where the name of the left axis begins, in px. */
const roomOf = ({ area, y, room = BESIDE }: ChartSpec): number =>
  y.crossesAt === undefined ? Math.min(area.x, room) : 0;

/** Whether a series has values beyond the ends of an axis, and is to be cut off there. */
const reachesOut = ({ data }: Series, x: ChartAxis, y: ChartAxis): boolean =>
  (data as readonly { x: number; y: number }[]).some(
    (at) => at.x < x.minimum || at.x > x.maximum || at.y < y.minimum || at.y > y.maximum,
  );

/** @param count  of steps from tick to tick, at most */
function axisOptions(axis: ChartAxis, count: number, isLeft = false): object {
  const { minimum, maximum, ticks, names, hasRules = isLeft, crossesAt } = axis;
  const isBeside = crossesAt === undefined;
  const toneOf = ({ tick }: { tick: { value: number } }) =>
    color(tick.value === 0 && (isLeft || minimum < 0) ? "rule-strong" : "rule");
  return {
    type: axis.isLogarithmic ? "logarithmic" : "linear",
    min: minimum,
    max: maximum,
    reverse: axis.isReversed ?? false,
    ...(!isBeside && { position: { [isLeft ? "x" : "y"]: crossesAt } }),
    ticks: {
      color: color("ink-soft"),
      font,
      maxRotation: 0,
      padding: isLeft ? 3 : 2,
      maxTicksLimit: ticks?.length || Math.max(2, Math.floor(count) + 2),
      autoSkipPadding: 12,
      includeBounds: false,
      ...(axis.isWhole && { precision: 0 }),
      // Beside an axis inside the chart, Chart.js leaves no room.
      callback: (tick: number) =>
        (names?.[ticks?.indexOf(tick) ?? -1] ?? tickText(tick)) +
        (isLeft && !isBeside ? "\u00a0\u00a0" : ""),
    },
    offset: false,
    grid: {
      offset: false,
      drawOnChartArea: hasRules,
      drawTicks: isBeside,
      color: toneOf,
      tickColor: hasRules ? toneOf : color("rule-strong"),
      tickLength: 4,
    },
    border: { display: (!isLeft && ticks?.length !== 0) || !isBeside, color: color("rule-strong") },
    ...(ticks && {
      afterBuildTicks: (scale: ChartScale) => {
        scale.ticks = ticks.map((value) => ({ value }));
      },
    }),
  };
}

/** The charts that were drawn last, the newest first: while only a handle moves over it, a chart stays as it is. */
let recent: readonly { readonly chart: ChartSpec; readonly plot: Plot }[] = [];
const MAX_KEPT = 32;

/**
 * Draws a chart.
 *
 * @param chart  as a figure says it, in px of its picture
 * @returns its axes and series, and its scales for what is laid over it
 * @see tests/web/widgets/chart.test.ts
 */
export function drawChart(chart: ChartSpec): Plot {
  const known = recent.find((one) => isEqual(one.chart, chart));
  const drawn = known ?? { chart, plot: drawnAnew(chart) };
  recent = [drawn, ...recent.filter((one) => one !== known)].slice(0, MAX_KEPT);
  return drawn.plot;
}

function drawnAnew(chart: ChartSpec): Plot {
  const { area, x: across } = chart;
  const below = across.crossesAt === undefined ? BELOW : 0;
  const context = new SvgContext(area.x + area.width, area.y + area.height + below);
  const drawn = new Chart(context.canvas as unknown as HTMLCanvasElement, configurationOf(chart));
  const { x, y } = drawn.scales as Record<"x" | "y", ChartScale>;
  drawn.destroy();
  return {
    shape: { tag: "g", children: context.shapes },
    x: scaleOf(x),
    y: scaleOf(y),
  };
}

const scaleOf = (scale: ChartScale): Scale =>
  Object.assign((value: number) => scale.getPixelForValue(value), {
    inverse: (pixel: number) => scale.getValueForPixel(pixel) ?? Number.NaN,
  });
