/** For Chart.js: a labelled vertical line at the training length, and paper tinted beyond it. */
import type { Plugin } from "chart.js";
import { dashedLine, haloText } from "../base/chart/marked-line.ts";

export interface LengthLineOptions {
  readonly length: number;
  readonly label: string;
  /** Whether the label stands at the top, where curves that rise leave room. */
  readonly atTop: boolean;
  readonly color: string;
  readonly paper: string;
  readonly beyond: string;
  readonly font: string;
}

export const lengthLinePlugin: Plugin<"scatter", LengthLineOptions> = {
  id: "orreryLengthLine",
  beforeDatasetsDraw(chart, _, { length, beyond }) {
    const {
      ctx,
      chartArea: { right, top, bottom },
      scales: { x },
    } = chart;
    if (!length || !x) return;
    const at = x.getPixelForValue(length);
    ctx.save();
    ctx.fillStyle = beyond;
    ctx.fillRect(at, top, right - at, bottom - top);
    ctx.restore();
  },
  afterDatasetsDraw(chart, _, { length, label, atTop, color, paper, font }) {
    const {
      ctx,
      chartArea: { top, bottom, right },
      scales: { x },
    } = chart;
    if (!length || !x) return;
    const at = x.getPixelForValue(length);
    ctx.save();
    dashedLine(ctx, [at, top], [at, bottom], color);
    ctx.font = font;
    ctx.textBaseline = atTop ? "top" : "bottom";
    const isLeft = at + 8 + ctx.measureText(label).width > right;
    ctx.textAlign = isLeft ? "right" : "left";
    haloText(ctx, label, [at + (isLeft ? -7 : 7), atTop ? top + 6 : bottom - 6], { color, paper });
    ctx.restore();
  },
};
