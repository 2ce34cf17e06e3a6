// Verdicts of `npm test` that are kept: only a pass, and only while everything that was read is the same.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { pathFrom, root } from "../../scripts/lib/paths.mjs";
import { unlessSame } from "../../scripts/test/unless-same.mjs";

const PASS = { passed: 3, failed: 0 };
const FAIL = { passed: 2, failed: 1 };

/** A stage that reads one file, in a folder of its test's. */
function place(test) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-verdicts-"));
  test.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const data = path.join(folder, "read.json");
  fs.writeFileSync(data, "[1, 2]");
  const made = { folder, data, runs: 0 };
  /** Runs the stage, which says `counted` if it is asked. */
  made.run = (counted, options) =>
    unlessSame(
      {
        name: "numbers",
        reads: [pathFrom(root, data)],
        async run() {
          made.runs += 1;
          return counted;
        },
      },
      { folder, ...options },
    ).run();
  return made;
}

describe("a verdict that is kept", () => {
  it("is given without a second run, and says so", async (test) => {
    const stage = place(test);
    await stage.run(PASS);
    const second = await stage.run(FAIL);
    assert.deepEqual([stage.runs, second.passed, second.failed], [1, 3, 0]);
    assert.match(second.note, /^kept/);
  });

  it("holds no longer when what was read has changed", async (test) => {
    const stage = place(test);
    await stage.run(PASS);
    fs.writeFileSync(stage.data, "[1, 3]");
    assert.deepEqual(await stage.run(FAIL), FAIL);
  });

  it("is judged anew where that is asked for, and does not outlive a failure", async (test) => {
    const stage = place(test);
    await stage.run(PASS);
    assert.deepEqual(await stage.run(FAIL, { again: true }), FAIL);
    assert.deepEqual(await stage.run(FAIL), FAIL);
    assert.equal(stage.runs, 3);
  });

  it("is never a failure", async (test) => {
    const stage = place(test);
    await stage.run(FAIL);
    assert.deepEqual(await stage.run(PASS), PASS);
  });

  it("is none where its file is broken", async (test) => {
    const stage = place(test);
    fs.writeFileSync(path.join(stage.folder, "numbers.json"), "{ passed: ");
    assert.deepEqual(await stage.run(PASS), PASS);
  });
});

it("a stage that reads a file which is missing names it, and does not pass", async (test) => {
  const stage = place(test);
  fs.rmSync(stage.data);
  await assert.rejects(stage.run(PASS), /read\.json is missing; numbers reads it\.$/);
});

it("a stage that names nothing it reads stays as it is", () => {
  const plain = { name: "plain", run: async () => PASS };
  assert.equal(unlessSame(plain), plain);
});
