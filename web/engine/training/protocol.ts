/** What a page and the worker that trains a model tell each other. */
import type { ValueLike } from "../values.ts";
import type { Batches, Drawn, Evaluation, Look, PositionTerms, Tensors } from "./module.ts";
import type { Tensor } from "../tensor.ts";

/**
 * All that a run depends on; what is left out takes the default that `trainingOptions` of
 * `#training` gives. The same options give the same run, bit for bit.
 */
export interface RunOptions {
  readonly task: string;
  readonly task_options?: Readonly<Record<string, number>>;
  readonly text?: string;
  readonly scheme: string;
  readonly settings?: Readonly<Record<string, ValueLike>>;
  /** Of the schemes of these names; others leave them alone. */
  readonly bias_formula?: string;
  readonly angle_formula?: string;
  readonly layers?: number;
  readonly d_model?: number;
  readonly heads?: number;
  /** Tokens of each sequence in training. */
  readonly length: number;
  /** In the batch of a step. */
  readonly sequences?: number;
  readonly steps: number;
  readonly learning_rate?: number;
  readonly warmup_steps?: number;
  readonly seed?: number;
}

/** How a trained model is tested. */
export interface TestPlan {
  /** In tokens. */
  readonly lengths: readonly number[];
  /** At each length. */
  readonly sequences: number;
}

/** The result of a test, or the sentence that says why the model cannot take this length. */
export type TestResult = { readonly length: number } & (Evaluation | { readonly error: string });

/** What a page may ask about a model once it is trained. */
export type Question =
  | { readonly look: readonly number[]; readonly positions?: readonly number[] }
  | {
      readonly evaluate: number;
      readonly sequences: number;
      readonly positions?: readonly number[];
    }
  | {
      /** The length of the sequences. */
      readonly places: number;
      readonly sequences: number;
      readonly positions?: readonly number[];
    }
  | { readonly draw: number; readonly number: number }
  | { readonly parameter: string }
  | FurtherQuestion;

/** What is asked to take a model away, or to test it under another scaling (further.ts). */
export type FurtherQuestion =
  | { readonly parameters: "initial" | "trained" }
  | {
      /** The number of steps, from the first on. */
      readonly batches: number;
    }
  | {
      /** The length of the sequences. */
      readonly terms: number;
    }
  | {
      /** The length of the sequences; the model is tested as `evaluate` does. */
      readonly rescaled: number;
      readonly sequences: number;
      /** The settings of its scheme that are others than in training. */
      readonly settings: Readonly<Record<string, ValueLike>>;
    };

/** What each question is answered with. */
export type AnswerTo<Asked extends Question> = Asked extends { look: unknown }
  ? Look
  : Asked extends { evaluate: unknown } | { rescaled: unknown }
    ? Evaluation
    : Asked extends { draw: unknown }
      ? Drawn
      : Asked extends { parameters: unknown }
        ? Tensors
        : Asked extends { batches: unknown }
          ? Batches
          : Asked extends { terms: unknown }
            ? PositionTerms
            : Tensor;

export type ToWorker =
  | {
      readonly start: {
        readonly module: WebAssembly.Module;
        readonly options: RunOptions;
        readonly tests: TestPlan;
      };
    }
  | { readonly pause: boolean }
  | { readonly ask: Question; readonly id: number };

/** Some steps as they are reported: at most every twentieth of a second. */
export interface StepsReport {
  /** The number of the first of them. */
  readonly from: number;
  readonly losses: Float64Array;
  readonly accuracies: Float64Array;
  /** Of computing in training so far. */
  readonly seconds: number;
}

export type FromWorker =
  | { readonly steps: StepsReport }
  | { readonly test: TestResult }
  | { readonly finished: true }
  | { readonly failed: string }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };
