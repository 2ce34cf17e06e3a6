// The worker in which learners' programs run. Python cannot call JavaScript (interpreter.ts); as a
// second safeguard, the globals that reach network, storage or other workers are deleted before the
// first program runs.

import { prepare, runProgram, type RunMessage, type RunRequest } from "./run.ts";
import { removeDangerousGlobals } from "./sandbox-globals.ts";

/** First the compiled module, then programs. */
export type WorkerRequest = { readonly module: WebAssembly.Module } | RunRequest;
export type WorkerMessage = RunMessage | { readonly ready: true };

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(message: WorkerMessage): void;
};

const tell = scope.postMessage.bind(scope);
removeDangerousGlobals(globalThis);
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
