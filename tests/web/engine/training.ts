/** The shipped training module, and workers that run it in this realm or break, for tests. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Driver, type DriverHost } from "../../../web/engine/training/driver.ts";
import { startTrainingModule, type Trainer } from "../../../web/engine/training/module.ts";
import { serveRun } from "../../../web/engine/training/serve.ts";
import { readScheme } from "../../../web/engine/training/scheme.ts";
import type {
  FromWorker,
  RunOptions,
  TestPlan,
  ToWorker,
} from "../../../web/engine/training/protocol.ts";
import type { RunWorker } from "../../../web/engine/training/run.ts";
import { macrotask } from "../tasks.ts";

let compiled: Promise<WebAssembly.Module> | undefined;

export const trainingModule = (): Promise<WebAssembly.Module> =>
  (compiled ??= WebAssembly.compile(
    readFileSync(path.resolve(import.meta.dirname, "../../../build/wasm/orrery_training.wasm")),
  ));

/** A run of a few milliseconds. */
export const small: RunOptions = {
  task: "copy",
  scheme: "alibi",
  layers: 1,
  d_model: 16,
  heads: 2,
  length: 8,
  sequences: 2,
  steps: 24,
};

/** With these the numbers of the very first steps leave what a float can hold. */
export const breaking = {
  learning_rate: 10,
  warmup_steps: 0,
  clip_norm: 1e6,
  beta_2: 0,
  sequences: 4,
  steps: 400,
};

export const startTrainer = async (options: RunOptions): Promise<Trainer> =>
  (await startTrainingModule(await trainingModule()))(options);

/** A host that keeps what is posted, under a clock that moves by `tick` ms at each look. */
export function listen(tick = 30): DriverHost & { readonly heard: FromWorker[] } {
  let time = 0;
  const heard: FromWorker[] = [];
  return {
    heard,
    breathe: macrotask,
    now: () => (time += tick),
    post: (message) => void heard.push(message),
  };
}

/** All losses that were reported, in the order of their steps. */
export const lossesOf = (heard: readonly FromWorker[]): number[] =>
  heard.flatMap((message) => ("steps" in message ? [...message.steps.losses] : []));

/** What a run reports that is trained and tested by itself, in slices of its own. */
export async function alone(options: RunOptions, tests: TestPlan): Promise<FromWorker[]> {
  const host = listen(11);
  await new Driver(await startTrainer(options), tests, host).run();
  return host.heard;
}

/** The options of a run whose scheme may have settings: "alibi:bias_max=4". */
export const withScheme = (text: string): RunOptions => ({ ...small, ...readScheme(text) });

export type TestWorker = RunWorker & {
  isTerminated: boolean;
  readonly told: ToWorker[];
  /** As if the worker's code had thrown. */
  breakDown(message?: string): void;
  /** As if its code had posted it. */
  say(message: FromWorker): void;
};

/** A worker that hears and says nothing by itself. */
export function silentWorker(): TestWorker {
  return {
    onmessage: null,
    onerror: null,
    isTerminated: false,
    told: [],
    postMessage(message) {
      if (this.isTerminated) throw new Error("A terminated worker was told something.");
      this.told.push(message);
    },
    terminate() {
      this.isTerminated = true;
    },
    breakDown(message = "") {
      this.onerror?.({ message } as ErrorEvent);
    },
    say(data) {
      if (!this.isTerminated) this.onmessage?.({ data } as MessageEvent<FromWorker>);
    },
  };
}

/** The worker's own code in this realm. Messages arrive later, as between realms. */
export function workerHere(tick = 30): TestWorker {
  const worker = silentWorker();
  const never = new Promise<void>(() => {});
  const serve = serveRun({
    ...listen(tick),
    // What is terminated does not go on.
    breathe: () => macrotask().then(() => (worker.isTerminated ? never : undefined)),
    post: (message) => setImmediate(() => worker.say(message)),
  });
  const hear = worker.postMessage.bind(worker);
  worker.postMessage = (message) => {
    hear(message);
    setImmediate(() => {
      if (!worker.isTerminated) void serve(message);
    });
  };
  return worker;
}
