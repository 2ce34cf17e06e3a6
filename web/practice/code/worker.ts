// The worker in which learners' programs run. Python has no road to JavaScript (interpreter.ts);
// still, what could reach network, storage or other workers is taken from this scope before the
// first program runs.

import { removeRoads } from "./roads.ts";
import { prepare, runProgram, type RunMessage, type RunRequest } from "./run.ts";

/** First the compiled module, then programs. */
export type WorkerRequest = { readonly module: WebAssembly.Module } | RunRequest;
export type WorkerMessage = RunMessage | { readonly ready: true };

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(message: WorkerMessage): void;
};

const tell = scope.postMessage.bind(scope);
removeRoads(globalThis);
scope.onmessage = ({ data }) => {
  if (!("module" in data)) return;
  const { module } = data;
  let fresh = prepare(module);
  scope.onmessage = ({ data: request }) => {
    if (!("code" in request)) return;
    runProgram(fresh, request, tell);
    // No program sees what another left behind.
    fresh = prepare(module);
    tell({ ready: true });
  };
  tell({ ready: true });
};
