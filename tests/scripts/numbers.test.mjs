// Reference numbers, answer tables, types and the fuzzer's judgement: what compares must find
// differences.
import assert from "node:assert/strict";
import fs from "node:fs";
import { describe, it } from "node:test";
import { faultOf, runTable } from "../../scripts/answers.mjs";
import { formulasIn } from "../../web/practice/authoring/sweep/printed.mjs";
import { makeCase } from "../../scripts/fuzz/cases.mjs";
import { faultOfError, faultOfResult } from "../../scripts/fuzz/judge.mjs";
import { fuzzers } from "../../scripts/fuzz/native.mjs";
import { faultsOf } from "../../scripts/golden-wasm.mjs";
import { compareField } from "../../scripts/lib/compare.mjs";
import { fromJson, loadCore, tensor } from "../../scripts/lib/core.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { typesFor } from "../../scripts/make-types.mjs";

const core = await loadCore();
const cores = { orrery: core };

describe("comparing with a reference", () => {
  const near = { abs: 1e-9, rel: 0 };

  it("passes within the tolerance and not beyond", () => {
    assert.deepEqual(compareField("x", 1 + 5e-10, 1, near), []);
    assert.match(
      compareField("x", 1 + 2e-9, 1, near)[0],
      /x differs in 1 of 1 entries, first at 0: 1\.000000002 instead of 1/,
    );
    assert.deepEqual(compareField("x", 1001, 1000, { abs: 0, rel: 0.01 }), []);
  });

  it("wants NaN for NaN and infinities of the same sign", () => {
    assert.deepEqual(
      compareField(
        "x",
        tensor([3], [NaN, Infinity, -Infinity]),
        { shape: [3], data: ["nan", "inf", "-inf"] },
        near,
      ),
      [],
    );
    assert.equal(
      compareField("x", tensor([2], [0, -Infinity]), { shape: [2], data: ["nan", "inf"] }, near)
        .length,
      1,
    );
  });

  it("wants the same shape, and takes lists, truth values and texts", () => {
    assert.match(
      compareField("x", tensor([4], [1, 2, 3, 4]), { shape: [2, 2], data: [1, 2, 3, 4] }, near)[0],
      /shape \[4\]; \[2,2\] was expected/,
    );
    assert.deepEqual(
      compareField(
        "x",
        tensor([2, 2], [1, 2, 3, 4]),
        [
          [1, 2],
          [3, 4],
        ],
        near,
      ),
      [],
    );
    assert.deepEqual(compareField("x", true, 1, near), []);
    assert.equal(compareField("x", "a", "b", near).length, 1);
    assert.equal(compareField("x", { a: 1 }, 1, near).length, 1);
  });
});

describe("a golden case", () => {
  const kinds = {
    row: {
      defaults: { base: 10000 },
      fields: { pe: "sinusoidal(positions, d, base)" },
      throws: "sinusoidal([0], d)",
      says: "d is {d}; it must be even",
    },
  };
  const entry = {
    kind: "row",
    inputs: { positions: [0, 1], d: 2 },
    expected: {
      pe: [
        [0, 1],
        [Math.sin(1), Math.cos(1)],
      ],
    },
    dtype: "float64",
    tolerance: { abs: 1e-12, rel: 0 },
  };

  it("is computed by the module from its kind's formula", () =>
    assert.deepEqual(faultsOf(entry, kinds, cores), []));

  it("fails when a number is off, a field has no formula, or the kind is unknown", () => {
    assert.match(
      faultsOf(
        {
          ...entry,
          expected: {
            pe: [
              [0, 1],
              [0, 1],
            ],
          },
        },
        kinds,
        cores,
      )[0],
      /pe differs in 2 of 4/,
    );
    assert.match(
      faultsOf({ ...entry, expected: { other: 1 } }, kinds, cores)[0],
      /no formula for other/,
    );
    assert.match(
      faultsOf({ ...entry, kind: "new" }, kinds, cores)[0],
      /no formula is known for the kind new/,
    );
  });

  it("that expects a refusal fails when there is none", () => {
    assert.deepEqual(faultsOf({ ...entry, inputs: { d: 3 }, dtype: "error" }, kinds, cores), []);
    assert.match(
      faultsOf({ ...entry, inputs: { d: 4 }, dtype: "error" }, kinds, cores)[0],
      /should have thrown/,
    );
  });
});

it("numbers in JSON become vectors and matrices, mixed lists stay", () => {
  assert.deepEqual(fromJson([1, 2]), tensor([2], [1, 2]));
  assert.deepEqual(
    fromJson([
      [1, 2],
      [3, 4],
    ]),
    tensor([2, 2], [1, 2, 3, 4]),
  );
  assert.deepEqual(fromJson([[1, 2], [3]]), [[1, 2], [3]]);
  assert.equal(fromJson("a"), "a");
});

describe("an answer table", () => {
  const check = (question, answer, variables) =>
    core.call("check", { question, answer, variables });
  const entry = { kind: "number", key: "2*a", variables: { a: 3 }, answer: "6", expect: "correct" };

  it("passes and fails by verdict and feedback", () => {
    assert.equal(faultOf(entry, check), null);
    assert.match(
      faultOf({ ...entry, answer: "7", why: "one more" }, check),
      /the verdict is incorrect \(other\); correct was expected \(one more\)/,
    );
    const swapped = {
      ...entry,
      answer: "5",
      expect: "incorrect",
      options: { mistakes: [{ code: "added", value: "2 + a", message: "Added?" }] },
    };
    assert.equal(faultOf({ ...swapped, feedback: "added" }, check), null);
    assert.match(
      faultOf({ ...swapped, feedback: "other" }, check),
      /the feedback is "added"; "other" was expected/,
    );
  });

  it("passes where one of several verdicts is met, unless the message has what it must not have", () => {
    const either = { ...entry, answer: "6,0", expect: "correct or unreadable" };
    assert.equal(faultOf(either, check), null);
    assert.match(
      faultOf({ ...either, answer: "7" }, check),
      /the verdict is incorrect \(other\); correct or unreadable was expected/,
    );
    assert.equal(faultOf({ ...either, never: "7\\.0" }, check), null);
    assert.match(faultOf({ ...either, never: "6\\.0" }, check), /it must not have 6\\.0/);
    assert.match(
      faultOf({ ...either, expect: "correct or right" }, check),
      /its expect is "correct or right"; it must be one of correct/,
    );
  });

  it("says in a sentence what keeps a line from being a case", () => {
    assert.match(faultOf(["number"], check), /it must be a record/);
    assert.match(
      faultOf({ ...entry, expect: undefined }, check),
      /its expect is missing; it must be one of correct/,
    );
    assert.match(
      faultOf({ ...entry, expect: "right" }, check),
      /its expect is "right"; it must be one of correct, incorrect/,
    );
    assert.match(faultOf({ ...entry, answer: 6 }, check), /its answer is 6; it must be text/);
    assert.match(
      faultOf({ ...entry, options: { tolerance: 1 } }, check),
      /check refused it: the question has the field tolerance/,
    );
  });

  it("counts a line that is not JSON as failed", () => {
    assert.deepEqual(
      runTable(`${JSON.stringify(entry)}\n\nnot JSON\n`, check, () => {}),
      { passed: 1, failed: 1 },
    );
  });
});

describe("types from the function table", () => {
  const table = (argument, result = { kind: "number" }) => ({
    version: 1,
    functions: [{ name: "f", sentence: "Does f.", arguments: [argument], result }],
  });

  it("make choices literals and arguments with a default optional", () => {
    const text = typesFor(
      table({
        name: "layout",
        kind: "choice",
        choices: ["a", "b"],
        default: "a",
        sentence: "Which.",
      }),
    );
    assert.match(text, /readonly layout\?: "a" \| "b";/);
    assert.match(text, /Which\. \(default "a"\)/);
  });

  it("make a record's fields an interface", () => {
    const text = typesFor(
      table(
        { name: "x", kind: "vector", sentence: "" },
        {
          kind: "record",
          fields: [
            { name: "rows", kind: "tensor" },
            { name: "count", kind: "integer" },
          ],
        },
      ),
    );
    assert.match(text, /f: \{ readonly rows: Tensor; readonly count: number \};/);
    assert.match(text, /readonly x: TensorLike;/);
  });

  it("name a kind they do not know", () => {
    assert.throws(
      () => typesFor(table({ name: "x", kind: "quaternion" })),
      /x has the kind quaternion, which make-types does not know/,
    );
  });

  it("hold all functions of the module", () => {
    const text = typesFor(core.describe());
    for (const { name } of core.describe().functions) assert.ok(text.includes(`  ${name}: `), name);
  });
});

describe("printed numbers in Markdown", () => {
  it("are found in prose with their style, and as blanks", () => {
    assert.deepEqual(
      formulasIn("At `= m` it is `=.4 sin(m)`, and `?3s m^2`; `a = b` is code.").map(
        ({ formula, style, blank }) => [formula, style, blank],
      ),
      [
        ["m", "", false],
        ["sin(m)", ".4", false],
        ["m^2", "3s", true],
      ],
    );
  });

  it("are found in TeX with nested braces, and not in code blocks", () => {
    assert.deepEqual(
      formulasIn("$x = \\val[.4]{f({a})} + \\value{3}$\n```\n`= no`\n```\n").map(
        ({ formula, style }) => [formula, style],
      ),
      [["f({a})", ".4"]],
    );
  });
});

describe("the fuzzer", () => {
  it("makes the same case from the same seed and number", () => {
    const description = core.describe();
    assert.deepEqual(makeCase(7, 12, description), makeCase(7, 12, description));
    assert.notDeepEqual(makeCase(7, 12, description), makeCase(8, 12, description));
  });

  it("has a corpus for every program of libFuzzer", () => {
    assert.ok(fuzzers().includes("formula"));
    for (const name of fuzzers())
      assert.ok(fs.readdirSync(inRoot("tests", "fuzz", "corpus", name)).length > 0, name);
  });

  it("makes cases of which a good part is accepted", () => {
    const description = core.describe();
    let accepted = 0;
    for (let index = 0; index < 1000; index += 1) {
      const { name, args } = makeCase(3, index, description);
      try {
        core.call(name, args);
        accepted += 1;
      } catch {
        // Refused with a sentence, as judged below.
      }
    }
    assert.ok(accepted > 100 && accepted < 900, `${accepted} of 1000 were accepted`);
  });

  it("takes traps, other throws and words of the machinery for faults, sentences not", () => {
    assert.match(faultOfError(new WebAssembly.RuntimeError("unreachable")), /trapped/);
    assert.match(faultOfError(5), /something other than an Error/);
    for (const message of ["std::bad_alloc", "x", "Cannot convert undefined to int", ""])
      assert.ok(faultOfError(new Error(message)), message);
    assert.equal(faultOfError(new RangeError("d is 3; it must be even")), null);
    assert.match(faultOfResult("check", { verdict: "maybe" }), /verdict "maybe"/);
  });
});
