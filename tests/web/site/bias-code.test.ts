// The code shown in the lesson "Bias on logits", against the core.

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
  python = await runLessonCode("bias-on-scores");
});

const core = (formula: string) => Array.from((engine.evaluate(formula) as Tensor).data);

describe("code.py of the lesson on biases", () => {
  it("has the slopes of 2, 8 and 16 heads", () => {
    for (const heads of [2, 8, 16]) {
      const wanted = core(`alibi_slopes(${heads})`);
      (python.value(`slopes(${heads})`) as number[]).forEach((slope, head) =>
        expect(slope).toBeCloseTo(wanted[head]!, 14),
      );
    }
  });

  it("has the slopes that published models were trained with, for any number of heads", () => {
    for (const heads of [1, 2, 3, 12, 71, 112]) {
      const wanted = core(`alibi_slopes(${heads})`);
      const given = python.value(`published_slopes(${heads})`) as number[];
      expect(given).toHaveLength(heads);
      given.forEach((slope, head) => expect(slope).toBeCloseTo(wanted[head]!, 14));
    }
  });

  it("has ALiBi’s bias of keys at or before the query, and hides the others", () => {
    const seen = "[[entry for entry in row if entry > -math.inf] for row in bias(5, 0.25)]";
    const wanted = core("alibi_bias(offset_matrix(5, 5), [0.25])");
    (python.value(seen) as number[][]).forEach((row, m) => {
      expect(row).toHaveLength(m + 1);
      row.forEach((entry, n) => expect(entry).toBeCloseTo(wanted[5 * m + n]!, 14));
    });
  });

  it("gives the new rows of a head, with a causal mask and without", () => {
    const x = "[[1,0],[0,1],[1,1]]";
    for (const [causal, mask] of [
      ["True", "causal"],
      ["False", "none"],
    ]) {
      const rows = python.value(`attend(${x}, ${x}, ${x}, 0.5, ${causal})`) as number[][];
      const wanted = core(
        `attention(${x}, ${x}, ${x}, bias=alibi_bias(offset_matrix(3, 3), [0.5])[0], mask="${mask}").output`,
      );
      rows.flat().forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 14));
    }
  });

  it("has T5’s buckets up to 300 tokens back, and bucket 0 after the query", () => {
    expect(python.value("[bucket(offset) for offset in range(-300, 10)]")).toEqual(
      core('t5_buckets(-300..9, direction="causal")'),
    );
  });
});
