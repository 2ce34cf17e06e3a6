import type { ScatterDataPoint } from "chart.js";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrrerySpectrum } from "../../../web/widgets/spectrum/spectrum.ts";
import {
  drawn,
  listen,
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

const dataset = () =>
  charts.drawn.at(-1)!.data.datasets[0]! as unknown as {
    data: ScatterDataPoint[];
    pointBackgroundColor: string[];
  };

describe("orrery-spectrum", () => {
  it("writes powers of ten with raised exponents", async () => {
    const figure = await place("orrery-spectrum", { base: "500000", d: "512" });
    expect(words(figure, ".sentence")).toMatch(/the slowest needs \d\.\d\d×106\./);
  });

  it("draws the core's wavelengths on a logarithmic axis", async () => {
    await place("orrery-spectrum", { d: "8" });
    expect(dataset().data.map(({ y }) => y)).toEqual([
      ...engine.call("sinusoidal_wavelengths", { d: 8 }).data,
    ]);
    expect(charts.drawn.at(-1)!.options!.scales!.y!.type).toBe("logarithmic");
  });

  it("fills the points that finish a turn and leaves the others hollow", async () => {
    await place("orrery-spectrum", { d: "8", length: "100" });
    expect(new Set(dataset().pointBackgroundColor.slice(0, 2)).size).toBe(1);
    expect(dataset().pointBackgroundColor[3]).not.toBe(dataset().pointBackgroundColor[0]);
  });

  it("counts the pairs that never finish a turn and names the slowest", async () => {
    const figure = await place("orrery-spectrum");
    expect(words(figure, ".sentence")).toBe(
      "16 of 32 pairs never finish a turn within 512 tokens; the slowest needs 47100. Pair 0 turns once in 6.28 tokens.",
    );
    await type(figure, "length", "1000000");
    expect(words(figure, ".sentence")).toMatch(/^All 32 pairs finish a turn within 1000000 tokens/);
  });

  it("reads pairs by arrow keys and tells the page", async () => {
    const figure = await place("orrery-spectrum");
    const heard = listen(figure);
    await press(figure, ".plot", "ArrowRight", "End", "ArrowRight");
    expect(heard.map(({ pair }) => pair)).toEqual([1, 31]);
    expect(heard[0]!.unfinished).toBe(16);
    expect(words(figure, ".sentence")).toMatch(/Pair 31 turns once in 47100 tokens\.$/);
  });

  it("keeps the default for a length that is no whole number", async () => {
    expect(words(await place("orrery-spectrum", { length: "0.5" }), ".problem")).toBe(
      "length = 0.5 is not a whole number; 512 is shown instead.",
    );
  });

  it("destroys its chart when it is removed and draws a new one when it is back", async () => {
    const figure = await place("orrery-spectrum");
    figure.remove();
    expect(charts.destroyed).toBe(1);
    const before = charts.drawn.length;
    document.body.append(figure);
    figure.requestUpdate();
    await drawn(figure);
    expect(charts.drawn.length).toBeGreaterThan(before);
  });

  it("has a static picture with the training length", () => {
    const settings = Object.fromEntries(
      Object.entries(OrrerySpectrum.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrrerySpectrum.preview(engine, settings))).toContain(
      "training length L = 512",
    );
  });
});
