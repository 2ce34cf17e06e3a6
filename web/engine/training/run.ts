/** The page's side of a run: a model that trains in a worker of its own, and can be asked when it is trained. */
import workerUrl from "./worker.ts?worker&url";
import { noWorker, startWorker } from "../start-worker.ts";
import type {
  AnswerTo,
  FromWorker,
  Question,
  RunOptions,
  StepsReport,
  TestPlan,
  TestResult,
  ToWorker,
} from "./protocol.ts";

/** The part of a Worker that a run uses. */
export interface RunWorker {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export type CreateRunWorker = () => Promise<RunWorker>;

/**
 * A worker of this site in which one model of the race trains.
 *
 * @returns the worker, which has been started and waits for its first message
 * @see tests/e2e/race.spec.mjs
 */
export const createRunWorker: CreateRunWorker = () => startWorker(workerUrl, import.meta.url);

export interface RunHandlers {
  onSteps(report: StepsReport): void;
  onTest(result: TestResult): void;
  /** Trained and tested. */
  onFinished(): void;
  /** With a sentence, before it has finished. Nothing comes after it. */
  onFailed(sentence: string): void;
}

export class Run {
  #worker: RunWorker | null = null;
  #closed = false;
  #finished = false;
  #paused = false;
  #asked = 0;
  readonly #waiting = new Map<
    number,
    { resolve(answer: unknown): void; reject(error: Error): void }
  >();

  constructor(
    private readonly options: RunOptions,
    private readonly tests: TestPlan,
    private readonly handlers: RunHandlers,
  ) {}

  /** Begins to train. Failures reach `onFailed`. */
  async start(
    module: Promise<WebAssembly.Module>,
    create: CreateRunWorker = createRunWorker,
  ): Promise<void> {
    try {
      const compiled = await module;
      if (this.#closed) return;
      const worker = await create();
      if (this.#closed) return worker.terminate();
      this.#worker = worker;
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = (event) => {
        event.preventDefault?.();
        this.#fail(
          event.message
            ? `The worker that trained this model broke down (${event.message}).`
            : noWorker("The worker that trains this model"),
        );
      };
      worker.postMessage({ start: { module: compiled, options: this.options, tests: this.tests } });
      if (this.#paused) worker.postMessage({ pause: true });
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  pause(paused: boolean): void {
    this.#paused = paused;
    this.#worker?.postMessage({ pause: paused });
  }

  /** Asks about the model. @throws Error with a sentence. */
  ask<Asked extends Question>(question: Asked): Promise<AnswerTo<Asked>> {
    const worker = this.#worker;
    if (!worker || this.#closed)
      return Promise.reject(new Error("This model is not there any more; train it again."));
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ask: question, id });
    });
  }

  /** Ends the worker, and with it the model. */
  close(reason = "The model was closed."): void {
    this.#closed = true;
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
  }

  #hear(message: FromWorker): void {
    if (this.#closed) return;
    if ("steps" in message) this.handlers.onSteps(message.steps);
    else if ("test" in message) this.handlers.onTest(message.test);
    else if ("finished" in message) {
      this.#finished = true;
      this.handlers.onFinished();
    } else if ("failed" in message) this.#fail(message.failed);
    else {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if ("answer" in message) waiting?.resolve(message.answer);
      else waiting?.reject(new Error(message.error));
    }
  }

  #fail(sentence: string): void {
    if (this.#closed) return;
    this.close(sentence);
    // What a finished run has learned and measured is kept; only questions find it gone.
    if (!this.#finished) this.handlers.onFailed(sentence);
  }
}
