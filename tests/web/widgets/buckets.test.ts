// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { shapeToText } from "../../../web/widgets/base/shape.ts";
import { offsetAt, rulerScale } from "../../../web/widgets/buckets/buckets.svg.ts";
import { OrreryBuckets } from "../../../web/widgets/buckets/buckets.ts";
import { BucketNumbers, rangeText } from "../../../web/widgets/buckets/numbers.ts";
import { drag, drawn, listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => document.body.replaceChildren());

const KEY = '[data-handle="key"]';

const causal = () =>
  new BucketNumbers(engine, { buckets: 32, maxDistance: 128, direction: "causal" });
const both = () => new BucketNumbers(engine, { buckets: 32, maxDistance: 128, direction: "both" });

// The edges are those of the published function, run in Python.
describe("buckets", () => {
  it("of a decoder are exact up to 15 tokens back, then ever wider; the last begins at 113", () => {
    const ends = causal().ranges.map(({ bucket, from, to }) => [
      bucket,
      Math.abs(to),
      Math.abs(from),
    ]);
    expect(ends.slice(-16).map(([, near, far]) => [near, far])).toEqual(
      Array.from({ length: 16 }, (_, index) => [15 - index, 15 - index]),
    );
    expect(ends.slice(0, 16).reverse()).toEqual([
      [16, 16, 18],
      [17, 19, 20],
      [18, 21, 23],
      [19, 24, 26],
      [20, 27, 30],
      [21, 31, 34],
      [22, 35, 39],
      [23, 40, 45],
      [24, 46, 51],
      [25, 52, 58],
      [26, 59, 66],
      [27, 67, 76],
      [28, 77, 86],
      [29, 87, 98],
      [30, 99, 112],
      [31, 113, 192],
    ]);
  });

  it("of an encoder never use bucket 16, and the last on each side begin at 91", () => {
    const numbers = both();
    expect(numbers.ranges.map(({ bucket }) => bucket)).not.toContain(16);
    expect(numbers.order).toContain(16);
    expect(numbers.rangeOf(-91)).toMatchObject({ bucket: 15, to: -91, open: true });
    expect(numbers.rangeOf(91)).toMatchObject({ bucket: 31, from: 91, open: true });
    expect(numbers.rangeOf(8)).toMatchObject({ bucket: 24, from: 8, to: 11 });
  });

  it("are said by their distance and side", () => {
    const numbers = both();
    expect([0, -1, -9, 9, -200 + 8].map((offset) => rangeText(numbers.rangeOf(offset)))).toEqual([
      "the query’s own key",
      "1 token back",
      "8 to 11 tokens back",
      "8 to 11 tokens ahead",
      "91 or more tokens back",
    ]);
  });

  it("from 16 tokens back to the last but one are about equally wide on the logarithmic ruler alone", () => {
    const numbers = causal();
    const shared = numbers.ranges.filter(({ bucket }) => bucket >= 16 && bucket < 31);
    const widest = (ruler: "logarithmic" | "linear") => {
      const scale = rulerScale(numbers, 720, ruler);
      const widths = shared.map(({ from, to }) => scale(to + 0.5) - scale(from - 0.5));
      return Math.max(...widths) / Math.min(...widths);
    };
    expect(widest("logarithmic")).toBeLessThan(1.75);
    expect(widest("linear")).toBeCloseTo(7, 6);
  });

  it("are found again from the pixel of every offset", () => {
    const numbers = causal();
    for (const ruler of ["logarithmic", "linear"] as const) {
      const scale = rulerScale(numbers, 720, ruler);
      for (let offset = -192; offset <= 0; offset++)
        expect(offsetAt(numbers, 720, ruler, scale(offset))).toBe(offset);
    }
  });
});

describe("orrery-buckets", () => {
  it("says which keys share the number of the key", async () => {
    const figure = await place("orrery-buckets");
    expect(words(figure, ".sentence")).toBe(
      "The key 37 tokens back has bucket 22, which it shares with all keys 35 to 39 tokens back.",
    );
  });

  it("says of a near key that it shares with none", async () => {
    const figure = await place("orrery-buckets", { offset: "-7" });
    expect(words(figure, ".sentence")).toBe("The key 7 tokens back has bucket 7 to itself.");
  });

  it("moves the key by tokens and by buckets", async () => {
    const figure = await place("orrery-buckets");
    const heard = listen(figure);
    await press(figure, KEY, "ArrowLeft");
    expect(heard.at(-1)).toMatchObject({ offset: -38, bucket: 22 });
    await press(figure, KEY, "ArrowDown");
    expect(heard.at(-1)).toMatchObject({ offset: -40, bucket: 23 });
    await press(figure, KEY, "Home");
    expect(heard.at(-1)).toMatchObject({ offset: -192, bucket: 31 });
    await press(figure, KEY, "End");
    expect(heard.at(-1)).toMatchObject({ offset: 0, bucket: 0 });
  });

  it("drops the key where the reader points", async () => {
    const figure = await place("orrery-buckets");
    const heard = listen(figure);
    const x = rulerScale(causal(), 720, "logarithmic");
    await drag(figure, "ruler", [x(-113), 150]);
    expect(heard.at(-1)).toMatchObject({ offset: -113, bucket: 31 });
    // A key that is taken beside its middle stays beside the pointer.
    await drag(figure, "key", [x(-113) + 5, 195], [x(-50) + 5, 195]);
    expect(heard.at(-1)).toMatchObject({ offset: -50 });
  });

  it("keeps a key after the query on the ruler of both directions only", async () => {
    const figure = await place("orrery-buckets", { offset: "9", direction: "both" });
    expect(words(figure, ".sentence")).toMatch(/^The key 9 tokens ahead has bucket 24,/);
    figure.setAttribute("direction", "causal");
    await drawn(figure);
    expect(words(figure, ".sentence")).toBe("The query’s own key has bucket 0 to itself.");
  });

  it("has a static picture", () => {
    const settings = Object.fromEntries(
      Object.entries(OrreryBuckets.attributes).map(([name, info]) => [name, info.default]),
    );
    const text = shapeToText(OrreryBuckets.preview(engine, settings));
    expect(text).toContain("is in bucket 22");
    expect(text.length).toBeLessThan(40_000);
  });
});
