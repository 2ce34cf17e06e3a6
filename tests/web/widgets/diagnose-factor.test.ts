// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { answer, type, useWorkbench, verdict, all } from "./diagnose-bench.ts";
import { place, until, words } from "./support.ts";

useWorkbench();

const tag = "orrery-diagnose";
const WIDTH = 64;

/** Entries of a row before its turn; any will do. */
const ROW = Array.from({ length: WIDTH }, (_, j) => Math.sin(3 * j + 1) + 0.2 * (j % 3));

/** RoPE with halves as pairs, in closed form. */
function turned(position: number, base: number): number[] {
  return ROW.map((x, j) => {
    const pair = j % (WIDTH / 2);
    const angle = position * base ** ((-2 * pair) / WIDTH);
    const partner = ROW[(j + WIDTH / 2) % WIDTH]!;
    return x * Math.cos(angle) + (j < WIDTH / 2 ? -1 : 1) * partner * Math.sin(angle);
  });
}

const printed = (numbers: readonly number[], decimals = 4) =>
  `tensor([${numbers.map((number) => number.toFixed(decimals)).join(", ")}])`;
const times = (numbers: readonly number[], factor: number) => numbers.map((x) => factor * x);
const GIVEN = { position: "3", base: "10000", layout: "half" };

describe("a factor on all entries", () => {
  it.each([
    [1 / 8, "0.125 = 1/√64"],
    [8, "8 = √64"],
    [0.5, "0.5"],
    [1.5, "1.5"],
    [1.31, "1.31"],
  ])("of %s is divided out and named", async (factor, text) => {
    const bench = await place(tag);
    const rows = { before: printed(ROW), printed: printed(times(turned(3, 10000), factor)) };
    await type(bench, { ...GIVEN, ...rows });
    expect(verdict(bench)).toBe(`These numbers are right, and all entries are × ${text}`);
    expect(answer(bench)).toContain("A rotation keeps lengths");
    expect(words(bench, "caption")).toBe("All entries agree with a right program.");
  });

  it("does not hide the fault beside it", async () => {
    const bench = await place(tag);
    const rows = { before: printed(ROW), printed: printed(times(turned(4, 10000), 0.125)) };
    await type(bench, { ...GIVEN, ...rows });
    expect(verdict(bench)).toBe("One position too late, and all entries are × 0.125 = 1/√64");
  });

  it("is found where base and pairing are not given", async () => {
    const bench = await place(tag);
    const rows = { before: printed(ROW), printed: printed(times(turned(3, 500000), 0.125)) };
    await type(bench, { position: "3", layout: "unknown", ...rows });
    await until(() => expect(verdict(bench)).toMatch(/× 0\.125 = 1\/√64$/));
    expect(verdict(bench)).toMatch(/^Your program pairs halves, with base 500000/);
  });

  it("is none where a right row was rounded", async () => {
    const bench = await place(tag);
    await type(bench, { ...GIVEN, before: printed(ROW, 2), printed: printed(turned(3, 10000), 2) });
    expect(verdict(bench)).toBe("These numbers are right");
  });

  it("does not make an explanation of numbers that have none", async () => {
    const bench = await place(tag);
    const rows = { before: printed(ROW), printed: printed(times([...ROW].reverse(), 0.3)) };
    await type(bench, { ...GIVEN, ...rows });
    expect(verdict(bench)).toBe("No known fault explains these numbers");
    expect(all(bench, ".nearest")).toEqual([]);
  });
});

describe("a row of whole numbers", () => {
  const BEFORE = [2, 3, -1, 3, 1, 2, -2, 2];
  const AFTER = "-2.12, 2.27, -0.94, 2.99, -0.71, 2.80, -2.03, 2.01";

  it("is taken as exact, so that positions and bases fit only where they give its turn", async () => {
    const bench = await place(tag);
    await type(bench, { before: BEFORE.join(", "), printed: AFTER, position: "3", layout: "half" });
    await until(() => expect(answer(bench)).toContain("10000"));
    expect(answer(bench)).not.toContain("500000");
    expect(bench.renderRoot.querySelector<HTMLInputElement>("#exact")!.checked).toBe(true);
  });
});

describe("a search with several results", () => {
  // The slow hand moves 0.01 by 3/√base of itself: 0.0003 for base 10000, none from 500000 on.
  it("leads with what all of them agree on", async () => {
    const bench = await place(tag);
    await type(bench, {
      before: "[1.0000, 0.0100, 0.0000, 0.0000]",
      printed: "[-0.9900, 0.0100, 0.1411, 0.0000]",
      position: "3",
      layout: "half",
    });
    await until(() => expect(verdict(bench)).toBe("The base is open: 500000, 1000000"));
    expect(all(bench, ".verdict.wrong")).toEqual([]);
  });

  it("does not call them right where it cannot know what the weights expect", async () => {
    const bench = await place(tag);
    // The same hands as above, as neighbors: the fast one turns by 3, the slow one hardly.
    await type(bench, {
      before: "[1.0000, 0.0000, 0.0100, 0.0000]",
      printed: "[-0.9900, 0.1411, 0.0100, 0.0000]",
      position: "3",
      layout: "unknown",
    });
    await until(() =>
      expect(verdict(bench)).toBe("Neighbors as pairs. The base is open: 500000, 1000000"),
    );
    expect(answer(bench)).toContain("Whether that is right depends on what your weights expect.");
  });
});
