/** Results of small models whose positions were taken away, as the course ships them. */
import { given } from "../../engine/index.ts";
import { ShippedFile } from "../base/shipped-file.ts";

export const tasks = {
  needle: "find a word by what it is",
  copy: "say the word 3 back",
} as const;

export type TaskId = keyof typeof tasks;

/** What was tested: the model with RoPE, at once without it, after some steps, and two to compare. */
export const stages = ["trained", "dropped", "retrained", "kept", "never"] as const;
export type Stage = (typeof stages)[number];

/** content/experiments/dropped.json: scripts/experiments/dropped.mjs writes it. */
export interface DroppedRecord {
  readonly seeds: readonly number[];
  /** Of the texts that were tested, in tokens. */
  readonly lengths: readonly number[];
  /** Steps with positions, then without. */
  readonly steps: readonly [before: number, after: number];
  readonly common: { readonly length: number };
  /** Means over the seeds, from 0 to 1, one for each length. */
  readonly accuracies: Readonly<Record<TaskId, Readonly<Record<Stage, readonly number[]>>>>;
}

export const droppedFile = new ShippedFile<DroppedRecord>(
  "experiments/dropped.json",
  "the results of models without positions",
);

/**
 * The accuracy of one stage at one length.
 *
 * @param record  as shipped
 * @param task    what the models had learned
 * @param stage   which model
 * @param length  of the texts, in tokens; one of the record's
 * @returns from 0 to 1
 * @throws {Error} naming a length that was not tested
 * @see tests/web/widgets/dropped.test.ts
 */
export const accuracyAt = (
  { lengths, accuracies }: DroppedRecord,
  task: TaskId,
  stage: Stage,
  length: number,
): number => given(accuracies[task][stage][lengths.indexOf(length)], `The length ${length}`);
