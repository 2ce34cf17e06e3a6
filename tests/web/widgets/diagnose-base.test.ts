/** Bases that are in no list: each form of numbers that tells them, with what was stated and what was not. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Fit, Workbench } from "../../../web/engine/workbench/index.ts";
import { byBothPairings } from "../../../web/widgets/diagnose/both-pairings.ts";
import { freedFits } from "../../../web/widgets/diagnose/freed.ts";
import { modelOf, withOtherwise, type Quantities } from "../../../web/widgets/diagnose/kinds.ts";
import { Search } from "../../../web/widgets/diagnose/search.ts";
import { exponentText, rangeText } from "../../../web/widgets/diagnose/words.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { printedBy, type Program } from "../engine/diagnose-maker.ts";
import { testFaults, testWorkbench } from "../engine/workbench.ts";
import { until } from "./support.ts";

const SEED = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
const COUNT = process.env.ORRERY_ALL_CASES ? 100 : 8;
const { kinds } = testFaults();
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

/** A program whose base a seed draws between 1000 and 10 million. */
function drawnProgram(random: () => number, kind: "rotation" | "cosines"): Program {
  const d = [16, 32, 64, 128][Math.floor(4 * random())] ?? 16;
  return {
    kind,
    d,
    base: 10 ** (3 + 4 * random()),
    layout: random() < 0.5 ? "half" : "interleaved",
    scaling: "none",
    yarn_factor: 1,
    original_length: 4096,
    attention_factor: 0,
    ramp_ends: "whole",
    beta_fast: 32,
    beta_slow: 1,
    positions: [Math.floor(10 ** (0.5 + 4 * random()))],
    rows: [Array.from({ length: d }, () => Number((4 * random() - 2).toFixed(4)))],
  };
}

/** What is asked about a program whose author has a wrong base in mind. */
function asked(random: () => number, program: Program, isHalf: boolean) {
  const kind = kinds.find(({ id }) => id === program.kind)!;
  // Seven digits, with exponents.
  const { printed, before } = printedBy(() => 0.9, program, ["ok"], 0);
  const entries = printed.match(/-?\d\.\d+e[-+]\d+/g) ?? [];
  const isFirst = (_: string, j: number) =>
    program.layout === "half" ? j < program.d / 2 : j % 2 === 0;
  const row = isHalf ? entries.filter(isFirst) : entries;
  const { kind: _, d, positions, rows: __, ...given } = program;
  const base = random() < 0.5 ? 10_000 : 500_000;
  const known = withOtherwise(kind, { ...given, base, head_dim: d, position: positions[0]! });
  const question = {
    model: modelOf(kind),
    printed: `[${row.join(", ")}]`,
    before,
    before_exact: true,
    format: "read",
  } as const;
  return { kind, question, known, length: row.length };
}

type Asked = ReturnType<typeof asked>;

const without = (known: Quantities, names: readonly string[]): Quantities =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)));

/** Fits where the base was stated wrong, where the pairs were left open as well, and where the base was. */
const WAYS: Readonly<Record<string, (of: Asked) => Promise<readonly Fit[]> | readonly Fit[]>> = {
  "that was stated wrong": ({ kind, question, known }) =>
    freedFits(engine, question, kind, known, engine.diagnose({ ...question, known })),
  "that was stated wrong, with the pairs open": ({ kind, question, known }) =>
    byBothPairings(engine, question, kind, without(known, ["layout"])).flatMap(
      ({ diagnosis }) => diagnosis.fits,
    ),
  "that nobody stated": async ({ kind, question, known, length }) => {
    const open = ["base", "layout"];
    const search = new Search(
      engine,
      question,
      kind,
      open,
      without(known, open),
      length,
      () => undefined,
    );
    await until(() => expect(search.state.isDone).toBe(true));
    return search.state.found.flatMap(({ diagnosis }) => diagnosis.fits);
  },
};

describe(`a base of seed ${SEED}`, () => {
  describe.each(Object.keys(WAYS))("%s", (way) => {
    it.each([
      ["rotation", "both rows", false],
      ["cosines", "each twice", false],
      ["cosines", "each once", true],
    ] as const)("is told by %s, %s", async (kind, _, isHalf) => {
      const random = randomOf(SEED);
      for (let index = 0; index < COUNT; index += 1) {
        const program = drawnProgram(random, kind);
        const fits = await WAYS[way]!(asked(random, program, isHalf));
        const text = JSON.stringify({ ...program, rows: 1 });
        expect(fits.length, text).toBeGreaterThan(0);
        for (const { range } of fits) {
          const [least = NaN, most = NaN] = range?.data ?? [];
          expect(least, text).toBeLessThanOrEqual(program.base);
          expect(most, text).toBeGreaterThanOrEqual(program.base);
        }
      }
    });
  });
});

describe("a range of bases", () => {
  const textOf = (least: number, most: number) =>
    rangeText(engine, {
      faults: ["other-base"],
      values: {},
      off: 0,
      range: { shape: [2], data: Float64Array.of(least, most) },
    });

  it("is said where the print leaves one, its ends rounded inward", () => {
    expect(textOf(122_873.2, 123_128.9)).toBe(
      "Any base from 122890 to 123120 gives these numbers.",
    );
  });

  it("is not said where the print leaves one base", () => {
    expect(textOf(25_999.99, 26_000.01)).toBe("");
  });
});

describe("a base that another exponent would hide", () => {
  const kind = kinds.find(({ id }) => id === "rotation")!;
  const fit: Fit = { faults: ["ok"], values: {}, off: 0 };
  const told = (least: number, most: number): Fit => ({
    ...fit,
    range: { shape: [2], data: Float64Array.of(least, most) },
  });

  it.each([
    [100, fit, "So does a program with base 10000 whose exponent lacks its factor 2."],
    [1000, fit, "So does a program with base 1000000 whose exponent lacks its factor 2."],
    [
      707.1,
      told(707.08, 707.12),
      "So does a program with base 500000 whose exponent lacks its factor 2.",
    ],
    [
      1e8,
      told(0.99e8, 1.01e8),
      "So does a program with base 10000 whose exponent has its factor 2 twice.",
    ],
    // The base that was found is the likelier one.
    [10_000, fit, ""],
    [1_000_000, fit, ""],
    [26_000, told(25_999, 26_001), ""],
  ])("is named: %d", (base, of, text) => {
    expect(exponentText(engine, kind, { base }, of)).toBe(text);
  });
});
