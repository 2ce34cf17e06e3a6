// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { ShiftNumbers } from "../../../web/widgets/shift/numbers.ts";
import "../../../web/widgets/shift/shift.ts";
import {
  beginning,
  isSolved,
  markedPlace,
  roundText,
  ROUNDS_COUNT,
} from "../../../web/widgets/shift/rounds.ts";
import { drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

/** The numbers that win each round: query and offset. */
const WINNING = [
  [3, -2],
  [2, -4],
  [2, 0],
  [2, -1],
];

const played = (round: number, query: number, offset: number | null, step = 4) => {
  const { tokens, keys, bug } = beginning(round);
  return {
    numbers: new ShiftNumbers(engine, tokens, keys, bug),
    settings: { round, query, offset, step },
  };
};

describe.each(WINNING.map((cell, index) => [index + 1, ...cell] as const))(
  "round %i of the shift",
  (round, query, offset) => {
    it("is won by one product alone, after the shift", () => {
      const { numbers } = played(round, 0, 0);
      const winning = numbers.cells.filter((cell) =>
        isSolved(played(round, cell.query, cell.offset)),
      );
      expect(winning).toEqual([{ query, offset }]);
      expect(isSolved(played(round, query, offset, 1))).toBe(false);
    });

    it("begins without a choice", () => {
      const start = beginning(round);
      expect(isSolved(played(round, start.query, start.offset))).toBe(false);
      expect(roundText(played(round, start.query, start.offset, 1))).toMatch(/ Tap a product\.$/);
    });

    it("says where a wrong number has landed", () => {
      expect(isSolved(played(round, 0, 0))).toBe(false);
      expect(roundText(played(round, 0, 0))).toMatch(
        /^Round \d of 4\. Not quite: query 0’s r\(0\) (landed where query \d meets key \d|was cut off)\./,
      );
    });
  },
);

it("has no marked place without the game", () => {
  expect(markedPlace(0)).toBeNull();
  expect(ROUNDS_COUNT).toBe(WINNING.length);
});

/** What a program does to the products of 4 queries, written out: a table is a list of rows. */
function shiftedWith(bug: "pad-right" | "cut-last", products: readonly number[][]): number[] {
  const memory = products.flatMap((row) => (bug === "pad-right" ? [...row, 0] : [0, ...row]));
  return bug === "pad-right" ? memory.slice(4) : memory.slice(0, -4);
}

it.each(["pad-right", "cut-last"] as const)(
  "puts each number where a program with %s does",
  (bug) => {
    const numbers = new ShiftNumbers(engine, 4, "before", bug);
    const products = numbers.queries.map((_, query) =>
      numbers.offsets.map((offset) => numbers.value({ query, offset })),
    );
    const block = Array<number>(16).fill(NaN);
    for (const cell of numbers.cells.filter((each) => numbers.isThere(each, 3))) {
      const { row, column } = numbers.placeOf(cell, 3);
      block[4 * row + column] = numbers.value(cell);
    }
    expect(block).toEqual(shiftedWith(bug, products));
  },
);

describe("orrery-shift as a game", () => {
  const start = { round: "1", tokens: "4", query: "-1" };
  const blanks = (figure: Awaited<ReturnType<typeof place>>) =>
    16 - figure.renderRoot.querySelectorAll('[data-handle^="cell-"] text').length / 2;

  it("shows where a wrong number lands, keeps the others back, and is won by the right one", async () => {
    const figure = await place("orrery-shift", start);
    const heard = listen(figure);
    const shift = part<HTMLButtonElement>(figure, ".try");
    expect(shift.disabled).toBe(true);
    expect(words(figure, ".banner")).toMatch(/ Tap a product\.$/);
    part(figure, '[data-handle="cell-0-0"]').dispatchEvent(
      new MouseEvent("click", { bubbles: true }),
    );
    await drawn(figure);
    expect(words(figure, ".banner")).toContain("Your choice: query 0’s r(0).");
    shift.click();
    await drawn(figure);
    expect(words(figure, ".banner")).toBe(
      "Round 1 of 4. Not quite: query 0’s r(0) landed where query 0 meets key 0. Which product lands where query 3 meets key 1?",
    );
    expect(blanks(figure)).toBeGreaterThan(10);
    // A number is chosen among the products, also by keys.
    await press(figure, "[data-handle=block]", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ step: 1, offset: -1, solved: false });
    part(figure, '[data-handle="cell-3--2"]').dispatchEvent(
      new MouseEvent("click", { bubbles: true }),
    );
    part(figure, ".try").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ step: 4, query: 3, offset: -2, solved: true });
    expect(words(figure, ".banner.won")).toContain("Round 1 of 4 is won with query 3’s r(−2)");
    part(figure, ".rounds .chip:last-child").click();
    expect(heard.at(-1)).toMatchObject({ round: 2, tokens: 5, step: 1, solved: false });
  });
});
