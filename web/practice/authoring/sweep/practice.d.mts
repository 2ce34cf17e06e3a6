/** What TypeScript knows of the sweep, which scripts in Node run as it is. */
import type { sweepEngine } from "./engine.mjs";

export interface SweepFault {
  /** What the practice is called in messages. */
  readonly file: string;
  readonly fault: string;
  readonly cure: string;
}

export interface Sweep {
  readonly faults: readonly SweepFault[];
  readonly drawn: number;
  /** Of how many seeds the first draw was turned down. */
  readonly redrawn: number;
}

/** Seeds that are tried where a practice draws numbers. */
export const SEEDS: number;

/** Tries a practice seed by seed; gives how far it is, and at the end what was found. */
export function provingOf(
  practice: object,
  engine: ReturnType<typeof sweepEngine>,
): Generator<{ readonly seed: number; readonly seeds: number }, Sweep>;
