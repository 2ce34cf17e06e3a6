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

  it("of FIRE put the first token at 1 for every query beyond the threshold", () => {
    for (const query of [64, 128, 256])
      expect(read("fire", query, 0, { query, trained: 32 })).toBeCloseTo(1, 5);
    expect(read("fire", 64, 0, { query: 64, trained: 512 })).toBeLessThan(0.6);
  });

  it("of xPos are RoPE’s with each pair shrunk, and equal to it at distance 0", () => {
    expect(read("xpos", 0)).toBeCloseTo(1, 12);
    expect(read("xpos", 0, 1)).toBeCloseTo(1, 12);
    const pairs = engine.evaluate(
      'dot(xpos(each(j, 0, 63, 1 - mod(j, 2)), 40, scale_base=128), xpos(each(j, 0, 63, 1 - mod(j, 2)), 0, role="key", scale_base=128))/32',
    );
    expect(read("xpos", 40, 0, { scale: 128 })).toBeCloseTo(pairs as number, 12);
  });

  it("of p-RoPE are RoPE’s where all pairs turn", () => {
    for (const at of [1, 17, 200])
      expect(read("proportional", at, 0, { share: 1 })).toBeCloseTo(
        read("proportional", at, 1),
        12,
      );
  });

  it("of HoPE stop exactly the pairs whose wavelength is above the training length", () => {
    for (const at of [0, 10, 15, 16, 31])
      expect(read("hope", at, 0, { trained: 512 })).toBe(
        2 * Math.PI * 10_000 ** ((2 * at) / 64) <= 512 ? 1 : 0,
      );
    expect(read("hope", 31, 1, { factor: 8 })).toBeCloseTo(1 / 8, 12);
  });

  it("of PoPE are highest at offset 0 for every content, while RoPE’s peak moves", () => {
    for (const angle of [-90, -40, 60]) {
      const peak = (curve: number) => {
        const { places, curves } = profileNumbers(engine, {
          ...defaults,
          angle,
          scheme: "pope",
          at: 0,
        });
        const values = given(curves[curve], "curve");
        return places[values.indexOf(Math.max(...values))];
      };
      expect(peak(0)).toBe(0);
      expect(peak(1)).toBe(Math.round(-((angle * Math.PI) / 180) / 0.2));
    }
  });

  it("of CoPE count gates, the query’s own and the key’s included", () => {
    // Full stops are at distances 4, 12, 20, …; words count a tenth.
    expect(read("cope", 3, 0, { gate: 0.1 })).toBeCloseTo(0.4, 9);
    expect(read("cope", 4, 0, { gate: 0.1 })).toBeCloseTo(1.4, 9);
    expect(read("cope", 20, 0, { gate: 0.1 })).toBeCloseTo(3 + 1.8, 9);
  });

  it("of PaTH change their sign before a token that reflects, and vanish before one that removes", () => {
    expect(read("path", 40, 0, { beta: 2 })).toBeLessThan(-0.6);
    expect(read("path", 24, 0, { beta: 2 })).toBeCloseTo(read("path", 24, 1), 12);
    expect(read("path", 40, 0, { beta: 1 })).toBeCloseTo(0, 12);
  });

  it("of DeBERTa are the offsets cut at the ends of the table, one seen from either side", () => {
    expect([read("deberta", -3), read("deberta", -3, 1)]).toEqual([3, -3]);
    expect([read("deberta", -40), read("deberta", -40, 1)]).toEqual([15, -16]);
    expect(read("deberta", -3, 2)).toBe(3);
  });

  it("of the dynamic bias agree with a table inside the training length, whatever sleeps there", () => {
    for (const unseen of [-0.2, 0, 0.2]) {
      const changed = { trained: 64, unseen };
      for (const at of [0, 20, 64])
        expect(read("dynamic", at, 0, changed)).toBe(read("dynamic", at, 1, changed));
      expect(read("dynamic", 200, 1, changed)).toBe(read("dynamic", 64, 1, changed));
    }
    const apart = read("dynamic", 200, 0, { trained: 64, unseen: 0.2 });
    expect(apart - read("dynamic", 200, 0, { trained: 64, unseen: 0 })).toBeCloseTo(0.2 * 136, 9);
  });

  it("of Selective RoPE are RoPE’s where a comma turns as far as a word", () => {
    for (const at of [0, 7, 64])
      expect(read("selective", at, 0, { comma: 0.1, speed: 0.1 })).toBeCloseTo(0.1 * at, 12);
    expect(read("selective", 64, 0, { comma: 0, speed: 0.1 })).toBeCloseTo(0.1 * 56, 12);
  });

  it("of LongRoPE2 are 0 for the hands that complete no turn, and small for those that just do", () => {
    expect(read("rarely", 31, 0, { trained: 512 })).toBe(0);
    expect(read("rarely", 0, 0, { trained: 512 })).toBeCloseTo((1 - (2 * Math.PI) / 512) ** 2, 12);
    expect(read("rarely", 15, 1, { trained: 512 })).toBe(1);
    expect(read("rarely", 15, 0, { trained: 512 })).toBeLessThan(0.02);
  });

  it("of FoPE are RoPE’s without a mixture, and 1 at position 0", () => {
    expect(read("fourier", 33, 0, { mix: 0 })).toBeCloseTo(Math.cos(3.3), 12);
    for (const mix of [0, 0.2, 0.5]) expect(read("fourier", 0, 0, { mix })).toBeCloseTo(1, 12);
  });

  it("of GRAPE take the same off at each step that adds", () => {
    const step = (at: number) => read("grape", at + 1) - read("grape", at);
    expect(step(0)).toBeCloseTo(-0.05, 12);
    expect(step(40)).toBeCloseTo(step(0), 12);
  });

  it("of a gate are the logistic function, and of a sink what softmax leaves the others", () => {
    expect(read("gated", 5)).toBeCloseTo(1 / (1 + Math.exp(5)), 12);
    const others = engine.evaluate("1 - softmax(concat([5], each(i, 1, 63, 0)))[0]");
    expect(read("gated", 5, 1, { keys: 64 })).toBeCloseTo(others as number, 12);
  });

  it("of DAPE lift the end of three matches in a row, and no single one", () => {
    expect([read("dape", 16, 1), read("dape", 16)]).toEqual([6, 6]);
    expect([39, 40, 41].map((at) => read("dape", at))).toEqual([3, 3, 9]);
    expect(read("dape", 41, 0, { lift: 3 })).toBe(12);
  });

  it("of counting are those of the text, counted one by one", () => {
    const text = Array.from({ length: 65 }, (_, i) => ((i * i) % 7 < 4 - i / 24 ? 1 : 0));
    for (const at of [0, 10, 64]) {
      const ones = text.slice(0, at + 1).filter((token) => token === 1).length;
      expect(read("counting", at, 1)).toBe(ones);
      expect(read("counting", at, 0, { multiple: 2 })).toBe(ones - 2 * (at + 1 - ones));
    }
  });

  it("of SSMax are a softmax of logits times s ln n", () => {
    const weights = engine.evaluate("softmax(0.4*ln(1000)*concat([6], each(i, 1, 999, 0)))[0]");
    const { places, curves } = profileNumbers(engine, { ...defaults, scheme: "ssmax", at: 1000 });
    const near = places.findIndex((place) => place >= 1000);
    const n = given(places[near], "place");
    const exact = engine.evaluate(`softmax(0.4*ln(${n})*concat([6], each(i, 1, ${n - 1}, 0)))[0]`);
    expect(curves[0]?.[near]).toBeCloseTo(exact as number, 12);
    expect(weights as number).toBeGreaterThan(0.99);
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
