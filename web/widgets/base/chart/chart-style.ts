/**
 * How every Chart.js chart of the course looks: type, rules and axis names in the page's own
 * colors.
 */
import { tickText } from "../axes.ts";
import { resolvedColor } from "../theme.ts";

export interface ChartStyle {
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly paper: string;
  readonly font: { readonly family: string; readonly size: number };
}

export function chartStyle(host: HTMLElement): ChartStyle {
  return {
    ink: resolvedColor(host, "ink"),
    soft: resolvedColor(host, "ink-soft"),
    rule: resolvedColor(host, "rule"),
    paper: resolvedColor(host, "paper"),
    font: { family: resolvedColor(host, "sans"), size: 13 },
  };
}

/**
 * Name, ticks and rules of an axis. `at` lists the ticks; without it Chart.js chooses them, at whole
 * numbers where the axis `isWhole`.
 */
export function axisOptions(
  style: ChartStyle,
  name: string,
  {
    rules = true,
    isWhole = false,
    at,
  }: { rules?: boolean; isWhole?: boolean; at?: readonly number[] } = {},
): object {
  return {
    title: { display: true, text: name, color: style.soft, font: style.font, padding: 4 },
    ticks: {
      color: style.soft,
      font: style.font,
      maxRotation: 0,
      autoSkipPadding: 12,
      ...(isWhole && { precision: 0, includeBounds: false }),
      callback: (tick: number) => tickText(tick),
    },
    grid: { display: rules, color: style.rule, tickColor: style.soft },
    border: { color: style.soft },
    ...(at && {
      afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
        axis.ticks = at.map((value) => ({ value }));
      },
    }),
  };
}
