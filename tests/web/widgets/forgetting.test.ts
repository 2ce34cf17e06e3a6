import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import {
  BiasHole,
  forgettingOf,
  spansText,
  type BiasOf,
} from "../../../web/widgets/biases/forgetting.ts";
import { testWorkbench } from "../engine/workbench.ts";

let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

const byDistance =
  (bias: (distance: number) => number): BiasOf =>
  (distances) =>
    distances.map(bias);
const judged = (bias: (distance: number) => number, farthest = 40) =>
  forgettingOf(byDistance(bias), farthest);
const verdict = (bias: (distance: number) => number) => judged(bias).verdict;

/** All keys one by one, added up from the nearest on: with Python’s math.fsum, 4,096 and 65,536 keys. */
const COUNTED: readonly (readonly [string, (r: number) => number, string, number, number])[] = [
  ["−min(r, 8)", (r) => -Math.min(r, 8), "does not forget", 3216, 58512],
  ["−min(r/4, 9)", (r) => -Math.min(r / 4, 9), "does not forget", 32, 55324],
  ["−min(r/2, 40)", (r) => -Math.min(r / 2, 40), "does not forget", 5, 5],
  ["−r/256", (r) => -r / 256, "forgets", 590, 590],
  ["−sqrt(r)/40", (r) => -Math.sqrt(r) / 40, "forgets", 3395, 22587],
  ["−sqrt(r)", (r) => -Math.sqrt(r), "forgets", 13, 13],
  ["−2 log(1 + r)", (r) => -2 * Math.log1p(r), "forgets", 6, 6],
  ["−1.2 log(1 + r)", (r) => -1.2 * Math.log1p(r), "forgets", 557, 2462],
  ["−log(1 + r)", (r) => -Math.log1p(r), "forgets slowly", 1683, 20406],
  ["−log(1 + r)/2", (r) => -Math.log1p(r) / 2, "does not forget", 3327, 53118],
];

describe("whether a bias forgets", () => {
  it.each(COUNTED)("is told of %s", (_, bias, expected, short, long) => {
    const found = judged(bias);
    expect(found.verdict).toBe(expected);
    expect(found.lengths).toEqual([4096, 65536]);
    expect(found.spans[0]).toBe(short);
    expect(Math.abs(found.spans[1] / long - 1)).toBeLessThan(0.005);
    // Where a scheme of the core can be computed for fewer tokens, the verdict is the same.
    expect(judged(bias, 29).verdict).toBe(expected);
  });

  it("is a no for whatever stays bounded, however late it stops falling", () => {
    for (const end of [0, 1, 30, 1e3, 1e6, 1e8])
      expect(
        verdict((r) => -Math.min(r, end)),
        `${end}`,
      ).toBe("does not forget");
    expect(verdict((r) => (-10 * r) / (r + 5))).toBe("does not forget");
    expect(verdict((r) => Math.sin(r))).toBe("does not forget");
    expect(verdict(() => 3)).toBe("does not forget");
  });

  it("is a no for a bias that prefers what is far", () => {
    expect(verdict((r) => r / 100)).toBe("does not forget");
    expect(verdict((r) => Math.log1p(r))).toBe("does not forget");
  });

  // The sum of 1/(r log r) grows like log(log r), that of 1/(r log² r) has a limit.
  it("is open where a logarithm decides, which no text shows", () => {
    for (const power of [1, 2])
      expect(verdict((r) => -Math.log(r + 3) - power * Math.log(Math.log(r + 3)))).toBe("open");
  });

  it("is open where single keys have much weight, or the bias stops falling at the far end", () => {
    expect(verdict((r) => (r % 1000 === 0 ? 0 : -r))).toBe("open");
    expect(verdict((r) => -Math.min(r, 1e11))).toBe("open");
  });

  it("is open where what is far has no number, and refused where what is near has none", () => {
    expect(verdict((r) => (r > 1e6 ? NaN : -r))).toBe("open");
    expect(() => verdict((r) => Math.log(r - 300))).toThrow(
      "There is no finite bias at distance 0.",
    );
    expect(() => verdict((r) => -Math.log(3000 - r))).toThrow(new BiasHole(3000));
  });

  it("follows a bias that knows the length of its text", () => {
    const of = (bias: (r: number, length: number) => number) =>
      forgettingOf((distances, length) => distances.map((r) => bias(r, length)), 40).verdict;
    expect(of((r, length) => -r / length)).toBe("does not forget");
    expect(of((r, length) => -r / Math.sqrt(length))).toBe("forgets slowly");
    expect(of((r, length) => -r * Math.log(length))).toBe("forgets");
    expect(of((r, length) => -Math.min(r, 30) - 1 / length - r / length)).toBe("open");
    // One number for all keys changes no weight.
    expect(of((r, length) => length - r)).toBe("forgets");
  });

  it("is told with the lengths, and of a sample in two digits", () => {
    const text = (bias: (distance: number) => number) => spansText(judged(bias));
    expect(text((r) => -Math.min(r / 4, 9))).toBe(
      "the nearest 32 tokens at query 4095, about 55,000 at query 65,535",
    );
    expect(text((r) => -r / 4)).toBe("the nearest 10 tokens at query 4095, 10 at query 65,535");
  });

  it("counts tokens as the core’s attention_span does", () => {
    for (const bias of [(r: number) => -r / 256, (r: number) => -Math.log1p(r)]) {
      const x = Float64Array.from({ length: 4096 }, (_, key) => bias(4095 - key));
      const weights = engine.call("softmax", { x: { shape: [1, 4096], data: x } });
      const { span } = engine.call("attention_span", { weights, mass: 0.9 });
      expect(judged(bias).spans[0]).toBe(span.data[0]! + 1);
    }
  });
});
