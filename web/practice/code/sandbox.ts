// The page's side of running programs: keeps a worker with Python ready, ends what takes too long,
// and starts anew.

import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import { given, noWorker, startWorker } from "../../engine/index.ts";
import { after, type Stop } from "../../widgets/base/clock.ts";
import { limitMs } from "./limits.ts";
import type { RunMessage, RunRequest } from "./run.ts";
import type { WorkerMessage, WorkerRequest } from "./worker.ts";
import workerUrl from "./worker.ts?worker&url";

/** How a run ended that did not end by itself. */
export type Ended = "finished" | "stopped" | "late";

/** The part of a Worker that is used; tests give their own. */
export interface WorkerLike {
  postMessage(message: WorkerRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface SandboxOptions {
  readonly createWorker?: () => WorkerLike | Promise<WorkerLike>;
  readonly loadModule?: () => Promise<WebAssembly.Module>;
}

export class Sandbox {
  #worker: WorkerLike | null = null;
  #ready: Promise<void> | null = null;
  #translate: (code: string) => string = (code) => code;
  #end: ((how: Ended) => void) | null = null;

  constructor(private readonly options: SandboxOptions = {}) {}

  /** Resolves when a program can start. @throws Error with a sentence where Python cannot be fetched. */
  ready(): Promise<void> {
    if (this.#ready) return this.#ready;
    const ready: Promise<void> = this.#start(() => this.#ready === ready).catch(
      (error: unknown) => {
        if (this.#ready === ready) this.#drop();
        throw error;
      },
    );
    this.#ready = ready;
    return ready;
  }

  /**
   * Runs a program, as a learner writes it, and tells each step. Resolves when it is over, however it ended; a run that is
   * stopped while Python is still getting ready never starts. @throws as `ready`.
   */
  run(request: RunRequest, tell: (message: RunMessage) => void): Promise<Ended> {
    return new Promise((resolve, reject) => {
      let stopTimer: Stop | null = null;
      const over = (): void => {
        stopTimer?.();
        this.#end = null;
      };
      const begin = (worker: WorkerLike): void => {
        const end = (how: Ended): void => {
          over();
          if (how !== "finished") {
            this.#drop();
            void this.ready().catch(() => undefined); // the next run says what is wrong
          }
          resolve(how);
        };
        this.#end = end;
        stopTimer = after(limitMs, () => end("late"));
        // A worker gets its next interpreter ready after each program; a run that comes sooner
        // waits in its queue.
        worker.onmessage = ({ data }) => {
          if ("ready" in data || this.#end !== end) return;
          tell(data);
          if ("done" in data || "failed" in data) end("finished");
        };
        worker.onerror = (event) => {
          over();
          this.#drop();
          reject(new Error(event.message || noWorker("Python")));
        };
        worker.postMessage({ ...request, code: this.#translate(request.code) });
      };
      const wait = (how: Ended): void => {
        over();
        resolve(how);
      };
      this.#end = wait;
      this.ready().then(
        () => {
          if (this.#end === wait) begin(given(this.#worker, "The worker that runs Python"));
        },
        (error: unknown) => {
          if (this.#end === wait) over();
          reject(error);
        },
      );
    });
  }

  /** Ends the program that runs or is about to, if there is one. */
  stop(): void {
    this.#end?.("stopped");
  }

  /** Ends the worker, and with it all it holds. */
  close(): void {
    this.stop();
    this.#drop();
  }

  /** @param wanted  False once the sandbox was closed while something was fetched. */
  async #start(wanted: () => boolean): Promise<void> {
    const module = await (this.options.loadModule ?? loadModule)();
    // Its parser is the editor's too, so that the page loads it once.
    this.#translate = (await import("./translate.ts")).translate;
    if (!wanted()) return;
    const worker = await (this.options.createWorker ?? createWorker)();
    if (!wanted()) {
      worker.terminate();
      return;
    }
    this.#worker = worker;
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if ("ready" in data) resolve();
      };
      worker.onerror = (event) => reject(new Error(event.message || noWorker("Python")));
      worker.postMessage({ module });
    });
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
  }
}

const createWorker = (): Promise<WorkerLike> => startWorker(workerUrl, import.meta.url);

let own: Promise<WebAssembly.Module> | undefined;

/** Compiled once for all exercises of a page, while the page goes on. */
function loadModule(): Promise<WebAssembly.Module> {
  own ??= fetchModule().catch((error: unknown) => {
    own = undefined; // a second try, after the connection is back, may succeed
    throw error;
  });
  return own;
}

async function fetchModule(): Promise<WebAssembly.Module> {
  const answer = await fetch(new URL(wasmUrl, import.meta.url)).catch(() => null);
  if (!answer?.ok)
    throw new Error("Python could not be fetched. Check the connection, then run your code again.");
  const streams = answer.headers.get("content-type")?.startsWith("application/wasm");
  return streams
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}
