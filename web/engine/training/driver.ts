/**
 * Drives a run: slices of steps, then its tests, with a pause between slices in which messages
 * arrive. It knows no worker, so that programs and tests can use it as well.
 */
import { furtherAnswer, type StartAgain } from "./further.ts";
import type { Trainer } from "./module.ts";
import type { FromWorker, Question, TestPlan, TestResult } from "./protocol.ts";

/** How long a slice should take, in milliseconds: short enough to look alive, and to pause at once. */
const SLICE = 50;

export interface DriverHost {
  post(message: FromWorker): void;
  /** Lets messages arrive. */
  breathe(): Promise<void>;
  /** In milliseconds. */
  now(): number;
}

export class Driver {
  #paused: Promise<void> | null = null;
  #resume = (): void => {};

  constructor(
    private readonly trainer: Trainer,
    private readonly tests: TestPlan,
    private readonly host: DriverHost,
    private readonly again: StartAgain = () => {
      throw new Error("This run cannot be started again here.");
    },
  ) {}

  /** Trains and tests. @throws Error with a sentence, where a step fails. */
  async run(): Promise<void> {
    await this.#train();
    for (const length of this.tests.lengths) {
      this.host.post({ test: this.#test(length) });
      await this.#rest();
    }
    this.host.post({ finished: true });
  }

  pause(paused: boolean): void {
    if (paused) this.#paused ??= new Promise((resolve) => (this.#resume = resolve));
    else {
      this.#resume();
      this.#paused = null;
    }
  }

  /** @throws Error with a sentence. */
  answer(question: Question): unknown {
    if ("look" in question) return this.trainer.look(question.look, question.positions);
    if ("evaluate" in question)
      return this.trainer.evaluate(question.evaluate, question.sequences, question.positions);
    if ("places" in question) {
      const { places, sequences, positions } = question;
      return this.trainer.accuracyByPlace(places, sequences, positions);
    }
    if ("draw" in question) return this.trainer.draw(question.draw, question.number);
    if ("parameter" in question) return this.trainer.parameter(question.parameter);
    return furtherAnswer(this.trainer, this.again, question);
  }

  async #train(): Promise<void> {
    let count = 1;
    let spent = 0;
    for (let done = false; !done; await this.#rest()) {
      const from = this.host.now();
      const slice = this.trainer.step(count);
      const took = Math.max(0, this.host.now() - from);
      spent += took;
      const losses = slice.losses.data;
      this.host.post({
        steps: {
          from: slice.steps - losses.length,
          losses,
          accuracies: slice.accuracies.data,
          seconds: spent / 1000,
        },
      });
      // A slice may grow by half at a time: the first steps are slow, before the code is optimized.
      count = Math.max(1, Math.round(Math.min(count * 1.5 + 1, (count * SLICE) / took)));
      ({ done } = slice);
    }
  }

  #test(length: number): TestResult {
    try {
      return { length, ...this.trainer.evaluate(length, this.tests.sequences) };
    } catch (error) {
      return { length, error: sentenceOf(error) };
    }
  }

  async #rest(): Promise<void> {
    await this.host.breathe();
    while (this.#paused) await this.#paused;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Puts what training threw into words: where memory ran out, also what a reader can do.
 *
 * @param error  anything that was thrown
 * @returns one sentence
 * @see tests/web/engine/training-driver.test.ts
 */
export const sentenceOf = (error: unknown): string =>
  error instanceof WebAssembly.RuntimeError || /memory|alloc/i.test(messageOf(error))
    ? "This model does not fit into the memory that the browser gives a page. A shorter length, fewer sequences or a smaller width may help."
    : messageOf(error);
