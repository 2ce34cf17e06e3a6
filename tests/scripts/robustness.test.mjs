// The module that ships stays well: errors between good calls change no answer and leave nothing
// behind.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import v8 from "node:v8";
import vm from "node:vm";
import { loadCore, tensor } from "../../scripts/lib/core.mjs";

v8.setFlagsFromString("--expose-gc");
const collectGarbage = vm.runInNewContext("gc");

const core = await loadCore();
const { functions } = core.describe();

const grid = (rows, cols) =>
  tensor(
    [rows, cols],
    Array.from({ length: rows * cols }, (_, i) => Math.fround(Math.sin(i))),
  );
const rows = grid(8, 4);
const large = grid(64, 64);

const good = [
  ["sinusoidal", { positions: [0, 1, 2.5], d: 8 }],
  ["sinusoidal", { positions: Array.from({ length: 100 }, (_, i) => i), d: 64 }],
  ["attention", { query: rows, key: rows, value: rows, mask: "causal" }],
  ["linear_backward", { x: rows, weight: grid(3, 4), d_output: grid(8, 3) }],
  ["evaluate", { formula: "sum(i, 0, 20, sin(i * x))", variables: { x: 0.5 } }],
  ["check", { question: { kind: "number", key: "2*m" }, answer: "6", variables: { m: 3 } }],
  ["draw", { draws: [{ name: "m", draw: "integer 1..9" }], seed: 5 }],
  ["transpose", { x: large }],
  ["softmax", { x: rows }],
  ["format", { value: [1, 2, 3], style: ".2" }],
];

/** Refused in the checks at the border, deep in the core, in a formula, while values are converted, and by name. */
const bad = [
  ["sinusoidal", { positions: [0, 1], d: 7 }],
  ["sinusoidal", { positions: [NaN], d: 8 }],
  ["sinusoidal", { positions: large.data, d: 65536 }],
  ["attention", { query: large, key: rows, value: rows }],
  ["attention", { query: large, key: large, value: large, mask: grid(64, 64) }],
  ["evaluate", { formula: "sin(", variables: { large } }],
  ["evaluate", { formula: "large + rows", variables: { large, rows } }],
  ["check", { question: { kind: "no such kind", key: "1" }, answer: "6" }],
  ["transpose", { x: [large, null] }],
  ["permute_rows", { x: large, order: [0, 0] }],
  ["nope", { x: large }],
  ["format", { value: undefined, style: () => {} }],
  ...functions
    .filter(({ arguments: list }) => list.length > 0)
    .map(({ name }) => [name, { no_such_argument: large }]),
];

const plain = (value) =>
  JSON.stringify(value, (_, entry) => (ArrayBuffer.isView(entry) ? [...entry] : entry));

function refusalOf([name, args]) {
  try {
    core.call(name, args);
  } catch (error) {
    return error;
  }
  return assert.fail(`${name} was not refused`);
}

describe("the module that ships", () => {
  it("answers alike through 10 000 good and bad calls in turn, and its memory stays flat", () => {
    const answers = good.map(([name, args]) => plain(core.call(name, args)));
    const sentences = bad.map((call) => refusalOf(call).message);
    for (const call of bad.slice(0, 60)) refusalOf(call);
    collectGarbage();
    const [memory, heap] = [core.memory(), process.memoryUsage()];
    for (let turn = 0; turn < 5000; turn += 1) {
      const [name, args] = good[turn % good.length];
      const answer = core.call(name, args);
      const refused = turn % bad.length;
      const error = refusalOf(bad[refused]);
      assert.ok(
        error instanceof Error && !(error instanceof WebAssembly.RuntimeError),
        String(error),
      );
      assert.equal(error.message, sentences[refused]);
      if (turn % 10 === 0 || turn > 4980) assert.equal(plain(answer), answers[turn % good.length]);
    }
    collectGarbage();
    assert.equal(core.memory(), memory);
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    // Calls carry up to 32 KB: what is kept from one in fifty would show.
    assert.ok(heapUsed - heap.heapUsed < 4e6, `the heap grew by ${heapUsed - heap.heapUsed} bytes`);
    assert.ok(
      arrayBuffers - heap.arrayBuffers < 4e6,
      `array buffers grew by ${arrayBuffers - heap.arrayBuffers} bytes`,
    );
  });

  it("keeps nothing of what it was reading when it refused", () => {
    // A formula at the longest, wrong at its end: everything read before must be let go of.
    const call = ["evaluate", { formula: `${"(1 + x) * ".repeat(900)}(`, variables: { x: 1 } }];
    refusalOf(call);
    const memory = core.memory();
    for (let turn = 0; turn < 200; turn += 1) refusalOf(call);
    assert.equal(core.memory(), memory);
  });

  it("frees what a call took, whether it is answered or refused", () => {
    const memory = core.memory();
    for (let turn = 0; turn < 1000; turn += 1) {
      core.call("transpose", { x: large });
      refusalOf(["attention", { query: large, key: rows, value: rows }]);
    }
    assert.equal(core.memory(), memory);
  });

  it("refuses with Errors whose sentences are its own", () => {
    for (const call of bad) {
      const { message } = refusalOf(call);
      assert.match(message, /^\S.* .*\S$/s, call[0]);
      assert.doesNotMatch(message, /std::|undefined is not|unreachable|memory access/, call[0]);
    }
  });
});
