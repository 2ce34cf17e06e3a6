// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, type Engine } from "../../../web/engine/index.ts";
import { biasSchemeIds, biasSchemes } from "../../../web/widgets/biases/bias-schemes.ts";
import { drawChart } from "../../../web/widgets/base/chart/draw.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { axesOf, curveOf, layoutFor } from "../../../web/widgets/bias/bias.svg.ts";
import { OrreryBias } from "../../../web/widgets/bias/bias.ts";
import { BiasNumbers, type BiasSettings } from "../../../web/widgets/bias/numbers.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const PLAIN: BiasSettings = {
  scheme: "alibi",
  direction: "both",
  seed: 0,
  slope: 0.5,
  table: "",
  add: 0,
  length: 5,
};
const numbersOf = (changed: Partial<BiasSettings> = {}) =>
  new BiasNumbers(engine, { ...PLAIN, ...changed });

describe("a bias by offset", () => {
  // Computed in Python with 40 digits.
  it("of slope 0.5 gives the third of five equal tokens these weights", () => {
    const both = [0.124754788695, 0.205685873743, 0.339118675123, 0.205685873743, 0.124754788695];
    const causal = [0.186323723226, 0.307195885718, 0.506480391056, 0, 0];
    rowsOf(numbersOf().weights)[2]!.forEach((weight, n) =>
      expect(weight).toBeCloseTo(both[n]!, 11),
    );
    rowsOf(numbersOf({ direction: "causal" }).weights)[2]!.forEach((weight, n) =>
      expect(weight).toBeCloseTo(causal[n]!, 11),
    );
  });

  it("is the same along every diagonal of the map, and the curve has it by offset", () => {
    for (const scheme of biasSchemeIds) {
      const numbers = numbersOf({ scheme, length: 12 });
      rowsOf(numbers.map).forEach((row, m) =>
        row.forEach((bias, n) => expect(bias).toBe(numbers.biasOf(n - m))),
      );
    }
  });

  it("changes no weight when one number is added everywhere", () => {
    for (const scheme of biasSchemeIds)
      expect(numbersOf({ scheme, seed: 3, add: 5 }).changedByAdding().none).toBe(true);
  });

  it("is painted for all offsets that read one row of the table", () => {
    const numbers = numbersOf({ scheme: "t5", length: 16 });
    const after = numbersOf({ scheme: "t5", length: 16, table: numbers.painted(-9, 2.5) });
    const changed = numbers.offsets.filter(
      (offset) => after.biasOf(offset) !== numbers.biasOf(offset),
    );
    expect(changed).toEqual([-11, -10, -9, -8]);
    expect(after.biasOf(-8)).toBe(2.5);
  });

  it("shares the outermost rows of a clipped table beyond offset 4", () => {
    const { rows, offsets } = numbersOf({ scheme: "clipped", length: 8 });
    expect(rows!.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(rows![offsets.indexOf(7)]).toBe(8);
  });

  it("has as many numbers to begin with as its table has rows", () => {
    expect(biasSchemes.t5.values).toHaveLength(32);
    expect(biasSchemes.clipped.values).toHaveLength(9);
  });
});

describe("orrery-bias", () => {
  it("says the bias, its factor and the weight", async () => {
    expect(words(await place("orrery-bias", { offset: "-2" }), ".sentence")).toBe(
      "At offset −2 the bias is -1.00: at equal content, a key there gets 0.368 times the weight of the query’s own key. Query 11 gives key 9 a weight of 0.145.".replace(
        "-1.00",
        engine.format(-1, ".2"),
      ),
    );
  });

  it("says that a number added to every logit changes no weight", async () => {
    const figure = await place("orrery-bias", { add: "5", seed: "2" });
    expect(words(figure, ".sentence")).toMatch(
      /5 is added to every logit, and no weight changes\.$/,
    );
  });

  it("paints the number of a bucket by keys, and brings it back", async () => {
    const figure = await place("orrery-bias", { scheme: "t5", offset: "-1" });
    const heard = listen(figure);
    await press(figure, "[data-handle=point]", "ArrowUp");
    expect(heard.at(-1)).toMatchObject({ offset: -1, bias: 3.1 });
    await press(figure, "[data-handle=point]", "Escape");
    expect(heard.at(-1)).toMatchObject({ table: "", bias: 3 });
    await press(figure, "[data-handle=point]", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ offset: -2 });
  });

  it("marks the offset at which a table is painted", async () => {
    const figure = await place("orrery-bias", { scheme: "t5", offset: "-1", length: "16" });
    const heard = listen(figure);
    const numbers = numbersOf({ scheme: "t5", direction: "causal", length: 16 });
    const plot = curveOf({ numbers, chart: drawChart }, layoutFor(720), 0);
    await drag(figure, "curve", [plot.x(-3), plot.y(2)]);
    expect(heard.at(-1)).toMatchObject({ offset: -3, bias: 2 });
  });

  it("tilts ALiBi’s line where its curve is painted, and picks cells of a map", async () => {
    const figure = await place("orrery-bias");
    const heard = listen(figure);
    const layout = layoutFor(720);
    const numbers = numbersOf({ direction: "causal", length: 16 });
    const plot = curveOf({ numbers, chart: drawChart }, layout, 0);
    await drag(figure, "curve", [plot.x(-4), plot.y(-1)]);
    expect(heard.at(-1)).toMatchObject({ offset: -4, slope: 0.25 });
    const axes = axesOf({ numbers, chart: drawChart }, layout.weights);
    await drag(figure, "Weights", [axes.x(3), axes.y(9)]);
    expect(heard.at(-1)).toMatchObject({ m: 9, offset: -6 });
  });

  it("begins with the scheme’s own numbers after a change of scheme", async () => {
    const figure = await place("orrery-bias", { scheme: "clipped", table: "0,0,0,0,0,0,0,0,1" });
    const select = part<HTMLSelectElement>(figure, "#scheme");
    select.value = "t5";
    select.dispatchEvent(new Event("change"));
    await drawn(figure);
    expect((figure as InstanceType<typeof OrreryBias>).shown).toMatchObject({
      scheme: "t5",
      table: "",
    });
  });

  it("says how many numbers a table needs", async () => {
    const figure = await place("orrery-bias", { scheme: "clipped", table: "1,2" });
    expect(words(figure, ".problem")).toBe("Table has 2 numbers; this scheme has 9 rows.");
    // The controls, with which the reader can change the scheme, stay.
    expect(part(figure, "figcaption").textContent).toBe("What does softmax do with a bias?");
    expect(part<HTMLSelectElement>(figure, "#scheme").value).toBe("clipped");
  });

  it("has a static picture", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryBias.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryBias.preview(engine, settings));
    expect(text).toContain("ALiBi: the bias at offset -3");
    expect(text.length).toBeLessThan(40_000);
  });
});
