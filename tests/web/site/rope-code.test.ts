// The code shown in the lesson "RoPE in code", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

let engine: Engine;
let python: Python;

beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("rope-in-code");
});

const valuesOf = (formula: string) => [...(engine.evaluate(formula) as Tensor).data];
const close = (got: unknown, wanted: readonly number[]) => {
  expect((got as number[]).length).toBe(wanted.length);
  (got as number[]).forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 12));
};

describe("code.py of the lesson on RoPE in code", () => {
  it("turns halves as the core does, pair by pair and entry by entry", () => {
    const wanted = valuesOf('rope([1, 2, 3, 4], 2, pairing="half")');
    close(python.value("rope([1, 2, 3, 4], 2)"), wanted);
    const tables = ["cos", "sin"].map(
      (name) => `[math.${name}(2 * 10000 ** (-i / 2)) for i in (0, 1, 0, 1)]`,
    );
    close(python.value(`rope_by_entry([1, 2, 3, 4], ${tables.join(", ")})`), wanted);
  });

  it("turns every pair by a quarter", () => {
    expect(python.value("half_turned([1, 2, 3, 4])")).toEqual([-3, -4, 1, 2]);
  });

  it("orders rows as the core's permutation does", () => {
    expect(python.value("order(8)")).toEqual(valuesOf("rope_permutation(8, 1)"));
  });

  it("counts positions from the first real token", () => {
    expect(python.value("positions([0, 0, 1, 1, 1])")).toEqual([0, 0, 0, 1, 2]);
  });

  it("tells scores of the offset alone from others", () => {
    const test = (angle: string) =>
      python.value(`offset_alone(lambda m, n: math.cos(${angle}), 3, 7, 5)`);
    expect([test("n - m"), test("n + m")]).toEqual([true, false]);
  });
});
