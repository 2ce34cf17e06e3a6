// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { layoutFor } from "../../../web/widgets/gains/gains.svg.ts";
import { OrreryGains } from "../../../web/widgets/gains/gains.ts";
import { TABLE, gainNumbers } from "../../../web/widgets/gains/numbers.ts";
import { drag, listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

describe("what a query gains", () => {
  it.each([0, 35, 90, -120, 180])("at %i degrees is its product with each row", (turn) => {
    const { query, gains } = gainNumbers(engine, turn, "vectors");
    const angle = (turn * Math.PI) / 180;
    expect(query[0]).toBeCloseTo(2 * Math.cos(angle), 12);
    expect(query[1]).toBeCloseTo(2 * Math.sin(angle), 12);
    TABLE.forEach(([a, b], index) =>
      expect(gains[index]).toBeCloseTo(2 * (a * Math.cos(angle) + b * Math.sin(angle)), 12),
    );
  });

  it("from numbers is the same for every query", () => {
    const gains = (turn: number) => gainNumbers(engine, turn, "numbers").gains;
    expect(gains(75)).toEqual(gains(-160));
  });
});

describe("orrery-gains", () => {
  it("says where the query gains most", async () => {
    const figure = await place("orrery-gains");
    expect(words(figure, ".sentence")).toBe(
      "With the query [2.0, 0.0], the key 1 token back gains most.",
    );
    const numbers = await place("orrery-gains", { table: "numbers", turn: "90" });
    expect(words(numbers, ".sentence")).toBe(
      "With every query, the key 1 token back gains most. The query is now [0.0, 2.0].",
    );
  });

  it("turns the query by keys, and on past half a circle", async () => {
    const figure = await place("orrery-gains", { turn: "135" });
    const heard = listen(figure);
    await press(figure, "[data-handle=turn]", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ turn: 140, favorite: 1 });
    await press(figure, "[data-handle=turn]", "PageUp");
    expect(heard.at(-1)).toMatchObject({ turn: -175 });
    await press(figure, "[data-handle=turn]", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ turn: -180 });
    await press(figure, "[data-handle=turn]", "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ turn: 175 });
  });

  it("turns the query to the pointer", async () => {
    const figure = await place("orrery-gains");
    const heard = listen(figure);
    const [x, y] = layoutFor(720).center;
    await drag(figure, "turn", [x + 100, y], [x + 60, y - 60], [x, y - 50]);
    expect(heard.at(-1)).toMatchObject({ turn: 90 });
  });

  it("has a static picture", () => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryGains.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryGains.preview(engine, defaults));
    expect(text).toContain("bars of what its products gain");
    expect(text.length).toBeLessThan(20_000);
  });
});
