// The code shown in the lesson "Attention without order", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isTensor, loadEngine, type Engine } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

// Both sides add up the same few products in double precision; they differ by rounding of the last
// bits.
const ROUNDING = 1e-14;

const QUERY = "[[1, 0], [0, 1], [1, 1]]";
const KEY = "[[0.5, -1], [2, 0.25], [-0.75, 1.5]]";
const VALUE = "[[3, -1, 0], [0.5, 2, 1], [-2, 0, 4]]";

let engine: Engine;
let python: Python;

beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("attention-without-order");
});

function largestDifference(expression: string, formula: string): number {
  const shown = [python.value(expression)].flat(2) as number[];
  const value = engine.evaluate(formula);
  const wanted = isTensor(value) ? Array.from(value.data) : [value as number];
  expect(shown).toHaveLength(wanted.length);
  return Math.max(...shown.map((number, index) => Math.abs(number - wanted[index]!)));
}

describe("code.py of the attention lesson", () => {
  it.each([
    ["softmax([2, -1, 0.5])", "softmax([2, -1, 0.5])"],
    ["softmax([1000, 1001])", "softmax([1000, 1001])"],
    [`attention(${QUERY}, ${QUERY}, ${QUERY})`, `attention(${QUERY}, ${QUERY}, ${QUERY}).output`],
    [`attention(${QUERY}, ${KEY}, ${VALUE})`, `attention(${QUERY}, ${KEY}, ${VALUE}).output`],
    [
      `causal_attention(${QUERY}, ${KEY}, ${VALUE})`,
      `attention(${QUERY}, ${KEY}, ${VALUE}, mask="causal").output`,
    ],
    [`reorder(${KEY}, [2, 0, 1])`, `permute_rows(${KEY}, [2, 0, 1])`],
  ])("%s agrees with %s", (expression, formula) => {
    expect(largestDifference(expression, formula)).toBeLessThan(ROUNDING);
  });

  it("finds that output rows move with their tokens", () => {
    expect(python.value(`moves_along(${KEY}, [2, 0, 1])`)).toBeLessThan(ROUNDING);
  });
});
