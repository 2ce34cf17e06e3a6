import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { matrix, type Description, type Engine } from "../../../web/engine/index.ts";
import type { HeatmapOptions } from "../../../web/widgets/base/chart/heatmap-plugin.ts";
import { OrreryHeatmap } from "../../../web/widgets/heatmap/heatmap.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
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

/**
 * The core with one more encoding that has a table: `gain` times position, in each of `d` entries.
 */
function withRamp(): Engine {
  const core = engine.describe();
  const gain = {
    name: "gain",
    kind: "number",
    unit: "",
    minimum: -1e6,
    maximum: 1e6,
    default: 1,
    control: { from: 0, to: 4, step: 0.5 },
    sentence: "What a position is multiplied by.",
  } as const;
  const d = core.encodings[0]!.parameters.find(({ name }) => name === "d")!;
  const positions = core.functions
    .find(({ name }) => name === "sinusoidal")!
    .arguments.find(({ name }) => name === "positions")!;
  const parameters = [d, gain];
  const description: Description = {
    ...core,
    encodings: [
      ...core.encodings,
      { id: "ramp", title: "Ramp", acts: ["embeddings"], parameters, sentence: "", source: "" },
    ],
    functions: [
      ...core.functions,
      { ...core.functions[0]!, name: "ramp", arguments: [positions, ...parameters] },
    ],
  };
  const call = (name: string, given: { positions: number[]; d: number; gain: number }) =>
    name === "ramp"
      ? matrix(given.positions.map((m) => Array<number>(given.d).fill(given.gain * m)))
      : engine.call(name as never, given as never);
  return { ...engine, describe: () => description, call: call as Engine["call"] };
}

describe("orrery-heatmap", () => {
  it("draws the core's table", async () => {
    await place("orrery-heatmap", { positions: "6", d: "4", base: "100" });
    const table = engine.call("sinusoidal", { positions: [0, 1, 2, 3, 4, 5], d: 4, base: 100 });
    expect([...grid().table.data]).toEqual([...table.data]);
    expect(grid().scale).toMatchObject({ minimum: -1, maximum: 1 });
  });

  it("reads a cell in words, moved by arrow keys and kept inside the table", async () => {
    const map = await place("orrery-heatmap", { positions: "4", d: "4" });
    expect(words(map, ".sentence")).toBe("Position 0, entry 0: 0.0000.");
    await press(map, ".plot", "ArrowDown", "ArrowRight");
    expect(words(map, ".sentence")).toBe("Position 1, entry 1: 0.5403.");
    await press(map, ".plot", "PageDown", "End");
    expect(words(map, ".sentence")).toMatch(/^Position 3, entry 3/);
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
    await drawn(map);
    const before = engine.call("sinusoidal", { positions: [1], d: 4 }).data;
    expect(grid().table.data[5]).toBe(before[2]);
  });

  it("takes parameters that only the core knows as attributes", async () => {
    const map = await place("orrery-heatmap", { rule: "endpoint", d: "4", positions: "2" });
    const table = engine.call("sinusoidal", { positions: [0, 1], d: 4, rule: "endpoint" });
    expect([...grid().table.data]).toEqual([...table.data]);
    map.setAttribute("rule", "paper");
    await drawn(map);
    expect([...grid().table.data]).toEqual([
      ...engine.call("sinusoidal", { positions: [0, 1], d: 4 }).data,
    ]);
  });

  it.each([
    [
      "d",
      "1000000000",
      "d = 1000000000 is above 1024 entries, the most this figure takes; 32 is shown instead.",
    ],
    ["d", "0", "d = 0 is below 1 entries, the least this figure takes; 32 is shown instead."],
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

  it("names the encodings with a table where another is asked for", async () => {
    const { encodings, functions } = engine.describe();
    const argumentsOf = (id: string) =>
      functions.find(({ name }) => name === id)?.arguments.filter((info) => !("default" in info));
    const drawable = encodings
      .filter(({ acts }) => acts.includes("embeddings"))
      .filter(({ id, parameters }) =>
        argumentsOf(id)?.every(({ name }) =>
          ["positions", ...parameters.map((parameter) => parameter.name)].includes(name),
        ),
      )
      .map(({ id }) => id);
    const other = encodings.find(({ id }) => !drawable.includes(id))!.id;
    const map = await place("orrery-heatmap", { encoding: other });
    expect(words(map, ".problem")).toBe(
      `Encoding = “${other}” is not one whose table follows from positions alone; there is ${drawable.join(", ")}.`,
    );
    for (const id of drawable) {
      map.setAttribute("encoding", id);
      await drawn(map);
      expect(map.renderRoot.querySelector(".problem"), id).toBeNull();
    }
  });

  it("offers no choice of the encoding while there is one", async () => {
    const description = engine.describe();
    const encodings = description.encodings.filter(({ id }) => id === "sinusoidal");
    const describe = () => ({ ...description, encodings });
    provideEngine(async () => Object.assign(Object.create(engine) as Engine, { describe }));
    try {
      const map = await place("orrery-heatmap");
      expect(map.renderRoot.querySelector("select#encoding")).toBeNull();
    } finally {
      provideEngine(async () => engine);
    }
  });

  describe("with another encoding", () => {
    beforeEach(() => provideEngine(async () => withRamp()));
    afterEach(() => provideEngine(async () => engine));

    it("offers the choice, and the controls of the chosen one follow", async () => {
      const map = await place("orrery-heatmap", { d: "4", positions: "3" });
      const heard = listen(map);
      const select = part<HTMLSelectElement>(map, "select#encoding");
      expect([...select.options].map(({ text }) => text)).toEqual(
        expect.arrayContaining(["Sinusoidal", "Ramp"]),
      );
      expect(select.value).toBe("sinusoidal");
      await type(map, "d", "6");
      select.value = "ramp";
      select.dispatchEvent(new Event("change"));
      await drawn(map);
      expect(words(map, "figcaption")).toBe("What does ramp encoding add at each position?");
      expect(grid().table.shape).toEqual([3, 6]);
      expect(map.renderRoot.querySelector("#gain")).not.toBeNull();
      expect(map.renderRoot.querySelector("#base")).toBeNull();
      expect(heard.at(-1)).toMatchObject({ encoding: "ramp", d: 6, gain: 1, value: 0 });
    });

    it("spans its slider over the range the core describes, and takes every valid value as text", async () => {
      const map = await place("orrery-heatmap", { encoding: "ramp", positions: "3", d: "2" });
      const slider = part<HTMLInputElement>(map, "#gain");
      expect([slider.min, slider.max, slider.step]).toEqual(["0", "4", "0.5"]);
      await type(map, "gain", "-100");
      expect(grid().table.data[2]).toBe(-100);
      await type(map, "gain", "2000000");
      expect(words(map, ".input-problem")).toMatch(/^gain = 2000000 is above 1000000/);
    });

    it("takes its color scale from the table, symmetric about 0 where an entry is negative", async () => {
      const map = await place("orrery-heatmap", {
        encoding: "ramp",
        gain: "0.84",
        positions: "3",
      });
      expect(grid().scale).toMatchObject({ minimum: 0, maximum: 1.7 });
      expect(words(map, "svg[aria-label='Colors from 0 to 1.7']")).toContain("1.7");
      map.setAttribute("gain", "-0.84");
      await drawn(map);
      expect(grid().scale).toMatchObject({ minimum: -1.7, maximum: 1.7 });
      expect(words(map, "svg[aria-label='Colors from −1.7 to 1.7']")).toMatch(/^−1.7 ?0 ?1.7/);
    });
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
