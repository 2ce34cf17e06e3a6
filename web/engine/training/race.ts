/**
 * A race: models that differ in their scheme, trained on the same sequences, as many at once as
 * there are cores. A run that fails leaves the others as they are.
 */
import { compileCore } from "../module.ts";
import { createRunWorker, Run, type CreateRunWorker } from "./run.ts";
import { readScheme } from "./scheme.ts";
import { Stopwatch } from "./stopwatch.ts";
import type { AnswerTo, Question, RunOptions, TestPlan, TestResult } from "./protocol.ts";

export type RunState = "waiting" | "training" | "testing" | "done" | "failed";

/** The present state of a runner. */
export interface Runner {
  /** Its id, perhaps with settings: "alibi", "alibi:bias_max=4". */
  readonly scheme: string;
  readonly state: RunState;
  /** Of the steps made, in their order: in nats, and as shares. */
  readonly losses: readonly number[];
  readonly accuracies: readonly number[];
  readonly tests: readonly TestResult[];
  /** Of computing in training. */
  readonly seconds: number;
  /** Why it failed. */
  readonly error?: string;
}

export interface RaceOptions {
  /** What the runs have in common. */
  readonly run: Omit<RunOptions, "scheme">;
  readonly schemes: readonly string[];
  readonly tests: TestPlan;
  /** Whether the text of the task is the reader's, and not that of the course. */
  readonly hasOwnText?: boolean;
}

export interface RaceHost {
  /** Called after every report. */
  onChange(): void;
  /** By default as many as the machine has. */
  cores?: number;
  createWorker?: CreateRunWorker;
  module?: Promise<WebAssembly.Module>;
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

interface Lane {
  readonly runner: Mutable<Runner> & {
    losses: number[];
    accuracies: number[];
    tests: TestResult[];
  };
  readonly run: Run;
}

/** Compiled once for all races of a page. */
let compiled: Promise<WebAssembly.Module> | undefined;

function trainingModule(): Promise<WebAssembly.Module> {
  const url = new URL("../../../build/wasm/orrery_training.wasm", import.meta.url);
  compiled ??= compileCore({ url }).catch((error: unknown) => {
    compiled = undefined; // A second try, after the connection is back, may succeed.
    throw error;
  });
  return compiled;
}

/** What tests count for beside training in the progress of a run. */
const TEST_SHARE = 0.1;

export class Race {
  readonly #lanes: readonly Lane[];
  readonly #cores: number;
  #paused = false;
  #stopped = false;
  readonly #stopwatch = new Stopwatch();

  constructor(
    readonly options: RaceOptions,
    private readonly host: RaceHost,
  ) {
    this.#cores = Math.max(1, host.cores ?? globalThis.navigator?.hardwareConcurrency ?? 2);
    this.#lanes = options.schemes.map((scheme) => this.#laneOf(scheme));
    this.#startNext();
    this.#keepTime();
  }

  get runners(): readonly Runner[] {
    return this.#lanes.map(({ runner }) => runner);
  }

  get isPaused(): boolean {
    return this.#paused && this.isRunning;
  }

  /** Whether any run goes on, or waits to. */
  get isRunning(): boolean {
    return (
      !this.#stopped &&
      this.#lanes.some(({ runner: { state } }) => state !== "done" && state !== "failed")
    );
  }

  /** The part of the work that is done, 0 … 1. */
  get progress(): number {
    const { run, tests } = this.options;
    const shares = this.#lanes.map(({ runner }) => {
      if (runner.state === "done" || runner.state === "failed") return 1;
      const trained = runner.losses.length / run.steps;
      const tested = runner.tests.length / Math.max(1, tests.lengths.length);
      return (1 - TEST_SHARE) * trained + TEST_SHARE * tested;
    });
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  }

  /** Seconds from the start until the end, without pauses. */
  get elapsed(): number {
    return this.#stopwatch.seconds;
  }

  /** Seconds that the rest may take, judged by what is done; null while too little is. */
  get remaining(): number | null {
    const { progress, elapsed } = this;
    return progress < 0.02 ? null : (elapsed * (1 - progress)) / progress;
  }

  pause(paused: boolean): void {
    if (paused === this.#paused || !this.isRunning) return;
    this.#paused = paused;
    for (const { runner, run } of this.#lanes)
      if (runner.state === "training" || runner.state === "testing") run.pause(paused);
    if (!paused) this.#startNext();
    this.#changed();
  }

  /** Ends what still runs. What has been learned and measured stays to be read. */
  stop(): void {
    if (!this.isRunning) return;
    this.#stopped = true;
    for (const { runner, run } of this.#lanes) if (runner.state !== "done") run.close();
    this.#changed();
  }

  /** Ends all workers, and with them the models. */
  close(): void {
    this.#stopped = true;
    for (const { run } of this.#lanes) run.close();
    this.#keepTime();
  }

  /** Asks a trained model. @throws Error with a sentence. */
  ask<Asked extends Question>(scheme: string, question: Asked): Promise<AnswerTo<Asked>> {
    const lane = this.#lanes.find(({ runner }) => runner.scheme === scheme);
    return lane
      ? lane.run.ask(question)
      : Promise.reject(new Error(`No model of this race has the scheme ${scheme}.`));
  }

  #laneOf(scheme: string): Lane {
    const runner: Lane["runner"] = {
      scheme,
      state: "waiting",
      losses: [],
      accuracies: [],
      tests: [],
      seconds: 0,
    };
    const { run: common, tests } = this.options;
    const run = new Run({ ...common, ...readScheme(scheme) }, tests, {
      onSteps: ({ losses, accuracies, seconds }) => {
        runner.losses.push(...losses);
        runner.accuracies.push(...accuracies);
        runner.seconds = seconds;
        if (runner.losses.length >= common.steps) runner.state = "testing";
        this.#changed();
      },
      onTest: (result) => {
        runner.tests.push(result);
        this.#changed();
      },
      onFinished: () => this.#end(runner, "done"),
      onFailed: (sentence) => {
        runner.error = sentence;
        this.#end(runner, "failed");
      },
    });
    return { runner, run };
  }

  #end(runner: Lane["runner"], state: "done" | "failed"): void {
    runner.state = state;
    this.#startNext();
    this.#changed();
  }

  #changed(): void {
    this.#keepTime();
    this.host.onChange();
  }

  #keepTime(): void {
    this.#stopwatch.run(this.isRunning && !this.#paused);
  }

  #startNext(): void {
    if (this.#paused || this.#stopped) return;
    const at = (state: RunState) => this.#lanes.filter(({ runner }) => runner.state === state);
    const free = this.#cores - at("training").length - at("testing").length;
    // From the end of the list, where races have what readers wait for: it learns last.
    for (const { runner, run } of free > 0 ? at("waiting").slice(-free) : []) {
      runner.state = "training";
      void run.start(
        this.host.module ?? trainingModule(),
        this.host.createWorker ?? createRunWorker,
      );
    }
  }
}
