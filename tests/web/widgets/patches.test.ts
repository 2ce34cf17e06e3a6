// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import "../../../web/widgets/patches/patches.ts";
import { PatchNumbers, type PatchSettings } from "../../../web/widgets/patches/numbers.ts";
import { layoutFor } from "../../../web/widgets/patches/patches.svg.ts";
import { listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const numbersOf = (changed: Partial<PatchSettings> = {}) =>
  new PatchNumbers(engine, { positions: "one", d: 64, base: 10000, size: 16, ...changed });

describe("the similarities of patches", () => {
  // The mean cosine of all hands, computed in Python.
  it.each([
    ["one", 10000, 0.97, 0.61, 0.97],
    ["two", 10000, 0.98, 0.98, 0.74],
    ["one", 100, 0.94, 0.24, 0.94],
    ["two", 100, 0.97, 0.97, 0.58],
  ] as const)("with %s position and base %d", (positions, base, right, below, rowEnd) => {
    const numbers = numbersOf({ positions, base });
    expect(numbers.similarity([1, 0])).toBeCloseTo(right, 2);
    expect(numbers.similarity([0, 1])).toBeCloseTo(below, 2);
    expect(numbers.similarity([-15, 1])).toBeCloseTo(rowEnd, 2);
  });

  it("are 1 for the patch itself, in a map of all patches", () => {
    const map = numbersOf().map([3, 2]);
    expect(map).toHaveLength(256);
    expect(map[2 * 16 + 3]).toBe(1);
  });

  it("depend on steps alone, wherever both patches are", () => {
    const numbers = numbersOf({ positions: "two" });
    expect(numbers.map([3, 2])[5 * 16 + 4]).toBe(numbers.similarity([1, 3]));
  });
});

describe("orrery-patches", () => {
  it("says what is near", async () => {
    const figure = await place("orrery-patches");
    expect(words(figure, ".sentence")).toBe(
      "The marked patch is number 119. One step to the side, the similarity is 0.97; one step down, it is 0.61. The last patch of a row and the first of the next have 0.97.",
    );
  });

  it("moves the marked patch by keys, inside the picture", async () => {
    const figure = await place("orrery-patches");
    const heard = listen(figure);
    await press(figure, "[data-handle=patch]", "ArrowRight", "ArrowDown", "PageUp");
    expect(heard.map(({ column, row }) => [column, row])).toEqual([
      [8, 7],
      [8, 8],
      [8, 4],
    ]);
  });

  const drawn = async (shows: string) => {
    const figure = await place("orrery-patches", { shows, column: "15" });
    return { figure, picture: part(figure, "svg[aria-label]") };
  };

  it("shows a cat alone, and tells nothing of what is near", async () => {
    const { figure, picture } = await drawn("picture");
    expect(words(figure, ".sentence")).toBe("The marked patch is number 127.");
    expect(picture.getAttribute("aria-label")).toContain("a cat whose tail ends at the right edge");
    expect(picture.textContent).not.toContain("similarity");
    expect(picture.textContent).toContain("112 to 127");
  });

  it("lays the cat over the similarities where it is to show both", async () => {
    const paths = async (shows: string) => {
      const { figure, picture } = await drawn(shows);
      expect(words(figure, ".sentence")).toContain("One step to the side, the similarity is 0.97");
      return picture.querySelectorAll("path").length;
    };
    expect(await paths("both")).toBe((await paths("similarity")) + 2);
  });

  it("is at most 780 px high on a wide page", () => {
    expect(layoutFor(1000).height).toBeLessThan(600);
  });
});
