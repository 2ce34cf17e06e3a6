import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { HeatmapOptions } from "../../../web/widgets/base/chart/heatmap-plugin.ts";
import { OrreryHeatmap } from "../../../web/widgets/heatmap/heatmap.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  drawn,
  listen,
  part,
  place,
  press,
  type,
  useCore,
  useRememberedCharts,
  words,
} from "./support.ts";

let engine: Engine;
let charts: ReturnType<typeof useRememberedCharts>;
beforeAll(async () => {
  engine = await useCore();
});
beforeEach(() => {
  charts = useRememberedCharts();
});
afterEach(() => document.body.replaceChildren());

const grid = () =>
  (charts.drawn.at(-1)!.options!.plugins as unknown as { orreryHeatmap: HeatmapOptions })
    .orreryHeatmap;

describe("orrery-heatmap", () => {
  it("draws the core's table", async () => {
    await place("orrery-heatmap", { positions: "6", d: "4", base: "100" });
    const table = engine.call("sinusoidal", { positions: [0, 1, 2, 3, 4, 5], d: 4, base: 100 });
    expect([...grid().table.data]).toEqual([...table.data]);
    expect(grid().scale).toMatchObject({ minimum: -1, maximum: 1 });
  });

  it("reads a cell in words, moved by arrow keys and kept inside the table", async () => {
    const map = await place("orrery-heatmap", { positions: "4", d: "4" });
    expect(words(map, ".sentence")).toBe("Position 0, channel 0: the entry is 0.0000.");
    await press(map, ".plot", "ArrowDown", "ArrowRight");
    expect(words(map, ".sentence")).toBe("Position 1, channel 1: the entry is 0.5403.");
    await press(map, ".plot", "PageDown", "End");
    expect(words(map, ".sentence")).toMatch(/^Position 3, channel 3/);
    await press(map, ".plot", "ArrowRight", "ArrowDown");
    expect(grid().cell).toEqual({ row: 3, column: 3 });
  });

  it("tells the page of the cell and its value when the reader points at it", async () => {
    const map = await place("orrery-heatmap");
    const heard = listen(map);
    grid().onCell({ row: 1, column: 0 });
    grid().onCell({ row: 1, column: 0 });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ position: 1, channel: 0, d: 32, base: 10000 });
    expect(heard[0]!.value).toBeCloseTo(engine.evaluate("sin(1)") as number, 12);
  });

  it("offers the choices the core describes, and draws what is chosen", async () => {
    const map = await place("orrery-heatmap", { d: "4", positions: "2" });
    const layout = part<HTMLSelectElement>(map, "#layout");
    const info = engine.describe().encodings[0]!.parameters.find(({ name }) => name === "layout")!;
    expect([...layout.options].map(({ value }) => value)).toEqual(info.choices);
    layout.value = info.choices![1]!;
    layout.dispatchEvent(new Event("change"));
    await drawn(map, 20);
    const before = engine.call("sinusoidal", { positions: [1], d: 4 }).data;
    expect(grid().table.data[5]).toBe(before[2]);
  });

  it("takes parameters that only the core knows as attributes", async () => {
    const map = await place("orrery-heatmap", { rule: "endpoint", d: "4", positions: "2" });
    const table = engine.call("sinusoidal", { positions: [0, 1], d: 4, rule: "endpoint" });
    expect([...grid().table.data]).toEqual([...table.data]);
    map.setAttribute("rule", "paper");
    await drawn(map, 20);
    expect([...grid().table.data]).toEqual([
      ...engine.call("sinusoidal", { positions: [0, 1], d: 4 }).data,
    ]);
  });

  it.each([
    [
      "d",
      "1000000000",
      "d = 1000000000 is above 1024 channels, the most this figure takes; 32 is shown instead.",
    ],
    ["d", "0", "d = 0 is below 1 channels, the least this figure takes; 32 is shown instead."],
    ["positions", "many", "positions = “many” is not a number; 32 is shown instead."],
    ["base", "NaN", "base = “NaN” is not a number; 10000 is shown instead."],
    [
      "layout",
      "sideways",
      "layout = “sideways” is none of interleaved, concat; interleaved is shown instead.",
    ],
  ])("keeps the default when %s is %s", async (name, value, sentence) => {
    const map = await place("orrery-heatmap", { [name]: value });
    expect(words(map, ".problem")).toBe(sentence);
    expect(grid().table.shape).toEqual([32, 32]);
  });

  it("shows the core's sentence for an odd width its layout refuses, and goes on when it is mended", async () => {
    const map = await place("orrery-heatmap", { d: "7" });
    expect(words(map, ".problem")).toMatch(/d is 7; it must be even/);
    await type(map, "d", "8");
    expect(map.renderRoot.querySelector(".problem")).toBeNull();
    expect(grid().table.shape).toEqual([32, 8]);
  });

  it("offers the encodings whose table follows from positions alone", async () => {
    const map = await place("orrery-heatmap", { encoding: "learned" });
    expect(words(map, ".problem")).toBe(
      "Encoding = “learned” is not one whose table follows from positions alone; there is sinusoidal.",
    );
  });

  it("destroys its chart when it is removed", async () => {
    const map = await place("orrery-heatmap");
    map.remove();
    expect(charts.destroyed).toBe(1);
  });

  it("has a static picture of a modest size", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryHeatmap.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryHeatmap.preview(engine, settings));
    expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 720 430"/);
    expect(text).toContain("position m (tokens)");
    expect(text.length).toBeLessThan(30_000);
  });
});
