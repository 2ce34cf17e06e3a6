// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryNearer } from "../../../web/widgets/nearer/nearer.ts";
import { BUDGET, QUERY, ROUNDS, keysFor } from "../../../web/widgets/nearer/numbers.ts";
import { drawn, listen, part, place, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const [{ target: TARGET, goal: GOAL }, FARTHER] = ROUNDS;
const LESS = FARTHER.budget;
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

describe("the curve of the position term", () => {
  /** Heights of its dots, one for each word, in px from the top. */
  const dots = async (settings: Record<string, string>) => {
    const figure = await place("orrery-nearer", settings);
    return [...figure.renderRoot.querySelectorAll("svg circle")].map((dot) =>
      Number(dot.getAttribute("cy")),
    );
  };
  const second = { content: "4", round: "2" };

  it("has its peak where the row is compared, and slides with the shift", async () => {
    for (const [k, peak] of [
      ["0", 5],
      ["4", 1],
    ] as const) {
      const heights = await dots({ ...second, position: "16", k });
      expect(heights.indexOf(Math.min(...heights)), `shift ${k}`).toBe(peak);
    }
  });

  it("sets the two copies farther apart beyond its peak, and with a larger gain", async () => {
    const apart = async (position: string, k: string) => {
      const heights = await dots({ ...second, position, k });
      return heights[FARTHER.other]! - heights[FARTHER.target]!;
    };
    expect(await apart("16", "5")).toBeGreaterThan(await apart("16", "4"));
    expect(await apart("16", "5")).toBeGreaterThan(await apart("8", "5"));
  });

  it("is level without a gain, and marks what content adds to both copies alone", async () => {
    const heights = await dots({ content: "7", position: "0" });
    expect(new Set(heights).size).toBe(1);
    const figure = await place("orrery-nearer", { content: "7", position: "0" });
    const marks = [...figure.renderRoot.querySelectorAll("svg text")].filter(
      ({ textContent }) => textContent === "+7",
    );
    expect(marks).toHaveLength(2);
  });
});

describe("the number on a bar", () => {
  it.each([
    [8, 13, "above the line, on its bar"],
    [10, 11, "above the line, from below it"],
  ])("with content %i and position %i is %s", async (content, position) => {
    const figure = await place("orrery-nearer", { content: `${content}`, position: `${position}` });
    const shown = engine.format(weight(content, position), ".3");
    const texts = [...figure.renderRoot.querySelectorAll("svg text")];
    const y = (text: string) =>
      Number(texts.find(({ textContent }) => textContent === text)!.getAttribute("y"));
    // The number of the goal is 4 px below its line.
    expect(y(shown)).toBeLessThan(y(`${GOAL}`) - 4);
  });
});

describe("its second round, the farther word", () => {
  // The sum of cosines over 32, and its softmax, by Python's math.
  const farther = (content: number, position: number, k: number) =>
    keysFor(engine, { content, position, round: 2, k });

  it("cannot be won without a shift: the nearer copy never gets less", () => {
    for (const content of all(LESS, 0.5)) {
      const { weights } = farther(content, LESS - content, 0);
      expect(weights[FARTHER.target]!).toBeLessThanOrEqual(weights[FARTHER.other]! + 1e-12);
    }
  });

  it("is won with a shift of 5, one beyond the word, and not with 4", () => {
    expect(farther(5, 15, 5).weights[FARTHER.target]).toBeCloseTo(0.9125, 4);
    expect(farther(5, 15, 5).won).toBe(true);
    const best = (k: number) =>
      Math.max(...all(LESS, 0.5).map((c) => farther(c, LESS - c, k).weights[FARTHER.target]!));
    expect(best(4)).toBeCloseTo(0.8475, 4);
    expect(best(5)).toBeCloseTo(0.9125, 4);
    for (const k of [0, 1, 2, 3, 4, 6]) expect(best(k), `shift ${k}`).toBeLessThan(FARTHER.goal);
  });

  it("says that a shift of 6 overshoots, once position tells the copies apart", async () => {
    const text = async (position: string, k: string) =>
      words(await place("orrery-nearer", { content: "4", position, k, round: "2" }), ".sentence");
    expect(await text("16", "6")).toMatch(/two places beyond it,.* One place beyond is enough\.$/);
    expect(await text("0", "6")).toMatch(/Content treats both copies alike/);
    expect(await text("8", "5")).not.toContain("beyond");
  });

  it("is won with no less than what the winner is told", () => {
    for (const [round, { least, budget: most }] of ROUNDS.entries()) {
      const wins = (budget: number) =>
        all(budget, 0.5).some(
          (content) =>
            keysFor(engine, { content, position: budget - content, round: round + 1, k: 5 }).won,
        );
      expect(all(most, 0.5).find(wins), `round ${round + 1}`).toBe(least);
    }
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
    expect(words(figure, ".banner")).toMatch(
      /Correct: content lifted both copies of “the”, and position chose between them\. You used 21 of 21; 20 is enough\./,
    );
    expect(words(figure, ".sentence")).toBe(
      "“bread” gives 0.865 to the nearer “the”, 0.128 to the other, and 0.004 to itself.",
    );
  });

  it("takes from one gain what the other has beyond the budget", async () => {
    const figure = await place("orrery-nearer", { content: "6", position: "15" });
    const heard = listen(figure);
    await type(figure, "content", "9");
    expect(heard.at(-1)).toMatchObject({ content: 9, position: 12 });
    expect(words(figure, ".sentence")).toContain(
      "The budget was spent, so your move took from position: 15 is now 12.",
    );
    await type(figure, "position", "21");
    expect(heard.at(-1)).toMatchObject({ content: 0, position: 21 });
  });

  it("goes on to the farther word, with a shift, and back", async () => {
    const figure = await place("orrery-nearer", { content: "7", position: "14" });
    const go = () => part<HTMLButtonElement>(figure, ".moves button:last-child").click();
    go();
    await drawn(figure);
    expect(words(figure, ".banner")).toBe(
      "Goal: at least 0.9 for the “the” at position 1. Both gains share a budget of 20; 20 left.",
    );
    for (const [name, value] of [
      ["content", "5"],
      ["position", "15"],
      ["k", "5"],
    ] as const)
      await type(figure, name, value);
    expect(words(figure, ".banner")).toContain(
      "Correct: one place beyond it, the curve is steep enough",
    );
    go();
    await drawn(figure);
    expect(words(figure, ".banner")).toContain("at position 3");
    expect(figure.renderRoot.querySelector("#k")).toBeNull();
  });

  it("says of a miss what keeps the weight, and what tells the copies apart", async () => {
    const figure = await place("orrery-nearer", { content: "3", position: "18" });
    expect(words(figure, ".sentence")).toMatch(
      /Most of the rest goes to “bread”, 0\.2\d\d\. Content rewards only “the”\.$/,
    );
    await type(figure, "content", "12");
    expect(words(figure, ".sentence")).toMatch(
      /The other “the” still has 0\.226, and no other word has much: content has more than it needs\.$/,
    );
    await type(figure, "content", "20");
    expect(words(figure, ".sentence")).toContain("position has to tell them apart");
    const near = await place("orrery-nearer", { content: "10.5", position: "10.5" });
    expect(words(near, ".sentence")).toContain("gives 0.807");
    expect(words(near, ".sentence")).toContain("content has more than it needs");
    const farther = await place("orrery-nearer", {
      content: "7",
      position: "13",
      round: "2",
      k: "5",
    });
    expect(words(farther, ".sentence")).toContain("gives 0.896");
    expect(words(farther, ".sentence")).toContain("content has more than it needs");
    const scant = await place("orrery-nearer", { content: "5", position: "16" });
    expect(words(scant, ".sentence")).not.toContain("more than it needs");
    const second = await place("orrery-nearer", { content: "4", position: "16", round: "2" });
    expect(words(second, ".sentence")).toContain("always more similar to the nearer “the”");
    await type(second, "k", "4");
    expect(words(second, ".sentence")).toContain("around a peak the curve is flat");
  });

  it("shows a solution of each round after a first try, and calls none a win", async () => {
    for (const round of ["1", "2"]) {
      const figure = await place("orrery-nearer", { round });
      const heard = listen(figure);
      expect(part<HTMLButtonElement>(figure, ".moves button").disabled).toBe(true);
      await type(figure, "content", "1");
      part<HTMLButtonElement>(figure, ".moves button").click();
      await drawn(figure);
      expect(heard.at(-1)).toMatchObject({ won: true });
      expect(words(figure, ".banner")).toContain("One solution: content");
      expect(part(figure, ".banner").classList).not.toContain("won");
    }
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
    const picture = OrreryNearer.preview(engine, { content: 6, position: 15, round: 1, k: 0 });
    expect(shapeToText(picture)).toContain("0.868");
  });
});
