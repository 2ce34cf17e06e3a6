// Tests that comments name: a suite of the core, or a path in tests/.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gone, suitesIn, unresolved } from "../../scripts/check/named-tests.mjs";

const suites = new Set(["Rope", "Value"]);

describe("the check of the tests that comments name", () => {
  it("finds the suites of a file", () => {
    assert.deepEqual(suitesIn("TEST(Rope, Turns) {}\nTEST_F( Value , Copies) {}"), [
      "Rope",
      "Value",
    ]);
  });

  it("takes a suite, one of its tests, or a path that is there", () => {
    for (const comment of [
      "/// Rows. Test: Rope.",
      "/// @see Su 2021. Test: Rope, golden file encodings/rope.json.",
      "/// @see Su 2021. Test:\n///      Value.",
      "  double x;  ///< One number. Test: Rope.Turns.",
      "/// @see  Test: the unreadable rows of tests/golden/answers.",
      "/// Rows without a test.",
    ])
      assert.deepEqual(unresolved(comment, suites), [], comment);
  });

  it("names what is neither", () => {
    assert.deepEqual(unresolved("/// Rows. Test: RopeTest.", suites), ["RopeTest"]);
    assert.deepEqual(unresolved("/// Rows. Test: the file tests/none.json.", suites), ["the"]);
    assert.deepEqual(unresolved("/// One. Test: Rope.\n/// Two. Test: Ropes.", suites), ["Ropes"]);
  });

  it("names the files that comments of web/ see and that are not there", () => {
    const has = (path) => path === "tests/web/words/one.test.ts";
    const text =
      "/** @see tests/web/words/one.test.ts, tests/web */\n/** @see tests/web/words/two.test.ts; three */\n/** @see Su 2021 */";
    assert.deepEqual(gone(text, has), ["tests/web/words/two.test.ts"]);
  });
});
