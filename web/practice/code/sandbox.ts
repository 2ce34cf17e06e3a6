// The page's side of running programs: keeps a worker with Python ready, ends what takes too long,
// and starts anew.

import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import { startWorker } from "../../engine/index.ts";
import type { RunMessage, RunRequest } from "./run.ts";
import type { WorkerMessage, WorkerRequest } from "./worker.ts";
import workerUrl from "./worker.ts?worker&url";

/** A program may take this long. */
export const limitMs = 5000;

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
  readonly createWorker?: () => WorkerLike;
  readonly loadModule?: () => Promise<WebAssembly.Module>;
  readonly limitMs?: number;
}

const noWorker =
  "Python could not be started here. Where the page has a policy, its worker-src must allow the course's address.";

export class Sandbox {
  #worker: WorkerLike | null = null;
  #ready: Promise<void> | null = null;
  #end: ((how: Ended) => void) | null = null;

  constructor(private readonly options: SandboxOptions = {}) {}

  /** Resolves when a program can start. @throws Error with a sentence where Python cannot be had. */
  ready(): Promise<void> {
    this.#ready ??= this.#start().catch((error: unknown) => {
      this.#drop();
      throw error;
    });
    return this.#ready;
  }

  /** Runs a program and tells each step. Resolves when it is over, however it ended. @throws as `ready`. */
  async run(request: RunRequest, tell: (message: RunMessage) => void): Promise<Ended> {
    await this.ready();
    const worker = this.#worker!;
    return new Promise((resolve, reject) => {
      const settle = (how: Ended): void => {
        clearTimeout(timer);
        this.#end = null;
        if (how !== "finished") {
          this.#drop();
          void this.ready().catch(() => undefined); // the next run says what is wrong
        }
        resolve(how);
      };
      const timer = setTimeout(() => settle("late"), this.options.limitMs ?? limitMs);
      this.#end = settle;
      // A worker gets its next interpreter ready after each program; a run that comes sooner waits
      // in its queue.
      worker.onmessage = ({ data }) => {
        if ("ready" in data || !this.#end) return;
        tell(data);
        if ("done" in data || "failed" in data) settle("finished");
      };
      worker.onerror = (event) => {
        clearTimeout(timer);
        this.#end = null;
        this.#drop();
        reject(new Error(event.message || noWorker));
      };
      worker.postMessage(request);
    });
  }

  /** Ends the program that runs, if one does. */
  stop(): void {
    this.#end?.("stopped");
  }

  /** Ends the worker, and with it all it holds. */
  close(): void {
    this.stop();
    this.#drop();
  }

  async #start(): Promise<void> {
    const module = await (this.options.loadModule ?? loadModule)();
    const worker = (this.options.createWorker ?? createWorker)();
    this.#worker = worker;
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if ("ready" in data) resolve();
      };
      worker.onerror = (event) => reject(new Error(event.message || noWorker));
      worker.postMessage({ module });
    });
  }

  #drop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
  }
}

const createWorker = (): WorkerLike => startWorker(workerUrl, import.meta.url);

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
