// How tests are counted, and in which order stages run: a run that tested nothing must not look
// like a success.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as macrotask } from "node:timers/promises";
import {
  honest,
  readGoogleTest,
  readNodeTest,
  readPlaywright,
  readVitest,
  runWithReport,
} from "../../scripts/test/counts.mjs";
import { choose, runStages } from "../../scripts/test/schedule.mjs";

describe("GoogleTest", () => {
  const report = (...tests) => ({ testsuites: [{ testsuite: tests }] });
  const passed = { result: "COMPLETED" };

  it("counts what passed and what did not", () => {
    const failed = { result: "COMPLETED", failures: [{ failure: "x", type: "" }] };
    assert.deepEqual(readGoogleTest(report(passed, failed, passed)), { passed: 2, failed: 1 });
  });

  it("counts a skipped and a disabled test as not passed", () => {
    const open = [{ result: "SKIPPED" }, { status: "NOTRUN", result: "SUPPRESSED" }];
    assert.deepEqual(readGoogleTest(report(passed, ...open)), { passed: 1, failed: 2 });
  });

  it("counts a report without tests as none, which is not a success", () => {
    assert.deepEqual(readGoogleTest({}), { passed: 0, failed: 0 });
  });
});

it("a program that dies before it reports has failed", async () => {
  const counted = await runWithReport("a dying suite", "sh", () => ["-c", "exit 139"], {
    read: readGoogleTest,
  });
  assert.deepEqual([counted.passed, counted.failed], [0, 1]);
  assert.match(counted.note, /wrote no report/);
});

it("Vitest: skipped tests and files that do not load have not passed", () => {
  assert.deepEqual(
    readVitest({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      testResults: [
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "failed", assertionResults: [] },
      ],
    }),
    { passed: 4, failed: 3 },
  );
});

it("Playwright: flaky and skipped tests and errors outside tests have not passed", () => {
  assert.deepEqual(
    readPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] }),
    { passed: 7, failed: 4 },
  );
});

it("Node's runner: skipped tests have not passed", () => {
  assert.deepEqual(readNodeTest("# tests 5\n# pass 3\n# fail 1\n# skipped 1\n"), {
    passed: 3,
    failed: 2,
  });
});

describe("an honest count", () => {
  it("makes a failure of a run without tests", () => {
    assert.deepEqual(honest({ passed: 0, failed: 0 }, 0, "The suite"), {
      passed: 0,
      failed: 1,
      note: "The suite ran no test (exit code 0).",
    });
  });

  it("makes a failure of a bad exit code", () => {
    assert.equal(honest({ passed: 3, failed: 0 }, 139, "The suite").failed, 1);
    assert.deepEqual(honest({ passed: 3, failed: 0 }, 0, "The suite"), { passed: 3, failed: 0 });
  });
});

describe("stages", () => {
  const stage = (name, more = {}) => ({
    name,
    title: name,
    run: async () => ({ passed: 1, failed: 0 }),
    ...more,
  });
  const failing = (name, more) =>
    stage(name, {
      run: async () => {
        throw new Error("it broke");
      },
      ...more,
    });

  it("that need a failed one are not run and count as failed; the others run", async () => {
    const outcomes = await runStages([
      failing("a"),
      stage("b", { needs: ["a"] }),
      stage("c", { needs: ["b"] }),
      stage("d"),
      stage("e", { after: ["a"] }),
    ]);
    assert.deepEqual([...outcomes].map(([name, o]) => [name, o.passed, o.failed]).sort(), [
      ["a", 0, 1],
      ["b", 0, 1],
      ["c", 0, 1],
      ["d", 1, 0],
      ["e", 1, 0],
    ]);
    assert.equal(outcomes.get("b").note, "not run, since a failed");
    assert.match(outcomes.get("a").output, /it broke/);
  });

  it("run side by side up to the capacity", async () => {
    let now = 0;
    let most = 0;
    const busy = (name) =>
      stage(name, {
        run: async () => {
          now += 1;
          most = Math.max(most, now);
          await macrotask();
          now -= 1;
          return { passed: 1, failed: 0 };
        },
      });
    const outcomes = await runStages(["a", "b", "c", "d"].map(busy), { capacity: 2 });
    assert.equal(outcomes.size, 4);
    assert.equal(most, 2);
  });

  it("that wait for one another are named", async () => {
    await assert.rejects(
      runStages([stage("a", { needs: ["b"] }), stage("b", { needs: ["a"] })]),
      /wait for one another: a, b/,
    );
  });

  it("can be chosen, with what they need", () => {
    const all = [stage("a"), stage("b", { needs: ["a"] }), stage("c")];
    assert.deepEqual(
      choose(all, ["b"]).map((entry) => entry.name),
      ["a", "b"],
    );
    assert.throws(() => choose(all, ["x"]), /x is not a stage; there are a, b, c/);
  });
});
