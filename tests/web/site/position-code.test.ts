// The code shown in the lesson "Position meets content", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadEngine, type Engine } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

// Both sides add and multiply in double precision; they differ by rounding of the last bits.
const DIGITS = 12;
const WORDS = "[[1, 0], [0, 1], [1, 1]]";
const POSITIONS = "[[0, 1], [0.5, 0.25], [1, -0.5]]";
const W_Q = "[[1, 2], [3, 4]]";
const W_K = "[[0.5, -1], [2, 1]]";

let engine: Engine;
let python: Python;
beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("position-meets-content");
});

describe("code.py of the lesson on position and content", () => {
  it.each([
    [0, 0],
    [0, 2],
    [2, 1],
  ])("adds four terms to the logit of query %i and key %i", (m, n) => {
    const x = `(${WORDS} + ${POSITIONS})`;
    const wanted = engine.evaluate(
      `attention(${x} @ ${W_Q}, ${x} @ ${W_K}, ${x}).logits[${m},${n}]`,
    );
    expect(python.value(`logit(${WORDS}, ${POSITIONS}, ${m}, ${n}, ${W_Q}, ${W_K})`)).toBeCloseTo(
      wanted as number,
      DIGITS,
    );
  });

  it("computes one term from the words alone", () => {
    const wanted = engine.evaluate(
      `attention(${WORDS} @ ${W_Q}, ${WORDS} @ ${W_K}, ${WORDS}).logits[1,2]`,
    );
    expect(python.value(`term(${WORDS}, ${WORDS}, 1, 2, ${W_Q}, ${W_K})`)).toBeCloseTo(
      wanted as number,
      DIGITS,
    );
  });

  it("gives an appended row the sum of two products", () => {
    const shown = python.value(`appended_query([1, 2], [3, 4], ${W_Q}, ${W_K})`) as number[];
    const wanted = engine.evaluate(`dot([1, 2] @ ${W_Q} + [3, 4] @ ${W_K}, [1, 100])`) as number;
    expect(shown[0]! + 100 * shown[1]!).toBeCloseTo(wanted, DIGITS);
  });
});
