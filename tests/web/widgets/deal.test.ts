// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/deal/deal.ts";
import { dealNumbers, GOAL, HANDS, REACH } from "../../../web/widgets/deal/numbers.ts";
import { drawn, listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const IN_BLOCKS = [6, 7, 8, 9, 10, 11];
const IN_TURN = [1, 3, 5, 7, 9, 11];
/** What the lesson gives as a solution with base 20. */
const SOLUTION = [0, 4, 5, 7, 8, 9, 10, 11];

/** Deals that win, of all 4096: their hands of the row. Computed without the core. */
function winning(base: number): number[][] {
  const losses = Array.from({ length: REACH }, (_, index) =>
    Array.from({ length: HANDS }, (__, i) => 1 - Math.cos((index + 1) * base ** (-i / HANDS))),
  );
  const tellsApart = (deal: number) =>
    losses.every((loss) => {
      const lost = loss.reduce((sum, own, i) => sum + ((deal >> i) & 1) * own, 0);
      return 1 - lost / HANDS <= GOAL;
    });
  const all = 2 ** HANDS - 1;
  return Array.from({ length: all + 1 }, (_, deal) => deal)
    .filter((deal) => tellsApart(deal) && tellsApart(all ^ deal))
    .map((deal) => Array.from({ length: HANDS }, (_, i) => i).filter((i) => (deal >> i) & 1));
}

describe("the deals of twelve hands", () => {
  it("win 1162 times with base 10, 24 times with base 20 and never with base 100", () => {
    expect([10, 20, 100].map((base) => winning(base).length)).toEqual([1162, 24, 0]);
  });

  it("win by the core where they win without it", () => {
    for (const base of [10, 20])
      for (const rows of winning(base).slice(0, 24))
        expect(dealNumbers(engine, base, rows).wins, `base ${base}, rows ${rows.join(" ")}`).toBe(
          true,
        );
  });

  it.each([
    ["in blocks", IN_BLOCKS, [false, false, false]],
    ["in turn", IN_TURN, [true, false, false]],
    ["as the lesson says", SOLUTION, [true, true, false]],
  ] as const)("%s win or lose with base 10, 20 and 100", (_, rows, expected) => {
    expect([10, 20, 100].map((base) => dealNumbers(engine, base, rows).wins)).toEqual(expected);
  });

  it("lose one step away, whatever the deal, where all hands together turn too little", () => {
    const cosines = Array.from({ length: HANDS }, (_, i) => Math.cos(100 ** (-i / HANDS)));
    const lost = cosines.reduce((sum, cosine) => sum + 1 - cosine, 0);
    expect(lost).toBeLessThan(2 * (1 - GOAL) * HANDS);
  });

  it("tell patches at any step apart at least as well as at a step along one axis", () => {
    const { axes } = dealNumbers(engine, 20, SOLUTION);
    for (let across = 1; across <= REACH; across++)
      for (let down = 0; down <= REACH; down++)
        expect(
          axes.column.similarities[across]! + axes.row.similarities[down]! - 1,
        ).toBeLessThanOrEqual(GOAL);
  });
});

describe("orrery-deal", () => {
  it("says which patch is most alike on each axis", async () => {
    const figure = await place("orrery-deal");
    expect(words(figure, ".sentence")).toMatch(
      /^To the right, the most similar patch is 1 step away, at 0\.\d{4}\. Down, .* Neither may be above 0\.95\.$/,
    );
    expect(figure.renderRoot.querySelector(".sentence.won")).toBeNull();
  });

  it("is won by keys, hand by hand", async () => {
    const figure = await place("orrery-deal", { base: "20", rows: "0 4 5 7 8 9 10" });
    const heard = listen(figure);
    await press(figure, "[data-handle=hand-11]", "Enter");
    expect(heard.map(({ rows, wins }) => [rows, wins])).toEqual([["0 4 5 7 8 9 10 11", true]]);
    expect(words(figure, ".sentence.won")).toMatch(
      /^Correct: a step to the right takes 0\.05\d\d off the similarity, a step down 0\.05\d\d\. Clue: however you deal with this base, the two losses add up to 0\.1\d{3}\.$/,
    );
    await press(figure, "[data-handle=hand-0]", " ");
    expect(heard.at(-1)).toMatchObject({ rows: "4 5 7 8 9 10 11", wins: false });
  });

  it("leaves out hands that there are none of", async () => {
    const figure = await place("orrery-deal", { rows: "3 40" });
    const heard = listen(figure);
    await press(figure, "[data-handle=hand-5]", "Enter");
    expect(heard.map(({ rows }) => rows)).toEqual(["3 5"]);
  });

  it("says which deal with this base was the best so far", async () => {
    const figure = await place("orrery-deal", { base: "20" });
    expect(words(figure, ".sentence")).not.toContain("best so far");
    const deal = async (rows: readonly number[]) => {
      (figure as unknown as { change(values: object): void }).change({ rows: rows.join(" ") });
      await drawn(figure);
      return words(figure, ".sentence");
    };
    const most = ({ axes }: ReturnType<typeof dealNumbers>) =>
      Math.max(axes.column.nearest.similarity, axes.row.nearest.similarity).toFixed(4);
    const [blocks, turn] = [IN_BLOCKS, IN_TURN].map((rows) => most(dealNumbers(engine, 20, rows)));
    expect(await deal(IN_TURN)).toContain(`Your best so far, after ${blocks}.`);
    expect(await deal(IN_BLOCKS)).toContain(`Your best so far: ${turn}.`);
    expect(await deal([])).toContain(`Your best so far: ${turn}.`);
  });
});
