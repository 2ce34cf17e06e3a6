/** The numbers of a race as tables, to read and to save. */
import { entryAt } from "../../engine/index.ts";
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

/** A row for each piece of the curves, with the last of its steps. */
export function curveTable(record: RaceRecord, titleOf: TitleOf = asIs): DataTable {
  const curves = record.runs.map(pointsByStep);
  const steps = [...new Set(curves.flatMap((curve) => [...curve.keys()]))].sort((a, b) => a - b);
  return {
    caption: `Training: ${captionOf(record)}; means over the steps since the row before`,
    columns: [
      { name: "up to step" },
      ...record.runs.flatMap(({ scheme }) => [
        { name: `${titleOf(scheme)}: loss`, unit: "nats" },
        { name: `${titleOf(scheme)}: accuracy` },
      ]),
    ],
    rows: steps.map((step) => [step, ...curves.flatMap((curve) => curve.get(step) ?? ["", ""])]),
    style,
  };
}

/** Loss and accuracy by the last step of each piece. */
const pointsByStep = ({ steps, every, losses, accuracies }: RunRecord) =>
  new Map<number, readonly (number | string)[]>(
    losses.map((loss, index) => [
      Math.min(steps, (index + 1) * every),
      [loss, entryAt(accuracies, index)],
    ]),
  );
