/** How every Chart.js chart of the course looks: type, rules and axis names in the page's own colours. */
import { tickText } from "../axes.ts";
import { resolved } from "../theme.ts";

export interface Looks {
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly paper: string;
  readonly font: { readonly family: string; readonly size: number };
}

export function looksOf(host: HTMLElement): Looks {
  return {
    ink: resolved(host, "ink"),
    soft: resolved(host, "ink-soft"),
    rule: resolved(host, "rule"),
    paper: resolved(host, "paper"),
    font: { family: resolved(host, "sans"), size: 13 },
  };
}

/** Name, ticks and rules of an axis. `at` says where the ticks stand; without it Chart.js chooses. */
export function axisLooks(
  looks: Looks,
  name: string,
  { rules = true, at }: { rules?: boolean; at?: readonly number[] } = {},
): object {
  return {
    title: { display: true, text: name, color: looks.soft, font: looks.font, padding: 4 },
    ticks: {
      color: looks.soft,
      font: looks.font,
      maxRotation: 0,
      autoSkipPadding: 12,
      callback: (tick: number) => tickText(tick),
    },
    grid: { display: rules, color: looks.rule, tickColor: looks.soft },
    border: { color: looks.soft },
    ...(at && {
      afterBuildTicks: (axis: { ticks: { value: number }[] }) => {
        axis.ticks = at.map((value) => ({ value }));
      },
    }),
  };
}
