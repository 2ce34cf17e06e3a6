/** The bench of the core asks it what it understands; how fast it answers depends on the machine and is not tested here. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { coreRows } from "../../scripts/bench/core.mjs";

test("the bench of the core has a figure for each thing it measures", async () => {
  const rows = await coreRows();
  const figures = Object.fromEntries(rows.filter(([what]) => what !== "").map(([what, figure]) => [what, figure]));
  for (const what of ["module and glue, gzip", "a wrong vector of 8 checked against 5 mistakes", "a formula with a sum evaluated"]) {
    assert.match(figures[what] ?? "", /^[\d.]+ (KB|ms|µs|s)$/, what);
  }
});
