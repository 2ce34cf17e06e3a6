import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import {
  compare,
  proofOf,
  readBench,
  type BenchSettings,
} from "../../../web/widgets/permutation/numbers.ts";
import { OrreryPermutation } from "../../../web/widgets/permutation/permutation.ts";
import { drag, drawn, listen, part, place, pointAt, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const DEFAULTS = Object.fromEntries(
  Object.entries(OrreryPermutation.attributes).map(([name, info]) => [name, info.default]),
) as unknown as BenchSettings;
type Bench = Awaited<ReturnType<typeof place>>;
const X = [
  [1, 0],
  [0, 1],
  [1, 1],
];
const item = (token: number) => `[data-handle="item-${token}"]`;
const orderB = (bench: Bench) =>
  [...bench.renderRoot.querySelectorAll(".item text")].map(({ textContent }) => textContent);
const signs = (bench: Bench) =>
  [...bench.renderRoot.querySelectorAll("text")]
    .map(({ textContent }) => textContent)
    .filter((text) => text === "=" || text === "≠")
    .join("");
const flip = async (bench: Bench, which: number) => {
  const box = bench.renderRoot.querySelectorAll<HTMLInputElement>("input[role=switch]")[which]!;
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change"));
  await drawn(bench);
};

describe("orrery-permutation", () => {
  it("gives the published outputs for the published rows", () => {
    const { a } = compare(engine, { x: X, order: [2, 0, 1], causal: false, positions: false });
    const published = [
      [0.80222418536, 0.59888790732],
      [0.59888790732, 0.80222418536],
      [0.751744921742, 0.751744921742],
    ];
    a.output.forEach((row, place) =>
      row.forEach((entry, column) => expect(entry).toBeCloseTo(published[place]![column]!, 11)),
    );
    a.mean.forEach((entry) => expect(entry).toBeCloseTo(0.717619004807, 11));
  });

  it.each([
    [false, false, 0, true],
    [true, false, 0.5, false],
    [false, true, 0.753606965591, false],
  ])(
    "with causal mask %s and positions %s finds the published largest difference %d",
    (causal, positions, published, sameMean) => {
      const { difference, mean } = compare(engine, { x: X, order: [2, 0, 1], causal, positions });
      expect(difference.value).toBeCloseTo(published, 11);
      expect(difference.none).toBe(published === 0);
      expect(mean.none).toBe(sameMean);
    },
  );

  it("says that the outputs only moved, then why they did not", async () => {
    const bench = await place("orrery-permutation", { causal: "false", positions: "false" });
    expect(words(bench, ".sentence")).toBe(
      "From “dog bites man” to “man dog bites”, each output row moved with its token, and no number changed. The mean of the rows is the same.",
    );
    expect(signs(bench)).toBe("====");
    await flip(bench, 0);
    expect(words(bench, ".sentence")).toContain(
      "did not just move; they changed by up to 0.500, because with the mask a token sees only itself and the tokens before it",
    );
    expect(signs(bench)).toBe("≠≠≠≠");
    await flip(bench, 0);
    await flip(bench, 1);
    expect(words(bench, ".sentence")).toContain(
      "they changed by up to 0.754, because each row carries its position",
    );
  });

  it("frames the cell that the reader points to or moves to in both tables, and reads both", async () => {
    const bench = await place("orrery-permutation", { order: "2,0,1" });
    const framed = () =>
      bench.renderRoot.querySelectorAll('.tables rect[stroke-width="3"][fill="none"]').length;
    expect(framed()).toBe(0);
    await pointAt(bench, '.tables [data-handle="cell-1-2"]');
    expect(framed()).toBe(2);
    const weight = engine.format(
      compare(engine, { x: X, order: [2, 0, 1], causal: false, positions: false }).a
        .weights[1]![2]!,
      ".3",
    );
    expect(words(bench, "#cell")).toBe(
      `“bites” asks “man”: weight ${weight} in A, ${weight} in B.`,
    );
    await press(bench, ".tables", "ArrowUp", "ArrowLeft");
    expect(words(bench, "#cell")).toContain("“dog” asks “bites”");
    await press(bench, ".tables", "ArrowUp");
    expect(words(bench, "#cell")).toContain("“dog” asks “bites”");
    await press(bench, ".tables", "End", "PageDown");
    expect(words(bench, "#cell")).toContain("“man” asks “man”");
    const other = await place("orrery-permutation");
    await press(other, ".tables", "Home");
    expect(words(other, "#cell")).toContain("“dog” asks “dog”");
  });

  it("gives both copies of a word one color, and one output row without mask and positions", async () => {
    const twins = { tokens: "the, dog, the", x: "[[1, -1], [1, 0], [1, -1]]" };
    const bench = await place("orrery-permutation", twins);
    const strokes = [...bench.renderRoot.querySelectorAll(".item .card")].map((card) =>
      card.getAttribute("stroke"),
    );
    expect(orderB(bench)).toEqual(["the", "the", "dog"]);
    expect(strokes[0]).toBe(strokes[1]);
    expect(strokes[2]).not.toBe(strokes[0]);
    const rows = readBench(engine, { ...DEFAULTS, ...twins }).comparison.a.output;
    expect(rows[0]).toEqual(rows[2]);
  });

  it("takes two to five tokens, and as many names", async () => {
    const bench = await place("orrery-permutation", {
      tokens: "the, dog, bites, the, man",
      x: "[[1, -1], [1, 0], [0, 1], [1, -1], [1, 1]]",
      order: "4,3,2,1,0",
    });
    expect(orderB(bench)).toEqual(["man", "the", "bites", "dog", "the"]);
    bench.setAttribute("tokens", "one");
    await drawn(bench);
    expect(words(bench, ".problem")).toMatch(/^Tokens is “one”; give 5 names/);
  });

  const proof = (settings: Record<string, boolean>) => {
    const bench = readBench(engine, { ...DEFAULTS, ...settings });
    return proofOf(engine, bench.setup, bench.comparison).map(({ name, holds }) => [name, holds]);
  };

  it("finds every line of the proof true without mask and positions", () => {
    expect(proof({})).toEqual([
      ["Roles", true],
      ["Logits", true],
      ["Weights", true],
      ["Outputs", true],
    ]);
  });

  it("finds that a mask breaks the proof where −∞ is put in, and not before", () => {
    expect(proof({ causal: true })).toEqual([
      ["Roles", true],
      ["Logits", true],
      ["Mask", false],
      ["Weights", false],
      ["Outputs", false],
    ]);
  });

  it("finds that added positions break its first line", () => {
    expect(proof({ positions: true }).map(([, holds]) => holds)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("shows the lines of the proof with what is left over", async () => {
    const bench = await place("orrery-permutation", { show: "proof", causal: "" });
    const lines = [...bench.renderRoot.querySelectorAll(".proof li")].map((line) =>
      line.textContent.replace(/\s+/g, " ").trim(),
    );
    expect(lines[1]).toBe("Logits: rows and columns move ✓ both sides are equal");
    expect(lines[2]).toBe("Mask: −∞ is put in above the diagonal ✗ −∞ in 4 different cells");
  });

  it("has switches for what the page speaks of, and no others", async () => {
    const switches = async (attributes: Record<string, string>) =>
      (await place("orrery-permutation", attributes)).renderRoot.querySelectorAll(
        "input[role=switch]",
      ).length;
    expect(await switches({})).toBe(0);
    expect(await switches({ causal: "" })).toBe(1);
    expect(await switches({ causal: "false", positions: "" })).toBe(2);
  });

  it("moves a token of order B by keys and keeps the focus on it", async () => {
    const bench = await place("orrery-permutation");
    part(bench, item(2)).focus();
    await press(bench, item(2), "ArrowDown");
    expect(orderB(bench)).toEqual(["dog", "man", "bites"]);
    expect((bench.shadowRoot!.activeElement as Element).getAttribute("data-handle")).toBe("item-2");
    await press(bench, item(2), "End");
    expect(orderB(bench)).toEqual(["dog", "bites", "man"]);
    expect(words(bench, ".sentence")).toBe(
      "Order B is order A. Move a token of order B and compare.",
    );
  });

  it("moves a tapped token up, from the top to the bottom", async () => {
    const bench = await place("orrery-permutation");
    await press(bench, item(0), "Enter");
    expect(orderB(bench)).toEqual(["dog", "man", "bites"]);
    await press(bench, item(0), " ");
    expect(orderB(bench)).toEqual(["man", "bites", "dog"]);
  });

  it("swaps a dragged token with the one it is let go on, in one step for undo", async () => {
    const bench = await place("orrery-permutation");
    await drag(bench, "item-2", [0, 10], [0, 40], [0, 82]);
    expect(orderB(bench)).toEqual(["bites", "dog", "man"]);
    part<HTMLButtonElement>(bench, ".undo button").click();
    await drawn(bench);
    expect(orderB(bench)).toEqual(["man", "dog", "bites"]);
  });

  it("tells the page of the reader's changes with both differences", async () => {
    const bench = await place("orrery-permutation");
    const heard = listen(bench);
    bench.setAttribute("causal", "");
    await drawn(bench);
    expect(heard).toEqual([]);
    await press(bench, item(1), "ArrowUp");
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ order: "2,1,0", causal: true });
    expect(heard[0]!.difference).toBeGreaterThan(0);
    expect(heard[0]).toHaveProperty("meanDifference");
  });

  it("takes other embeddings, and keeps the last good ones when a text cannot be read", async () => {
    const bench = await place("orrery-permutation");
    const field = part<HTMLInputElement>(bench, "#x");
    const enter = async (text: string) => {
      field.value = text;
      field.dispatchEvent(new Event("change"));
      await drawn(bench);
    };
    await enter("[[1, 2]]");
    expect(words(bench, "#x-problem")).toContain(
      "has shape [1, 2]; it must have 3 rows of 2 numbers",
    );
    expect(field.value).toBe("[[1, 2]]");
    expect(signs(bench)).toBe("====");
    await enter("[[2, 0], [0, 1], [1, 1]]");
    expect(bench.renderRoot.querySelector("#x-problem")).toBeNull();
    expect((bench as unknown as { x: string }).x).toBe("[[2, 0], [0, 1], [1, 1]]");
  });

  it.each([
    ["x", "[1, 2]", /^X has shape \[2\]; it must have 3 rows of 2 numbers/],
    ["x", "[[1,", /^X is “\[\[1,”: /],
    ["order", "1,2", /^Order is “1,2”; it must name each of 0, 1, 2 once/],
    ["tokens", "a", /^Tokens is “a”; give 3 names/],
  ])("says in a sentence that %s cannot be %s", async (name, value, sentence) => {
    expect(words(await place("orrery-permutation", { [name]: value }), ".problem")).toMatch(
      sentence,
    );
  });

  it("can be removed and brought back", async () => {
    const bench = await place("orrery-permutation");
    await press(bench, item(1), "Home");
    bench.remove();
    document.body.append(bench);
    await drawn(bench);
    expect(orderB(bench)).toEqual(["bites", "man", "dog"]);
  });

  it("draws the same without a page", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryPermutation.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(
      OrreryPermutation.preview(engine, { ...settings, causal: true, show: "logits" }),
    );
    expect(text).toContain("−∞");
    expect(text).toContain("Order B: man, dog, bites.");
    expect(text).not.toContain("tabindex");
  });
});
