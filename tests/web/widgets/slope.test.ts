// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { slopeNumbers } from "../../../web/widgets/slope/numbers.ts";
import { OrrerySlope } from "../../../web/widgets/slope/slope.ts";
import { drag, listen, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("the numbers of a step along x²", () => {
  it("are 3 for a step of 1 from 1, where the slope is 2", () => {
    expect(slopeNumbers(engine, { x: 1, step: 1 }).lines).toEqual([
      "change / step = 3 / 1 = 3",
      "f at 1: 1",
      "f at 2: 4",
      "slope at 1: 2 × 1 = 2",
    ]);
  });

  it("differ from the slope by exactly the step", () => {
    for (const [x, step] of [
      [-1.5, 0.5],
      [0, 0.25],
      [1.25, 0.01],
    ] as const) {
      const { ratio, slope } = slopeNumbers(engine, { x, step });
      expect(ratio - slope).toBeCloseTo(step, 10);
    }
  });

  it("put a negative factor in parentheses", () => {
    expect(slopeNumbers(engine, { x: -1, step: 1 }).lines[3]).toBe("slope at −1: 2 × (−1) = −2");
  });

  it("draw the curve from −2 to 3", () => {
    const { curve } = slopeNumbers(engine, { x: 1, step: 1 });
    expect([curve[0], curve[20]![0], curve.at(-1)]).toEqual([[-2, 4], 0, [3, 9]]);
  });
});

describe("orrery-slope", () => {
  it("says the ratio and the slope", async () => {
    const figure = await place("orrery-slope");
    await type(figure, "step", "0.1");
    expect(words(figure, ".sentence")).toBe(
      "From x = 1, a step of 0.1 changes f by 0.21, so the change divided by the step is 2.1. The slope at x = 1 is 2.",
    );
  });

  it("moves its point by keys, as far as the picture reaches", async () => {
    const figure = await place("orrery-slope");
    const heard = listen(figure);
    await press(figure, "[data-handle=x]", "ArrowLeft", "End", "ArrowRight");
    expect(heard.map(({ x }) => x)).toEqual([0.75, 1.5]);
    expect(heard[0]!.ratio).toBeCloseTo(2.5, 12);
  });

  it("drags its point to the nearest quarter", async () => {
    const figure = await place("orrery-slope");
    const heard = listen(figure);
    // 360 px show 5 units from −2 on, so 0.5 is at 180 px.
    await drag(figure, "x", [216, 0], [184, 0]);
    expect(heard.at(-1)).toMatchObject({ x: 0.5 });
  });

  it("has a static picture with its work", () => {
    expect(shapeToText(OrrerySlope.preview(engine, { x: 1, step: 1 }))).toContain(
      "change / step = 3 / 1 = 3",
    );
  });
});
