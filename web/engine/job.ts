/**
 * Long work: a call that runs in a module worker with its own instance of the same compiled module,
 * so that the page stays alive. Cancelling ends the worker, and with it everything it holds.
 */
import type { FunctionArguments, FunctionName, FunctionResults } from "#functions";
import workerUrl from "./worker.ts?worker&url";
import type { Engine } from "./engine.ts";
import { loadEngine } from "./load.ts";
import { noWorker, startWorker } from "./start-worker.ts";

export interface Job<Result> {
  /** Settles once; a cancelled job rejects with an Error named "AbortError". */
  readonly result: Promise<Result>;
  cancel(): void;
}

export interface JobOptions {
  /** Called as work goes on, with the part that is done, 0…1. */
  onProgress?(done: number): void;
  /** Whose module the worker runs; by default the engine of the page. */
  engine?: Pick<Engine, "module">;
  /** Makes the worker; tests give their own. */
  createWorker?(): WorkerLike | Promise<WorkerLike>;
}

/** The part of a Worker a job uses. */
export interface WorkerLike {
  postMessage(message: JobRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<JobMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface JobRequest {
  readonly module: WebAssembly.Module;
  readonly name: string;
  readonly args: unknown;
}

export type JobMessage =
  { readonly progress: number } | { readonly result: unknown } | { readonly error: string };

export function startJob<N extends FunctionName>(
  name: N,
  args: FunctionArguments[N],
  options: JobOptions = {},
): Job<FunctionResults[N]> {
  let cancel = () => {};
  const result = new Promise<FunctionResults[N]>((resolve, reject) => {
    let worker: WorkerLike | undefined;
    let open = true;
    const end = (settle: () => void) => {
      if (!open) return;
      open = false;
      worker?.terminate();
      settle();
    };
    cancel = () =>
      end(() => reject(Object.assign(new Error("The work was stopped."), { name: "AbortError" })));
    const start = async (): Promise<void> => {
      const { module } = await (options.engine ?? loadEngine());
      if (!open) return;
      const started = await (options.createWorker ?? createWorker)();
      if (!open) {
        started.terminate();
        return;
      }
      worker = started;
      worker.onerror = (event) =>
        end(() => reject(new Error(event.message || noWorker("The worker that computes this"))));
      worker.onmessage = ({ data }) => {
        if ("progress" in data) options.onProgress?.(data.progress);
        else if ("error" in data) end(() => reject(new Error(data.error)));
        else end(() => resolve(data.result as FunctionResults[N]));
      };
      worker.postMessage({ module, name, args });
    };
    start().catch((error: unknown) => end(() => reject(error)));
  });
  return { result, cancel: () => cancel() };
}

const createWorker = (): Promise<WorkerLike> => startWorker(workerUrl, import.meta.url);
