/** For Chart.js: a labelled vertical line at the training length, and paper tinted beyond it. */
import type { Plugin } from "chart.js";
import { dashedLine, haloText } from "../base/chart/marked-line.ts";

export interface LengthLineOptions {
  readonly length: number;
  readonly label: string;
  /** Whether the label is at the top, where curves that rise leave room. */
  readonly atTop: boolean;
  /** Whether it is at the edge of the chart, where curves change most at the line. */
  readonly atEdge?: boolean;
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
  afterDatasetsDraw(chart, _, { length, label, atTop, atEdge, color, paper, font }) {
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
    const isLeft = atEdge || at + 8 + ctx.measureText(label).width > right;
    const beside = (atEdge ? right : at) + (isLeft ? -7 : 7);
    ctx.textAlign = isLeft ? "right" : "left";
    haloText(ctx, label, [beside, atTop ? top + 6 : bottom - 6], { color, paper });
    ctx.restore();
  },
};
