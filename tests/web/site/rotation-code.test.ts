// The code shown in the lesson "RoPE: positions that turn", against the core.

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
  python = await runLessonCode("rope-rotation");
});

const valuesOf = (formula: string) => [...(engine.evaluate(formula) as Tensor).data];
const close = (got: unknown, wanted: readonly number[]) => {
  expect((got as number[]).length).toBe(wanted.length);
  (got as number[]).forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 12));
};

describe("code.py of the lesson on the rotation", () => {
  it("turns neighboring entries as the core does", () => {
    close(python.value("rope([1, 2, 3, 4], 2)"), valuesOf("rope([1, 2, 3, 4], 2)"));
    close(
      python.value("rope([1, 0, 1, 0], 2, 100)"),
      [-0.416146836547, 0.909297426826, 0.980066577841, 0.198669330795],
    );
  });

  it("scores by the offset alone", () => {
    const score = (m: number, n: number) =>
      python.value(`score([1, 2, 3, 4], ${m}, [4, 3, 2, 1], ${n})`) as number;
    for (const m of [0, 2, 10]) expect(score(m, m + 3)).toBeCloseTo(0.951152912797, 11);
    expect(score(5, 2)).toBeCloseTo(-0.760002169826, 11);
  });
});
