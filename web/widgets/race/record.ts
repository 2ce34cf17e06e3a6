/**
 * A race as it is shown, kept, saved to a file and shipped: what was chosen, and what became of
 * each model. The same choice gives the same numbers again.
 */
import type { RaceOptions, Runner, TestResult } from "../../engine/training/index.ts";

export const FORMAT = "orrery-race-1";

export interface RaceRecord extends RaceOptions {
  /** Without the text of a task that reads one, which the course ships. */
  readonly run: Omit<RaceOptions["run"], "text">;
  readonly format: typeof FORMAT;
  /** When it was run, as ISO 8601; empty where that does not matter. */
  readonly made: string;
  /** From start to end on the machine that ran it, without pauses. */
  readonly seconds: number;
  readonly runs: readonly RunRecord[];
}

export interface RunRecord {
  readonly scheme: string;
  /** "stopped" where the reader or the end of the page ended it. */
  readonly state: "waiting" | "training" | "testing" | "done" | "failed" | "stopped";
  /** Why it failed. */
  readonly error?: string;
  /** Made. */
  readonly steps: number;
  /** Of computing in training. */
  readonly seconds: number;
  /** Each entry of the curves is the mean over this many steps, the last one over what is left. */
  readonly every: number;
  /** In nats. */
  readonly losses: readonly number[];
  readonly accuracies: readonly number[];
  readonly tests: readonly TestResult[];
}

/** A curve has at most this many points. */
const POINTS = 120;

/** Four digits say more than a chart can show, and keep files small. */
const short = (value: number) => Number(value.toPrecision(4));

/** Means over pieces of a curve. */
export function thinned(values: readonly number[], every: number): number[] {
  const means: number[] = [];
  for (let from = 0; from < values.length; from += every) {
    const piece = values.slice(from, from + every);
    means.push(short(piece.reduce((sum, value) => sum + value, 0) / piece.length));
  }
  return means;
}

/** A runner as it stands. `steps` are those of the whole run. */
export function runRecordOf(runner: Runner, steps: number, isRunning = false): RunRecord {
  const every = Math.max(1, Math.ceil(steps / POINTS));
  const ended = runner.state === "done" || runner.state === "failed";
  return {
    scheme: runner.scheme,
    state: ended || isRunning ? runner.state : "stopped",
    ...(runner.error !== undefined && { error: runner.error }),
    steps: runner.losses.length,
    seconds: short(runner.seconds),
    every,
    losses: thinned(runner.losses, every),
    accuracies: thinned(runner.accuracies, every),
    tests: runner.tests.map((test) =>
      "error" in test ? test : { ...test, loss: short(test.loss), accuracy: short(test.accuracy) },
    ),
  };
}

/** The race as it stands. */
export function recordOf(
  { run: { text: _, ...run }, schemes, tests }: RaceOptions,
  runners: readonly Runner[],
  now: { readonly made: string; readonly seconds: number; readonly isRunning: boolean },
): RaceRecord {
  return {
    format: FORMAT,
    made: now.made,
    run,
    schemes,
    tests,
    seconds: short(now.seconds),
    runs: runners.map((runner) => runRecordOf(runner, run.steps, now.isRunning)),
  };
}
