// The module that workers load to train: its runs, and that it has no more than training needs; and
// what the functions of training say, which do not ship.
import assert from "node:assert/strict";
import fs from "node:fs";
import { describe, it } from "node:test";
import { loadCore } from "../../scripts/lib/core.mjs";
import { describeTraining, trainingFile } from "../../scripts/make-types.mjs";

const core = await loadCore(undefined, "orrery_training");
const functions = await loadCore(undefined, "orrery_training_functions");

const small = {
  scheme: "alibi",
  layers: 1,
  d_model: 16,
  heads: 2,
  length: 12,
  sequences: 8,
  steps: 30,
};

/** Runs `use` on a run, and frees the run. */
function withRun(options, use) {
  const run = core.startTraining(options);
  try {
    return use(run);
  } finally {
    run.delete();
  }
}

describe("the functions of training", () => {
  it("say what the site ships; `npm run experiments -- --describe` writes it anew", () => {
    const shipped = JSON.parse(fs.readFileSync(trainingFile, "utf8"));
    assert.deepEqual(shipped, JSON.parse(JSON.stringify(describeTraining(functions))));
  });

  it("list tasks, schemes and options", () => {
    const tasks = functions.call("training_tasks", {});
    assert.ok(tasks.length >= 8);
    for (const { id, sentence } of tasks) assert.ok(id && sentence.endsWith("."));
    const rope = functions.call("training_schemes", {}).find(({ id }) => id === "rope");
    assert.deepEqual(rope, { id: "rope", reads: "positions", learns_rows: false });
    const width = functions.call("training_options", {}).find(({ name }) => name === "d_model");
    assert.deepEqual([width.minimum, width.maximum], [16, 128]);
  });

  it("are no formulas, answers or encodings", () => {
    for (const name of ["evaluate", "check", "alibi_slopes"])
      assert.throws(() => functions.call(name, {}), {
        message: `there is no function called ${name}`,
      });
  });
});

describe("the training module", () => {
  it("makes steps until the run is done", () =>
    withRun(small, (run) => {
      const first = run.step(20);
      assert.equal(first.steps, 20);
      assert.equal(first.done, false);
      assert.equal(first.losses.data.length, 20);
      const last = run.step(100);
      assert.equal(last.done, true);
      assert.equal(last.norms.data.length, 10);
      assert.ok(last.losses.data.at(-1) < first.losses.data[0]);
    }));

  it("tests a run beyond its training length, and at other positions", () =>
    withRun(small, (run) => {
      const { loss, accuracy, scored } = run.evaluate(48, 4);
      assert.ok(loss > 0 && accuracy >= 0 && accuracy <= 1);
      assert.equal(scored, 4 * 45);
      const still = run.evaluate(48, 4, Array(48).fill(0));
      assert.notEqual(still.loss, loss);
    }));

  it("looks at the heads on a sequence", () =>
    withRun(small, (run) => {
      const { weights, probabilities } = run.look([0, 1, 2]);
      assert.deepEqual(weights.shape, [1, 2, 3, 3]);
      assert.equal(probabilities.shape[0], 3);
    }));

  it("draws sequences of its task, and gives learned tensors by name", () =>
    withRun({ ...small, scheme: "learned" }, (run) => {
      const { tokens, targets, texts } = run.draw(12, 1);
      assert.equal(tokens.data.length, 12);
      assert.equal(targets.data[11], tokens.data[8]);
      assert.equal(texts[0], "a");
      assert.deepEqual(run.parameter("position.table").shape, [12, 16]);
      assert.throws(() => run.parameter("posit"), { message: /no parameter posit/ });
    }));

  it("continues a saved run where it was, bit for bit", () => {
    const whole = withRun(small, (run) => [run.step(30), run.save()][1]);
    const saved = withRun(small, (run) => [run.step(11), run.save()][1]);
    const resumed = withRun(small, (run) => {
      run.load(saved);
      run.step(19);
      return run.save();
    });
    assert.deepEqual(resumed, whole);
  });

  it("returns each error as a sentence", () => {
    assert.throws(() => core.startTraining({ d_model: 12 }), {
      name: "RangeError",
      message: /^d_model is 12/,
    });
    assert.throws(() => core.startTraining([1]), { message: /^the set of options is a tensor/ });
    withRun({ ...small, scheme: "learned" }, (run) =>
      assert.throws(() => run.evaluate(13, 1), { message: /row 12/ }),
    );
    withRun(small, (run) => assert.throws(() => run.load({}), { message: /number of steps/ }));
  });

  it("takes no fraction for a count or a token", () =>
    withRun(small, (run) => {
      const whole = /must be a whole number/;
      assert.throws(() => run.step(2.5), { message: /^steps is 2.5; it must be a whole number/ });
      assert.throws(() => run.evaluate(12.5, 4), { message: /^length is 12.5/ });
      assert.throws(() => run.evaluate(12, 1e10), { message: /^sequences is/ });
      assert.throws(() => run.accuracyByPlace(12, -1), { message: /^sequences is/ });
      assert.throws(() => run.draw(12, 0.5), { message: /^number is 0.5/ });
      assert.throws(() => run.look([0, 1.9]), { name: "RangeError", message: whole });
      for (const token of [1e10, NaN, Infinity, -1])
        assert.throws(() => run.look([token]), { message: /^tokens holds/ });
      assert.equal(run.step(1).steps, 1);
    }));

  it("has no table of functions and no description", () => {
    assert.throws(() => core.call("training_tasks", {}), TypeError);
    assert.throws(() => core.describe(), TypeError);
  });
});
