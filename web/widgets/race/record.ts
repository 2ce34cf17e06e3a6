/**
 * A race as it is shown, kept, saved to a file and shipped: what was chosen, and what became of
 * each model. The same choice gives the same numbers again.
 */
import type { RaceOptions, Runner, RunState, TestResult } from "../../engine/training/index.ts";

export const FORMAT = "orrery-race-1";

export interface RaceRecord extends RaceOptions {
  /** With the text of a task that reads one where it is the reader's, and not that of the course. */
  readonly run: RaceOptions["run"];
  readonly format: typeof FORMAT;
  /** When it was run, as ISO 8601; empty where that does not matter. */
  readonly made: string;
  /** From start to end on the machine that ran it, without pauses. */
  readonly seconds: number;
  readonly runs: readonly RunRecord[];
}

export interface RunRecord {
  readonly scheme: string;
  /** "stopped" where the reader ended it, "interrupted" where its page was closed. */
  readonly state: RunState | "stopped" | "interrupted";
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
export const MAX_POINTS = 120;

/** Four digits say more than a chart can show, and keep files small. */
const short = (value: number) => Number(value.toPrecision(4));

/**
 * Takes means over pieces of a curve.
 *
 * @param values  one for each training step
 * @param every   steps in a piece, from 1; the last piece has what is left
 * @returns one mean for each piece, with four digits
 * @see tests/web/widgets/race.test.ts
 */
export function thinned(values: readonly number[], every: number): number[] {
  const means: number[] = [];
  for (let from = 0; from < values.length; from += every) {
    const piece = values.slice(from, from + every);
    means.push(short(piece.reduce((sum, value) => sum + value, 0) / piece.length));
  }
  return means;
}

/** A model whose numbers overflow has no loss, and JSON no way to write that. */
function shortTest(test: TestResult): TestResult {
  if ("error" in test) return test;
  const { length, loss, accuracy, scored } = test;
  return Number.isFinite(loss)
    ? { length, loss: short(loss), accuracy: short(accuracy), scored }
    : { length, error: `At ${length} tokens the loss is no longer a finite number.` };
}

/** What holds for the runs that have not finished. */
export type Standing = "running" | "stopped" | "interrupted";

/**
 * Records the present state of a runner.
 *
 * @param runner    trains and tests one model
 * @param steps     of the whole run; its curves are thinned to at most {@link MAX_POINTS}
 * @param standing  what holds for a run that has not finished
 * @returns state and error, curves and tests, and how long training took, in seconds
 * @see tests/web/widgets/race.test.ts
 */
export function runRecordOf(runner: Runner, steps: number, standing: Standing): RunRecord {
  const every = Math.max(1, Math.ceil(steps / MAX_POINTS));
  const ended = runner.state === "done" || runner.state === "failed";
  return {
    scheme: runner.scheme,
    state: ended || standing === "running" ? runner.state : standing,
    ...(runner.error !== undefined && { error: runner.error }),
    steps: runner.losses.length,
    seconds: short(runner.seconds),
    every,
    losses: thinned(runner.losses, every),
    accuracies: thinned(runner.accuracies, every),
    tests: runner.tests.map(shortTest),
  };
}

/**
 * Records the present state of a race.
 *
 * @param race     what was chosen; the text of the course is left out
 * @param runners  one for each scheme, in its order
 * @param now      when it was made, as ISO 8601, and the seconds that it has taken
 * @returns a race that can be kept and written to a file
 * @see tests/web/widgets/race-file.test.ts
 */
export function recordOf(
  { run: { text, ...chosen }, schemes, tests, hasOwnText }: RaceOptions,
  runners: readonly Runner[],
  now: { readonly made: string; readonly seconds: number; readonly standing: Standing },
): RaceRecord {
  const run = { ...chosen, ...(hasOwnText && text !== undefined && { text }) };
  return {
    format: FORMAT,
    made: now.made,
    ...(hasOwnText && { hasOwnText }),
    run,
    schemes,
    tests,
    seconds: short(now.seconds),
    runs: runners.map((runner) => runRecordOf(runner, run.steps, now.standing)),
  };
}

/**
 * Whether a race has come to its end, whatever became of its models.
 *
 * @param record  of the race; null for none
 * @see tests/web/widgets/race.test.ts
 */
export const isFinished = (record: RaceRecord | null): boolean =>
  record !== null && record.runs.every(({ state }) => state === "done" || state === "failed");
