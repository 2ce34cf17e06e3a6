import { describe, expect, it } from "vitest";
import { inLettersOfCore, inLettersOfReaders } from "../../../web/engine/training/letters.ts";

const run = { task: "copy", scheme: "nope", length: 8, steps: 1 };
const coreOf = (formulas: object) => inLettersOfCore({ ...run, ...formulas });

describe("the letters of a formula", () => {
  it("are those of designs, and earlier links keep theirs", () => {
    expect(coreOf({ bias_formula: "-r/2^(h + 1) - (i + 2j)/heads" }).bias_formula).toBe(
      "-distance/2^(h + 1) - (m + 2n)/heads",
    );
    expect(coreOf({ angle_formula: "p/100^(2k/d) + sin(pi)" }).angle_formula).toBe(
      "m/100^(2i/d) + sin(pi)",
    );
    const old = { bias_formula: "-distance + m - n", angle_formula: "m/100^(2i/d)" };
    expect(coreOf(old)).toEqual({ ...run, ...old });
    expect(coreOf({})).toEqual(run);
  });

  it("come back in what the core says, with the place in the formula as it was written", () => {
    const said = (bias_formula: string, sentence: string) =>
      inLettersOfReaders({ ...run, bias_formula }, sentence);
    // In the core's letters: -distance/(
    expect(said("-r/(", "bias_formula, at character 12: no")).toBe(
      "bias_formula, at character 5: no",
    );
    // Within distance, and before it.
    expect(said("2r q", "bias_formula, at character 4: no")).toBe(
      "bias_formula, at character 2: no",
    );
    expect(said("q r", "bias_formula, at character 1: no")).toBe(
      "bias_formula, at character 1: no",
    );
    expect(said("1/(i - j)", "bias_formula gives inf at m = 3, n = 3; it must")).toBe(
      "bias_formula gives inf at i = 3, j = 3; it must",
    );
    expect(said("1/distance", "bias_formula gives inf at distance = 0")).toBe(
      "bias_formula gives inf at distance = 0",
    );
    expect(said("r", "learning_rate is 0")).toBe("learning_rate is 0");
  });
});
