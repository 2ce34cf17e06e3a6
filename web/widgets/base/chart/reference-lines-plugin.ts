/**
 * Reference lines for Chart.js: a labelled horizontal line at a value, such as a training length.
 */
import type { Plugin } from "chart.js";
import { dashedLine, haloText } from "./marked-line.ts";

export interface ReferenceLinesOptions {
  readonly lines: readonly { readonly value: number; readonly label: string }[];
  readonly color: string;
  readonly paper: string;
  readonly font: string;
}

export const referenceLinesPlugin: Plugin<"scatter", ReferenceLinesOptions> = {
  id: "orreryReferenceLines",
  afterDatasetsDraw(chart, _, options) {
    const {
      ctx,
      chartArea: { left, right, top, bottom },
      scales: { y },
    } = chart;
    if (!options.lines || !y) return;
    ctx.save();
    ctx.font = options.font;
    for (const { value, label } of options.lines) {
      const at = y.getPixelForValue(value);
      if (!(at >= top && at <= bottom)) continue;
      dashedLine(ctx, [left, at], [right, at], options.color);
      const above = at - top > 24;
      ctx.textBaseline = above ? "bottom" : "top";
      haloText(ctx, label, [left + 8, at + (above ? -5 : 6)], options);
    }
    ctx.restore();
  },
};
