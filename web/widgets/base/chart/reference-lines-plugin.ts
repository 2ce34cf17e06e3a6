/**
 * Reference lines for Chart.js: a labelled horizontal line at a value, such as a training length.
 */
import type { Plugin } from "chart.js";

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
      ctx.strokeStyle = options.color;
      ctx.lineWidth = 1.5;
      ctx.setLineDash([7, 4]);
      ctx.beginPath();
      ctx.moveTo(left, at);
      ctx.lineTo(right, at);
      ctx.stroke();
      ctx.setLineDash([]);
      // A halo in the color of the paper separates the label from points behind it.
      const above = at - top > 24;
      ctx.textBaseline = above ? "bottom" : "top";
      ctx.lineWidth = 4;
      ctx.lineJoin = "round";
      ctx.strokeStyle = options.paper;
      ctx.fillStyle = options.color;
      const y0 = at + (above ? -5 : 6);
      ctx.strokeText(label, left + 8, y0);
      ctx.fillText(label, left + 8, y0);
    }
    ctx.restore();
  },
};
