// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  models,
  placesFile,
  placesNumbers,
  type ModelId,
  type PlacesRecord,
} from "../../../web/widgets/places/numbers.ts";
import "../../../web/widgets/places/places.ts";
import { listen, place, press, useCore, words } from "./support.ts";

const inContent = (...parts: string[]) =>
  path.resolve(import.meta.dirname, "../../../content", ...parts);
const record = JSON.parse(
  readFileSync(inContent("experiments", "places.json"), "utf8"),
) as PlacesRecord;

let engine: Awaited<ReturnType<typeof useCore>>;
beforeAll(async () => {
  engine = await useCore();
  placesFile.provide(record);
});
afterAll(() => placesFile.provide(null));
afterEach(() => document.body.replaceChildren());

describe("the average of a text", () => {
  // content/experiments/copy.json has the averages of the race, over other sequences.
  it.each([
    ["rope", 48, 87],
    ["rope", 64, 67],
    ["sinusoidal", 48, 72],
    ["sinusoidal", 64, 58],
    ["alibi", 64, 99],
  ] as const)("of the model %s is, in %i letters, %i percent", (model, length, percent) => {
    const { average } = placesNumbers(engine, { model, last: length - 1 });
    expect(Math.round(100 * average)).toBe(percent);
  });

  it("leaves out the places at which nothing is asked", () => {
    for (const model of Object.keys(models) as ModelId[]) {
      const { read } = placesNumbers(engine, { model, last: 40 });
      expect(read.map(({ place: at }) => at)).toEqual(Array.from({ length: 38 }, (_, i) => i + 3));
    }
  });
});

describe("orrery-places", () => {
  it("says where the model breaks", async () => {
    const figure = await place("orrery-places");
    expect(words(figure, ".sentence")).toBe(
      "In texts of 64 letters, the model with RoPE is right 67% of the time on average. Up to place 40, it is right at least 98% of the time; at place 41 and later, at most 20%.",
    );
  });

  it("takes the average up to a place that keys move", async () => {
    const figure = await place("orrery-places");
    const heard = listen(figure);
    await press(figure, "[data-handle=last]", "Home");
    expect(heard.map(({ last }) => last)).toEqual([31]);
    expect(words(figure, ".sentence")).toBe(
      "In texts of 32 letters, the model with RoPE is right 100% of the time on average, and at no place less than 100%.",
    );
  });
});
