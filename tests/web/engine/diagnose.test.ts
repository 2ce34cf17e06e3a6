import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import {
  type Case,
  cases,
  grouped,
  questionOf,
  randomOf,
  sampleOf,
  shown,
} from "./diagnose-cases.ts";
import { testFaults, testWorkbench } from "./workbench.ts";

const SEED = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
const faults = testFaults();
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

describe(`the module of the workbench, cases of seed ${SEED}`, () => {
  it("has all that the module of pages has", () => {
    expect(engine.evaluate("1 + 1")).toBe(2);
    expect(engine.describe().functions.map(({ name }) => name)).toContain("diagnose");
  });

  it("finds in cases of others what the native program finds: every fault that explains them", () => {
    for (const one of sampleOf(cases(), SEED, 60))
      expect(shown(grouped(engine.diagnose(questionOf(faults, one)))), one.id).toBe(
        shown(one.fits),
      );
  });

  it("finds the same where it reads the format off the numbers", () => {
    for (const one of sampleOf(cases(), SEED + 1, 40)) {
      const question = { ...questionOf(faults, one), format: "read" } as const;
      expect(shown(grouped(engine.diagnose(question))), one.id).toBe(shown(one.fits));
    }
  });
});

/** Texts of the numbers in a printed array, which keep their places. */
const NUMBER = /[-+]?\d+(?:\.\d*)?(?:e[-+]?\d+)?/gi;

/** Texts of the numbers between the outer brackets. */
const numbersIn = (printed: string): string[] =>
  [...printed.slice(printed.indexOf("["), printed.lastIndexOf("]")).matchAll(NUMBER)].map(
    ([text]) => text,
  );

/** The printed array with other numbers in it, written with as many digits. */
function withNumbers(printed: string, change: (text: string, index: number) => string): string {
  const open = printed.indexOf("[");
  const close = printed.lastIndexOf("]") + 1;
  let index = -1;
  const inner = printed.slice(open, close).replace(NUMBER, (text) => change(text, (index += 1)));
  return printed.slice(0, open) + inner + printed.slice(close);
}

const decimalsOf = (text: string) => text.split(/e/i)[0]?.split(".")[1]?.length ?? 0;
const unitOf = (text: string) => 10 ** (Number(text.split(/e/i)[1] ?? 0) - decimalsOf(text));

/** A number moved by some amount; its digits are as many as before. */
function moved(text: string, by: number): string {
  const [mantissa = "", power] = text.split(/e/i);
  const scale = 10 ** Number(power ?? 0);
  const value = (Number(mantissa) + by / scale).toFixed(decimalsOf(text));
  return power === undefined ? value : `${value}e${power}`;
}

/** The unit that an entry may be off by: its own, or that of a row before that was rounded. */
function coarserUnit({ before, before_exact: isExact }: Case, text: string): number {
  const rounded = isExact === false ? [...(before ?? "").matchAll(NUMBER)].map(([one]) => one) : [];
  // So little is left to the rounding of computing itself.
  return Math.max(unitOf(text), 1e-12, ...rounded.map(unitOf));
}

describe(`numbers that no fault gives, of seed ${SEED}`, () => {
  it("random numbers in the shape of a case name nothing", () => {
    const random = randomOf(SEED);
    for (const one of sampleOf(cases(), SEED, 60)) {
      const pasted = withNumbers(one.pasted, (text) => {
        const [mantissa = "", power] = text.split(/e/i);
        const decimals = mantissa.split(".")[1]?.length ?? 0;
        const value =
          decimals > 0 ? (4 * random() - 2).toFixed(decimals) : `${Math.floor(200 * random())}`;
        return power === undefined ? value : `${value}e${power}`;
      });
      const question = { ...questionOf(faults, one), printed: pasted, format: "read" } as const;
      expect(shown(grouped(engine.diagnose(question))), `${one.id}: ${pasted}`).toBe("");
    }
  });

  it("a case with one entry off by three units of what was printed names nothing", () => {
    const random = randomOf(SEED);
    for (const one of sampleOf(cases(), SEED, 60)) {
      const count = numbersIn(one.pasted).length;
      const at = Math.floor(random() * count);
      const pasted = withNumbers(one.pasted, (text, index) =>
        index === at ? moved(text, 3 * coarserUnit(one, text)) : text,
      );
      const question = { ...questionOf(faults, one), printed: pasted, format: "read" } as const;
      expect(shown(grouped(engine.diagnose(question))), `${one.id}, entry ${at}: ${pasted}`).toBe(
        "",
      );
    }
  });
});

describe("a base that is none of the usual ones", () => {
  const base = (printed: string) => {
    const question = {
      ...questionOf(faults, { ...FREQUENCIES, pasted: printed }),
      format: "read",
    } as const;
    return grouped(engine.diagnose(question));
  };
  const FREQUENCIES = {
    id: "between",
    kind: "frequencies",
    known: { head_dim: 16, base: 10_000, scaling: null },
    pasted: "",
    fits: {},
  };

  // 20000^(-j/8), as Python prints it.
  it("is found as a number where two pairs agree on it", () => {
    const found = base(
      "tensor([1.0000e+00, 2.8998e-01, 8.4090e-02, 2.4384e-02, 7.0711e-03, 2.0505e-03, 5.9460e-04, 1.7242e-04])",
    );
    expect(Object.keys(found)).toEqual(["base-between"]);
    expect(found["base-between"]?.[0]?.base).toBeCloseTo(20_000, -1);
  });

  it("is not found where one pair says another than the rest", () => {
    const found = base(
      "tensor([1.0000e+00, 2.8998e-01, 8.4120e-02, 2.4384e-02, 7.0711e-03, 2.0505e-03, 5.9460e-04, 1.7242e-04])",
    );
    expect(found).toEqual({});
  });
});
