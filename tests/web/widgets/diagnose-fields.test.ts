// @vitest-environment jsdom
/** The form shows what the workbench judges with, and keeps nothing that the reader has left. */
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { providePublishedModels } from "./published-models.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { drawn, part, place, until } from "./support.ts";

useWorkbench();

const { tag } = OrreryDiagnose;

/** Sixteen entries, neighbors turned at position 3 with base 10000, in JavaScript; both rows have four decimals. */
const ROW = Array.from({ length: 16 }, (_, j) => 40 * Math.sin(3 * j + 1));
const turned = ROW.map((x, j) => {
  const angle = 3 * 10_000 ** (-(j - (j % 2)) / ROW.length);
  return x * Math.cos(angle) + (j % 2 === 0 ? -1 : 1) * ROW[j ^ 1]! * Math.sin(angle);
});
const printed = (numbers: readonly number[]) =>
  `[${numbers.map((number) => number.toFixed(4)).join(", ")}]`;
const ROWS = { before: printed(ROW), printed: printed(turned) };
const GIVEN = { position: "3", base: "10000", layout: "interleaved" };

const valueOf = (bench: LitElement, name: string) =>
  part<HTMLInputElement>(bench, `#${name}`).value;
const isTicked = (bench: LitElement) => part<HTMLInputElement>(bench, "#exact").checked;

async function tick(bench: LitElement) {
  part<HTMLInputElement>(bench, "#exact").click();
  await drawn(bench);
}

describe("the tick for digits that were not rounded", () => {
  it("is cleared with the fields", async () => {
    const bench = await place(tag);
    await type(bench, { ...GIVEN, ...ROWS });
    await tick(bench);
    expect(isTicked(bench)).toBe(true);
    all(bench, ".act button")
      .find((button) => button.textContent === "Empty the fields")!
      .click();
    await drawn(bench);
    expect(isTicked(bench)).toBe(false);
    await type(bench, { ...GIVEN, ...ROWS });
    expect(verdict(bench)).toBe("These numbers are right");
  });

  it.each([
    ["all is given", GIVEN],
    ["the pairing is open", { ...GIVEN, layout: "unknown" }],
  ])("is doubted where a rounded row is right: %s", async (_, given) => {
    const bench = await place(tag);
    await type(bench, { ...given, ...ROWS });
    await tick(bench);
    expect(verdict(bench)).toBe("With a rounded row before, these numbers are right");
    expect(answer(bench)).toContain("untick “The program used exactly these digits”");
    expect(answer(bench)).not.toContain("Nearest is");
    await tick(bench);
    expect(verdict(bench)).not.toContain("rounded");
    expect(answer(bench)).not.toContain("untick");
  });

  it("is doubted where a search found nothing", async () => {
    const bench = await place(tag);
    await type(bench, { ...GIVEN, base: "", ...ROWS });
    await tick(bench);
    await until(() => expect(verdict(bench)).toBe("No combination explains these numbers"));
    expect(answer(bench)).toContain("Was the row before rounded when it was printed?");
  });

  it("is not doubted where nothing explains rounded rows, either", async () => {
    const bench = await place(tag);
    await type(bench, { ...GIVEN, before: ROWS.before, printed: printed(ROW.toReversed()) });
    await tick(bench);
    expect(verdict(bench)).toBe("No known fault explains these numbers");
    expect(answer(bench)).not.toContain("untick");
  });
});

describe("a model in the form", () => {
  const choose = async (bench: LitElement, model: string, base: string) => {
    await type(bench, { model });
    await until(() => expect(valueOf(bench, "base")).toBe(base));
  };

  it("shows its pairs in a list that the reader has used before", async () => {
    await providePublishedModels();
    const bench = await place(tag);
    await type(bench, { layout: "half" });
    await type(bench, { layout: "unknown" });
    await choose(bench, "pythia_410m", "10000");
    expect(valueOf(bench, "layout")).toBe("half");
  });

  it("takes what it filled in with it, and nothing else", async () => {
    await providePublishedModels();
    const bench = await place(tag);
    await type(bench, { position: "3" });
    await choose(bench, "llama3_8b", "500000");
    await type(bench, { turning_entries: "64" });
    await choose(bench, "", "");
    expect(
      ["position", "base", "layout", "turning_entries"].map((name) => valueOf(bench, name)),
    ).toEqual(["3", "", "unknown", "64"]);
    expect(valueOf(bench, "model")).toBe("");
  });

  it("leaves nothing of its scaling to the next one", async () => {
    await providePublishedModels();
    const bench = await place(tag);
    await choose(bench, "deepseek_v3", "10000");
    expect(valueOf(bench, "scaling")).toBe("yarn");
    await choose(bench, "llama3_8b", "500000");
    expect(valueOf(bench, "scaling")).toBe("none");
    await choose(bench, "", "");
    await type(bench, { scaling: "yarn" });
    expect(valueOf(bench, "yarn_factor")).toBe("");
  });
});
