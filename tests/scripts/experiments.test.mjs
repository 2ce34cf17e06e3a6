// Races that ship with their results: what is shipped is what the module and the presets of today
// give. Where this fails, `npm run experiments` makes them anew.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { experimentFile, withRaces } from "../../scripts/experiments.mjs";
import { DROPPED } from "../../scripts/experiments/dropped.mjs";
import { PLACES } from "../../scripts/experiments/places.mjs";

const STALE = "is stale: `npm run experiments` makes it anew";

/** Results that are no races: models that lose their positions, the long race with its programs, and answers by place. */
const OTHERS = ["dropped.json", "long-race", "long-race.json", "places.json"];

const shippedOf = (preset) => JSON.parse(fs.readFileSync(experimentFile(preset), "utf8"));

test("shipped races are what the module gives", (t) =>
  withRaces(async ({ presets, planOf, trainerOf, runnerOf, recordOf, runRecordOf, writeRace }) => {
    await t.test("every preset has its file, and every file its preset", () => {
      const folder = path.dirname(experimentFile(presets[0]));
      assert.deepEqual(
        fs
          .readdirSync(folder)
          .filter((file) => !OTHERS.includes(file))
          .sort(),
        presets.map((preset) => path.basename(experimentFile(preset))).sort(),
      );
    });

    for (const preset of presets) {
      const plan = planOf(preset);
      const shipped = shippedOf(preset);
      await t.test(`${preset.id}: its file is written as races are saved`, () =>
        assert.equal(fs.readFileSync(experimentFile(preset), "utf8"), writeRace(shipped)),
      );

      await t.test(`${preset.id}: its settings are those of the preset`, () => {
        const { runs: _, ...fresh } = recordOf(plan, [], { ...shipped, standing: "stopped" });
        const { runs, ...kept } = shipped;
        assert.deepEqual(kept, JSON.parse(JSON.stringify(fresh)), `${preset.id} ${STALE}`);
        assert.deepEqual(
          runs.map(({ scheme, state, steps }) => [scheme, state, steps]),
          plan.schemes.map((scheme) => [scheme, "done", plan.run.steps]),
        );
      });

      await t.test(`${preset.id}: its curves begin as those of its models`, () => {
        for (const { scheme, every, losses, accuracies } of shipped.runs) {
          const made = trainerOf(plan, scheme).step(every);
          const begun = runRecordOf(
            {
              scheme,
              state: "training",
              losses: [...made.losses.data],
              accuracies: [...made.accuracies.data],
              tests: [],
              seconds: 0,
            },
            plan.run.steps,
          );
          assert.deepEqual(
            [begun.losses, begun.accuracies],
            [losses.slice(0, 1), accuracies.slice(0, 1)],
            `${scheme} in ${preset.id} ${STALE}`,
          );
        }
      });
    }

    // A change of the last bit shows after hundreds of steps.
    await t.test("the run that takes least is the same to its end, tests included", async () => {
      const { preset, run } = presets
        .flatMap((one) => shippedOf(one).runs.map((each) => ({ preset: one, run: each })))
        .reduce((least, next) => (next.run.seconds < least.run.seconds ? next : least));
      const plan = planOf(preset);
      const { seconds: _, ...fresh } = runRecordOf(
        await runnerOf(plan, run.scheme),
        plan.run.steps,
      );
      const { seconds: __, ...kept } = run;
      assert.deepEqual(fresh, kept, `${run.scheme} in ${preset.id} ${STALE}`);
    });
  }));

test("models that lose their positions learned what the module learns", () =>
  withRaces(({ train }) => {
    const { seeds, steps, tested, tasks, common, lengths, accuracies } = shippedOf({
      id: "dropped",
    });
    const { accuracies: _, format: __, ...settings } = shippedOf({ id: "dropped" });
    assert.deepEqual(settings, JSON.parse(JSON.stringify(DROPPED)), `dropped ${STALE}`);
    const found = seeds.map((seed) => {
      const options = { ...common, ...tasks.needle, task: "needle", scheme: "rope", seed };
      const model = train({ ...options, steps: steps[0] + steps[1] });
      model.step(steps[0]);
      return model.evaluate(lengths[1], tested).accuracy;
    });
    const mean = found.reduce((sum, accuracy) => sum + accuracy, 0) / seeds.length;
    assert.equal(Number(mean.toFixed(4)), accuracies.needle.trained[1], `dropped ${STALE}`);
  }));

// That its numbers are those of the models is in tests/web/site/race-facts.test.ts, which trains them.
test("answers by place are of the models and texts that are asked for today", () => {
  const { format: _, trained: __, right, ...settings } = shippedOf({ id: "places" });
  assert.deepEqual(settings, PLACES, `places ${STALE}`);
  assert.deepEqual(Object.keys(right), PLACES.schemes, `places ${STALE}`);
});
