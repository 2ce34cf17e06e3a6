// The code shown in the lesson "Sinusoidal encoding", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isTensor, loadEngine, type Engine } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

// Both sides form angles and powers in double precision; they differ by rounding of the last bits.
const ROUNDING = 1e-12;

let engine: Engine;
let python: Python;

beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("sinusoidal-encoding");
});

function largestRelativeDifference(expression: string, formula: string): number {
  const shown = [python.value(expression)].flat(3) as number[];
  const value = engine.evaluate(formula);
  const wanted = isTensor(value) ? Array.from(value.data) : [value as number];
  expect(shown).toHaveLength(wanted.length);
  return Math.max(
    ...shown.map(
      (number, index) => Math.abs(number - wanted[index]!) / Math.max(1, Math.abs(wanted[index]!)),
    ),
  );
}

describe("code.py of the sinusoidal lesson", () => {
  it.each([
    ["row(0, 4)", "sinusoidal(0, 4)"],
    ["row(3, 8)", "sinusoidal(3, 8)"],
    ["row(511, 128)", "sinusoidal(511, 128)"],
    ["row(100, 8, 500)", "sinusoidal(100, 8, base=500)"],
    ["table(100, 64)", "sinusoidal(0..99, 64)"],
    ["frequencies(64)", "sinusoidal_frequencies(64)"],
    ["frequencies_by_exp(64)", "sinusoidal_frequencies(64)"],
    ["wavelengths(512)", "sinusoidal_wavelengths(512)"],
    ["row_sines_first(3, 8)", 'sinusoidal(3, 8, layout="concat")'],
    ["row_end_point(3, 8)", 'sinusoidal(3, 8, layout="concat", rule="endpoint")'],
    ["row_end_point(7, 2)", 'sinusoidal(7, 2, layout="concat", rule="endpoint")'],
  ])("%s agrees with %s", (expression, formula) => {
    expect(largestRelativeDifference(expression, formula)).toBeLessThan(ROUNDING);
  });

  it("refuses an odd width", () => {
    expect(() => python.value("row(1, 5)")).toThrow(/d is 5; it must be even/);
  });
});
