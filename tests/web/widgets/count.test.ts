// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import { countNumbers } from "../../../web/widgets/count/numbers.ts";
import { setSiteRoot } from "../../../web/widgets/base/site-address.ts";
import "../../../web/widgets/count/count.ts";
import { listen, place, press, useCore, words } from "./support.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await useCore();
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const numbersOf = (m: number, format: "exact" | "bfloat16" | "half" | "single" = "exact") =>
  countNumbers(engine, { m, format, direction: "causal" });

describe("the share of the first token", () => {
  it("is 1, 1/2, 1/3, 1/4 at the first positions", () => {
    expect(numbersOf(0).shares.slice(0, 4)).toEqual([1, 1 / 2, 1 / 3, 1 / 4]);
  });

  it("is stored alike first at 189 and 190 in bfloat16, at 1463 and 1464 in float16", () => {
    expect(numbersOf(189, "bfloat16")).toMatchObject({ firstTwin: 189, twins: [190] });
    expect(numbersOf(1463, "half")).toMatchObject({ firstTwin: 1463, twins: [1464] });
    expect(numbersOf(4000, "single")).toMatchObject({ firstTwin: null, twins: [] });
  });

  it("has rungs where the steps of its format can be drawn: two shares that are stored alike share one", () => {
    const { rungs, shares } = numbersOf(189, "bfloat16");
    expect(rungs).toEqual(expect.arrayContaining([...shares]));
    const steps = rungs.slice(1).map((rung, index) => rung - rungs[index]!);
    expect(new Set(steps)).toEqual(new Set([2 ** -15]));
    expect(numbersOf(20, "bfloat16").rungs).toEqual([]);
    expect(numbersOf(189).rungs).toEqual([]);
  });

  it("is stored in float32 as another number at each of the first 200,000 positions", () => {
    const shares = Float64Array.from({ length: 200_001 }, (_, m) => 1 / (m + 1));
    const x = { shape: [shares.length], data: shares };
    const { data } = engine.call("round_to", { x, format: "single" });
    expect(data.findIndex((stored, m) => stored === data[m + 1])).toBe(-1);
  });

  it("is the same at all positions without the mask", () => {
    const { shares, twins } = countNumbers(engine, { m: 5, format: "exact", direction: "both" });
    expect(new Set(shares)).toEqual(new Set([1 / 16]));
    expect(twins).toHaveLength(15);
  });
});

describe("orrery-count", () => {
  it("says the share and how it is stored", async () => {
    const figure = await place("orrery-count", { m: "188", format: "bfloat16" });
    expect(words(figure, ".sentence")).toBe(
      "At position 188, [start] is one of 189 equal keys, so its share is 1/189 = 0.005291, stored in bfloat16 as 0.00527954. No position next to it is stored as the same number. The first pair is farther to the right.",
    );
  });

  it.each(["189", "190"])("says at %s that the pair is found, and what that means", async (m) => {
    const figure = await place("orrery-count", { m, format: "bfloat16" });
    expect(words(figure, ".sentence")).toBe(
      "Found: 189 and 190 are the first two neighbors that bfloat16 stores as one number, 0.00524902. This head tells all positions up to 189 apart, but no layer above it can tell 189 from 190 by its share.",
    );
    expect(words(figure, "svg")).toContain("Found: 189 and 190");
  });

  it("does not tell where the first pair is before it is found", async () => {
    const said = async (m: string) =>
      words(await place("orrery-count", { m, format: "bfloat16" }), ".sentence");
    expect(await said("20")).toMatch(
      /No position next to it is stored as the same number\. The first pair is farther to the right\.$/,
    );
    expect(await said("20")).not.toContain("189");
    expect(await said("700")).toMatch(/There is a pair before this position\.$/);
  });

  it("goes on after a reload where the reader was in the hunt, unless the address says where", async () => {
    setSiteRoot(location.href);
    const hunt = () => place("orrery-count", { m: "188", format: "bfloat16" });
    await press(await hunt(), "[data-handle=m]", "ArrowRight");
    document.body.replaceChildren();
    expect(words(await hunt(), ".sentence")).toMatch(/^Found: 189 and 190/);
    history.replaceState(null, "", "?m=188");
    expect(words(await hunt(), ".sentence")).toMatch(/^At position 188/);
    history.replaceState(null, "", "?");
    // The bars before the hunt stay as the text has them.
    expect((await place("orrery-count", { m: "3" })).getAttribute("m")).toBe("3");
  });

  it("turns to the next bars, or to those before, by Page keys", async () => {
    const figure = await place("orrery-count", { m: "20", format: "bfloat16" });
    const heard = listen(figure);
    await press(figure, "[data-handle=m]", "PageUp", "PageUp", "PageDown");
    expect(heard.map(({ m }) => m)).toEqual([36, 52, 36]);
  });

  it("moves the position by keys", async () => {
    const figure = await place("orrery-count");
    const heard = listen(figure);
    await press(figure, "[data-handle=m]", "ArrowRight", "Home");
    expect(heard.map(({ m, share }) => [m, share])).toEqual([
      [4, 0.2],
      [0, 1],
    ]);
  });
});
