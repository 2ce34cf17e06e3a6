/**
 * Runs the races that the site ships with their results (content/experiments), one after the other,
 * with the module that pages load. The same settings give the same numbers on every machine.
 *
 *   npm run experiments [-- --only copy,needle]
 */
import fs from "node:fs";
import { inRoot, isProgram, shown } from "./lib/paths.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say, since } from "./lib/say.mjs";
import { withWebModules } from "./lib/site-modules.mjs";

const TEXT = inRoot("content", "texts", "timekeeping.txt");

/** Trains and tests the models of a race. @returns its runners, as Race has them. */
async function runnersOf({ run, schemes, tests }, train, { Driver, readScheme }) {
  const runners = [];
  for (const scheme of schemes) {
    const runner = { scheme, state: "done", losses: [], accuracies: [], tests: [], seconds: 0 };
    const driver = new Driver(train({ ...run, ...readScheme(scheme) }), tests, {
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
    runners.push(runner);
  }
  return runners;
}

export async function runExperiments({ only = [], write = say } = {}) {
  const text = fs.readFileSync(TEXT, "utf8");
  await withWebModules(async (load) => {
    const { startTrainingModule } = await load("web/engine/training/module.ts");
    const { Driver } = await load("web/engine/training/driver.ts");
    const { readScheme } = await load("web/engine/training/scheme.ts");
    const { planOf } = await load("web/widgets/race/plan.ts");
    const { presets, presetSettings } = await load("web/widgets/race/presets.ts");
    const { recordOf } = await load("web/widgets/race/record.ts");
    const module = await WebAssembly.compile(
      fs.readFileSync(inRoot("build", "wasm", "orrery_training.wasm")),
    );
    const train = await startTrainingModule(module);
    fs.mkdirSync(inRoot("content", "experiments"), { recursive: true });
    for (const preset of presets.filter(({ id }) => only.length === 0 || only.includes(id))) {
      const from = performance.now();
      const plan = planOf(presetSettings(preset), text);
      const runners = await runnersOf(plan, train, { Driver, readScheme });
      const seconds = runners.reduce((sum, runner) => sum + runner.seconds, 0);
      const record = recordOf(plan, runners, { made: "", seconds, isRunning: false });
      const file = inRoot("content", "experiments", `${preset.id}.json`);
      fs.writeFileSync(file, `${JSON.stringify(record)}\n`);
      write(`${shown(file)} is written (${since(from)}).`);
    }
  });
}

if (isProgram(import.meta.url)) {
  await main(async () => {
    const { options } = readOptions(process.argv.slice(2), { only: "text" });
    await runExperiments({ only: options.only?.split(",") ?? [] });
  });
}
