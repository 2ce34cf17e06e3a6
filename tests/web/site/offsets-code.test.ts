// The code shown in the lesson "The algebra of offsets", against the core.

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
  python = await runLessonCode("algebra-of-offsets");
});

const FREQUENCIES = "[1, 0.1]";
const close = (got: number[], wanted: ArrayLike<number>) =>
  got.forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 13));

describe("code.py of the lesson on offsets", () => {
  it("shifts a row as the core's matrix does", () => {
    const { data } = engine.evaluate(
      "sinusoidal_shift(5, 4, 100) @ sinusoidal(3, 4, 100)",
    ) as Tensor;
    const pairs = python.value(`shifted(row(3, ${FREQUENCIES}), 5, ${FREQUENCIES})`) as number[][];
    close(pairs.flat(), data);
  });

  it("multiplies two rows by the offset from the shift, hand by hand", () => {
    const got = python.value(`product(9, 4, 2, [3, 0.5], ${FREQUENCIES})`) as number;
    expect(got).toBeCloseTo(engine.evaluate("3*cos(3) + 0.5*cos(0.3)") as number, 13);
  });
});
