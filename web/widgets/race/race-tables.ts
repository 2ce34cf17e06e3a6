/** The numbers of a race as tables, to read and to save. */
import type { TestResult } from "../../engine/training/index.ts";
import type { DataTable } from "../base/index.ts";
import { asIs, spanText, taskTitle, type TitleOf } from "./race-words.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

/** Numbers are kept with four digits. */
const style = "4s";

/**
 * Names a race for a caption: "Copy from 3 back, 32 → 256 tokens".
 *
 * @param record  the race
 * @returns words without a period
 * @see tests/web/widgets/race-tables.test.ts
 */
export const captionOf = (record: RaceRecord): string =>
  `${taskTitle(record)}, ${spanText(record)}`;

/**
 * Finds the result of a run at a length.
 *
 * @param run     of a scheme; undefined where it does not race
 * @param length  of the test, in tokens
 * @returns undefined where there is none yet
 * @see tests/web/widgets/race.test.ts
 */
export const testAt = (run: RunRecord | undefined, length: number): TestResult | undefined =>
  run?.tests.find((test) => test.length === length);

/**
 * Lists the tests of a race, a row for each scheme and length.
 *
 * @param record   the race
 * @param titleOf  what a scheme is called; its id by default
 * @returns loss in nats, accuracy from 0 to 1
 * @see tests/web/widgets/race-tables.test.ts
 */
export function testTable(record: RaceRecord, titleOf: TitleOf = asIs): DataTable {
  return {
    caption: `Tests: ${captionOf(record)}`,
    columns: [
      { name: "encoding" },
      { name: "state" },
      { name: "length", unit: "tokens" },
      { name: "loss", unit: "nats" },
      { name: "accuracy" },
      { name: "scored places" },
      { name: "note" },
    ],
    rows: record.runs.flatMap((run) =>
      record.tests.lengths.map((length) => [
        titleOf(run.scheme),
        run.state,
        length,
        ...resultCells(run, testAt(run, length)),
      ]),
    ),
    style,
  };
}

/** Loss, accuracy, scored places and a sentence where there are none. */
function resultCells(run: RunRecord, test: TestResult | undefined): (number | string)[] {
  if (!test) return ["", "", "", run.error ?? "Not tested."];
  if ("error" in test) return ["", "", "", test.error];
  return [test.loss, test.accuracy, test.scored, ""];
}
