/** The numbers of a race as tables, to read and to save. */
import type { TestResult } from "../../engine/training/index.ts";
import type { DataTable } from "../base/index.ts";
import { asIs, spanText, taskTitle, type TitleOf } from "./race-words.ts";
import type { RaceRecord, RunRecord } from "./record.ts";

/** Numbers are kept with four digits. */
const style = "4s";

export const captionOf = (record: RaceRecord): string =>
  `${taskTitle(record)}, ${spanText(record)}`;

/** The result at a length, undefined where there is none yet. */
export const testAt = (run: RunRecord | undefined, length: number): TestResult | undefined =>
  run?.tests.find((test) => test.length === length);

/** A row for each scheme and length of a test. */
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
