/** The numbers of a run with those that it leaves to the core's defaults. */
import { given } from "../../../../engine/index.ts";
import { trainingOptions, type RaceOptions } from "../../../../engine/training/index.ts";

const NAMES = [
  "layers",
  "d_model",
  "heads",
  "length",
  "sequences",
  "steps",
  "learning_rate",
  "least_rate",
  "warmup_steps",
  "weight_decay",
  "beta_1",
  "beta_2",
  "clip_norm",
  "seed",
] as const;

export type RunNumbers = Readonly<Record<(typeof NAMES)[number], number>>;

/**
 * Lists the numbers that a run depends on.
 *
 * @param run  its options
 * @returns each by the core's name; the rate at the end is a rate, and no share of the largest
 * @see tests/web/widgets/train-export.test.ts
 */
export function runNumbers(run: RaceOptions["run"]): RunNumbers {
  const chosen = run as unknown as Readonly<Record<string, unknown>>;
  const numbers = Object.fromEntries(
    NAMES.map((name) => {
      const { default: usual } = given(
        trainingOptions.find((option) => option.name === name),
        `The option ${name}`,
      );
      return [name, Number(chosen[name] ?? usual)];
    }),
  ) as RunNumbers;
  return {
    ...numbers,
    least_rate: numbers.least_rate * numbers.learning_rate,
    warmup_steps: Math.min(numbers.warmup_steps, numbers.steps),
  };
}
