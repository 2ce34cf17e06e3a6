/**
 * A heat map for Chart.js: one picture of a pixel per cell, stretched between the axes. Axes and
 * resizing stay Chart.js's.
 */
import type { Chart, Plugin } from "chart.js";
import type { Tensor } from "../../../engine/index.ts";
import type { ColorScale } from "../color-scale.ts";
import { paintMatrix } from "../matrix-image.ts";

export interface Cell {
  readonly row: number;
  readonly column: number;
}

export interface HeatmapOptions {
  readonly table: Tensor;
  readonly scale: ColorScale;
  /** The cell being read. */
  readonly cell: Cell;
  readonly mark: string;
  readonly paper: string;
  /** The reader points at a cell. */
  onCell(cell: Cell): void;
}

const pictures = new WeakMap<
  Chart,
  { table: Tensor; scale: ColorScale; canvas: HTMLCanvasElement }
>();

export const heatmapPlugin: Plugin<"scatter", HeatmapOptions> = {
  id: "orreryHeatmap",

  beforeDatasetsDraw(chart, _, options) {
    const {
      ctx,
      scales: { x, y },
    } = chart;
    if (!options.table || !x || !y) return;
    const { table, scale, cell } = options;
    let picture = pictures.get(chart);
    if (!picture || picture.table !== table || picture.scale !== scale) {
      picture = { table, scale, canvas: picture?.canvas ?? document.createElement("canvas") };
      paintMatrix(table, scale, picture.canvas);
      pictures.set(chart, picture);
    }
    const [rows = 0, columns = 0] = table.shape;
    const left = x.getPixelForValue(-0.5);
    const top = y.getPixelForValue(-0.5);
    const [width, height] = [
      x.getPixelForValue(columns - 0.5) - left,
      y.getPixelForValue(rows - 0.5) - top,
    ];
    ctx.save();
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(picture.canvas, left, top, width, height);
    // A frame in ink on a frame in paper is seen on any cell color.
    for (const [color, grow, line] of [
      [options.paper, 2, 4],
      [options.mark, 2, 2],
    ] as const) {
      ctx.strokeStyle = color;
      ctx.lineWidth = line;
      ctx.strokeRect(
        left + (cell.column / columns) * width - grow,
        top + (cell.row / rows) * height - grow,
        width / columns + 2 * grow,
        height / rows + 2 * grow,
      );
    }
    ctx.restore();
  },

  afterEvent(chart, { event, inChartArea }, options) {
    const { x, y } = chart.scales;
    if (!inChartArea || event.x === null || event.y === null || !x || !y) return;
    const [rows = 0, columns = 0] = options.table.shape;
    // No number is in no cell.
    const column = Math.round(x.getValueForPixel(event.x) ?? NaN);
    const row = Math.round(y.getValueForPixel(event.y) ?? NaN);
    if (row >= 0 && row < rows && column >= 0 && column < columns) options.onCell({ row, column });
  },
};
