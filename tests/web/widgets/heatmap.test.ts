import type { LitElement } from "lit";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { matrix, type Description, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { scaleOf } from "../../../web/widgets/map/color-scale.ts";
import { drawPreview } from "../../../web/widgets/heatmap/heatmap.svg.ts";
import { OrreryHeatmap } from "../../../web/widgets/heatmap/heatmap.ts";
import { chartsNow, loadCharts, provideCharts } from "../../../web/widgets/base/chart/chart.ts";
import { provideEngine } from "../../../web/widgets/base/engine-source.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  drawn,
  listen,
  part,
  place,
  pointAt,
  press,
  type,
  until,
  useCore,
  words,
} from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
/** What was painted last: a pixel for each entry. */
let image: ImageData;
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(4 * width * height),
    }),
    putImageData: (painted: ImageData) => {
      image = painted;
    },
  } as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** The table that is shown has these entries, in the colors of a range. */
function expectPainted({ shape, data }: Tensor, minimum = -1, maximum = 1): void {
  const { css } = scaleOf("light", { minimum, maximum });
  expect([image.height, image.width]).toEqual(shape);
  const colors = Array.from(data, (_, at) => image.data.subarray(4 * at, 4 * at + 4));
  expect(colors.map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`)).toEqual(
    Array.from(data, css),
  );
}

/** Where the frame around a cell is, as part of the map: left and top, from 0 to 1. */
function framed(map: LitElement): number[] {
  const mark = part(map, ".cell-map svg rect[stroke-width='2']");
  const cells = part(map, ".cells").style;
  return ["x", "y"].map((name, at) => {
    const [from, all] = at === 0 ? [cells.left, cells.width] : [cells.top, cells.height];
    return (Number(mark.getAttribute(name)) + 2 - parseFloat(from)) / parseFloat(all);
  });
}

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
    expectPainted(engine.call("sinusoidal", { positions: [0, 1, 2, 3, 4, 5], d: 4, base: 100 }));
  });

  it.each([
    ["has its cells before Chart.js brings the axes", "", ".cells"],
    ["keeps to a still picture that the page shows meanwhile", "<figure>Still</figure>", ".coming"],
  ])("%s", async (_, still, first) => {
    const before = chartsNow();
    provideCharts(null);
    const map = document.createElement("orrery-heatmap") as OrreryHeatmap;
    map.innerHTML = still;
    const seen: string[] = [];
    map.addController({
      hostUpdated: () => {
        const parts = [".cells", ".coming"];
        seen.push(...parts.filter((one) => map.renderRoot.querySelector(one) !== null));
      },
    });
    document.body.append(map);
    await until(() => expect(seen).not.toEqual([]));
    expect(seen[0]).toBe(first);
    await loadCharts();
    provideCharts(before);
  });

  it("reads a cell in words, moved by arrow keys and kept inside the table", async () => {
    const map = await place("orrery-heatmap", { positions: "4", d: "4" });
    expect(words(map, ".sentence")).toBe("Position 0, entry 0: 0.0000.");
    await press(map, ".cells", "ArrowDown", "ArrowRight");
    expect(words(map, ".sentence")).toBe("Position 1, entry 1: 0.5403.");
    await press(map, ".cells", "PageDown", "End");
    expect(words(map, ".sentence")).toMatch(/^Position 3, entry 3/);
    await press(map, ".cells", "ArrowRight", "ArrowDown");
    expect(words(map, ".sentence")).toMatch(/^Position 3, entry 3/);
    expect(framed(map).map((at) => Math.round(100 * at))).toEqual([75, 75]);
  });

  it("tells the page of the cell and its value when the reader points at it", async () => {
    const map = await place("orrery-heatmap");
    const heard = listen(map);
    const { width, height } = part(map, ".cells").style;
    const middle = [parseFloat(width) / 64, (parseFloat(height) * 3) / 64] as const;
    await pointAt(map, ".cells", middle);
    await pointAt(map, ".cells", middle);
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
    expectPainted(
      engine.call("sinusoidal", { positions: [0, 1], d: 4, layout: info.choices![1] as never }),
      0,
    );
  });

  it("takes parameters that only the core knows as attributes", async () => {
    const map = await place("orrery-heatmap", { rule: "endpoint", d: "4", positions: "2" });
    expectPainted(engine.call("sinusoidal", { positions: [0, 1], d: 4, rule: "endpoint" }), 0);
    map.setAttribute("rule", "paper");
    await drawn(map);
    expectPainted(engine.call("sinusoidal", { positions: [0, 1], d: 4 }), 0);
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
    expect([image.height, image.width]).toEqual([32, 32]);
  });

  it("shows the core's sentence for an odd width its layout refuses, and goes on when it is mended", async () => {
    const map = await place("orrery-heatmap", { d: "7" });
    expect(words(map, ".problem")).toMatch(/d is 7; it must be even/);
    await type(map, "d", "8");
    expect(map.renderRoot.querySelector(".problem")).toBeNull();
    expect([image.height, image.width]).toEqual([32, 8]);
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
      expect([image.height, image.width]).toEqual([3, 6]);
      expect(map.renderRoot.querySelector("#gain")).not.toBeNull();
      expect(map.renderRoot.querySelector("#base")).toBeNull();
      expect(heard.at(-1)).toMatchObject({ encoding: "ramp", d: 6, gain: 1, value: 0 });
    });

    it("spans its slider over the range the core describes, and takes every valid value as text", async () => {
      const map = await place("orrery-heatmap", { encoding: "ramp", positions: "3", d: "2" });
      const slider = part<HTMLInputElement>(map, "#gain");
      expect([slider.min, slider.max, slider.step]).toEqual(["0", "4", "0.5"]);
      await type(map, "gain", "-100");
      expectPainted(matrix([0, -100, -200].map((entry) => [entry, entry])), -200, 200);
      await type(map, "gain", "2000000");
      expect(words(map, ".input-problem")).toMatch(/^gain = 2000000 is above 1000000/);
    });

    it("takes its color scale from the table, symmetric about 0 where an entry is negative", async () => {
      const map = await place("orrery-heatmap", {
        encoding: "ramp",
        gain: "0.84",
        positions: "3",
      });
      expect(words(map, "svg[aria-label$='Colors from 0 to 1.7.']")).toContain("1.7");
      const ramp = (gain: number) => matrix([0, 1, 2].map((m) => Array<number>(32).fill(gain * m)));
      expectPainted(ramp(0.84), 0, 1.7);
      map.setAttribute("gain", "-0.84");
      await drawn(map);
      expect(words(map, "svg[aria-label$='Colors from −1.7 to 1.7.']")).toMatch(/−1.7 ?0 ?1.7/);
      expectPainted(ramp(-0.84), -1.7, 1.7);
    });
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

describe("the picture of a page without a script", () => {
  const picture = (settings: object) =>
    shapeToText(drawPreview(engine, { encoding: "sinusoidal", ...settings }));

  it("has all cells of a small table, and 40 rows and entries of a larger one", () => {
    expect(picture({ positions: 12, d: 16 })).toContain("positions 0 to 11, entries 0 to 15");
    expect(picture({ positions: 64, d: 64 })).toContain("positions 0 to 39, entries 0 to 39");
  });

  it("is refused with a sentence where the width is refused", () => {
    expect(() => picture({ positions: 12, d: 15 })).toThrow(/\b15\b/);
  });
});
