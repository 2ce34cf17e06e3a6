/** The worker's side of a run, whatever carries its messages. */
import { Driver, sentenceOf, type DriverHost } from "./driver.ts";
import { startTrainingModule } from "./module.ts";
import type { ToWorker } from "./protocol.ts";

/**
 * Answers the messages of the page for one model, in a worker or in a test.
 *
 * @param host  takes what is posted back, and says when to go on
 * @returns what takes each message; it never rejects, since failures are posted as sentences
 * @see tests/web/engine/training-driver.test.ts
 */
export function serveRun(host: DriverHost): (message: ToWorker) => Promise<void> {
  let driver: Driver | null = null;
  let isPaused = false;

  return async (message) => {
    if ("start" in message) {
      const { module, options, tests } = message.start;
      try {
        const train = await startTrainingModule(module);
        driver = new Driver(train(options), tests, host, ({ settings }) =>
          train({
            ...options,
            ...(settings && { settings: { ...options.settings, ...settings } }),
          }),
        );
        // A pause may have come while the module was starting.
        driver.pause(isPaused);
        await driver.run();
      } catch (error) {
        host.post({ failed: sentenceOf(error) });
      }
    } else if ("pause" in message) {
      isPaused = message.pause;
      driver?.pause(isPaused);
    } else {
      try {
        if (!driver) throw new Error("This model has not begun to train yet.");
        host.post({ id: message.id, answer: driver.answer(message.ask) });
      } catch (error) {
        host.post({ id: message.id, error: sentenceOf(error) });
      }
    }
  };
}
