import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  astray,
  isSolved,
  joined,
  puzzleOf,
  solution,
  strangers,
} from "../../../web/widgets/ruler/puzzle.ts";
import { OrreryRuler } from "../../../web/widgets/ruler/ruler.ts";
import { numbersOf } from "../../../web/widgets/trained/table-numbers.ts";
import { TABLES } from "../../../web/widgets/trained/table-files.ts";
import { drag, drawn, listen, part, place, point, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
  await TABLES.minilm.provideBytes(
    new Uint8Array(
      readFileSync(path.resolve(import.meta.dirname, "../../../content", TABLES.minilm.path)),
    ),
  );
});
afterEach(() => document.body.replaceChildren());

const button = (figure: Element & { renderRoot: ParentNode }, text: string) =>
  [...figure.renderRoot.querySelectorAll("button")].find(
    ({ textContent }) => textContent.trim() === text,
  )!;

describe("rows 40 to 47 without their numbers", () => {
  const puzzle = () => puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), 40, 3, 8);
  const cosineOf = (a: number, b: number) => {
    const { rows, cosines } = puzzle();
    return cosines[rows.indexOf(a)]![rows.indexOf(b)]!;
  };

  it("have cosines of 0.86 to 0.88 between neighbors, and more at 5 apart than at 3", () => {
    for (let row = 0; row < 7; row++) {
      expect(cosineOf(row, row + 1)).toBeGreaterThan(0.855);
      expect(cosineOf(row, row + 1)).toBeLessThan(0.885);
    }
    expect(cosineOf(0, 5)).toBeCloseTo(0.63, 2);
    expect(cosineOf(0, 3)).toBeCloseTo(0.47, 2);
  });

  it("are in order in both directions, and in no other", () => {
    const right = solution(puzzle());
    expect(isSolved(puzzle(), right)).toBe(true);
    expect(isSolved(puzzle(), [...right].reverse())).toBe(true);
    const [a, b, ...rest] = right;
    expect(isSolved(puzzle(), [b!, a!, ...rest])).toBe(false);
    expect(joined(puzzle(), [b!, a!, ...rest])).toBe(6);
  });
});

describe("every third row from 40 to 61 without its number", () => {
  const puzzle = () => puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), 40, 3, 8, 3);

  it("is not solved by the largest cosines: rows 6 apart are more alike than rows 3 apart", () => {
    const { means } = puzzle();
    expect(means[2]).toBeGreaterThan(means[1]! + 0.1);
    expect(astray(puzzle())).toBe(8);
    expect(astray(puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), 40, 3, 8))).toBe(0);
  });

  it("can be solved: of all orders, the right one and its reverse fit the bars best", () => {
    const { cosines, means, ...rest } = puzzle();
    const miss = (order: readonly number[]) =>
      order
        .flatMap((letter, place) =>
          order
            .slice(0, place)
            .map((other, at) => Math.abs(cosines[letter]![other]! - means[place - at]!)),
        )
        .reduce((sum, part) => sum + part, 0);
    const right = solution({ cosines, means, ...rest });
    const others = ordersOf(right).filter((order) => !isSolved({ cosines, means, ...rest }, order));
    expect(others).toHaveLength(40320 - 2);
    expect(others.reduce((least, order) => Math.min(least, miss(order)), Infinity)).toBeGreaterThan(
      miss(right) + 0.3,
    );
  });

  it("begins earlier where the table would end too soon", () => {
    const last = puzzleOf(engine, numbersOf(engine, TABLES.minilm.arrived), 504, 3, 8, 3);
    expect(last.first).toBe(490);
  });
});

it("a puzzle of five rows never begins in order", () => {
  const numbers = numbersOf(engine, TABLES.minilm.arrived);
  const alphabet = [0, 1, 2, 3, 4];
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
  // Some of these seeds leave five rows as they were.
  expect(seeds.some((seed) => inOrder(engine.call("shuffle", { count: 5, seed }).data))).toBe(true);
  for (const seed of seeds)
    expect(isSolved(puzzleOf(engine, numbers, 40, seed, 5), alphabet), `seed ${seed}`).toBe(false);
});

/** All orders of some things. */
const ordersOf = (things: readonly number[]): number[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first) =>
        ordersOf(things.filter((other) => other !== first)).map((rest) => [first, ...rest]),
      );

/** Whether numbers go up or down by one all along. */
const inOrder = (rows: Iterable<number>) => {
  const [first = 0, ...rest] = rows;
  return [1, -1].some((step) => rest.every((row, index) => row === first + step * (index + 1)));
};

describe("strangers", () => {
  it("are the pairs side by side that are no neighbors in the table, the least alike first", () => {
    // Letters E C A D B of a puzzle whose letter n is row n: A and B are neighbors, and so on.
    const rows = [0, 1, 2, 3, 4];
    const cosines = rows.map((a) => rows.map((b) => 1 - Math.abs(a - b) / 10));
    const puzzle = { first: 0, apart: 1, rows, cosines, means: rows };
    expect(strangers(puzzle, [4, 0, 1, 3, 2])).toEqual([
      [4, 0],
      [1, 3],
    ]);
    expect(strangers(puzzle, rows)).toEqual([]);
  });
});

describe("orrery-ruler", () => {
  it("says how many neighbors fit, and when all of them do", async () => {
    const figure = (await place("orrery-ruler")) as InstanceType<typeof OrreryRuler>;
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toMatch(
      /^Round 1 of 3, not quite: (only one of your 7 pairs is a pair of|(none|[2-6]) of your 7 pairs are) neighbors in the table\.$/,
    );
    expect(words(figure, ".sentence")).toMatch(
      /^Not yet\. Cards [A-H] and [A-H], with a cosine of 0\.\d+, are not neighbors in the table\.$/,
    );
    button(figure, "Show me").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toContain("these are rows 40 to 47");
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^From left to right, these are rows 40 to 47\. The other direction/,
    );
    const { order } = figure.shown;
    figure.change({ order: String(order).split(",").reverse().join(",") });
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(
      /^From left to right, these are rows 47 down to 40\./,
    );
  });

  it("says its goal above the picture, and counts rounds", async () => {
    const figure = await place("orrery-ruler");
    expect(part(figure, ".banner").nextElementSibling!.querySelector("svg")).not.toBeNull();
    expect(words(figure, ".banner")).toMatch(/^Round 1 of 3\. Goal: put the 8 cards in order/);
    button(figure, "Skip this round").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toMatch(/^Round 2 of 3\. Goal: /);
    button(figure, "Show me").click();
    await drawn(figure);
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toMatch(/^✓ Round 2 of 3, correct: /);
  });

  it("ends with eight cards, three rows apart, and can be played again", async () => {
    const figure = (await place("orrery-ruler", { cards: "5" })) as InstanceType<
      typeof OrreryRuler
    >;
    for (const cards of [5, 8]) {
      button(figure, "Skip this round").click();
      await drawn(figure);
      expect(figure.shown).toMatchObject({ cards });
    }
    expect(figure.shown).toMatchObject({ apart: 3, seed: 5 });
    expect(button(figure, "Back to round 1")).toBeDefined();
    button(figure, "Show me").click();
    await drawn(figure);
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toMatch(
      /^✓ Round 3 of 3, correct: .* That was the last round\.$/,
    );
    button(figure, "Play again").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toMatch(/^Round 1 of 3\. Goal: put the 5 cards/);
    expect(figure.shown).toMatchObject({ first: 40, seed: 3, cards: 5, apart: 1 });
  });

  it("lists how alike the cards side by side are, where there is room", async () => {
    const figure = await place("orrery-ruler", { cards: "5", order: "2,0,1,3,4" });
    const texts = [...figure.renderRoot.querySelectorAll("svg text")].map(
      (each) => each.textContent,
    );
    for (const pair of ["C A", "A B", "B D", "D E"]) expect(texts).toContain(pair);
  });

  it("begins a new game with other rows, in another order", async () => {
    const figure = await place("orrery-ruler", { seed: "1", order: "7,6,5,4,3,2,1,0" });
    const heard = listen(figure);
    button(figure, "Skip this round").click();
    await drawn(figure);
    expect(heard).toEqual([expect.objectContaining({ seed: 2, order: "" })]);
    expect(heard[0]!.first).not.toBe(40);
  });

  it("moves a card by keys, with the focus", async () => {
    const figure = await place("orrery-ruler");
    const heard = listen(figure);
    part(figure, '[data-handle="item-0"]').focus();
    await press(figure, '[data-handle="item-0"]', "ArrowRight");
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ order: "1,0,2,3,4,5,6,7", solved: false });
    expect((figure.shadowRoot!.activeElement as Element).getAttribute("aria-label")).toBe(
      "card A, place 2",
    );
  });

  it("drags a card to another place, and back", async () => {
    const figure = (await place("orrery-ruler")) as InstanceType<typeof OrreryRuler>;
    const heard = listen(figure);
    const cell = 58;
    const left = (720 - 8 * cell) / 2;
    const at = (index: number) => [left + (index + 0.5) * cell, 20] as const;
    await drag(figure, "item-0", at(0), at(1), at(2));
    expect(heard.map(({ order }) => order)).toEqual(["1,2,0,3,4,5,6,7"]);
    await drag(figure, "item-0", at(2), at(5), at(2));
    expect(heard).toHaveLength(1);
  });

  it("lets go of a card when it is removed from the page", async () => {
    const figure = await place("orrery-ruler");
    const heard = listen(figure);
    point(figure, "item-0", "down", [157, 20]);
    point(figure, "item-0", "move", [300, 20]);
    figure.remove();
    document.body.append(figure);
    await drawn(figure);
    expect(part(figure, '[data-handle="item-0"]').getAttribute("aria-label")).toBe(
      "card A, place 1",
    );
    await drag(figure, "item-1", [215, 20], [273, 20]);
    expect(heard.at(-1)).toMatchObject({ order: "0,2,1,3,4,5,6,7" });
  });

  it("deals other rows in another order", async () => {
    const figure = (await place("orrery-ruler")) as InstanceType<typeof OrreryRuler>;
    const heard = listen(figure);
    button(figure, "Skip this round").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ first: 93, seed: 4, order: "" });
  });

  it("deals five cards instead of eight, and eight again", async () => {
    const figure = (await place("orrery-ruler", {
      cards: "5",
      order: "4,3,2,1,0",
    })) as InstanceType<typeof OrreryRuler>;
    const cards = () => figure.renderRoot.querySelectorAll('[data-handle^="item-"]').length;
    expect(cards()).toBe(5);
    expect(words(figure, ".sentence")).toMatch(/^Rows 40 to 44 of MiniLM’s table/);
    button(figure, "Eight cards").click();
    await drawn(figure);
    expect(cards()).toBe(8);
    expect(figure.shown).toMatchObject({ cards: 8, apart: 3, order: "" });
    expect(words(figure, ".banner")).toContain("cards side by side are 3 rows apart in the table");
    expect(words(figure, ".sentence")).toMatch(/^Rows 40 to 61 of MiniLM’s table, 3 apart, have/);
    expect(words(figure, ".scene")).toContain("21 apart");
    button(figure, "Check").click();
    await drawn(figure);
    expect(words(figure, ".banner")).toContain("7 pairs");
    expect(words(figure, ".sentence")).toMatch(
      /^Not yet\. Cards [A-H] and [A-H], with a cosine of −?0\.\d+, are not 3 rows apart\. Which bars fit this cosine\?$/,
    );
    button(figure, "Show me").click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe(
      "From left to right, these are rows 40 to 61, 3 apart. 8 of the 8 cards are more like another card than like any neighbor.",
    );
    button(figure, "Five cards").click();
    await drawn(figure);
    expect(cards()).toBe(5);
  });

  it("has a static picture", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryRuler.attributes).map(([name, info]) => [name, info.default]),
    );
    expect(shapeToText(OrreryRuler.preview(engine, settings))).toContain("lost their numbers");
  });
});
