// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { RotationNumbers } from "../../../web/widgets/rotation/numbers.ts";
import { dialAt, equation, layoutFor } from "../../../web/widgets/rotation/rotation.svg.ts";
import { OrreryRotation } from "../../../web/widgets/rotation/rotation.ts";
import { drag, drawn, listen, part, place, press, type, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

type Placed = Awaited<ReturnType<typeof place>>;
const hand = (pair: number, which: "m" | "k") => `[data-handle="${which}-${pair}"]`;
const now = (figure: Placed, which: "m" | "k") =>
  Number(part(figure, hand(0, which)).getAttribute("aria-valuenow"));

describe("the matrix of a shift", () => {
  it.each(["interleaved", "concat"] as const)(
    "takes every row to the one k later, %s",
    (layout) => {
      for (const k of [-7, 0, 1, 5, 40]) {
        const numbers = new RotationNumbers(engine, 8, 100, k, layout);
        expect(numbers.difference).toBe("0");
        for (const m of [7, 20, 99])
          numbers
            .moved(m)
            .forEach((entry, place) => expect(entry).toBeCloseTo(numbers.row(m + k)[place]!, 12));
      }
    },
  );

  it("is zero outside the blocks of the pairs", () => {
    for (const layout of ["interleaved", "concat"] as const) {
      const { matrix, order } = new RotationNumbers(engine, 6, 10000, 5, layout);
      matrix.forEach((entries, row) =>
        entries.forEach((entry, column) =>
          expect(entry === 0).toBe(order[row]! >> 1 !== order[column]! >> 1),
        ),
      );
    }
  });
});

describe("orrery-rotation", () => {
  it("says which row becomes which, and that the matrix fits all of them", async () => {
    expect(words(await place("orrery-rotation"), ".sentence")).toBe(
      "M(5) takes row 3 to row 8. Move m: the matrix stays the same. Over rows 0 to 255, the largest difference between M(5)·PE(m) and PE(m + 5) is 0 (compared to 12 decimals).",
    );
  });

  it("explains its colors where the cells are too small for numbers", () => {
    const keyAt = (width: number) => {
      const numbers = new RotationNumbers(engine, 6, 100, 5, "interleaved");
      const picture = equation(layoutFor(width, 6), numbers, { m: 3, k: 5 }, 1);
      return shapeToText(picture).includes(">entry<");
    };
    expect([keyAt(324), keyAt(720)]).toEqual([true, false]);
  });

  it("has the third of three dials in the middle below the other two, where the page is narrow", () => {
    const across = (width: number) =>
      [0, 1, 2].map((pair) => dialAt(layoutFor(width, 6), pair).x / layoutFor(width, 6).column);
    expect(across(324)).toEqual([0.5, 1.5, 1]);
    expect(across(720)).toEqual([0.5, 1.5, 2.5]);
  });

  it("writes the block of the chosen pair in letters and numbers", async () => {
    const figure = await place("orrery-rotation");
    expect(words(figure, ".scene")).toContain("5 × 1 = 5 rad, or 286.5°");
    expect(words(figure, ".scene")).toContain("cos 5sin 5−sin 5cos 5");
    await type(figure, "pair", "1");
    expect(words(figure, ".scene")).toContain("5 × 0.01 = 0.05 rad, or 2.9°");
    await type(figure, "k", "-3");
    expect(words(figure, ".scene")).toContain("−3 × 0.01 = −0.03 rad, or −1.7°");
  });

  it("keeps the matrix while m moves", async () => {
    const figure = await place("orrery-rotation");
    const table = async () => {
      const button = [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".buttons button")];
      if (!figure.renderRoot.querySelector("tbody")) button[0]!.click();
      await drawn(figure);
      return words(figure, "tbody");
    };
    const before = await table();
    await type(figure, "m", "40");
    expect(await table()).toBe(before);
    await type(figure, "k", "6");
    expect(await table()).not.toBe(before);
  });

  it("moves m by keys on the thin hand and k on the thick one, and takes up their pair", async () => {
    const figure = await place("orrery-rotation");
    const heard = listen(figure);
    await press(figure, hand(1, "m"), "ArrowRight", "PageUp");
    expect(heard.at(-1)).toMatchObject({ m: 14, k: 5, pair: 1, difference: "0" });
    await press(figure, hand(0, "k"), "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ m: 14, k: 4, pair: 0 });
    await press(figure, hand(0, "k"), "Home");
    expect(heard.at(-1)).toMatchObject({ m: 14, k: -14 });
  });

  it("turns k by dragging the thick hand: half a turn of hand 1 is half its wavelength", async () => {
    const figure = await place("orrery-rotation", { base: "64", k: "0", m: "0" });
    const { column, radius } = layoutFor(720, 4);
    const [x, y] = [1.5 * column, radius + 26];
    await drag(figure, "k-1", [x, y - 90], [x + 90, y], [x, y + 90]);
    expect([now(figure, "m"), now(figure, "k")]).toEqual([
      0,
      Math.round(engine.evaluate("pi / (1/8)") as number),
    ]);
  });

  it("never goes before position 0", async () => {
    const figure = await place("orrery-rotation", { k: "-9", m: "2" });
    expect(words(figure, ".sentence")).toMatch(/^M\(−9\) takes row 9 to row 0\./);
  });

  it("turns to a shift that a script sets", async () => {
    const figure = await place("orrery-rotation");
    figure.setAttribute("k", "1");
    await drawn(figure);
    expect(words(figure, ".sentence")).toMatch(/^M\(1\) takes row 3 to row 4\./);
  });

  it("keeps the default for a width beyond 8", async () => {
    expect(words(await place("orrery-rotation", { d: "16" }), ".problem")).toBe(
      "d = 16 is above 8 entries, the most this figure takes; 4 is shown instead.",
    );
  });

  it("has a static picture of dials, equation and block", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryRotation.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryRotation.preview(engine, settings));
    for (const shown of ["0.2837", "−0.9589", "Hand 1", "286.5°"]) expect(text).toContain(shown);
    expect(text.length).toBeLessThan(40_000);
  });
});
