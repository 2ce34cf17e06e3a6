/** What the training module says of its tasks and options (cpp/training/functions.cpp). */
import type { ArgumentInfo } from "../description.ts";

/** An option of a run. */
export type TrainingOption = ArgumentInfo;

/** An encoding that models can be trained with. */
export interface SchemeInfo {
  readonly id: string;
  /** What it takes distances from: the numbers of the places, the tokens’ content, or nothing. */
  readonly reads: "positions" | "tokens" | "nothing";
  /** Whether a model has a learned row for each position, the parameter "position.table". */
  readonly learns_rows: boolean;
}

/** A whole number that a task may be given. */
export interface TaskOption {
  readonly name: string;
  readonly sentence: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: number;
}

export interface TaskInfo {
  readonly id: string;
  readonly title: string;
  /** What the sequences are and what is asked. */
  readonly sentence: string;
  /** What a model must know of positions to solve it. */
  readonly need: "order" | "offset" | "place";
  readonly need_sentence: string;
  /** Whether every target follows from the tokens read, so that a perfect accuracy is 1. */
  readonly determined: boolean;
  /** What perfect accuracy is, and why. */
  readonly perfect: string;
  readonly options: readonly TaskOption[];
  readonly reads_text: boolean;
  /** Key into the references. */
  readonly source: string;
}
