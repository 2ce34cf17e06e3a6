// @vitest-environment jsdom
/** Heads of which only some entries turn: right where the model has it, told where nobody says. */
import type { LitElement } from "lit";
import { describe, expect, it } from "vitest";
import { OrreryDiagnose } from "../../../web/widgets/diagnose/diagnose.ts";
import { providePublishedModels } from "./published-models.ts";
import { all, answer, type, useWorkbench, verdict } from "./diagnose-bench.ts";
import { part, place, until, words } from "./support.ts";

useWorkbench();

const { tag } = OrreryDiagnose;

/** How a program turns the entries of a row. */
interface Program {
  readonly width: number;
  /** Entries that belong to pairs. */
  readonly paired: number;
  /** The first pairs turn; without a number, all do. */
  readonly turning?: number;
  readonly isHalf: boolean;
  readonly base?: number;
  readonly position?: number;
  readonly sign?: number;
  /** What the exponents are divided by. */
  readonly denominator?: number;
}

const rowOf = (width: number): number[] =>
  Array.from({ length: width }, (_, j) => Math.sin(3 * j + 1) + 0.2 * (j % 3));

/** RoPE in closed form: pair i turns by position * base^(−2i/denominator). */
function turned(program: Program): number[] {
  const { width, paired, isHalf, base = 10_000, position = 3, sign = 1 } = program;
  const { turning = paired / 2, denominator = paired } = program;
  const row = rowOf(width);
  const pairs = paired / 2;
  return row.map((x, j) => {
    if (j >= paired) return x;
    const pair = isHalf ? j % pairs : Math.floor(j / 2);
    if (pair >= turning) return x;
    const isFirst = isHalf ? j < pairs : j % 2 === 0;
    const partner = row[isHalf ? (j + pairs) % paired : isFirst ? j + 1 : j - 1]!;
    const angle = sign * position * base ** ((-2 * pair) / denominator);
    return x * Math.cos(angle) + (isFirst ? -1 : 1) * partner * Math.sin(angle);
  });
}

const printed = (numbers: readonly number[]) =>
  `tensor([${numbers.map((number) => number.toFixed(4)).join(", ")}])`;

const rowsOf = (program: Program) => ({
  before: printed(rowOf(program.width)),
  printed: printed(turned(program)),
});

const PYTHIA: Program = { width: 64, paired: 16, isHalf: true };
const GPT_J: Program = { width: 256, paired: 64, isHalf: false };
// A head of 512, paired as a whole, of which the first 64 pairs turn.
const GEMMA: Program = { width: 512, paired: 512, turning: 64, isHalf: true, base: 1e6 };

/** A bench whose reader names a model first. */
async function benchOf(model: string, texts: Readonly<Record<string, string>>) {
  await providePublishedModels();
  const bench = await place(tag);
  await type(bench, { model });
  await until(() => expect(part<HTMLInputElement>(bench, "#base").value).not.toBe(""));
  await type(bench, { position: "3", ...texts });
  return bench;
}

const expectNoRepair = (bench: LitElement) => {
  expect(all(bench, ".versions")).toEqual([]);
  expect(all(bench, ".verdict.wrong")).toEqual([]);
  expect(all(bench, "tr.differs")).toEqual([]);
};

describe("with a model of which a part of a head turns", () => {
  it.each([
    ["pythia_410m", "16", PYTHIA],
    ["gptj_6b", "64", GPT_J],
    ["gemma4", "128", GEMMA],
    ["llama3_8b", "128", { width: 128, paired: 128, isHalf: true, base: 500_000 }],
  ] as const)("a right row of %s, %s entries turned, is right", async (model, count, program) => {
    const bench = await benchOf(model, rowsOf(program));
    expect(part<HTMLInputElement>(bench, "#turning_entries").value).toBe(count);
    await until(() => expect(verdict(bench)).toBe("These numbers are right"));
    expectNoRepair(bench);
    expect(words(bench, "caption")).toContain("All entries agree with a right program.");
  });

  it.each([
    ["pythia_410m", { ...PYTHIA, sign: -1 }, "Turned backward"],
    ["pythia_410m", { ...PYTHIA, isHalf: false }, "Your program pairs neighbors"],
    ["pythia_410m", { ...PYTHIA, paired: 64 }, "Another part of the head turns"],
    ["pythia_410m", { ...PYTHIA, paired: 32 }, "Another part of the head turns"],
    ["pythia_410m", { ...PYTHIA, denominator: 64 }, "Exponents over the whole head"],
    ["gptj_6b", { ...GPT_J, denominator: 256 }, "Exponents over the whole head"],
    ["gemma4", { ...GEMMA, turning: 256 }, "All pairs turn"],
    [
      "gemma4",
      { ...GEMMA, paired: 128, turning: 64 },
      "The first entries, where the rule is proportional",
    ],
  ])("a wrong row of %s has its fault: %o", async (model, program, title) => {
    const bench = await benchOf(model, rowsOf(program));
    await until(() => expect(verdict(bench)).toMatch(new RegExp(`^${title}`)));
    expect(all(bench, ".verdict.wrong")).toHaveLength(1);
  });
});

it("a model with several kinds of layers says whose fields these are", async () => {
  const bench = await benchOf("gemma4", {});
  expect(words(bench, ".fields .note")).toBe(
    "The fields are those of its layers full_attention; layers sliding_attention turn in their own way.",
  );
});

describe("where nobody says how many entries turn", () => {
  const KNOWN = { position: "3", base: "10000", layout: "half" };

  it.each([
    ["everything else is known", KNOWN],
    ["the pairing is open", { ...KNOWN, layout: "unknown" }],
    ["the base and the position are open", { layout: "half" }],
  ])("the first entries turned are told without a verdict: %s", async (_, known) => {
    const bench = await place(tag);
    await type(bench, { ...known, ...rowsOf(PYTHIA) });
    await until(() =>
      expect(verdict(bench)).toMatch(
        /^Your program pairs halves, and the first 16 of 64 entries turn/,
      ),
    );
    expect(answer(bench)).toContain(
      "That is right if your model’s configuration says so: partial_rotary_factor or rotary_pct 0.25, or rotary_dim 16. Otherwise, this is the fault: all 64 should turn.",
    );
    expectNoRepair(bench);
    expect(answer(bench)).not.toContain("In the museum");
    expect(words(bench, "caption")).toMatch(/^All entries are what such a program computes/);
  });

  it("neighbors are told as well, and so is a part that is no quarter", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, layout: "interleaved", ...rowsOf(GPT_J) });
    await until(() =>
      expect(verdict(bench)).toBe(
        "Your program pairs neighbors, and the first 64 of 256 entries turn",
      ),
    );
    await type(bench, { layout: "half", ...rowsOf({ width: 80, paired: 32, isHalf: true }) });
    await until(() => expect(verdict(bench)).toContain("the first 32 of 80 entries turn"));
    expect(answer(bench)).toContain("partial_rotary_factor or rotary_pct 0.4,");
  });

  it("a number that is typed later decides", async () => {
    const bench = await place(tag);
    await type(bench, { ...KNOWN, ...rowsOf(PYTHIA) });
    await type(bench, { turning_entries: "16" });
    await until(() => expect(verdict(bench)).toBe("These numbers are right"));
    await type(bench, { turning_entries: "64" });
    await until(() => expect(verdict(bench)).toBe("Another part of the head turns"));
    expect(words(bench, ".line.right")).toBe("rotary_dim = 64");
    await type(bench, { turning_entries: "15" });
    await until(() => expect(answer(bench)).toContain("One of the fields cannot be read"));
    expect(words(bench, "#turning_entries-note")).toBe("15 is odd; entries turn in pairs.");
  });

  it("an address keeps what was said", async () => {
    const known = "position=3; base=10000; layout=half; turning_entries=16";
    const bench = await place(tag, { known });
    expect(part<HTMLInputElement>(bench, "#turning_entries").value).toBe("16");
    await type(bench, rowsOf(PYTHIA));
    await until(() => expect(verdict(bench)).toBe("These numbers are right"));
  });
});

describe("a table of a part of the head", () => {
  it.each([
    [
      "cosines",
      Array.from({ length: 16 }, (_, j) => Math.cos(3 * 10_000 ** ((-2 * (j % 8)) / 16))),
    ],
    ["frequencies", Array.from({ length: 8 }, (_, j) => 10_000 ** ((-2 * j) / 16))],
  ])("is right in %s of the model that has it", async (kind, numbers) => {
    await providePublishedModels();
    const bench = await place(tag, { kind });
    await type(bench, { model: "pythia_410m" });
    await until(() => expect(part<HTMLInputElement>(bench, "#head_dim").value).toBe("64"));
    await type(bench, {
      printed: `[${numbers.map((one) => one.toExponential(5)).join(", ")}]`,
      ...(kind === "cosines" && { position: "3" }),
    });
    await until(() => expect(verdict(bench)).toBe("These numbers are right"));
  });
});
