// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { at, type Engine } from "../../../web/engine/index.ts";
import { drawChart } from "../../../web/widgets/base/chart/draw.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { SimilarityNumbers } from "../../../web/widgets/similarity/numbers.ts";
import { OrrerySimilarity } from "../../../web/widgets/similarity/similarity.ts";
import { layoutFor, sceneOf } from "../../../web/widgets/similarity/similarity.svg.ts";
import { clock } from "../manual-clock.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const CELL = '[data-handle="cell"]';
const POINT = '[data-handle="offset"]';

describe("similarities", () => {
  it("fall from offset 1 to 5 at width 64 and first rise at offset 6", () => {
    const { profile, firstRise } = new SimilarityNumbers(engine, 32, 64, 10000);
    expect([...profile.slice(1, 9)].map((value) => engine.format(value, ".3"))).toEqual([
      "0.966",
      "0.884",
      "0.800",
      "0.748",
      "0.734",
      "0.736",
      "0.727",
      "0.700",
    ]);
    expect(firstRise).toBe(6);
  });

  it.each([
    [8, 4],
    [128, 12],
    [512, 44],
  ])("first rise at width %i at offset %i", (d, offset) => {
    expect(new SimilarityNumbers(engine, 64, d, 10000).firstRise).toBe(offset);
  });

  it("only fall where the text ends before the first rise", () => {
    expect(new SimilarityNumbers(engine, 32, 512, 10000).firstRise).toBeNull();
  });

  it("depend on the offset alone, and not on its sign", () => {
    const numbers = new SimilarityNumbers(engine, 16, 8, 100);
    for (let m = 0; m < 16; m++)
      for (let n = 0; n < 16; n++) {
        expect(numbers.of(m, n)).toBeCloseTo(numbers.profile[Math.abs(n - m)]!, 12);
        expect(numbers.similarity(n - m)).toBeCloseTo(at(numbers.map, n, m), 12);
      }
  });
});

describe("orrery-similarity", () => {
  it("magnifies a first rise that the curve cannot show, and no other", async () => {
    const wide = await place("orrery-similarity", { d: "512", positions: "64" });
    expect(words(wide, ".scene")).toContain("magnified: +0.00005");
    const narrow = await place("orrery-similarity", { d: "4", positions: "64" });
    expect(words(narrow, ".scene")).not.toContain("magnified");
  });

  it.each([
    [54, "first rise, offset 44: 0.526"],
    [53, "offset 43: 0.526"],
  ])("calls the point of the first rise so, with n = %i", async (n, flag) => {
    const figure = await place("orrery-similarity", {
      d: "512",
      positions: "64",
      m: "10",
      n: `${n}`,
    });
    const texts = [...figure.renderRoot.querySelectorAll("svg text")];
    expect(texts.map(({ textContent }) => textContent)).toContain(flag);
  });

  it("says the offset, its similarity, its mirror and the first rise", async () => {
    expect(words(await place("orrery-similarity"), ".sentence")).toBe(
      "Positions 6 and 11: offset 5, similarity 0.734. Offset −5 gives the same, so this number cannot tell left from right. As the offset grows, the similarity falls at first; it first rises at offset 6, by 0.00173.",
    );
  });

  it("colors by size at every width, so that a stronger cell is always more similar", () => {
    const settings = Object.fromEntries(
      Object.entries(OrrerySimilarity.attributes).map(([name, info]) => [name, info.default]),
    );
    for (const d of [4, 64]) {
      const picture = shapeToText(OrrerySimilarity.preview(engine, { ...settings, d }));
      expect(picture).toContain("weight-full");
      expect(picture).not.toMatch(/orrery-(low|high)/);
    }
  });

  it("moves cell and point together by keys on either", async () => {
    const figure = await place("orrery-similarity");
    const heard = listen(figure);
    await press(figure, CELL, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ m: 6, n: 12, offset: 6 });
    await press(figure, CELL, "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ m: 7, n: 12, offset: 5 });
    await press(figure, POINT, "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ m: 7, n: 11, offset: 4 });
    for (const handle of [CELL, POINT])
      expect(part(figure, handle).getAttribute("aria-valuenow")).toBe("4");
    await press(figure, POINT, "Escape");
    expect(words(figure, ".sentence")).toMatch(/^Position 7 with itself: offset 0, similarity 1\./);
  });

  it("slides along the diagonal with Shift, where the similarity stays the same", async () => {
    const figure = await place("orrery-similarity");
    const heard = listen(figure);
    part(figure, CELL).dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true }),
    );
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ m: 7, n: 12, offset: 5 });
    expect(heard.at(-1)!.similarity).toBeCloseTo(0.734, 3);
  });

  it("moves m where an offset would leave the map", async () => {
    const figure = await place("orrery-similarity", { m: "30", n: "30" });
    const heard = listen(figure);
    await press(figure, POINT, "End");
    expect(heard.at(-1)).toMatchObject({ m: 0, n: 31, offset: 31 });
  });

  it("picks the cell under the pointer, and the offset under it on the curve", async () => {
    const figure = await place("orrery-similarity");
    const heard = listen(figure);
    const layout = layoutFor(720);
    const scales = sceneOf(layout, new SimilarityNumbers(engine, 32, 64, 10000), drawChart);
    const at = (m: number, n: number) => [scales.column(n), scales.row(m)] as const;
    await drag(figure, "map", at(20, 3));
    expect(heard.at(-1)).toMatchObject({ m: 20, n: 3, offset: -17 });
    await drag(figure, "map", at(20, 3), at(20, 4));
    expect(heard.at(-1)).toMatchObject({ m: 20, n: 4 });
    await drag(figure, "curve", [scales.offset(6), layout.curve.y + 20]);
    expect(heard.at(-1)).toMatchObject({ m: 20, n: 26, offset: 6 });
    await drag(figure, "cell", at(20, 26), at(19, 28));
    expect(heard.at(-1)).toMatchObject({ m: 19, n: 28, offset: 9 });
    await drag(figure, "offset", [scales.offset(9), 100], [scales.offset(-2), 100]);
    expect(heard.at(-1)).toMatchObject({ m: 19, n: 17, offset: -2 });
  });

  it("glides to a cell that a script sets", async () => {
    const figure = await place("orrery-similarity");
    figure.setAttribute("n", "6");
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^Position 6 with itself/);
  });

  it("writes beside the point the similarity of the offset that it has come to", async () => {
    const figure = await place("orrery-similarity", { m: "10", n: "15" });
    const numbers = new SimilarityNumbers(engine, 32, 64, 10000);
    const offsetSaid = () => {
      const [, offset, similarity] = /offset (\d+): (\d\.\d+)/.exec(words(figure, "svg")) ?? [];
      expect(similarity).toBe(numbers.similarity(Number(offset)).toFixed(3));
      return Number(offset);
    };
    expect(offsetSaid()).toBe(5);
    figure.setAttribute("n", "22");
    await clock.move(64);
    expect(offsetSaid()).toBeGreaterThan(5);
    expect(offsetSaid()).toBeLessThan(12);
    await drawn(figure);
    expect(offsetSaid()).toBe(12);
  });

  it("keeps the cell inside fewer positions", async () => {
    const figure = await place("orrery-similarity", { m: "3", n: "30" });
    await type(figure, "positions", "8");
    expect(words(figure, ".sentence")).toMatch(/^Positions 3 and 7: offset 4/);
  });

  it("keeps the default for positions that cannot be", async () => {
    expect(words(await place("orrery-similarity", { positions: "1000" }), ".problem")).toBe(
      "positions = 1000 is above 128 tokens, the most this figure takes; 32 is shown instead.",
    );
  });

  it("has a static picture of map and curve", () => {
    const settings = Object.fromEntries(
      Object.entries(OrrerySimilarity.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrrerySimilarity.preview(engine, settings));
    expect(text).toContain("offset 5: 0.734");
    expect(text.length).toBeLessThan(40_000);
    // Lessons show 64 positions: the page without script shows all of them, too.
    const long = shapeToText(OrrerySimilarity.preview(engine, { ...settings, positions: 64 }));
    expect(long).toContain(">60</text>");
    expect(long.length).toBeLessThan(100_000);
  });
});
