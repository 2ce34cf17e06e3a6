/**
 * The module that trains models (cpp/bindings/training). A page compiles it; a worker runs it, so
 * that the page stays alive.
 */
import createTraining from "../../../build/wasm/orrery_training.mjs";
import { instantiate, valueOf, type Outcome } from "../instance.ts";
import { vector, type Tensor } from "../tensor.ts";
import { toCore } from "../values.ts";
import { inLettersOfCore, inLettersOfReaders } from "./letters.ts";
import type { RunOptions } from "./protocol.ts";

/** What a run of the module offers. Embind counts arguments, undefined ones included. */
interface BoundRun {
  step(count: number): Outcome;
  evaluate(length: number, sequences: number, positions: Tensor | undefined): Outcome;
  accuracyByPlace(length: number, sequences: number, positions: Tensor | undefined): Outcome;
  look(tokens: Tensor, positions: Tensor | undefined): Outcome;
  draw(length: number, number: number): Outcome;
  parameter(name: string): Outcome;
  save(): Outcome;
  load(saved: unknown): Outcome;
  delete(): void;
}

/** @public What the built module exports; glue.d.ts, which knip does not read, names it. */
export interface TrainingModule {
  startTraining(options: unknown): Outcome;
  parametersOf(run: BoundRun): Outcome;
  batchesOf(run: BoundRun, from: number, count: number): Outcome;
  termsOf(run: BoundRun, length: number): Outcome;
}

/** Tensors by their names. */
export type Tensors = Readonly<Record<string, Tensor>>;

/** What a run trains on. */
export interface Batches {
  /** [steps, sequences, length]. */
  readonly tokens: Tensor;
  /** As tokens; a negative number where nothing is asked. */
  readonly targets: Tensor;
}

/** What a scheme adds to a model for the positions 0, 1, 2, …; without what it does not use. */
export interface PositionTerms {
  /** [T, d_model], added to the embeddings. */
  readonly rows?: Tensor;
  /** [heads, T, T], added to the scaled logits. */
  readonly bias?: Tensor;
  /** [T, head_dim / 2] each: the turns of queries and keys. */
  readonly query_cosines?: Tensor;
  readonly query_sines?: Tensor;
  readonly key_cosines?: Tensor;
  readonly key_sines?: Tensor;
  /** Whether channel i turns with i + head_dim / 2, and not with its neighbor. */
  readonly halves?: boolean;
}

/** Some steps of a run. */
export interface Steps {
  /** Made so far, these included. */
  readonly steps: number;
  readonly done: boolean;
  /** Of each of these steps, before it was made; in nats. */
  readonly losses: Tensor;
  /** Share of the scored places that were predicted. */
  readonly accuracies: Tensor;
}

/** What a model makes of sequences that it was not trained on. */
export interface Evaluation {
  /** In nats. */
  readonly loss: number;
  readonly accuracy: number;
  /** How many places were scored. */
  readonly scored: number;
}

/** What a model makes of one sequence. */
export interface Look {
  /** [layers, heads, T, T]. */
  readonly weights: Tensor;
  /** [T, vocabulary], of the next token. */
  readonly probabilities: Tensor;
}

/** A sequence of a task. */
export interface Drawn {
  readonly tokens: Tensor;
  /** A negative number where nothing is asked. */
  readonly targets: Tensor;
  /** How each token of the vocabulary is written. */
  readonly texts: readonly string[];
}

/** A model in training. Each call throws an Error whose message is a sentence. */
export interface Trainer {
  /** Makes up to `count` steps, fewer where the run ends before. */
  step(count: number): Steps;
  /** Tests the model; `positions` replace 0, 1, 2, … */
  evaluate(length: number, sequences: number, positions?: readonly number[]): Evaluation;
  /** [length], of the same test; NaN at places where nothing is asked. */
  accuracyByPlace(length: number, sequences: number, positions?: readonly number[]): Tensor;
  look(tokens: readonly number[], positions?: readonly number[]): Look;
  draw(length: number, number: number): Drawn;
  /** A learned tensor by its name, such as "position.table". */
  parameter(name: string): Tensor;
  /** All learned tensors as they are now. */
  parameters(): Tensors;
  /** What the first steps train on, from the first on. */
  batches(steps: number): Batches;
  terms(length: number): PositionTerms;
  /** All that the rest of the run depends on, as plain data: a run that loads it goes on bit for bit as this one. */
  save(): unknown;
  /** Goes on where a run with the same options was saved. */
  load(saved: unknown): void;
  /** Frees its memory; nothing may be asked after it. */
  close(): void;
}

/**
 * Runs the compiled module that trains.
 *
 * @param module  of the training program, which pages do not load
 * @returns what starts a run from its options; it throws an Error with the core's sentence where
 *          these do not fit each other
 * @throws {Error} with a sentence, where the module does not fit this build's glue
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export async function startTrainingModule(
  module: WebAssembly.Module,
): Promise<(options: RunOptions) => Trainer> {
  const running = await instantiate(createTraining, module);
  const given = (numbers: readonly number[] | undefined) => numbers && vector(numbers);
  return (options) => {
    const own = (outcome: Outcome) => {
      try {
        return valueOf(outcome);
      } catch (error) {
        if (error instanceof Error) error.message = inLettersOfReaders(options, error.message);
        throw error;
      }
    };
    const run = own(running.startTraining(toCore(inLettersOfCore(options)))) as BoundRun;
    return {
      step: (count) => own(run.step(count)) as Steps,
      evaluate: (length, sequences, positions) =>
        own(run.evaluate(length, sequences, given(positions))) as Evaluation,
      accuracyByPlace: (length, sequences, positions) =>
        own(run.accuracyByPlace(length, sequences, given(positions))) as Tensor,
      look: (tokens, positions) => own(run.look(vector(tokens), given(positions))) as Look,
      draw: (length, number) => own(run.draw(length, number)) as Drawn,
      parameter: (name) => own(run.parameter(name)) as Tensor,
      parameters: () => own(running.parametersOf(run)) as Tensors,
      batches: (steps) => own(running.batchesOf(run, 0, steps)) as Batches,
      terms: (length) => own(running.termsOf(run, length)) as PositionTerms,
      save: () => own(run.save()),
      load: (saved) => void own(run.load(saved)),
      close: () => run.delete(),
    };
  };
}
