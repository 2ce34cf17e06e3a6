// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  emptyChart,
  type ChartAxis,
  type ChartSpec,
} from "../../../web/widgets/base/chart/chart.ts";
import { bars, dots, line } from "../../../web/widgets/base/chart/series.ts";
import { configurationOf, drawChart } from "../../../web/widgets/base/chart/draw.ts";
import { valueAt } from "../../../web/widgets/base/handle.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";

const area = { x: 60, y: 40, width: 300, height: 200 };
const x: ChartAxis = { minimum: 0, maximum: 10, name: "position m (tokens)" };
const y: ChartAxis = { minimum: -1, maximum: 1, name: "similarity" };
const chart = (more: Partial<ChartSpec> = {}): ChartSpec => ({ area, x, y, series: [], ...more });
const textOf = (more: Partial<ChartSpec> = {}) => shapeToText(drawChart(chart(more)).shape);

/** The pixels of both ends of both axes. */
const endsOf = ({ x: across, y: up }: Pick<ReturnType<typeof drawChart>, "x" | "y">) =>
  [across(0), across(10), up(-1), up(1)].map((pixel) => Math.round(pixel * 100) / 100);

describe("a chart", () => {
  it("fills the area that its picture gives it, whatever its axes are called", () => {
    const inside = [60, 360, 240, 40];
    expect(endsOf(drawChart(chart()))).toEqual(inside);
    const nameless = { x: { minimum: 0, maximum: 10 }, y: { minimum: -1, maximum: 1 } };
    expect(endsOf(drawChart(chart(nameless)))).toEqual(inside);
    const inner = { x: { ...x, crossesAt: 0 }, y: { ...y, crossesAt: 0 } };
    expect(endsOf(drawChart(chart(inner)))).toEqual(inside);
  });

  it("takes the same room before Chart.js is here", () => {
    expect(endsOf(emptyChart(chart()))).toEqual(endsOf(drawChart(chart())));
  });

  it("gives handles the value at a pixel, on a logarithmic axis too", () => {
    const plot = drawChart(chart({ y: { minimum: 1, maximum: 10000, isLogarithmic: true } }));
    expect(valueAt(plot.x, 210)).toBeCloseTo(5, 10);
    expect(plot.y(100)).toBeCloseTo(140, 10);
    expect(valueAt(plot.y, 140)).toBeCloseTo(100, 10);
  });

  it("turns an axis around where its values grow downward", () => {
    const plot = drawChart(chart({ y: { ...y, isReversed: true } }));
    expect([plot.y(-1), plot.y(1)]).toEqual([40, 240]);
  });

  it("is drawn by Chart.js from a configuration that says all of it", () => {
    const { type, data, options } = configurationOf(
      chart({ series: [dots([[1, 0.5]], { tone: "key" })] }),
    );
    expect(type).toBe("scatter");
    expect(data.datasets[0]?.data).toEqual([{ x: 1, y: 0.5 }]);
    expect(options?.scales?.x).toMatchObject({ type: "linear", min: 0, max: 10 });
  });

  it("names its axes and writes true minus signs", () => {
    const text = textOf();
    expect(text).toContain(">position m (tokens)<");
    expect(text).toContain(">similarity<");
    expect(text).toContain(">−0.5<");
  });

  it("has ticks where a figure wants them, and at whole numbers only where it counts", () => {
    const ticksOf = (axis: ChartAxis) =>
      [...textOf({ x: axis, y: { ...y, ticks: [] } }).matchAll(/>([\d.]+)</g)].map(
        ([, tick]) => tick,
      );
    expect(ticksOf({ ...x, ticks: [2, 7] })).toEqual(["2", "7"]);
    expect(ticksOf({ minimum: 0, maximum: 2 })).toContain("0.5");
    expect(ticksOf({ minimum: 0, maximum: 2, isWhole: true })).toEqual(["0", "1", "2"]);
  });

  it("has the colors of the page", () => {
    const text = textOf({
      series: [
        line(
          [
            [0, 0],
            [10, 1],
          ],
          { tone: "query", dash: [7, 4] },
        ),
      ],
    });
    expect(text).toContain(
      '<path fill="none" stroke="var(--orrery-query, #0067a5)" stroke-width="2" stroke-dasharray="7 4" stroke-linejoin="round" d="M60 140 360 40"/>',
    );
  });

  it("cuts off a series where it leaves the axes, and only there", () => {
    const to = (up: number) =>
      textOf({
        series: [
          line(
            [
              [0, 0],
              [10, up],
            ],
            { tone: "query" },
          ),
        ],
      });
    expect(to(3)).toContain('<svg class="clip" x="60" y="40" width="300" height="200"');
    expect(to(1)).not.toContain("<svg");
  });

  it("draws bars up and down from the line at 0", () => {
    const text = textOf({
      series: [
        bars(
          [
            [2, 0.5],
            [4, -0.5],
          ],
          ["key", "query"],
          10,
        ),
      ],
    });
    expect(text).toContain('<path fill="var(--orrery-key, #b04400)" d="M115 90h10v49.5h-10z"/>');
    expect(text).toContain(
      '<path fill="var(--orrery-query, #0067a5)" d="M175 140.5h10v49.5h-10z"/>',
    );
  });

  it("draws the last series on top", () => {
    const text = textOf({
      series: [dots([[1, 0]], { tone: "key" }), dots([[1, 0]], { tone: "query" })],
    });
    expect(text.indexOf("--orrery-query")).toBeGreaterThan(text.indexOf("--orrery-key"));
  });
});
