/** The curves of a race as a table: one row a point, so that any program can read them. */
import type { DataTable } from "../../../base/data-table.ts";
import type { Runner } from "../../../../engine/training/index.ts";
import type { RaceRecord } from "../../record.ts";

const columns = [
  { name: "encoding" },
  { name: "step" },
  { name: "loss", unit: "nats" },
  { name: "accuracy" },
] as const;

/**
 * Lists the curves of a record, each point the mean over the steps since the one before it.
 *
 * @param record   a race
 * @param titleOf  what a scheme is called
 * @returns a row for each point: scheme, step counted from 1, loss in nats, and accuracy from 0 to
 *          1
 * @see tests/web/widgets/train-export.test.ts
 */
export function curvesOf({ runs }: RaceRecord, titleOf: (scheme: string) => string): DataTable {
  return {
    caption: "Curves",
    columns,
    rows: runs.flatMap(({ scheme, steps, every, losses, accuracies }) =>
      losses.map((loss, index) => [
        titleOf(scheme),
        Math.min(steps, (index + 1) * every),
        loss,
        accuracies[index] ?? "",
      ]),
    ),
  };
}

/**
 * Lists every step of a model that is still there, with all digits.
 *
 * @param runner  the model's run
 * @param title   what its scheme is called
 * @returns a row for each step: scheme, step counted from 1, loss in nats, and accuracy from 0 to 1
 * @see tests/web/widgets/train-runs.test.ts
 */
export const stepsOf = ({ losses, accuracies }: Runner, title: string): DataTable => ({
  caption: "Steps",
  columns,
  rows: losses.map((loss, step) => [title, step + 1, loss, accuracies[step] ?? ""]),
});
