// @vitest-environment jsdom
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { drawn, part, place, until, words } from "./support.ts";

useWorkbench();

const { tag } = OrreryDiagnose;
const searched = (bench: LitElement) => words(bench, ".searched");

/** A bench whose reader typed the row before, so that the program used exactly these digits. */
async function benchWith(texts: Readonly<Record<string, string>>): Promise<LitElement> {
  const bench = await place(tag);
  await type(bench, { before: "[1, 2, 3, 4]", ...texts });
  part<HTMLInputElement>(bench, "#exact").click();
  await drawn(bench);
  return bench;
}

// [1, 2, 3, 4] at position 1 with base 10000: the angles are 1 and 0.01, cos 1 = 0.5403, sin 1 =
// 0.8415, cos 0.01 = 0.99995, sin 0.01 = 0.0099998.
// Neighbors: (1, 2) gives 1·0.5403 − 2·0.8415 = −1.1426 and 0.8415 + 1.0806 = 1.9221.
const NEIGHBORS = "[-1.1426, 1.9221, 2.9599, 4.0298]";
// Halves: (1, 3) gives 0.5403 − 3·0.8415 = −1.9841 and 0.8415 + 1.6209 = 2.4624; (2, 4) by 0.01.
const HALVES = "[-1.9841, 1.9599, 2.4624, 4.0198]";
const AT_ONE = { position: "1", base: "10000" };

describe("a row that is the same after rotation as before", () => {
  const given: readonly Readonly<Record<string, string>>[] = [
    {},
    { base: "10000" },
    { base: "10000", layout: "half" },
  ];
  it.each(given)(
    "is right at position 0, and not turned at any other: given %o",
    async (fields) => {
      const bench = await benchWith({ printed: "[1, 2, 3, 4]", ...fields });
      await until(() => expect(verdict(bench)).toMatch(/\bposition 0\b/i));
      expect(words(bench, ".unturned")).toMatch(/^The row is the same before and after\./);
      expect(words(bench, ".line.right")).toBe("q = apply_rotary(q, cos, sin)");
    },
  );

  const some: readonly Readonly<Record<string, string>>[] = [
    {},
    { base: "10000" },
    { layout: "half" },
  ];
  it.each(some)(
    "is not turned at position 3, whatever is left open, with the lines that mend it: given %o",
    async (fields) => {
      const row = "[1.0000, 2.0000, 3.0000, 4.0000]";
      const bench = await benchWith({ printed: row, position: "3", ...fields });
      await until(() => expect(verdict(bench)).toBe("Not turned"));
      const open = ["base", "layout"].filter((name) => !(name in fields));
      const names = open.map((name) => (name === "layout" ? "the pairing" : "the base"));
      expect(words(bench, ".indifferent")).toBe(
        `That is so whatever ${names.join(" and ")} ${open.length > 1 ? "are" : "is"}.`,
      );
      expect(words(bench, ".line.wrong")).toBe("apply_rotary(q, cos, sin)");
      expect(words(bench, ".line.right")).toBe("q = apply_rotary(q, cos, sin)");
    },
  );

  it("is judged by its position where that is known", async () => {
    const known = { position: "3", base: "10000", layout: "half" };
    const bench = await benchWith({ printed: "[1, 2, 3, 4]", ...known });
    expect(answer(bench)).toContain("The row after the turn is the row before it.");
    expect(all(bench, ".unturned")).toEqual([]);
  });
});

describe("which pairs a program has", () => {
  it("is not known until the reader says what the weights expect", async () => {
    const bench = await place(tag);
    const layout = part<HTMLSelectElement>(bench, "#layout");
    expect(layout.value).toBe("unknown");
    expect([...layout.options].map(({ textContent }) => textContent)).toEqual([
      "I don’t know",
      "halves: i with i + d/2 (Hugging Face, GPT-NeoX)",
      "neighbors: 2i with 2i + 1 (Meta’s Llama, GPT-J)",
    ]);
  });

  it.each([
    ["neighbors", NEIGHBORS, "GPT-J style (is_neox_style=False in vLLM, NORM in llama.cpp)."],
    ["halves", HALVES, "GPT-NeoX style (is_neox_style=True in vLLM, NEOX in llama.cpp)."],
  ])("is told as a fact, not as a fault: %s", async (pairs, printed, style) => {
    const bench = await benchWith({ printed, ...AT_ONE });
    expect(verdict(bench)).toBe(`Your program pairs ${pairs}`);
    expect(all(bench, ".verdict.wrong, .verdict.right, .fit")).toEqual([]);
    expect(answer(bench)).toContain(`This is the ${style}`);
    expect(searched(bench)).toBe(
      `You didn’t say how the weights are paired, so the workbench tried both. Of all that it tried, only ${pairs} gives these numbers.`,
    );
    const other = pairs === "halves" ? "neighbors (as Meta’s own" : "halves (as Hugging Face’s";
    expect(words(bench, ".pairing")).toContain(
      `These numbers are what a program gives that pairs ${pairs}. If your checkpoint expects ${other} Llama does), this is the bug.`,
    );
    expect(words(bench, "caption")).toBe(
      "All entries are what such a program computes; whether that is right, your weights decide.",
    );
  });

  it("is judged by what the reader says that the weights expect", async () => {
    const bench = await benchWith({ printed: NEIGHBORS, ...AT_ONE, layout: "half" });
    expect(verdict(bench)).toBe("Your program pairs neighbors, and the weights expect halves");
    expect(all(bench, ".verdict.wrong")).toHaveLength(1);
    expect(answer(bench)).toContain("This is the GPT-J style");
    await type(bench, { layout: "interleaved" });
    expect(verdict(bench)).toBe("These numbers are right");
    expect(all(bench, ".verdict.right")).toHaveLength(1);
  });

  it("is found together with the base", async () => {
    const bench = await benchWith({ printed: NEIGHBORS, position: "1" });
    await until(() => expect(verdict(bench)).toBe("Your program pairs neighbors, with base 10000"));
    expect(searched(bench)).toContain(
      "You didn’t give the base, or say how the weights are paired, so the workbench searched. Of all that it tried, only base 10000 and neighbors together give these numbers.",
    );
  });

  it("does not matter at position 0, where nothing turns", async () => {
    const bench = await benchWith({ printed: "[1, 2, 3, 4]", base: "10000", position: "0" });
    expect(verdict(bench)).toMatch(/^These numbers are right/);
    expect(answer(bench)).not.toContain("paired");
  });

  it("is told beside another fault, and two faults at once are still found", async () => {
    const bench = await benchWith({ printed: NEIGHBORS, position: "0", base: "10000" });
    expect(verdict(bench)).toBe("One position too late");
    expect(answer(bench)).toContain("Your program pairs neighbors. This is the GPT-J style");
    // (1, 2) without the minus, and one position too late: 0.5403 + 1.6829 = 2.2232.
    await type(bench, { printed: "[2.2232, 1.9221, 3.0398, 4.0298]" });
    expect(verdict(bench)).toBe("One position too late, and a lost minus");
  });

  it("leaves a row that no pairing explains with what comes nearest", async () => {
    const bench = await benchWith({ printed: "[-1.1426, 1.9221, 2.9599, 9]", ...AT_ONE });
    expect(verdict(bench)).toBe("All entries but one fit: a right program");
    expect(searched(bench)).toContain(
      "so the workbench tried both. What follows is for neighbors as pairs.",
    );
    expect(words(bench, ".nearest")).toContain("3 of 4 entries");
  });

  it("of a row of cosines is that for which they are repeated", async () => {
    const bench = await place(tag, { kind: "cosines" });
    // cos 1 and cos 0.01, each twice.
    await type(bench, { printed: "[0.5403, 0.5403, 0.99995, 0.99995]", ...AT_ONE });
    expect(verdict(bench)).toBe("These cosines are repeated for neighbors");
    await type(bench, { printed: "[0.5403, 0.99995]", head_dim: "4" });
    expect(verdict(bench)).toBe("These numbers are right");
  });
});
