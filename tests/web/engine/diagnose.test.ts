import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import { cases, grouped, questionOf, sampleOf, shown } from "./diagnose-cases.ts";
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
