// Both golden runners on folders of their own: what they count, what they refuse, how they end.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { build, inRoot } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";

const runners = {
  native: [path.join(build, "sanitize", "orrery_golden"), []],
  WebAssembly: [process.execPath, [inRoot("scripts", "golden-wasm.mjs")]],
};

const kinds = {
  sum: { defaults: { b: 1 }, fields: { y: "a + b" } },
  parts: { fields: { y: { "0.weight": '2 * net["0.weight"]' }, names: '["full", "sliding"]' } },
  odd: { throws: "sinusoidal([0], d)", says: "d is {d}; it must be even" },
  scaled: {
    defaults: { rule: { factor: 2, rest: 1 } },
    let: [
      ["row", "a * rule.factor"],
      ["all", "row + rule.rest"],
    ],
    fields: { y: "all" },
  },
  called: {
    let: [["rows", "sinusoidal", { positions: "[first, first + 1]", d: "2" }]],
    fields: { y: "rows[0]" },
  },
  slope: { fields: { y: "softmax_backward(softmax(x), d).d_x" } },
  rate: {
    module: "orrery_training",
    let: [["rates", "learning_rates", { step: "0", learning_rate: "2 * lr", warmup_steps: "9" }]],
    fields: { y: "rates" },
  },
  echo: { fields: { y: "x" } },
  renamed: {
    renamed: {
      records: ["net"],
      rules: [
        ["h\\.(\\d+)\\.w", "layer.$1"],
        ["qk", "query", "key"],
      ],
    },
    fields: { net: "net", first: 'net["layer.0"]', second: "net.key" },
  },
  shared: { renamed: { records: ["net"], rules: "renamed" }, fields: { net: "net" } },
  engine: { later: "there is no engine" },
};

const entry = (kind, inputs, expected, more = {}) => ({
  id: `${kind}/a`,
  kind,
  inputs,
  expected,
  dtype: "float64",
  tolerance: { abs: 0, rel: 0 },
  ...more,
});

/** Runs one runner on a folder of files (texts, or cases) and gives its code and output. */
async function runOn([command, args], files) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-golden-"));
  try {
    for (const [name, content] of Object.entries({
      "kinds.json": { schema: 1, kinds, cases: [] },
      ...files,
    })) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      fs.writeFileSync(
        path.join(folder, name),
        typeof content === "string"
          ? content
          : JSON.stringify(Array.isArray(content) ? { schema: 1, cases: content } : content),
      );
    }
    return await run(command, args, { env: { ORRERY_GOLDEN: folder } });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

for (const [name, runner] of Object.entries(runners)) {
  describe(`the golden runner, ${name}`, () => {
    /** Expects the last line, the exit code that belongs to it, and pieces of what was said. */
    const expectRun = async (files, last, ...pieces) => {
      const { code, output } = await runOn(runner, files);
      assert.equal(output.trimEnd().split("\n").at(-1), last, output);
      assert.equal(code === 0, last.endsWith(" 0 failed"), output);
      for (const piece of pieces) assert.ok(output.includes(piece), `"${piece}" in\n${output}`);
    };

    it("counts each file below the folder, and all of them", () =>
      expectRun(
        {
          "a.json": [
            entry("sum", { a: 1 }, { y: 2 }),
            entry("sum", { a: 1, b: null }, { y: 2 }),
            entry("sum", { a: 1, b: 3 }, { y: 5 }),
          ],
          "encodings/b.json": [
            entry("own", { a: 1 }, { y: 2 }),
            entry("sum", { a: [1, 2] }, { y: [2, 3] }),
          ],
          "encodings/c.json": {
            schema: 1,
            kinds: { own: { fields: { y: "a" } } },
            cases: [entry("own", { a: 1 }, { y: 1 })],
          },
          "layers/deep/d.json": [entry("sum", { a: 1 }, { y: 9 })],
        },
        "4 passed, 3 failed",
        "a.json: 2 passed, 1 failed",
        "encodings/b.json: 1 passed, 1 failed",
        "encodings/c.json: 1 passed, 0 failed",
        "layers/deep/d.json: 0 passed, 1 failed",
      ));

    it("knows the kinds of the repository in every folder", () =>
      expectRun(
        { "a.json": [entry("linear", { x: [2], weight: [[3]], bias: [1] }, { y: [7] })] },
        "1 passed, 0 failed",
      ));

    it("takes defaults for what a record leaves out, and computes what a kind names, in order", () =>
      expectRun(
        {
          "a.json": [
            entry("scaled", { a: 3 }, { y: 7 }),
            entry("scaled", { a: 3, rule: { factor: 4 } }, { y: 13 }),
            entry("scaled", { a: [1, 2], rule: { rest: 0 } }, { y: [2, 4] }),
          ],
        },
        "3 passed, 0 failed",
      ));

    it("calls functions that a kind names, also those that formulas of pages cannot call", () =>
      expectRun(
        {
          "a.json": [
            entry("called", { first: 0 }, { y: [0, 1] }),
            entry("rate", { lr: 5 }, { y: 1 }),
            entry("rate", { lr: -1 }, { y: 1 }),
          ],
        },
        "2 passed, 1 failed",
        "learning_rate is −2",
      ));

    it("computes what the module of pages leaves out, such as backward passes", () =>
      expectRun(
        { "a.json": [entry("slope", { x: [3, 3], d: [1, 0] }, { y: [0.25, -0.25] })] },
        "1 passed, 0 failed",
      ));

    it("gives records of another program our names, and splits rows among several of them", () => {
      const net = { "h.0.w": [[1, 2]], qk: { shape: [4, 1], data: [1, 2, 3, 4] } };
      return expectRun(
        {
          "a.json": [
            entry("renamed", { net }, { net, first: [[1, 2]], second: [[3], [4]] }),
            entry("shared", { net }, { net }),
            entry("renamed", { net: { v: [1] } }, { first: [[1, 2]] }),
            entry("renamed", { net }, { net: { qk: net.qk } }),
          ],
        },
        "2 passed, 2 failed",
        "no rule renames v",
      );
    });

    it("names kinds that wait for a later part and counts them neither way", () =>
      expectRun(
        {
          "a.json": [
            entry("engine", {}, { y: 1 }),
            entry("sum", { a: 1 }, { y: 2 }),
            entry("engine", {}, { y: 1 }),
          ],
        },
        "1 passed, 0 failed",
        "a.json: 1 passed, 0 failed",
        "a.json: 2 not run, there is no engine",
      ));

    it("fails where no case is found", async () => {
      await expectRun({}, "0 passed, 1 failed", "No case was found");
      await expectRun({ "a.json": [] }, "0 passed, 1 failed");
    });

    it("fails a file that cannot be read and goes on with the next", () =>
      expectRun(
        {
          "a.json": '{ "cases": [',
          "b.json": { schema: 1 },
          "c.json": [entry("sum", { a: 1 }, { y: 2 })],
        },
        "1 passed, 2 failed",
        "c.json: 1 passed, 0 failed",
      ));

    it("fails a kind it does not know, a field without formula, a case that expects nothing, and one that lacks a part", () =>
      expectRun(
        {
          "a.json": [
            entry("nope", {}, { y: 1 }),
            entry("sum", { a: 1 }, { z: 1 }),
            entry("sum", { a: 1 }, {}),
            { kind: "sum" },
            {},
          ],
        },
        "0 passed, 5 failed",
        "kind nope",
        "formula for z",
        "nothing that is compared",
      ));

    it("fails a formula that is refused or reads what was not given", () =>
      expectRun(
        {
          "a.json": [
            entry("sum", { c: 1 }, { y: 1 }),
            entry("sum", { a: [1, 2], b: [1, 2, 3] }, { y: 1 }),
          ],
        },
        "0 passed, 2 failed",
        "the name a has no value",
        "do not fit together",
      ));

    it("wants NaN for NaN, infinities of the same sign, and the same shape", () =>
      expectRun(
        {
          "a.json": [
            entry(
              "echo",
              { x: ["nan", "inf", "-inf", 1] },
              { y: { shape: [4], dtype: "float64", data: ["nan", "inf", "-inf", 1] } },
            ),
            entry("echo", { x: ["nan"] }, { y: [0] }),
            entry("echo", { x: [0] }, { y: ["nan"] }),
            entry("echo", { x: ["inf"] }, { y: ["-inf"] }),
            entry("echo", { x: [1] }, { y: ["inf"] }, { tolerance: { abs: 1e300, rel: 1e300 } }),
            entry("echo", { x: ["inf"] }, { y: [1] }, { tolerance: { abs: 1, rel: 1 } }),
            entry("echo", { x: [1, 2] }, { y: [[1, 2]] }),
            entry("echo", { x: 1 }, { y: [1] }),
          ],
        },
        "1 passed, 7 failed",
      ));

    it("holds whole numbers and truth values to tolerance 0, and others to the tolerance of their field", () =>
      expectRun(
        {
          "a.json": [
            entry("echo", { x: 3 }, { y: 3 }, { dtype: "int64" }),
            entry("echo", { x: 3.0000000001 }, { y: 3 }, { dtype: "int64" }),
            entry("echo", { x: true }, { y: true }),
            entry("echo", { x: false }, { y: { shape: [], dtype: "bool", data: [0] } }),
            entry("echo", { x: [1, 0] }, { y: { shape: [2], dtype: "bool", data: [true, 1] } }),
            entry("echo", { x: 1 }, { y: 1 }, { tolerance: undefined }),
            entry(
              "sum",
              { a: 1, b: 1e-9 },
              { y: 1 },
              { tolerance: { abs: 0, rel: 0, fields: { y: { abs: 1e-8, rel: 0 } } } },
            ),
            entry(
              "sum",
              { a: 1, b: 1e-9 },
              { y: 1 },
              { tolerance: { abs: 1, rel: 0, fields: { y: { abs: 1e-10, rel: 0 } } } },
            ),
            entry("sum", { a: 1000, b: 1 }, { y: 1000 }, { tolerance: { abs: 0, rel: 0.01 } }),
          ],
        },
        "6 passed, 3 failed",
      ));

    it("compares records field by field and lists of texts", () =>
      expectRun(
        {
          "a.json": [
            entry(
              "parts",
              { net: { "0.weight": [1, 2] } },
              { y: { "0.weight": [2, 4] }, names: ["full", "sliding"] },
            ),
            entry("parts", { net: { "0.weight": [1, 2] } }, { y: { "0.weight": [2, 5] } }),
            entry("parts", { net: { "0.weight": [1, 2] } }, { y: { "0.bias": [2, 4] } }),
            entry("parts", {}, { names: ["full", "full"] }),
            entry("parts", {}, { names: ["full"] }),
            entry("echo", { x: "full" }, { y: "full" }),
            entry("echo", { x: "full" }, { y: "sliding" }),
          ],
        },
        "2 passed, 5 failed",
        "y.0.weight",
        "y.0.bias",
      ));

    it("passes an error whose sentence names the numbers of its own case, and no other", () =>
      expectRun(
        {
          "more.json": {
            schema: 1,
            kinds: { constant: { throws: "sinusoidal([0], d)", says: "d is 3; it must be even" } },
            cases: [],
          },
          "a.json": [
            entry("odd", { d: 3 }, { error: true }, { dtype: "error" }),
            entry("odd", { d: 5 }, { error: true }, { dtype: "error" }),
            entry("constant", { d: 5 }, { error: true }, { dtype: "error" }),
            entry("odd", { d: 4 }, { error: true }, { dtype: "error" }),
            entry("odd", { d: "x" }, { error: true }, { dtype: "error" }),
            entry("sum", { a: 1 }, { error: true }, { dtype: "error" }),
          ],
        },
        "2 passed, 4 failed",
        "should have thrown",
        'expected "d is 3; it must be even"',
      ));

    it("passes a position outside a table of any size", () => {
      const table = (rows) => ({ shape: [rows, 1], dtype: "float64", data: Array(rows).fill(0) });
      return expectRun(
        {
          "a.json": [7, 12].flatMap((rows) =>
            [
              { table: table(rows), positions: [0, rows] },
              { table: table(rows), positions: [-1, 2] },
              { table_rows: rows, sequence_length: rows + 1 },
            ].map((inputs) =>
              entry("learned_out_of_range", inputs, { error: true }, { dtype: "error" }),
            ),
          ),
        },
        "6 passed, 0 failed",
      );
    });

    it("rejects a kind that two files define", () =>
      expectRun(
        {
          "more.json": { schema: 1, kinds: { sum: { fields: {} } }, cases: [] },
          "a.json": [entry("sum", { a: 1 }, { y: 2 })],
        },
        "0 passed, 1 failed",
        "kind sum",
      ));
  });
}
