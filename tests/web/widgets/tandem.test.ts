// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { Settings } from "../../../web/widgets/base/attributes.ts";
import type { MatrixSettings } from "../../../web/widgets/matrices/matrix-between.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { TandemNumbers } from "../../../web/widgets/tandem/numbers.ts";
import { OrreryTandem } from "../../../web/widgets/tandem/tandem.ts";
import { layoutFor, rulerScale } from "../../../web/widgets/tandem/tandem.svg.ts";
import { drag, drawn, listen, part, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const BAR = '[data-handle="both"]';
const QUERY = '[data-handle="query"]';
const SETTINGS: MatrixSettings = { name: "identity", d: 8, base: 10000, k: 1, gains: [], seed: 1 };
const numbersOf = (settings: Partial<MatrixSettings>) =>
  new TandemNumbers(engine, { ...SETTINGS, ...settings });
const button = (figure: Element & { renderRoot: ParentNode }, name: RegExp) =>
  [...figure.renderRoot.querySelectorAll<HTMLButtonElement>(".moves button")].find((each) =>
    name.test(each.textContent),
  )!;

describe("the product of two rows", () => {
  it("at d = 2 is the same for positions 3 and 7 as for 10 and 14", () => {
    const numbers = numbersOf({ d: 2 });
    expect(numbers.product(3, 7)).toBeCloseTo(-0.653643620864, 12);
    expect(numbers.product(10, 14)).toBeCloseTo(-0.653643620864, 12);
  });

  it("at d = 4 is the same for positions 5 and 8 as for 8 and 5", () => {
    const numbers = numbersOf({ d: 4 });
    expect(numbers.product(5, 8)).toBeCloseTo(0.009557537149, 11);
    expect(numbers.product(8, 5)).toBeCloseTo(0.009557537149, 11);
  });

  it("is the sum of what each hand adds, whatever W is", () => {
    for (const name of ["identity", "shift", "sines"] as const) {
      const numbers = numbersOf({ name });
      const sum = numbers.terms(3, 9).reduce((total, term) => total + term, 0);
      expect(sum).toBeCloseTo(numbers.product(3, 9), 12);
    }
  });

  it("tells left from right under a shift, and still ignores a slide", () => {
    const numbers = numbersOf({ name: "shift", k: 2 });
    expect(numbers.product(9, 7)).toBeCloseTo(4, 12);
    expect(numbers.product(7, 9)).toBeLessThan(3.5);
    expect(numbers.product(29, 27)).toBeCloseTo(4, 12);
  });
});

describe("orrery-tandem", () => {
  it("says the dot product, and what a move made of it only after the move", async () => {
    const figure = await place("orrery-tandem", { d: "4", m: "5", n: "8" });
    expect(words(figure, ".sentence")).toBe("A query at 5 and a key at 8: dot product 0.010.");
    button(figure, /Swap/).click();
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe(
      "A query at 8 and a key at 5: dot product 0.010, unchanged by your last move.",
    );
  });

  it("asks about the dot product, and about the product without “dot” where there is a matrix", async () => {
    expect((await place("orrery-tandem")).renderRoot.textContent).toContain(
      "Does the dot product change",
    );
    expect((await place("orrery-tandem", { w: "shift" })).renderRoot.textContent).toContain(
      "Does the product change",
    );
  });

  it("slides and swaps by its buttons, and says that nothing changed", async () => {
    const figure = await place("orrery-tandem");
    const heard = listen(figure);
    button(figure, /Slide both 5 ahead/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ m: 8, n: 12 });
    button(figure, /Swap/).click();
    await drawn(figure);
    expect(heard.at(-1)).toMatchObject({ m: 12, n: 8 });
    expect(part(figure, "svg").textContent).toContain("unchanged by your last move");
  });

  it("slides back where there is no room ahead", async () => {
    const figure = await place("orrery-tandem", { m: "3", n: "30" });
    expect(button(figure, /Slide both 3 back/)).toBeDefined();
  });

  it("says the product before a move that changed it", async () => {
    const figure = await place("orrery-tandem", { d: "2" });
    await press(figure, QUERY, "ArrowRight");
    expect(part(figure, "svg").textContent).toContain("before your last move: −0.654");
    expect(words(figure, ".sentence")).toBe(
      "A query at 4 and a key at 7: dot product −0.990. Before your last move, it was −0.654.",
    );
  });

  it("moves one token or both by keys, and stops at the ends of the ruler", async () => {
    const figure = await place("orrery-tandem");
    const heard = listen(figure);
    await press(figure, BAR, "ArrowRight");
    expect(heard.at(-1)).toMatchObject({ m: 4, n: 8 });
    await press(figure, BAR, "End");
    expect(heard.at(-1)).toMatchObject({ m: 27, n: 31 });
    await press(figure, QUERY, "Home");
    expect(heard.at(-1)).toMatchObject({ m: 0, n: 31 });
  });

  it("drags the bar with both tokens", async () => {
    const figure = await place("orrery-tandem");
    const heard = listen(figure);
    const x = rulerScale(layoutFor(720, 4), 32);
    await drag(figure, "both", [x(5), 0], [x(11), 0]);
    expect(heard.at(-1)).toMatchObject({ m: 9, n: 13 });
  });

  it("offers a matrix only where one is given", async () => {
    expect((await place("orrery-tandem")).renderRoot.querySelector("#w")).toBeNull();
    const figure = await place("orrery-tandem", { w: "shift" });
    expect(figure.renderRoot.querySelector("#w")).not.toBeNull();
    expect(words(figure, ".sentence")).toContain(": product ");
  });

  it("draws dials, product and ruler for the static page", () => {
    const settings: Settings = Object.fromEntries(
      Object.entries(OrreryTandem.attributes).map(([name, info]) => [name, info.default]),
    );
    const picture = shapeToText(OrreryTandem.preview(engine, settings));
    expect(picture.match(/Hand \d/g)).toHaveLength(4);
    expect(picture).toContain("offset 4");
  });
});
