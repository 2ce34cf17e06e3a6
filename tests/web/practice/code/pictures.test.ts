/** A result beside its reference, as heat maps. */
import { render } from "lit";
import { describe, expect, it } from "vitest";
import type { Tensor } from "../../../../web/engine/index.ts";
import { pictures } from "../../../../web/practice/code/pictures.ts";

const matrix = (rows: number, columns: number, entry: (at: number) => number): Tensor => ({
  shape: [rows, columns],
  data: Float64Array.from({ length: rows * columns }, (_, at) => entry(at)),
});
const drawnFor = (...given: Parameters<typeof pictures>) => {
  const place = document.createElement("div");
  render(pictures(...given), place);
  return [...place.querySelectorAll("figure")];
};
const texts = (figure: Element) =>
  [...figure.querySelectorAll("svg text")].map(({ textContent }) => textContent.trim());

describe("the heat maps of a result and its reference", () => {
  it("number rows and columns from 0 to the last", () => {
    const [yours, reference] = drawnFor(
      matrix(3, 5, () => 1),
      matrix(2, 4, (at) => at - 7),
    );
    // Rows, columns and the key of the colors, which is alike for both.
    const key = "−1 0 1 value of the entry";
    expect(texts(reference!).join(" ")).toBe(`0 1 2 row 0 1 2 3 4 column ${key}`);
    expect(texts(yours!).join(" ")).toBe(`0 1 row 0 1 2 3 column ${key}`);
  });

  it("have the scale of the reference", () => {
    const [yours, reference] = drawnFor(
      matrix(2, 2, () => 3),
      matrix(2, 2, () => 40),
    );
    for (const figure of [yours!, reference!]) expect(texts(figure)).toContain("3");
    expect(texts(yours!)).not.toContain("40");
  });

  it("are of the reference alone where the result is no matrix, and of none where neither is", () => {
    expect(
      drawnFor(
        matrix(2, 2, () => 1),
        5,
      ),
    ).toHaveLength(1);
    expect(drawnFor(5, 5)).toHaveLength(0);
  });
});
