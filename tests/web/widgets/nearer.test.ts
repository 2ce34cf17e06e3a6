// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryNearer } from "../../../web/widgets/nearer/nearer.ts";
import { BUDGET, GOAL, QUERY, TARGET, keysFor } from "../../../web/widgets/nearer/numbers.ts";
import { listen, place, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const weight = (content: number, position: number) =>
  keysFor(engine, { content, position }).weights[TARGET]!;
const all = (to: number, step: number) =>
  Array.from({ length: to / step + 1 }, (_, index) => index * step);

describe("the game of the nearer word", () => {
  it("cannot be won by content alone, which leaves at most a half for each copy", () => {
    expect(Math.max(...all(BUDGET, 0.5).map((content) => weight(content, 0)))).toBeCloseTo(0.5, 3);
  });

  it("cannot be won by position alone, which prefers the query itself", () => {
    expect(Math.max(...all(BUDGET, 0.5).map((position) => weight(0, position)))).toBeCloseTo(
      0.17,
      2,
    );
  });

  it("is won with 7 and 14, where the nearer copy gets 0.87", () => {
    expect(weight(7, 14)).toBeCloseTo(0.8653, 4);
    expect(keysFor(engine, { content: 7, position: 14 }).won).toBe(true);
    expect(keysFor(engine, { content: 9, position: 8 }).won).toBe(false);
  });

  it("needs a choice: the whole budget wins only with a content gain from 5.5 to 8", () => {
    const wins = all(BUDGET, 0.5).filter((content) => weight(content, BUDGET - content) >= GOAL);
    expect(wins).toEqual([5.5, 6, 6.5, 7, 7.5, 8]);
  });

  it("leaves bread much of its own weight with 3 and 18", () => {
    const { weights } = keysFor(engine, { content: 3, position: 18 });
    expect(weights[QUERY]).toBeGreaterThan(0.2);
    expect(weights[TARGET]).toBeLessThan(GOAL);
  });

  it("adds the two parts of each logit", () => {
    const { content, position, logits } = keysFor(engine, { content: 4, position: 10 });
    logits.forEach((logit, n) => expect(logit).toBeCloseTo(content[n]! + position[n]!, 12));
    // Row 4 against row 5 at width 64 has a similarity of 0.966.
    expect(position[4]).toBeCloseTo(9.66, 2);
  });
});

describe("orrery-nearer", () => {
  it("says the goal, and when it is reached", async () => {
    const figure = await place("orrery-nearer");
    const heard = listen(figure);
    expect(words(figure, ".banner")).toBe(
      "Goal: at least 0.85 for the “the” at position 3. Both gains share a budget of 21; 21 left.",
    );
    await type(figure, "content", "7");
    expect(heard.at(-1)).toMatchObject({ content: 7, won: false });
    await type(figure, "position", "14");
    expect(heard.at(-1)).toMatchObject({ position: 14, won: true });
    expect(words(figure, ".banner")).toMatch(/Correct: the nearer “the” gets at least 0\.85\./);
    expect(words(figure, ".sentence")).toBe(
      "“bread” gives 0.865 to the nearer “the”, 0.128 to the other, and 0.004 to itself.",
    );
  });

  it("takes from one gain what the other has beyond the budget", async () => {
    const figure = await place("orrery-nearer", { content: "6", position: "15" });
    const heard = listen(figure);
    await type(figure, "content", "9");
    expect(heard.at(-1)).toMatchObject({ content: 9, position: 12 });
    await type(figure, "position", "21");
    expect(heard.at(-1)).toMatchObject({ content: 0, position: 21 });
  });

  it("gives a page no more than the budget", async () => {
    const figure = await place("orrery-nearer", { content: "9", position: "21" });
    expect(words(figure, ".banner")).toContain("0 left");
  });

  it("shows how far 5 and 16 are from the goal, which two decimals would hide", async () => {
    const figure = await place("orrery-nearer", { content: "5", position: "16" });
    expect(words(figure, ".sentence")).toContain("gives 0.846 to the nearer");
    expect(words(figure, ".scene")).toContain("0.846");
    expect(words(figure, ".banner")).toContain("Goal: at least 0.85");
  });

  it("has a static picture", () => {
    const picture = OrreryNearer.preview(engine, { content: 6, position: 15 });
    expect(shapeToText(picture)).toContain("0.868");
  });
});
