// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { COUNT, TurnNumbers, type Order } from "../../../web/widgets/turns/numbers.ts";
import "../../../web/widgets/turns/turns.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const all = Array.from({ length: COUNT }, (_, index) => index);
const ORDERS: readonly Order[] = ["column", "row"];

describe("two turns of 45° a step", () => {
  // By hand: [0.8, 0, 0.6] turned by 90° in entries 0 and 1 and by 45° in entries 1 and 2.
  it.each([
    ["column", [0, 0.1414, 0.9899]],
    ["row", [0.4243, 0.8, 0.4243]],
  ] as const)("with the %s’s turn first, give their own result", (order, expected) => {
    const turned = new TurnNumbers(engine, "shared", order).turned(2, 1, order);
    expected.forEach((entry, index) => expect(turned[index]).toBeCloseTo(entry, 4));
  });

  it("give the same result in both orders where they share no entry", () => {
    const numbers = new TurnNumbers(engine, "apart", "column");
    const [one, other] = ORDERS.map((order) => numbers.turned(5, 7, order));
    one!.forEach((entry, index) => expect(other![index]).toBeCloseTo(entry, 12));
  });

  it.each(ORDERS)("with the %s’s first, leave scores that depend on that place alone", (first) => {
    const numbers = new TurnNumbers(engine, "shared", first);
    const along = (own: number, others: number) =>
      first === "column" ? numbers.scoreAt(own, others) : numbers.scoreAt(others, own);
    for (const own of all)
      for (const others of all) expect(along(own, others)).toBeCloseTo(along(own, 0), 12);
    expect(numbers.largest - numbers.smallest).toBeGreaterThan(0.3);
  });

  it.each(ORDERS)("leave one score everywhere where they share no entry, %s’s first", (first) => {
    const numbers = new TurnNumbers(engine, "apart", first);
    expect(numbers.smallest).toBeCloseTo(Math.cos(Math.PI / 4), 12);
    expect(numbers.largest).toBeCloseTo(Math.cos(Math.PI / 4), 12);
  });

  it("keep the length of the vector on all of its way", () => {
    const numbers = new TurnNumbers(engine, "shared", "row");
    const way = numbers.path(4, 9, "row", 10);
    expect(way).toHaveLength(21);
    for (const vector of way) expect(Math.hypot(...vector)).toBeCloseTo(1, 12);
  });
});

describe("orrery-turns", () => {
  it("says both results, and how far the score changes", async () => {
    const figure = await place("orrery-turns");
    expect(words(figure, ".sentence")).toContain(
      "With the column’s turn first, the query becomes [0.00, 0.14, 0.99]; with the row’s first, [0.42, 0.80, 0.42].",
    );
  });

  it("moves the patch by keys, inside the map", async () => {
    const figure = await place("orrery-turns", { planes: "apart" });
    const heard = listen(figure);
    await press(figure, "[data-handle=patch]", "ArrowRight", "ArrowDown", "End");
    expect(heard.map(({ column, row }) => [column, row])).toEqual([
      [3, 1],
      [3, 2],
      [7, 2],
    ]);
  });
});
