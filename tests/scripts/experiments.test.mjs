// Races that ship with their results: what is shipped is what the module and the presets of today
// give. Where this fails, `npm run experiments` makes them anew.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { experimentFile, withRaces } from "../../scripts/experiments.mjs";

const STALE = "is stale: `npm run experiments` makes it anew";

const shippedOf = (preset) => JSON.parse(fs.readFileSync(experimentFile(preset), "utf8"));

test("shipped races are what the module gives", (t) =>
  withRaces(async ({ presets, planOf, trainerOf, runnerOf, recordOf, runRecordOf, writeRace }) => {
    await t.test("every preset has its file, and every file its preset", () => {
      const folder = path.dirname(experimentFile(presets[0]));
      assert.deepEqual(
        fs.readdirSync(folder).sort(),
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
