/** Races that elements start and that run in this realm, until the file of tests ends. */
import { Race, type RaceOptions } from "../../../web/engine/training/index.ts";
import { provideRaces } from "../../../web/widgets/race/session.ts";
import { trainingModule, workerHere, type TestWorker } from "../engine/training.ts";

/** Settings of a race of a few milliseconds. */
export const TINY_RACE = {
  length: "8",
  reach: "2",
  steps: "20",
  sequences: "2",
  layers: "1",
  "d-model": "16",
  heads: "2",
};

/**
 * Lets the races of elements run here.
 *
 * @param create  makes the worker of each run
 * @param cores   how many runs train at once
 * @returns the options of all races that have been started since, in their order
 */
export function runRacesHere(
  create: () => TestWorker = workerHere,
  cores = 2,
): readonly RaceOptions[] {
  const started: RaceOptions[] = [];
  provideRaces((options, host) => {
    started.push(options);
    return new Race(options, {
      ...host,
      cores,
      module: trainingModule(),
      createWorker: () => Promise.resolve(create()),
    });
  });
  return started;
}
