/** The worker of a run. */
import { serveRun } from "./serve.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

// A message to itself comes after those that wait; a timer would wait 4 ms more.
const { port1, port2 } = new MessageChannel();

const serve = serveRun({
  breathe: () =>
    new Promise<void>((resolve) => {
      port2.onmessage = () => resolve();
      port1.postMessage(null);
    }),
  now: () => performance.now(),
  post: (message) => scope.postMessage(message),
});

scope.onmessage = ({ data }) => void serve(data);
