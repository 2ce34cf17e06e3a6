/** A race in the reader's words: when it was run, what it was, how far it came. */
import { listed } from "../../words/listed.ts";
import { taskOf } from "./plan.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

/** How a scheme is called: the encoding's title. */
export type TitleOf = (scheme: string) => string;

/**
 * Calls a scheme by its id, where no titles are at hand.
 *
 * @param scheme  the id
 * @returns the same id
 * @see tests/web/widgets/race-tables.test.ts
 */
export const asIs: TitleOf = (scheme) => scheme;

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * Says when a race was run: "Mar 9, 2026, 2:05 PM", by the reader's clock.
 *
 * @param race  dated in ISO 8601, or without a date
 * @returns "No date" where the race has none
 * @see tests/web/widgets/race-tables.test.ts
 */
export const madeText = ({ made }: Pick<RaceRecord, "made">): string =>
  made ? moment.format(Date.parse(made)) : "No date";

/**
 * Names a race: "Copy from 3 back, 32 → 256 tokens, Mar 9, 2026, 2:05 PM", enough to tell one from
 * another.
 *
 * @param race  with its task, its lengths and its date
 * @returns words without a period
 * @see tests/web/widgets/race.test.ts
 */
export const raceName = (race: RaceRecord): string =>
  [taskTitle(race), spanText(race), madeText(race)].join(", ");

/**
 * Says how far a race goes: "32 → 256 tokens", the length of training and the longest one tested.
 *
 * @param race  with its lengths in tokens
 * @returns both lengths in tokens
 * @see tests/web/widgets/race-tables.test.ts
 */
export const spanText = ({ run, tests }: RaceRecord): string =>
  `${run.length} → ${Math.max(...tests.lengths)} tokens`;

/**
 * Names the task of a race, with its distance where it has one: "Copy from 3 back".
 *
 * @param race  its distance is in tokens
 * @returns words without a period, “your text” where the reader gave one
 * @throws {Error} with a sentence, where there is no such task
 * @see tests/web/widgets/race.test.ts
 */
export const taskTitle = ({ run }: Pick<RaceRecord, "run">): string => {
  const { title, options } = taskOf(run.task);
  if (run.text !== undefined) return title.replace("a text", "your text");
  const distance = options.find(({ name }) => name === "distance");
  return distance
    ? title.replace(/\bk\b/, String(run.task_options?.distance ?? distance.fallback))
    : title;
};

/**
 * Says how far a race came: "finished", "stopped at step 420 of 600", "ALiBi failed, the others
 * finished".
 *
 * @param record   the race
 * @param titleOf  what a scheme is called
 * @returns parts of a sentence with semicolons between them
 * @see tests/web/widgets/race-tables.test.ts
 */
export function stateText(record: RaceRecord, titleOf: TitleOf): string {
  const { runs } = record;
  const inState = (...states: RunRecord["state"][]) =>
    runs.filter(({ state }) => states.includes(state));
  const [done, failed] = [inState("done"), inState("failed")];
  const running = inState("training", "testing", "waiting");
  const stopped = inState("stopped", "interrupted");
  const parts = [
    failed.length > 0 &&
      `${failed.length === runs.length ? "" : `${namesOf(failed, titleOf)} `}failed`,
    stopped.length > 0 &&
      `${stopped.length === runs.length ? "" : `${namesOf(stopped, titleOf)} `}${stopText(stopped, record)}`,
    running.length > 0 && "still running",
    done.length === runs.length
      ? "finished"
      : done.length > 0 && `${done.length === 1 ? "the other" : "the others"} finished`,
  ];
  return parts.filter(Boolean).join("; ");
}

const namesOf = (runs: readonly RunRecord[], titleOf: TitleOf): string =>
  listed(runs.map(({ scheme }) => titleOf(scheme)));

/** "stopped at step 420 of 600", at "steps 0 to 420" where they differ, or in the tests. */
function stopText(runs: readonly RunRecord[], { run: { steps } }: RaceRecord): string {
  const made = runs.map((run) => run.steps);
  const [least, most] = [Math.min(...made), Math.max(...made)];
  if (least === steps) return "stopped while being tested";
  return least === most
    ? `stopped at step ${least} of ${steps}`
    : `stopped at steps ${least} to ${most} of ${steps}`;
}

/** In place of results that stay back until the reader has run the race. */
export const SEALED =
  "The models are ready, and none has taken a step. Start the race and watch, or look at the run that comes with the course.";

/** In place of results where another figure has trained the models. */
export const BORROWED =
  "The race that you ran above has these models. Look inside them below, or start the race to train them anew.";

/**
 * Says that a race is under way.
 *
 * @param record  of the race
 * @see tests/web/widgets/race.test.ts
 */
export const trainingText = (record: RaceRecord): string =>
  `${record.schemes.length} models are training on “${taskTitle(record)}”.`;
