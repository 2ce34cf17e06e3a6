/** What a reader can do to the positions that a trained model is given. */
import { schemeInfo } from "../../../engine/training/index.ts";
import { identityOrder, swapPlaces } from "../../ordering/order.ts";

export const OPERATIONS = {
  "as-trained": "as they are",
  removed: "taken away: 0 everywhere",
  reversed: "reversed",
  shifted: "shifted",
  swapped: "two swapped",
} as const;

export interface Operation {
  readonly kind: keyof typeof OPERATIONS;
  /** Added to each position where they are shifted, in tokens. */
  readonly shift: number;
  /** The two that are swapped. */
  readonly first: number;
  readonly second: number;
}

export const AS_TRAINED: Operation = { kind: "as-trained", shift: 8, first: 3, second: 9 };

/**
 * Lists the positions that a model is given in place of 0, 1, 2, ….
 *
 * @param operation  what is done to them
 * @param length     of the sequence, in tokens
 * @returns [length], in tokens; undefined where they stay as they are
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function positionsOf(operation: Operation, length: number): readonly number[] | undefined {
  const positions = identityOrder(length);
  switch (operation.kind) {
    case "as-trained":
      return undefined;
    case "removed":
      return positions.map(() => 0);
    case "reversed":
      return [...positions].reverse();
    case "shifted":
      return positions.map((position) => position + operation.shift);
    case "swapped":
      return swapPlaces(positions, operation.first, operation.second);
  }
}

/**
 * Finds the first place whose position is beyond the training length.
 *
 * @param operation  only a shift moves it
 * @param trained    the training length, in tokens
 * @returns counted from 0
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export const firstBeyond = ({ kind, shift }: Operation, trained: number): number =>
  kind === "shifted" ? Math.max(0, trained - shift) : trained;

/**
 * Names an operation at the beginning of a sentence: "Shifted by 8".
 *
 * @param operation  with its shift, or the two positions that it swaps, in tokens
 * @returns words without a period
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function operationName({ kind, shift, first, second }: Operation): string {
  return {
    "as-trained": "With positions as they are",
    removed: "Without positions",
    reversed: "Reversed",
    shifted: `Shifted by ${shift}`,
    swapped: `With positions ${first} and ${second} swapped`,
  }[kind];
}

/**
 * Says why operations cannot change a model of this scheme.
 *
 * @param scheme  of the model
 * @returns a sentence; empty where they can
 * @see tests/web/widgets/race-model-panel.test.ts
 */
export function unchangedBecause(scheme: string): string {
  switch (schemeInfo(scheme)?.reads) {
    case "nothing":
      return "This model gets no positions, so nothing that is done to them changes it.";
    case "tokens":
      return "This encoding counts tokens by their content and reads no positions, so nothing that is done to them changes it.";
    default:
      return "";
  }
}
