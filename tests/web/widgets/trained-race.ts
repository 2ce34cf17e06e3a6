/** A race that was run to its end in this realm, with its models, for tests of what is done with them. */
import { Driver } from "../../../web/engine/training/driver.ts";
import type { RaceOptions, Runner } from "../../../web/engine/training/index.ts";
import { startTrainingModule } from "../../../web/engine/training/module.ts";
import type { Question, TestResult } from "../../../web/engine/training/protocol.ts";
import { readScheme } from "../../../web/engine/training/scheme.ts";
import type { RaceWithModels } from "../../../web/widgets/race/train/export/model-files.ts";
import { trainingModule } from "../engine/training.ts";

export async function trainedRace(options: RaceOptions): Promise<RaceWithModels> {
  const start = await startTrainingModule(await trainingModule());
  const drivers = new Map<string, Driver>();
  const runners = await Promise.all(
    options.schemes.map(async (scheme): Promise<Runner> => {
      const losses: number[] = [];
      const accuracies: number[] = [];
      const tests: TestResult[] = [];
      const run = { ...options.run, ...readScheme(scheme) };
      const driver = new Driver(
        start(run),
        options.tests,
        {
          breathe: () => Promise.resolve(),
          now: () => 0,
          post(message) {
            if ("steps" in message) {
              losses.push(...message.steps.losses);
              accuracies.push(...message.steps.accuracies);
            } else if ("test" in message) tests.push(message.test);
          },
        },
        ({ settings }) =>
          start({ ...run, ...(settings && { settings: { ...run.settings, ...settings } }) }),
      );
      await driver.run();
      drivers.set(scheme, driver);
      return { scheme, state: "done", losses, accuracies, tests, seconds: 1 };
    }),
  );
  const ask = async (scheme: string, question: Question) => drivers.get(scheme)!.answer(question);
  return { options, runners, ask: ask as RaceWithModels["ask"] };
}
