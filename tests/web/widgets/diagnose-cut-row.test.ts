// @vitest-environment jsdom
// Rows that were cut: the first 12 of 16 entries with base 10000 are right for base 1000.
import { describe, expect, it } from "vitest";
import { cutWidth } from "../../../web/widgets/diagnose/cut-row.ts";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { place, until } from "./support.ts";

useWorkbench();

/** Sixteen entries, neighbors turned at position 3 with base 10000; the right ones were computed in JavaScript. */
const BEFORE = [
  ...[-0.0539, -0.2011, 0.4415, -1.0884, 0.1868, -1.5979, -0.2969, -0.3792],
  ...[1.6915, -1.9413, 1.2895, 2.5897, 0.3573, 2.1553, 0.3607, -1.8314],
];
const AFTER = [
  ...[0.0817, 0.1915, 1.1418, -0.2755, 0.6507, -1.4713, -0.2596, -0.4056],
  ...[1.749, -1.8897, 1.2649, 2.6018, 0.3508, 2.1564, 0.3624, -1.8311],
];
const GIVEN = { position: "3", layout: "interleaved" };
const cutAfter = (count: number) => ({
  before: `[${BEFORE.slice(0, count).join(", ")}]`,
  printed: `[${AFTER.slice(0, count).join(", ")}]`,
});

describe("a row that was cut", () => {
  it("is asked about where the longer row has the base that was given", async () => {
    const bench = await place(OrreryDiagnose.tag);
    await type(bench, { ...GIVEN, base: "10000", ...cutAfter(12) });
    expect(verdict(bench)).toBe("Base 1000, not the 10000 you gave");
    expect(answer(bench)).toContain(
      "A row of 16 entries with base 10000, cut after 12, gives the same numbers. Did you paste all of it?",
    );
  });

  it("is asked about where no base was given, and that of the longer row is a usual one", async () => {
    const bench = await place(OrreryDiagnose.tag);
    await type(bench, { ...GIVEN, ...cutAfter(10) });
    await until(() =>
      expect(answer(bench)).toContain("A row of 16 entries with base 10000, cut after 10"),
    );
  });

  it("is not asked about where it is whole, or its base is a usual one", async () => {
    const bench = await place(OrreryDiagnose.tag);
    await type(bench, { ...GIVEN, base: "10000", ...cutAfter(16) });
    expect(verdict(bench)).toBe("These numbers are right");
    expect(answer(bench)).not.toContain("cut after");
    await type(bench, { base: "", ...cutAfter(12) });
    await until(() => expect(verdict(bench)).toContain("1000"));
    expect(answer(bench)).not.toContain("cut after");
  });

  it.each([
    [12, 1000, 10000, 16],
    [64, 100, 10000, 128],
    [16, 37000, 10000, null],
    [16, 10000, 10000, null],
    [12, 1200, 10000, null],
  ])("of %i entries with base %d and once %d had %s", (width, found, base, whole) => {
    expect(cutWidth(width, found, base)).toBe(whole);
  });
});
