/**
 * Runs the races that the site ships with their results (content/experiments), one after the other,
 * with the module that workers load. The same settings give the same numbers on every machine.
 * Beside them it keeps what the core says of tasks and options of training, which pages offer.
 *
 *   npm run experiments [-- --only copy,far,dropped,places]   or, after a change of what can be trained:
 *   npm run experiments -- --describe
 */
import fs from "node:fs";
import path from "node:path";
import * as prettier from "prettier";
import { buildCore } from "./build-core.mjs";
import { loadCore } from "./lib/core.mjs";
import { writeIfChanged } from "./lib/files.mjs";
import { inRoot, isProgram, shown } from "./lib/paths.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say, since } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";
import { runDropped } from "./experiments/dropped.mjs";
import { runPlaces } from "./experiments/places.mjs";
import { describeTraining, trainingFile } from "./make-types.mjs";

const TEXT = inRoot("content", "texts", "timekeeping.txt");

/** Where the result of a preset is kept. */
export const experimentFile = ({ id }) => inRoot("content", "experiments", `${id}.json`);

/**
 * Gives `work` the presets, what each of them plans, the trainer of one of its schemes, the run of
 * one scheme as Race has it, records of both, a record as text, and what starts any run.
 */
export const withRaces = (work) =>
  withWebModules(async (load) => {
    const { startTrainingModule } = await load("web/engine/training/module.ts");
    const { Driver } = await load("web/engine/training/driver.ts");
    const { readScheme } = await load("web/engine/training/scheme.ts");
    const { planOf } = await load("web/widgets/race/plan.ts");
    const { presets, presetSettings } = await load("web/widgets/race/presets.ts");
    const { recordOf, runRecordOf } = await load("web/widgets/race/record.ts");
    const { writeRace } = await load("web/widgets/race/kept/race-file.ts");
    const train = await startTrainingModule(
      await WebAssembly.compile(fs.readFileSync(inRoot("build", "wasm", "orrery_training.wasm"))),
    );
    const text = fs.readFileSync(TEXT, "utf8");
    const trainerOf = ({ run }, scheme) => train({ ...run, ...readScheme(scheme) });

    /** Trains and tests one model of a race. */
    async function runnerOf(plan, scheme) {
      const runner = { scheme, state: "done", losses: [], accuracies: [], tests: [], seconds: 0 };
      const driver = new Driver(trainerOf(plan, scheme), plan.tests, {
        breathe: () => Promise.resolve(),
        now: () => performance.now(),
        post({ steps, test }) {
          if (steps) {
            runner.losses.push(...steps.losses);
            runner.accuracies.push(...steps.accuracies);
            runner.seconds = steps.seconds;
          }
          if (test) runner.tests.push(test);
        },
      });
      await driver.run();
      return runner;
    }

    return work({
      presets,
      planOf: (preset) => planOf(presetSettings(preset), text),
      trainerOf,
      runnerOf,
      recordOf,
      runRecordOf,
      writeRace,
      train,
    });
  });

/** Results that are no races, and what computes each. */
const OTHERS = {
  dropped: ({ train }) => runDropped(train),
  places: ({ presets, planOf, trainerOf }) =>
    runPlaces(planOf(presets.find(({ id }) => id === "copy")), trainerOf),
};

const writeOther = (id, write = say) =>
  withRaces(async (races) => {
    const from = performance.now();
    const file = experimentFile({ id });
    const text = await prettier.format(JSON.stringify(OTHERS[id](races)), {
      parser: "json",
      printWidth: 100,
    });
    fs.writeFileSync(file, text);
    write(`${shown(file)} is written (${since(from)}).`);
  });

export const runExperiments = ({ only = [], write = say } = {}) =>
  withRaces(async ({ presets, planOf, runnerOf, recordOf, writeRace }) => {
    for (const preset of presets.filter(({ id }) => only.length === 0 || only.includes(id))) {
      const from = performance.now();
      const plan = planOf(preset);
      const runners = [];
      for (const scheme of plan.schemes) runners.push(await runnerOf(plan, scheme));
      const seconds = runners.reduce((sum, runner) => sum + runner.seconds, 0);
      const record = recordOf(plan, runners, { made: "", seconds, standing: "stopped" });
      const file = experimentFile(preset);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, writeRace(record));
      write(`${shown(file)} is written (${since(from)}).`);
    }
  });

if (isProgram(import.meta.url)) {
  await main(async () => {
    const { options } = readOptions(process.argv.slice(2), { only: "text", describe: "flag" });
    await buildCore("wasm", { targets: ["orrery_training_functions"] });
    const core = await loadCore(undefined, "orrery_training_functions");
    const text = await prettier.format(JSON.stringify(describeTraining(core)), {
      parser: "json",
      printWidth: 100,
    });
    if (writeIfChanged(trainingFile, text)) say(`${shown(trainingFile)} is written.`);
    if (options.describe) return;
    const only = options.only?.split(",") ?? [];
    await runExperiments({ only });
    for (const id of Object.keys(OTHERS))
      if (only.length === 0 || only.includes(id)) await writeOther(id);
  });
}
