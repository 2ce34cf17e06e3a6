// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import { drawChart } from "../../../web/widgets/base/chart/draw.ts";
import {
  matrixBetween,
  type MatrixSettings,
} from "../../../web/widgets/matrices/matrix-between.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { OrreryBetween } from "../../../web/widgets/between/between.ts";
import { axesOf, layoutFor } from "../../../web/widgets/between/between.svg.ts";
import { BetweenNumbers } from "../../../web/widgets/between/numbers.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const RIDGE = '[data-handle="ridge"]';

const SETTINGS: MatrixSettings = {
  name: "identity",
  d: 16,
  base: 10000,
  k: 1,
  gains: [4, 2, 2],
  seed: 1,
};
const numbersOf = (settings: Partial<MatrixSettings>, positions = 24) =>
  new BetweenNumbers(engine, { ...SETTINGS, ...settings }, positions);

describe("products with a matrix between the rows", () => {
  it.each(["identity", "shift", "gains"] as const)(
    "depend on the offset alone under %s",
    (name) => {
      const numbers = numbersOf({ name });
      expect(numbers.shares.offset).toBeCloseTo(1, 12);
      expect(numbers.product(3, 7)).toBeCloseTo(numbers.product(10, 14), 12);
    },
  );

  it("are even in the offset under the identity and under gains, and not under a shift", () => {
    for (const name of ["identity", "gains"] as const)
      expect(numbersOf({ name }).product(3, 7)).toBeCloseTo(numbersOf({ name }).product(7, 3), 12);
    const shifted = numbersOf({ name: "shift" });
    expect(Math.abs(shifted.product(3, 7) - shifted.product(7, 3))).toBeGreaterThan(0.5);
  });

  it("are largest k places before the query under a shift of k", () => {
    const numbers = numbersOf({ name: "shift", k: 3 });
    expect(numbers.product(10, 7)).toBeCloseTo(8, 12);
    expect(numbers.best(10)).toBe(7);
  });

  it("at d = 2 with only the sines are those of the errata", () => {
    const numbers = numbersOf({ name: "sines", d: 2 });
    const expected: [number, number, number][] = [
      [0, 1, 0],
      [1, 2, 0.7651474012],
      [2, 3, 0.1283200602],
      [10, 11, 0.544015783],
    ];
    for (const [m, n, product] of expected) expect(numbers.product(m, n)).toBeCloseTo(product, 9);
  });

  it("are half explained by the sum where only the sines are left", () => {
    const { shares } = numbersOf({ name: "sines", d: 2 });
    expect(shares.offset).toBeGreaterThan(0.4);
    expect(shares.offset).toBeLessThan(0.6);
    expect(shares.sum).toBeGreaterThan(0.4);
  });

  it("are explained by the offset from 4% to 55% under a hundred random matrices, half below 17%", () => {
    const shares = Array.from(
      { length: 100 },
      (_, index) => numbersOf({ name: "random", seed: index + 1 }).shares.offset,
    ).sort((a, b) => a - b);
    expect(shares[0]).toBeCloseTo(0.04, 2);
    expect(shares.at(-1)).toBeCloseTo(0.55, 2);
    expect(shares[50]).toBeLessThan(0.17);
  });

  it("are explained by the offset to 5%, 16% and 54% under the matrices that the lesson links", () => {
    const share = (seed: number) => numbersOf({ name: "random", seed }).percent("offset");
    expect([29, 12, 3].map(share)).toEqual(["5", "16", "54"]);
  });

  it("are explained by more than one thing at once, so that shares exceed the whole", () => {
    const { shares } = numbersOf({});
    expect(shares.offset + shares.sum).toBeGreaterThan(1.05);
  });

  it("are explained by the offset to 41% and by the sum to 55% where only the sines are left", () => {
    const { shares } = numbersOf({ name: "sines" });
    expect(shares.offset).toBeCloseTo(0.41, 2);
    expect(shares.sum).toBeCloseTo(0.55, 2);
  });
});

describe("the colors", () => {
  it.each(["identity", "shift", "gains", "sines", "random"] as const)(
    "of products and of W have both signs under %s, and 0 in the middle",
    (name) => {
      for (const { minimum, maximum } of [
        numbersOf({ name }).colors,
        numbersOf({ name }).matrixColors,
      ])
        expect(minimum).toBe(-maximum);
    },
  );
});

describe("the matrix", () => {
  it("of random numbers holds the same numbers under every seed, in another order", () => {
    const sorted = (seed: number) =>
      [...matrixBetween(engine, { ...SETTINGS, name: "random", seed }).data].sort((a, b) => a - b);
    expect(sorted(1)).toEqual(sorted(2));
    expect(sorted(1)[0]).toBe(-1);
    expect(sorted(1).at(-1)).toBe(1);
    expect(matrixBetween(engine, { ...SETTINGS, name: "random", seed: 1 })).not.toEqual(
      matrixBetween(engine, { ...SETTINGS, name: "random", seed: 2 }),
    );
  });

  it("of gains repeats each one for sine and cosine, and ends with zeros", () => {
    const { data } = matrixBetween(engine, { ...SETTINGS, name: "gains", d: 8 });
    const diagonal = Array.from({ length: 8 }, (_, entry) => data[9 * entry]);
    expect(diagonal).toEqual([4, 4, 2, 2, 2, 2, 0, 0]);
  });
});

describe("averaging the diagonals", () => {
  it("changes nothing where the offset explains the map, and leaves one value a diagonal elsewhere", () => {
    const identity = numbersOf({});
    expect(identity.diagonalMean(3, 7)).toBeCloseTo(identity.product(3, 7), 12);
    const random = numbersOf({ name: "random", seed: 12 });
    expect(random.diagonalMean(3, 7)).toBeCloseTo(random.diagonalMean(10, 14), 12);
    expect(Math.abs(random.diagonalMean(3, 7) - random.product(3, 7))).toBeGreaterThan(0.1);
  });

  it("leaves as much of the map as the offset explains", () => {
    const numbers = numbersOf({ name: "random", seed: 12 });
    const cells = Array.from({ length: 24 * 24 }, (_, cell) => [Math.floor(cell / 24), cell % 24]);
    const products = cells.map(([m, n]) => numbers.product(m!, n!));
    const mean = products.reduce((sum, product) => sum + product, 0) / products.length;
    const spread = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const means = cells.map(([m, n]) => numbers.diagonalMean(m!, n!));
    expect(spread(means) / spread(products)).toBeCloseTo(numbers.shares.offset, 9);
  });
});

describe("orrery-between", () => {
  it("averages the diagonals at the press of a button, and says what is left", async () => {
    const figure = await place("orrery-between", { w: "random", seed: "12" });
    const heard = listen(figure);
    part<HTMLButtonElement>(figure, ".controls .chip").click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ averaged: true });
    expect(words(figure, ".sentence")).toMatch(
      /^Every cell has the mean of its diagonal now\. .* explains: 16% of the map\.$/,
    );
    expect(figure.renderRoot.textContent).toContain("Every cell has the mean of its diagonal");
  });

  it("says what the offset explains", async () => {
    expect(words(await place("orrery-between"), ".sentence")).toBe(
      "W changes nothing: equal offsets have equal products, and each query has its largest product with the key at its own position.",
    );
    expect(words(await place("orrery-between", { w: "shift", k: "-2" }), ".sentence")).toContain(
      "W is a shift of −2: the offset explains 100% of the map, and the ridge is 2 places right of the diagonal, at the keys 2 places after each query.",
    );
  });

  it("says which hands have gains, and that the others have none", async () => {
    const sentence = async (settings: Record<string, string>) =>
      words(await place("orrery-between", { w: "gains", ...settings }), ".sentence");
    expect(await sentence({})).toContain(
      "W gives the 3 fastest hands the gains 4, 2, 2, and the others 0: the offset",
    );
    expect(await sentence({ gains: "4" })).toContain(
      "W gives the fastest hand the gain 4, and the others 0: the offset",
    );
    expect(await sentence({ gains: "4, 2, 1", d: "4" })).toContain(
      "W gives its 2 hands the gains 4, 2: the offset",
    );
  });

  it("turns W into a shift when the ridge moves by keys", async () => {
    const figure = await place("orrery-between");
    const heard = listen(figure);
    await press(figure, RIDGE, "ArrowLeft", "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ w: "shift", k: 2 });
    await press(figure, RIDGE, "Escape");
    expect(heard.at(-1)).toMatchObject({ w: "shift", k: 0 });
    expect(part(figure, RIDGE).getAttribute("aria-valuenow")).toBe("0");
    await press(figure, RIDGE, "End");
    expect(heard.at(-1)).toMatchObject({ k: -8 });
  });

  it("pulls the ridge under the pointer", async () => {
    const figure = await place("orrery-between");
    const heard = listen(figure);
    const numbers = numbersOf({});
    const { x: column, y: row } = axesOf({ numbers, chart: drawChart }, layoutFor(720));
    await drag(figure, "ridge", [column(12), row(12)], [column(9), row(12)]);
    expect(heard.at(-1)).toMatchObject({ w: "shift", k: 3 });
    await drag(figure, "ridge", [column(9), row(12)], [column(9), row(12)]);
    expect(heard).toHaveLength(1);
  });

  it("has a ridge to pull only where there is one", async () => {
    const figure = await place("orrery-between", { w: "random" });
    expect(figure.renderRoot.querySelector(RIDGE)).toBeNull();
    expect(part(figure, "svg").getAttribute("role")).toBe("img");
    expect(figure.renderRoot.querySelector("#seed")).not.toBeNull();
  });

  it("refuses gains that are no list of numbers", async () => {
    expect(words(await place("orrery-between", { gains: "a, b" }), ".problem")).toContain(
      "is not a list of numbers such as 4, 2, 2",
    );
  });

  const still = (w: string) => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryBetween.attributes).map(([name, info]) => [name, info.default]),
    );
    return shapeToText(OrreryBetween.preview(engine, { ...settings, w }));
  };

  it("draws map, scores by offset, matrix and the offset’s share for the static page", () => {
    const picture = still("identity");
    expect(picture).toContain("the offset explains 100% of the map");
    expect(picture).toContain("The same products by offset");
    expect(picture.match(/%<\/text>/g)).toHaveLength(1);
    expect(picture).not.toContain("need not add up");
  });

  it("draws what the sum and the query explain, too, where only the sines are left", () => {
    const picture = still("sines");
    expect(picture.match(/%<\/text>/g)).toHaveLength(3);
    expect(picture).toContain("and need not add up to 100%.");
    expect(still("random")).not.toContain("need not add up");
  });
});
