// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { emptyChart } from "../../../web/widgets/base/chart/chart.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { layerFile, readLayerFile } from "../../../web/widgets/trained/layer-file.ts";
import { curveArea } from "../../../web/widgets/terms/curve.svg.ts";
import { MAX_SCALE } from "../../../web/widgets/terms/terms.state.ts";
import { TITLE, sheetGrid } from "../../../web/widgets/terms/sheet.svg.ts";
import { termsNumbers } from "../../../web/widgets/terms/terms.state.ts";
import { picture } from "../../../web/widgets/terms/terms.svg.ts";
import { OrreryTerms } from "../../../web/widgets/terms/terms.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

const file = path.resolve(import.meta.dirname, "../../../content/trained/minilm-l6-v2.bin");

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  layerFile.provide(await readLayerFile(new Uint8Array(readFileSync(file))));
});
afterEach(() => document.body.replaceChildren());
afterAll(() => layerFile.provide(null));

type Figure = Awaited<ReturnType<typeof place>>;
const TOY = { layer: "toy", words: "dog bites man", m: "2", n: "0" };
const SUM = '[data-handle="sum"]';
const titles = (figure: Figure) =>
  [...figure.renderRoot.querySelectorAll(".sheet .title")].map((title) =>
    title.textContent.replace(/\s+/g, " ").trim(),
  );
const box = (term: string) => `[data-handle="lift-${term}"]`;
const isKept = (figure: Figure, term: string) =>
  part(figure, box(term)).getAttribute("aria-checked") === "true";

describe("orrery-terms", () => {
  it("writes the logits of the trained head as a sum of five maps, and what softmax makes of it", async () => {
    expect(titles(await place("orrery-terms"))).toEqual([
      "word · word",
      "+word · position",
      "+position · word",
      "+position · position",
      "+the rest",
      "=logits",
      "→weights",
    ]);
  });

  it("asks in its title what its lesson asks there", async () => {
    const title = async (given: Record<string, string>) =>
      words(await place("orrery-terms", given), "figcaption");
    expect(await title({})).toBe("Which term decides where the head looks?");
    expect(await title(TOY)).toBe("Which four numbers make up a logit?");
    expect(await title({ ...TOY, about: "scale" })).toBe("What shrinks when the positions shrink?");
    expect(await title({ ...TOY, show: "growth" })).toBe(
      "How does each term grow with the position rows?",
    );
    expect(await title({ typing: "" })).toBe("Which map makes the arcs of your sentence?");
  });

  it("has the words in a column beside the maps where both fit a screen", () => {
    type Shown = Parameters<typeof picture>[0];
    const settings = Object.fromEntries(
      Object.entries(OrreryTerms.attributes).map(([name, info]) => [name, info.default]),
    ) as Shown["settings"];
    const handles = {} as Shown["handles"];
    const still = { engine, settings, shown: settings, handles, chart: emptyChart };
    const heightAt = (width: number) =>
      Number(
        picture({ ...still, width, numbers: termsNumbers(engine, settings) }).attributes?.height,
      );
    expect(heightAt(957)).toBeLessThan(450);
    expect(heightAt(720)).toBeGreaterThan(650);
  });

  it("has four terms in the toy layer, whose sum is printed", async () => {
    const figure = await place("orrery-terms", TOY);
    expect(titles(figure)).toHaveLength(6);
    expect(words(figure, ".sentence")).toBe(
      "Query “man”, key “dog”: 0.707 (word · word) + 0.707 (word · position) + 0.643 (position · word) − 0.294 (position · position) = 1.763.",
    );
  });

  it("follows the terms of one logit over the scale, and a point that is dragged or moved by keys", async () => {
    const figure = await place("orrery-terms", { ...TOY, show: "growth", n: "1", scale: "0.5" });
    const text = () => part(figure, "svg").textContent.replace(/\s+/g, " ");
    for (const entry of [
      "word · word 0.71",
      "word · position 0.49",
      "position · word −0.15",
      "position · position 0.10",
      "logit 1.14",
    ])
      expect(text()).toContain(entry);
    const heard = listen(figure);
    await press(figure, '[data-handle="scale"]', "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ scale: 0.51 });
    await press(figure, '[data-handle="scale"]', "Home");
    expect(text()).toContain("position · position 0.00");
    expect(text()).toContain("logit 0.71");
  });

  it("calls each side of a toy’s term by its part: a word, or a position", async () => {
    const figure = await place("orrery-terms", TOY);
    const sides = (name: string) =>
      [...part(figure, `[data-handle="${name}"]`).querySelectorAll("text")]
        .slice(0, 6)
        .map((text) => text.textContent.trim())
        .join(", ");
    expect(sides("wp")).toBe("0, 1, 2, dog 0, bites 1, man 2");
    expect(sides("pw")).toBe("dog, bites, man, 0, 1, 2");
    expect(sides("pp")).toBe("0, 1, 2, 0, 1, 2");
    expect(sides("sum")).toBe("0, 1, 2, dog 0, bites 1, man 2");
  });

  it("splits one product into four terms where the page begins with the product", async () => {
    const figure = await place("orrery-terms", { ...TOY, together: "" });
    const isTogether = () => figure.renderRoot.querySelector(".sheets.together") !== null;
    expect(isTogether()).toBe(true);
    expect(figure.renderRoot.querySelector(box("ww"))).toBeNull();
    expect(words(figure, ".sentence")).toBe(
      "Query “man” + row 2, key “dog” + row 0: their product, divided by √2, is 1.763.",
    );
    part<HTMLButtonElement>(figure, ".controls .chip").click();
    await drawn(figure);
    expect(isTogether()).toBe(false);
    expect(words(figure, ".sentence")).toContain("(word · word) + ");
    expect(isKept(figure, "ww")).toBe(true);
  });

  it("lifts a term out of the sum, and the weights answer", async () => {
    const figure = await place("orrery-terms");
    expect(words(figure, ".sentence")).toMatch(/^Query “dog”, key “the” at 1: .* \(the rest\) = /);
    const heard = listen(figure);
    expect(isKept(figure, "pp")).toBe(true);
    await press(figure, box("pp"), " ");
    expect(heard.at(-1)).toMatchObject({ lifted: "pp" });
    expect(isKept(figure, "pp")).toBe(false);
    expect(words(figure, ".sentence")).not.toContain("position · position");
    expect(titles(figure)).toContain("=what is left");
    await drag(figure, "lift-pp", [0, 0]);
    expect(heard.at(-1)).toMatchObject({ lifted: "" });
  });

  it("says so when nothing is left", async () => {
    const figure = await place("orrery-terms", { ...TOY, lifted: "ww wp pw pp" });
    expect(words(figure, ".sentence")).toBe("Query “man”, key “dog”: no term is left.");
  });

  it("picks a cell by keys on the sum, and stays inside", async () => {
    const figure = await place("orrery-terms", TOY);
    const heard = listen(figure);
    await press(figure, SUM, "ArrowRight", "ArrowUp");
    expect(heard.at(-1)).toMatchObject({ m: 1, n: 1 });
    await press(figure, SUM, "End", "ArrowRight", "ArrowUp", "ArrowUp");
    expect(heard.at(-1)).toMatchObject({ m: 0, n: 2 });
    expect(part(figure, SUM).getAttribute("aria-valuetext")).toBe("query “dog”, key “man”: 1.76");
  });

  it("picks the cell under the pointer on any of the maps", async () => {
    const figure = await place("orrery-terms", TOY);
    const heard = listen(figure);
    const { sheet, placeOf } = sheetGrid(true, 720);
    const [x, y] = placeOf(1);
    const { left, top, side } = sheet;
    await drag(figure, "wp", [x + left + side - 4, y + TITLE + top + side / 2]);
    expect(heard.at(-1)).toMatchObject({ m: 1, n: 2 });
  });

  it("says how little the weakest word gives when the positions fade", async () => {
    const figure = await place("orrery-terms", { show: "curve", scale: "0.66" });
    expect(words(figure, ".sentence")).toBe(
      "Head 2, position rows × 0.66: on average, the previous word gets a weight of 0.91. “[SEP]” gives its neighbor the least, 0.53.",
    );
    await type(figure, "scale", "0");
    expect(words(figure, ".sentence")).toContain("a weight of 0.18.");
  });

  it.each([
    ["0.66", [], "“[SEP]” gives its neighbor the least, 0.53."],
    ["0.65", ["[SEP]"], "“[SEP]” gives its neighbor less than half, 0.45."],
    [
      "0.5",
      ["dog", "man", ".", "[SEP]"],
      "“dog”, “man”, “.” and “[SEP]” give their neighbors less than half, “[SEP]” the least, 0.01.",
    ],
    ["0", null, "6 of 7 tokens give their neighbors less than half, “[SEP]” the least, 0.00."],
  ] as const)("names and frames the tokens that let go at scale %s", async (scale, loose, said) => {
    const figure = await place("orrery-terms", { show: "arcs", scale });
    expect(words(figure, ".sentence")).toContain(said);
    const framed = [...figure.renderRoot.querySelectorAll(".card.loose")];
    if (loose) expect(framed.map((card) => card.nextElementSibling?.textContent)).toEqual(loose);
    else expect(framed).toHaveLength(6);
  });

  it("says what the previous word gets with all terms, and without one", async () => {
    const whole = await place("orrery-terms", { show: "curve" });
    expect(words(whole, ".sentence")).toBe(
      "Head 2, position rows × 1: on average, the previous word gets a weight of 0.9998. “[SEP]” gives its neighbor the least, 0.9996.",
    );
    const lifted = await place("orrery-terms", { show: "curve", lifted: "pp" });
    expect(words(lifted, ".sentence")).toMatch(
      /^Head 2, position rows × 1, without position · position: on average, the previous word gets a weight of 0\.14\./,
    );
  });

  it("says how long words and position rows are", async () => {
    const figure = await place("orrery-terms", { show: "arcs", scale: "0.5" });
    expect(words(figure, ".sentence")).toMatch(
      /^The words have norms of 0\.93 to 1\.30, and their position rows have norms of 0\.21 to 0\.25\. Head 2/,
    );
    await type(figure, "scale", "0");
    expect(words(figure, ".sentence")).toMatch(
      /^The words have norms of 0\.93 to 1\.30; every position row has a norm of 0\. Head 2/,
    );
  });

  it("slides the scale along the curve, by keys and by the pointer", async () => {
    const figure = await place("orrery-terms", { show: "curve" });
    const heard = listen(figure);
    const point = '[data-handle="scale"]';
    await press(figure, point, "PageDown", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ scale: 0.89 });
    await press(figure, point, "Home", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ scale: 0 });
    const area = curveArea(720);
    const x = (scale: number) => area.x + (area.width * scale) / MAX_SCALE;
    await drag(figure, "plot", [x(0.5), 40], [x(0.75), 40]);
    expect(heard.at(-2)).toMatchObject({ scale: 0.5 });
    expect(heard.at(-1)).toMatchObject({ scale: 0.75 });
  });

  it("takes a sentence of the reader's, and says which word it does not know", async () => {
    const figure = await place("orrery-terms", { typing: "" });
    const field = part<HTMLInputElement>(figure, "#sentence");
    const enter = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("change"));
      await drawn(figure);
    };
    const heard = listen(figure);
    await enter("dog bites man");
    expect(heard.at(-1)).toMatchObject({ words: "dog bites man" });
    await enter("dog bites xylophone");
    expect(words(figure, ".input-problem")).toContain("“xylophone” is not among");
  });

  it("keeps the picked cell inside a shorter sentence", async () => {
    const figure = await place("orrery-terms", { words: "man", m: "9", n: "9" });
    expect(words(figure, ".sentence")).toContain("Query “[SEP]”, key “[SEP]”");
  });

  it("names an attribute that does not fit", async () => {
    const figure = await place("orrery-terms", { ...TOY, words: "dog eats man" });
    expect(figure.renderRoot.textContent).toContain("needs words of the toy layer");
  });

  it.each(["arcs", "curve", "terms"])("has a static picture that shows the %s", (show) => {
    const settings = Object.fromEntries(
      Object.entries(OrreryTerms.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryTerms.preview(engine, { ...settings, show }));
    expect(text).toContain("bites");
    expect(text.length).toBeLessThan(40_000);
  });
});
