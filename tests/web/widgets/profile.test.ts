// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { given } from "../../../web/engine/index.ts";
import { parameters, type Parameters } from "../../../web/widgets/profile/parameters.ts";
import { placesOf, profileNumbers } from "../../../web/widgets/profile/numbers.ts";
import { schemeIds, schemes, type SchemeId } from "../../../web/widgets/profile/schemes.ts";
import "../../../web/widgets/profile/profile.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const defaults = Object.fromEntries(
  Object.entries(parameters).map(([name, info]) => [name, info.default]),
) as unknown as Parameters;

/** What a curve of a scheme is at one place. */
function read(scheme: SchemeId, at: number, curve = 0, changed: Partial<Parameters> = {}): number {
  const numbers = profileNumbers(engine, { ...defaults, ...changed, scheme, at });
  return given(numbers.here[curve], `curve ${curve}`);
}

describe("the curves of the field guide", () => {
  it.each(schemeIds)("of %s have a number at every place", (scheme) => {
    const { places, curves } = profileNumbers(engine, { ...defaults, scheme, at: 16 });
    expect(curves).toHaveLength(schemes[scheme].curves.length);
    for (const curve of curves) {
      expect(curve).toHaveLength(places.length);
      expect(curve.every((value) => Number.isFinite(value))).toBe(true);
    }
  });

  it.each(schemeIds)("of %s call the functions that are named, and no others", (scheme) => {
    const { curves, functions } = schemes[scheme];
    const known = new Set(
      engine.describe().functions.flatMap(({ name, source }) => (source ? [name] : [])),
    );
    const called = curves.flatMap(({ formula }) => formula.match(/\w+(?=\()/g) ?? []);
    expect([...new Set(called)].filter((name) => known.has(name)).sort()).toEqual(
      [...functions].sort(),
    );
  });

  it("go over whole numbers, or over ratios where the axis does", () => {
    for (const scheme of schemeIds) {
      const { from, to } = schemes[scheme].across;
      const places = placesOf(scheme);
      expect([places[0], places.at(-1)]).toEqual([from, to]);
    }
  });

  it("of KERPLE take off the weight times ln 2 for each doubling of 1 + distance", () => {
    expect(read("kerple", 63) - read("kerple", 31)).toBeCloseTo(-Math.log(2), 12);
    expect(read("kerple", 10, 1)).toBe(-10);
  });

  it("of FoX fall by the logarithm of the gate at the token that forgets, for all before it", () => {
    const word = 0.2;
    for (const at of [24, 23, 1])
      expect(read("fox", at, 0, { word })).toBeCloseTo(read("fox", at, 1), 12);
    for (const at of [25, 40, 64])
      expect(read("fox", at, 0, { word }) - read("fox", at, 1)).toBeCloseTo(
        Math.log(word / defaults.gate),
        12,
      );
  });
});

describe("orrery-profile", () => {
  it("says what the curves are where they are read", async () => {
    const figure = await place("orrery-profile");
    expect(words(figure, ".sentence")).toBe(
      "At distance 16, KERPLE adds −2.83 to the logit, and a line that starts as steeply adds −16.00. Doubling the distance from 32 to 64 takes KERPLE from −3.50 to −4.17, and the line from −32.00 to −64.00.",
    );
  });

  it("moves the point by keys, and tells what the curves are there", async () => {
    const figure = await place("orrery-profile");
    const heard = listen(figure);
    await press(figure, "[data-handle=at]", "ArrowRight", "End", "ArrowRight");
    expect(heard.map(({ at }) => at)).toEqual([17, 64]);
  });

  it("has the sliders of its scheme only", async () => {
    const figure = await place("orrery-profile", { scheme: "fox" });
    const text = words(figure, ".controls");
    expect(text).toContain("gate of the token 24 back");
    expect(text).not.toContain("rate");
  });
});
