/** The worker's side of a run. */
import { Driver, messageOf } from "./driver.ts";
import { startTrainingModule } from "./module.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

// A message to itself comes after those that wait; a timer would wait 4 ms more.
const { port1, port2 } = new MessageChannel();
const breathe = () =>
  new Promise<void>((resolve) => {
    port2.onmessage = () => resolve();
    port1.postMessage(null);
  });

let driver: Driver | null = null;

scope.onmessage = async ({ data }) => {
  if ("start" in data) {
    const { module, options, tests } = data.start;
    try {
      const train = await startTrainingModule(module);
      driver = new Driver(train(options), tests, {
        breathe,
        now: () => performance.now(),
        post: (message) => scope.postMessage(message),
      });
      await driver.run();
    } catch (error) {
      scope.postMessage({ failed: failureOf(error) });
    }
  } else if ("pause" in data) {
    driver?.pause(data.pause);
  } else {
    try {
      scope.postMessage({ id: data.id, answer: driver!.answer(data.ask) });
    } catch (error) {
      scope.postMessage({ id: data.id, error: messageOf(error) });
    }
  }
};

/** What a reader can do, where the words of the machine do not say it. */
const failureOf = (error: unknown): string =>
  error instanceof WebAssembly.RuntimeError || /memory|alloc/i.test(messageOf(error))
    ? "This model does not fit into the memory that the browser gives a page. A shorter length, fewer sequences or a smaller width may help."
    : messageOf(error);
