// The code shown in the lesson "Learned tables", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine, type Tensor } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

const WORDS = "[[1, 0], [0, 1], [1, 1]]";
const TABLE = "[[0.125, 0.5], [0.75, 0.25], [1, -0.5]]";

let engine: Engine;
let python: Python;
beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("learned-tables");
});

describe("code.py of the lesson on learned tables", () => {
  it("adds the row of its position to each word", () => {
    const wanted = engine.evaluate(`${WORDS} + learned(${TABLE}, [0, 1, 2])`) as Tensor;
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 2; column++)
        expect(python.value(`add_positions(${WORDS}, ${TABLE})[${row}][${column}]`)).toBe(
          wanted.data[2 * row + column],
        );
  });

  it("refuses a text that is longer than the table; the sliced version loses its end", () => {
    expect(() => python.value(`len(add_positions(${WORDS}, [[1, 2]]))`)).toThrow();
    expect(python.value(`len(add_positions_sliced(${WORDS}, [[1, 2]]))`)).toBe(1);
  });
});
