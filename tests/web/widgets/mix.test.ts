// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  layerFile,
  readLayerFile,
  type TrainedLayer,
} from "../../../web/widgets/trained/layer-file.ts";
import { OrreryMix } from "../../../web/widgets/mix/mix.ts";
import { layoutFor } from "../../../web/widgets/mix/mix.svg.ts";
import { cosineCounts, gradientNumbers, mixNumbers } from "../../../web/widgets/mix/numbers.ts";
import { toPixel, toPoint } from "../../../web/widgets/mix/plane.svg.ts";
import { drag, listen, place, press, type, useCore, words } from "./support.ts";

const file = path.resolve(import.meta.dirname, "../../../content/trained/minilm-l6-v2.bin");

let engine: Engine;
let layer: TrainedLayer;
beforeAll(async () => {
  engine = await useCore();
  layer = await readLayerFile(new Uint8Array(readFileSync(file)));
  layerFile.provide(layer);
});
afterEach(() => document.body.replaceChildren());
afterAll(() => layerFile.provide(null));

describe("a sum of two rows", () => {
  it("reads the word exactly where the position is at right angles to it", () => {
    const { reading, own, leak, cosine } = mixNumbers(engine, [3, 4], [-0.8, 0.6]);
    expect([reading, own]).toEqual([5, 5]);
    expect(leak).toBeCloseTo(0, 12);
    expect(cosine).toBeCloseTo(0, 12);
  });

  it("reads too much where they point the same way", () => {
    const { reading, leak, cosine } = mixNumbers(engine, [2, 0], [1, 1]);
    expect([reading, leak]).toEqual([3, 1]);
    expect(cosine).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it("of trained words and rows has cosines with mean 0.0008 and standard deviation 0.064", () => {
    const { shares, words: count, rows, mean, spread } = cosineCounts(engine, layer);
    expect([count, rows]).toEqual([365, 19]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(mean).toBeCloseTo(0.00078, 4);
    expect(spread).toBeCloseTo(0.0639, 4);
  });
});

describe("gradients of a sum", () => {
  it("reach word and position alike, by the transpose of the layer's matrix", () => {
    const { toSum, toRow, toWord, output } = gradientNumbers(
      engine,
      [1.5, 0.4],
      [0.7, 1.1],
      [-0.6, -0.8],
      1,
    );
    for (const gradient of [toSum, toRow, toWord]) {
      expect(gradient[0]).toBeCloseTo(-0.12, 12);
      expect(gradient[1]).toBeCloseTo(-0.66, 12);
    }
    expect(output[0]).toBeCloseTo(1.32 + 0.45, 12);
    expect(output[1]).toBeCloseTo(-0.66 + 0.9, 12);
  });

  it("reach a word that is multiplied first as many times more strongly", () => {
    const { toRow, toWord } = gradientNumbers(engine, [1, 0], [0, 1], [1, 0], 3);
    expect(toRow).toEqual([0.6, 0.3]);
    expect(toWord[0]).toBeCloseTo(1.8, 12);
    expect(toWord[1]).toBeCloseTo(0.9, 12);
  });
});

describe("orrery-mix", () => {
  it("says what the sum reads along the word, and what appending would", async () => {
    const figure = await place("orrery-mix", { word: "2,0", row: "1,1" });
    expect(words(figure, ".sentence")).toMatch(
      /^Read along the word, the sum gives 3\.00: 2\.00 from the word plus 1\.00 from the position \(cosine 0\.71\)\. Appended, the word would still read 2\.00\./,
    );
  });

  it("says of a right angle that the word reads as if there were no position", async () => {
    const figure = await place("orrery-mix", { show: "sum", word: "1.5,0", row: "0,1.3" });
    expect(words(figure, ".sentence")).toBe(
      "At a right angle, the sum reads 1.50 along the word, as if no position were there.",
    );
  });

  it("shows the sum and the cosines each alone, without numbers of the other", async () => {
    const sum = await place("orrery-mix", { show: "sum", word: "2,0", row: "1,1" });
    expect(words(sum, ".sentence")).toMatch(/Appended, the word would still read 2\.00\.$/);
    expect(words(sum, ".scene")).not.toContain("tallest bar");
    const cosines = await place("orrery-mix", { show: "cosines" });
    expect(words(cosines, ".sentence")).toMatch(
      /^The cosines of 365 trained words with 19 position rows have a mean of 0\.001/,
    );
    expect(words(cosines, ".scene")).not.toContain("your arrows");
  });

  it("moves a tip by keys, and never to the origin", async () => {
    const figure = await place("orrery-mix", { word: "0.1,0", row: "1,1" });
    const heard = listen(figure);
    await press(figure, '[data-handle=\"row\"]', "ArrowUp", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ row: "0.9,1.1" });
    const count = heard.length;
    await press(figure, '[data-handle=\"word\"]', "ArrowLeft");
    expect(heard).toHaveLength(count);
  });

  it("takes a tip by the pointer and rests on tenths", async () => {
    const figure = await place("orrery-mix");
    const heard = listen(figure);
    const { left } = layoutFor(720);
    await drag(figure, "word", toPixel(left, [1.5, 0.4]), toPixel(left, [-1.04, 0.52]));
    expect(heard.at(-1)).toMatchObject({ word: "-1,0.5" });
    expect(toPoint(left, toPixel(left, [0.3, -2]))[1]).toBeCloseTo(-2, 12);
  });

  it("says which row a step of training moves how far", async () => {
    const figure = await place("orrery-mix", { show: "gradient" });
    expect(words(figure, ".sentence")).toMatch(
      /^The gradient is \[−0\.12, −0\.66\] at the sum, \[−0\.12, −0\.66\] at the position row and \[−0\.12, −0\.66\] at the word row\./,
    );
    await type(figure, "factor", "2");
    expect(words(figure, ".sentence")).toContain("[−0.24, −1.32] at the word row");
  });

  it("shows the matrix of the layer beside its output", async () => {
    const figure = await place("orrery-mix", { show: "gradient" });
    expect(words(figure, ".scene")).toContain("output = sum · W, W =0.6−0.30.30.6");
  });

  it("moves the wanted output, and with it the gradient", async () => {
    const figure = await place("orrery-mix", { show: "gradient" });
    const heard = listen(figure);
    await press(figure, '[data-handle=\"push\"]', "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ push: "-0.7,-0.8" });
  });

  it("names an arrow that cannot be read", async () => {
    const figure = await place("orrery-mix", { word: "long" });
    expect(words(figure, ".problem")).toContain("two numbers such as 1.5,0.5");
  });

  it.each(["mix", "gradient"])("has a static picture of %s", (show) => {
    const settings = Object.fromEntries(
      Object.entries(OrreryMix.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryMix.preview(engine, { ...settings, show }));
    expect(text).toContain("position");
    expect(text.length).toBeLessThan(20_000);
  });
});
