// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { StripeNumbers, keysOf } from "../../../web/widgets/stripes/numbers.ts";
import {
  clipAt,
  drawPreview,
  handleX,
  layoutFor,
} from "../../../web/widgets/stripes/stripes.svg.ts";
import { OrreryStripes } from "../../../web/widgets/stripes/stripes.ts";
import { listen, part, place, press, useCore, words } from "./support.ts";

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

it("find the clip distance again from the pixel of its handle", () => {
  for (const width of [300, 720])
    for (let clip = 0; clip <= 5; clip++) {
      const twelve = numbers(12, clip);
      const layout = layoutFor(twelve, width);
      expect(clipAt(twelve, layout, handleX(twelve, layout))).toBe(clip);
    }
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

  it("moves the clip by keys on the handle, and the row by keys on the drawing", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    await press(figure, "[data-clip]", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ clip: 4, row: -3, served: 9 });
    await press(figure, "[data-clip]", "End");
    expect(heard.at(-1)).toMatchObject({ clip: 0, served: 144 });
    await press(figure, "[data-clip]", "Home");
    expect(heard.at(-1)).toMatchObject({ clip: 5 });
    await press(figure, ".scene", "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ row: -2, served: 10 });
  });

  it("chooses the row of a cell that is clicked", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    part(figure, '[data-row="2"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(heard.at(-1)).toMatchObject({ row: 2, served: 10 });
  });

  it("drags the handle", async () => {
    const figure = await place("orrery-stripes");
    const heard = listen(figure);
    const scene = part(figure, ".scene");
    scene.setPointerCapture = () => {};
    const one = numbers(12, 1);
    const fire = (target: Element, type: string, clientX: number) =>
      target.dispatchEvent(
        Object.assign(new MouseEvent(type, { clientX, button: 0, bubbles: true }), {
          pointerId: 1,
        }),
      );
    fire(part(figure, "[data-grip]"), "pointerdown", 0);
    fire(scene, "pointermove", handleX(one, layoutFor(one, 720)));
    expect(heard.at(-1)).toMatchObject({ clip: 1 });
  });

  it("has a static picture", () => {
    const defaults = Object.fromEntries(
      Object.entries(OrreryStripes.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(drawPreview(engine, defaults));
    expect(text).toContain("7 rows of a table serve 144 pairs");
    expect(text.length).toBeLessThan(30_000);
  });
});
