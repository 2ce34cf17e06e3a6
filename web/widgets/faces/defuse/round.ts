/** What a round of the game is. */
import type { Engine } from "../../../engine/index.ts";
import type { Made, Program } from "./program.ts";

export interface Repair {
  readonly text: string;
  /** The program with this line. */
  readonly run: Program;
  /** Why this is the repair, or why it is none. */
  readonly why: string;
}

export interface Round {
  readonly name: string;
  /** What the program is to do. */
  readonly task: string;
  /** What the pictures show: scores of queries and keys, or the rows that attention returns. */
  readonly face: "scores" | "outputs";
  readonly lines: readonly string[];
  /** Index of the wrong line. */
  readonly wrong: number;
  /** The program with its wrong line. */
  readonly run: Program;
  /** The program as it should be. */
  readonly wanted: Program;
  /** [line]: why a line is fine; "" for the wrong one. */
  readonly fine: readonly string[];
  readonly repairs: readonly Repair[];
}

/** Two programs agree where nothing of what they make differs by more than the computation's own noise. */
export const AGREE = 1e-9;

/**
 * The largest difference between what two programs make, of the part that the round shows.
 *
 * @param engine  does the arithmetic
 * @param round   says which part: scores or outputs
 * @param one     what a program makes
 * @param other   what another makes
 * @returns from 0 up, in the unit of the part
 * @see tests/web/widgets/faces-defuse.test.ts
 */
export const apart = (engine: Engine, { face }: Round, one: Made, other: Made): number =>
  engine.call("max_difference", { a: one[face], b: other[face] }) as number;
