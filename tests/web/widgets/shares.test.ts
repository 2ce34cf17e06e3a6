// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { sharesOf } from "../../../web/widgets/shares/numbers.ts";
import { OrreryShares } from "../../../web/widgets/shares/shares.ts";
import { drag, listen, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const shares = (numbers: string, times = 1, plus = 0) =>
  sharesOf(engine, { numbers, times, plus }).shares;

describe("the shares", () => {
  it("are e², e and 1 divided by their sum for 2, 1, 0", () => {
    const expected = [0.6652409557748218, 0.24472847105479764, 0.09003057317038046];
    shares("2, 1, 0").forEach((share, index) => expect(share).toBeCloseTo(expected[index]!, 14));
  });

  it("stay the same when a number is added to all, and move apart when all are multiplied", () => {
    const [before, moved, doubled] = [
      shares("2, 1, 0"),
      shares("2, 1, 0", 1, 2),
      shares("2, 1, 0", 2),
    ];
    moved.forEach((share, index) => expect(share).toBeCloseTo(before[index]!, 14));
    expect(doubled[0]! / doubled[1]!).toBeCloseTo((before[0]! / before[1]!) ** 2, 12);
  });
});

describe("orrery-shares", () => {
  it("says which share the largest number gets", async () => {
    const figure = await place("orrery-shares");
    expect(words(figure, ".sentence")).toBe(
      "The largest number, 2, gets a share of 0.665; the others divide the rest.",
    );
    await type(figure, "times", "0");
    expect(words(figure, ".sentence")).toBe(
      "All numbers are equal, and each one gets a share of 0.333.",
    );
  });

  it("says how often the largest number occurs", async () => {
    const figure = await place("orrery-shares", { numbers: "1, 1, 0" });
    expect(words(figure, ".sentence")).toContain(
      "1, occurs 2 times, and each time it gets a share of 0.422",
    );
  });

  it("moves a number by keys, as far as the bars reach", async () => {
    const figure = await place("orrery-shares");
    const heard = listen(figure);
    await press(figure, "[data-handle='number-0']", "ArrowDown", "PageDown");
    expect(heard.at(-1)).toMatchObject({ numbers: "0.5, 1, 0" });
    await press(figure, "[data-handle='number-2']", "Home", "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ numbers: "0.5, 1, -2" });
    expect(heard).toHaveLength(3);
  });

  it("drags the end of a bar to the number that shows there", async () => {
    const figure = await place("orrery-shares", { plus: "1" });
    const heard = listen(figure);
    // 180 px show 12 units: the middle, at 102 px, is 0, and a bar that ends there holds −1 + 1.
    await drag(figure, "number-1", [0, 72], [0, 102]);
    expect(heard.at(-1)).toMatchObject({ numbers: "2, -1, 0" });
  });

  it("drags a bar by its length, but not where all numbers count as 0", async () => {
    const figure = await place("orrery-shares", { plus: "1" });
    const heard = listen(figure);
    await drag(figure, "bar-1", [0, 90], [0, 105]);
    expect(heard.at(-1)).toMatchObject({ numbers: "2, 0, 0" });
    figure.setAttribute("times", "0");
    await drag(figure, "number-1", [0, 87], [0, 102]);
    expect(heard).toHaveLength(1);
  });

  it("keeps the default for a list that cannot be read", async () => {
    expect(words(await place("orrery-shares", { numbers: "1" }), ".problem")).toBe(
      "numbers = “1” is not a list of two to five numbers such as 2, 1, 0; 2, 1, 0 is shown instead.",
    );
  });

  it("has a static picture with numbers, exponentials and shares", () => {
    const text = shapeToText(
      OrreryShares.preview(engine, { numbers: "2, 1, 0", times: 1, plus: 0 }),
    );
    for (const shown of ["7.389", "2.718", "0.665", "0.245", "0.090"])
      expect(text).toContain(shown);
  });
});
