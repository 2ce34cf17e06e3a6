// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { StripeNumbers, keysOf } from "../../../web/widgets/stripes/numbers.ts";
import { handleX, layoutFor } from "../../../web/widgets/stripes/stripes.svg.ts";
import { OrreryStripes } from "../../../web/widgets/stripes/stripes.ts";
import { drag, listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const numbers = (tokens: number, clip: number, keys: "both" | "before" = "both") =>
  new StripeNumbers(engine, { tokens, clip, keys });

// Indices of a published exercise, at 4 tokens and a clip of 2.
it("give the matrix of clipped offsets, key minus query", () => {
  const small = numbers(4, 2);
  const rows = [0, 1, 2, 3].map((query) => [0, 1, 2, 3].map((key) => small.rowOf(query, key) + 2));
  expect(rows).toEqual([
    [2, 3, 4, 4],
    [1, 2, 3, 4],
    [0, 1, 2, 3],
    [0, 0, 1, 2],
  ]);
});

describe("rows of the table", () => {
  it("serve a diagonal each, and the last on each side all beyond", () => {
    const twelve = numbers(12, 3);
    expect(twelve.rows).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    // 9 + 8 + … + 1 = 45 pairs are 3 or more tokens apart, on each side.
    expect(twelve.rows.map((row) => twelve.served(row))).toEqual([45, 10, 11, 12, 11, 10, 45]);
    expect(twelve.pairs).toBe(144);
  });

  it("ahead of the query serve no pair where a query uses the keys up to its own", () => {
    const causal = numbers(12, 3, "before");
    expect(causal.rows.map((row) => causal.served(row))).toEqual([45, 10, 11, 12, 0, 0, 0]);
    expect(causal.pairs).toBe(78);
  });

  it("are named by the keys they are for", () => {
    const twelve = numbers(12, 3);
    expect([-3, -1, 0, 2, 3].map((row) => keysOf(twelve, row))).toEqual([
      "3 or more tokens back",
      "1 token back",
      "the query’s own key",
      "2 tokens ahead",
      "3 or more tokens ahead",
    ]);
    expect(keysOf(numbers(4, 3), -3)).toBe("3 tokens back");
    expect(keysOf(numbers(4, 0), 0)).toBe("any key, near or far");
  });
});

describe("orrery-stripes", () => {
  it("says how many pairs the chosen row serves", async () => {
    const figure = await place("orrery-stripes");
    expect(words(figure, ".sentence")).toBe(
      "7 rows serve 144 pairs of query and key. Of these, the row of offset −3 (3 or more tokens back) alone serves 45.",
    );
    const causal = await place("orrery-stripes", { keys: "before", row: "1" });
    expect(words(causal, ".sentence")).toContain(
      "No pair uses the row of offset 1 (1 token ahead).",
    );
    const single = await place("orrery-stripes", { clip: "0", tokens: "8" });
    expect(words(single, ".sentence")).toBe("One row serves all 64 pairs of query and key.");
  });

  it("moves the clip by keys on the handle, and the row by keys on the table", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    await press(figure, '[data-handle="clip"]', "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ clip: 4, row: -3, served: 9 });
    await press(figure, '[data-handle="clip"]', "End");
    expect(heard.at(-1)).toMatchObject({ clip: 0, served: 144 });
    await press(figure, '[data-handle="clip"]', "Home");
    expect(heard.at(-1)).toMatchObject({ clip: 5 });
    await press(figure, '[data-handle="row"]', "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ row: -2, served: 10 });
  });

  it("chooses the row of a cell or of the table where it is pressed", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    // Cells of 30 px from (34, 40) on: query 3 and key 5; below the diagonal, query 8 and key 7.
    await drag(figure, "matrix", [34 + 5.5 * 30, 40 + 3.5 * 30]);
    expect(heard.at(-1)).toMatchObject({ row: 2, served: 10 });
    await drag(figure, "matrix", [34 + 7.5 * 30, 40 + 8.5 * 30]);
    expect(heard.at(-1)).toMatchObject({ row: -1, served: 11 });
    // Lines of 27 px from 32 on: the third of 7.
    await drag(figure, "row", [500, 32 + 5.5 * 27]);
    expect(heard.at(-1)).toMatchObject({ row: 2, served: 10 });
  });

  it("drags the handle", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    const twelve = numbers(12, 3);
    const x = (clip: number) => handleX(twelve, layoutFor(twelve, 720), clip);
    for (const [from, to] of [
      [3, 1],
      [1, 5],
      [5, 0],
    ] as const) {
      await drag(figure, "clip", [x(from), 414], [x(to), 414]);
      expect(heard.at(-1)).toMatchObject({ clip: to });
    }
  });

  it("has a static picture", () => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryStripes.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryStripes.preview(engine, defaults));
    expect(text).toContain("7 rows of a table serve 144 pairs");
    expect(text.length).toBeLessThan(30_000);
  });
});
