// @vitest-environment jsdom
/** What the workbench answers where the position is left open. */
import { describe, expect, it } from "vitest";
import "../../../web/widgets/diagnose/diagnose.ts";
import { printedBy, type Program } from "../engine/diagnose-maker.ts";
import { answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { place, until } from "./support.ts";

useWorkbench();

const PROGRAM: Program = {
  kind: "rotation",
  d: 16,
  base: 37_000,
  layout: "half",
  scaling: "none",
  yarn_factor: 1,
  original_length: 4096,
  attention_factor: 0,
  ramp_ends: "whole",
  beta_fast: 32,
  beta_slow: 1,
  positions: [9],
  rows: [Array.from({ length: 16 }, (_, j) => Number((2 * Math.sin(j * j + 1)).toFixed(4)))],
};

/** The answer for a program whose base is stated as 10000, and whose position is not. */
async function answered(fault: string) {
  const { printed, before } = printedBy(() => 0.9, PROGRAM, [fault], 0);
  const bench = await place("orrery-diagnose");
  await type(bench, { before, printed, base: "10000", layout: "half" });
  await until(() => expect(verdict(bench)).not.toBe(""));
  return bench;
}

describe("a position left open beside a stated base that is wrong", () => {
  it("is found with the base that the numbers have, and the answer says what was searched", async () => {
    const bench = await answered("ok");
    expect(verdict(bench)).toMatch(/^Base 3[67]\d{3}, not the 10000 you gave$/);
    expect(answer(bench)).toContain(
      "You didn’t give the position, so the workbench searched. None goes with the base 10000 that you gave, so it searched the base, too. Of all that it tried, only position 9 gives these numbers.",
    );
    expect(answer(bench)).toContain("entries differ from a right program");
  });

  it("is found beside a fault", async () => {
    const bench = await answered("inverse");
    expect(verdict(bench)).toMatch(/^Base 3[67]\d{3}, not the 10000 you gave, and /);
  });
});
