/** The worker's side of a job: one request, its progress, one result. */
import { createEngine } from "./engine.ts";
import type { JobMessage, JobRequest } from "./job.ts";
import { startCore } from "./module.ts";
import type { FunctionName } from "#functions";

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<JobRequest>) => void) | null;
  postMessage(message: JobMessage): void;
};

scope.onmessage = async ({ data: { module, name, args } }) => {
  try {
    const engine = createEngine(await startCore(module), module);
    const result = engine.call(name as FunctionName, args as never);
    scope.postMessage({ progress: 1 });
    scope.postMessage({ result });
  } catch (error) {
    scope.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
};
