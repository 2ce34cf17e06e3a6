/** The benches ask the core what it understands, and Lighthouse for every kind of page; how fast things are depends on the machine and is not tested here. */
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { coreRows } from "../../scripts/bench/core.mjs";
import { kernelRows } from "../../scripts/bench/kernels.mjs";
import { workerRows } from "../../scripts/bench/workers.mjs";
import { nativeReport, nativeRows, tableRow } from "../../scripts/bench/native.mjs";
import { lighthouseRows, oneOfEachKind } from "../../scripts/bench/lighthouse.mjs";
import { CASES } from "../bench/kernel-suite.mjs";
import { CONFIGS, batch, causalMask, initialParameters } from "../bench/peers/model.mjs";

test("the bench of the core has a figure for each thing it measures", async () => {
  const rows = await coreRows({ seconds: 0.01 });
  const figures = Object.fromEntries(
    rows.filter(([what]) => what !== "").map(([what, figure]) => [what, figure]),
  );
  for (const what of [
    "orrery, both, gzip",
    "orrery_training, both, gzip",
    "a wrong vector of 8 checked against 5 mistakes",
    "a formula with a sum evaluated",
  ]) {
    assert.match(figures[what] ?? "", /^[\d.]+ (KB|ms|µs|s)$/, what);
  }
});

test("every benchmark of the native core runs", async () => {
  const report = await nativeReport(0.001, "sanitize");
  const times = Object.fromEntries(nativeRows(report));
  for (const name of ["SinusoidalTableOf4096By512", "AttentionOverTokens/64", "CheckOneVector"])
    assert.match(times[name] ?? "", /^[\d.]+ (ms|µs)$/, name);
  assert.match(tableRow(report)[1], /^\d+\.\d\d ×$/);
});

test("the bench of the kernels has a share of the peak for each of its cases", async () => {
  const cases = [
    CASES[0],
    CASES.find(({ attention }) => attention),
    CASES.find(({ training }) => training),
  ];
  const rows = await kernelRows({ cases, rounds: 1, seconds: 0.001, engines: ["Node"] });
  assert.deepEqual(
    rows.slice(1).map(([name]) => name),
    cases.map(({ name }) => name),
  );
  for (const [name, figures] of rows.slice(1)) assert.match(figures, /^\d+ %, \d+\.\d$/, name);
  // What has a bar is held to it.
  assert.deepEqual(
    rows.map(([, , least, verdict]) => [least, /^(pass|SHORT)$/.test(verdict)]),
    [
      ["", false],
      ["82 %", true],
      ["72 %", true],
      ["62 %", true],
    ],
  );
});

test("the bench of the workers holds its ratio to its bar", async () => {
  const [[what, ratio, bar, verdict], ...others] = await workerRows({
    rounds: 1,
    steps: 10,
    engines: ["Node"],
  });
  assert.match(what, /two workers/);
  assert.match(ratio, /^\d+\.\d\d ×$/);
  assert.equal(bar, "1.70 ×");
  assert.equal(verdict, Number.parseFloat(ratio) >= 1.7 ? "pass" : "SHORT");
  assert.deepEqual(others, []);
});

test("the peers of the bench begin with the same numbers, and no place sees a later one", () => {
  const { A } = CONFIGS;
  const parameters = initialParameters(A);
  const count = parameters.reduce((sum, { values }) => sum + values.length, 0);
  // Symbols and positions, one layer's 12 d^2 + 13 d, the last norm, and the way back to symbols.
  assert.equal(count, 2 * 32 * 32 + 12 * 32 * 32 + 13 * 32 + 2 * 32 + 32 * 32);
  assert.deepEqual(initialParameters(A), parameters);
  assert.ok(parameters[0].values.every((value) => Math.abs(value) <= 0.5));
  const { inputs, targets } = batch(A);
  assert.deepEqual([...targets.slice(0, 4)], [inputs[0], inputs[0], inputs[0], inputs[1]]);
  assert.deepEqual([...causalMask(3)].map(Math.sign), [0, -1, -1, 0, 0, -1, 0, 0, 0]);
});

/** Runs with a folder that is gone afterwards. */
async function inFolder(run) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-bench-"));
  try {
    await run(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test("Lighthouse gets one problem of each kind and all other pages", () =>
  inFolder((dist) => {
    const problems = { "a-number": "number", "another-number": "number", "a-vector": "vector" };
    for (const page of [
      "",
      "course",
      "lessons/one",
      ...Object.keys(problems).map((slug) => `problems/${slug}`),
    ]) {
      fs.mkdirSync(path.join(dist, page), { recursive: true });
      fs.writeFileSync(path.join(dist, page, "index.html"), "");
    }
    for (const [slug, kind] of Object.entries(problems))
      fs.writeFileSync(
        path.join(dist, "problems", `${slug}.json`),
        JSON.stringify({ spec: { kind } }),
      );
    assert.deepEqual(oneOfEachKind(dist), [
      "",
      "course/",
      "lessons/one/",
      "problems/a-number/",
      "problems/a-vector/",
    ]);
  }));

test("of Lighthouse's scores the worst are told, and all that fall short", () =>
  inFolder(async (folder) => {
    // A program that says what Lighthouse would: the first page is quick, the second slow, of the
    // third it gives no report.
    const program = path.join(folder, "lighthouse");
    fs.writeFileSync(
      program,
      `#!/usr/bin/env node
const page = process.argv[2].split("/").at(-2);
if (page === "broken") process.exit(1);
console.log(JSON.stringify({ categories: { performance: { score: page === "slow" ? 0.94 : 0.99 }, accessibility: { score: 1 } } }));
`,
      { mode: 0o755 },
    );
    const rows = await lighthouseRows(program, "http://127.0.0.1/", ["quick/", "slow/", "broken/"]);
    assert.deepEqual(rows, [
      ["slow/", "Lighthouse, performance", 94, 95, "OVER"],
      ["broken/", "Lighthouse", "failed", 95, "NONE"],
      ["worst of 3 pages: slow/", "Lighthouse, performance", 94, 95, "OVER"],
      ["worst of 3 pages: quick/", "Lighthouse, accessibility", 100, 95, "pass"],
    ]);
  }));
