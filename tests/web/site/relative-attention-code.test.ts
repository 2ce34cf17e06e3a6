// The code shown on the page "Where relative attention came from", against the core.

import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { isTensor, loadEngine, type Engine } from "../../../web/engine/index.ts";
import { runLessonCode, type Python } from "./run-python.ts";

let engine: Engine;
let python: Python;

beforeAll(async () => {
  const wasm = path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm");
  engine = await loadEngine({ bytes: readFileSync(wasm) });
  python = await runLessonCode("relative-attention-history");
});

it.each([
  "[[1, 2, 3], [4, 5, 6], [7, 8, 9]]",
  "[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]]",
  "[[1, 2, 3, 4], [5, 6, 7, 8]]",
])("relative_shift(%s) moves numbers like the core", (block) => {
  const shown = [python.value(`relative_shift(${block})`)].flat(2) as number[];
  const wanted = engine.evaluate(`relative_shift(${block})`);
  expect(shown).toEqual(isTensor(wanted) ? [...wanted.data] : [wanted]);
});
