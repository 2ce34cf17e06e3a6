// @vitest-environment node
import { describe, expect, it } from "vitest";
import { csvOf } from "../../../web/widgets/base/data-table.ts";
import { compareTable, differences } from "../../../web/widgets/race/kept/race-compare.ts";
import { testTable } from "../../../web/widgets/race/race-tables.ts";
import { madeText, spanText, stateText } from "../../../web/widgets/race/race-words.ts";
import type { RunRecord } from "../../../web/widgets/race/record.ts";
import { cutOff, raceRecord } from "./race-records.ts";

const titles: Record<string, string> = { rope: "RoPE", learned: "Learned table", alibi: "ALiBi" };
const titleOf = (scheme: string) => titles[scheme]!;
const [rope, learned] = raceRecord().runs as [RunRecord, RunRecord];

describe("the table of tests", () => {
  it("has a row for each encoding and length, with the sentence of a test that could not be made", () => {
    const table = testTable(raceRecord(), titleOf);
    expect(table.caption).toBe("Tests: Copy from 5 back, 32 → 64 tokens");
    expect(table.rows).toEqual([
      ["RoPE", "done", 16, 0.5, 1, 832, ""],
      ["RoPE", "done", 64, 1.25, 0.5, 3904, ""],
      ["Learned table", "done", 16, 0.5, 0.75, 832, ""],
      ["Learned table", "done", 64, "", "", "", "The table has 32 rows, not 64."],
    ]);
  });

  it("says why there are no tests", () => {
    const failed: RunRecord = { ...learned, state: "failed", error: "It broke.", tests: [] };
    const rows = testTable(raceRecord({ runs: [{ ...rope, tests: [] }, failed] })).rows;
    expect(rows.map((row) => row.at(-1))).toEqual([
      "Not tested.",
      "Not tested.",
      "It broke.",
      "It broke.",
    ]);
  });

  it("is CSV in which every row has a cell for every column", () => {
    const lines = csvOf(testTable(raceRecord())).trimEnd().split("\r\n");
    expect(lines[0]).toBe("encoding,state,length (tokens),loss (nats),accuracy,scored places,note");
    expect(lines[4]).toBe('learned,done,64,,,,"The table has 32 rows, not 64."');
  });
});

describe("comparing two races", () => {
  const b = raceRecord({
    schemes: ["rope", "alibi"],
    tests: { lengths: [64, 128], sequences: 64 },
    runs: [
      { ...rope, tests: [{ length: 64, loss: 1, accuracy: 0.8, scored: 3904 }] },
      { ...rope, scheme: "alibi", tests: [{ length: 128, loss: 1, accuracy: 0.6, scored: 9 }] },
    ],
  });

  it("gives both accuracies in percent and their difference, where one race has tested", () => {
    expect(compareTable(raceRecord(), b, titleOf).rows).toEqual([
      ["RoPE", 16, 100, "not tested", ""],
      ["RoPE", 64, 50, 80, 30],
      ["Learned table", 16, 75, "not in this race", ""],
      ["Learned table", 64, "cannot be tested", "not in this race", ""],
      ["ALiBi", 128, "not in this race", 60, ""],
    ]);
  });

  it("names every setting that differs, in words", () => {
    const { run } = raceRecord();
    const other = raceRecord({
      run: { ...run, length: 100, task_options: { distance: 3 }, learning_rate: 0.01, seed: 2 },
      schemes: b.schemes,
      runs: b.runs,
      tests: b.tests,
    });
    expect(differences(raceRecord(), other, titleOf)).toEqual([
      "distance 5 versus 3",
      "training length 32 versus 100",
      "largest learning rate 0.003 versus 0.01",
      "seed 7 versus 2",
      "longest test 64 versus 128",
      "encodings Learned table and RoPE versus ALiBi and RoPE",
    ]);
  });

  it("names tasks by their titles, and no options of tasks that differ", () => {
    const { run } = raceRecord();
    const other = raceRecord({ run: { ...run, task: "reverse", task_options: { symbols: 8 } } });
    expect(differences(raceRecord(), other)).toEqual(["task Copy from k back versus Reverse"]);
  });

  it("finds no difference between a default and the same value, nor in the order of encodings", () => {
    const { run, schemes, runs } = raceRecord();
    const other = raceRecord({
      run: { ...run, layers: 2, warmup_steps: 50, task_options: { distance: 5, symbols: 16 } },
      schemes: schemes.toReversed(),
      runs: runs.toReversed(),
    });
    expect(differences(raceRecord(), other)).toEqual([]);
  });

  it("names settings of encodings that differ", () => {
    const { run } = raceRecord();
    const other = raceRecord({ run: { ...run, settings: { base: 500 } } });
    expect(differences(raceRecord(), other)).toEqual(["settings as usual versus base = 500"]);
  });
});

describe("a race in words", () => {
  const race = raceRecord();
  const runs = (first: Partial<RunRecord>, second: Partial<RunRecord>) =>
    raceRecord({
      runs: [
        { ...rope, ...first },
        { ...learned, ...second },
      ],
    });

  it("has its date and lengths", () => {
    const here = new Date(2026, 2, 9, 14, 5).toISOString();
    expect(madeText(raceRecord({ made: here }))).toMatch(/^Mar 9, 2026, 2:05\sPM$/);
    expect(madeText(raceRecord({ made: "" }))).toBe("No date");
    expect(spanText(race)).toBe("32 → 64 tokens");
  });

  it.each([
    [race, "finished"],
    [cutOff(race, 3), "stopped at step 3 of 4"],
    [cutOff(race, 4), "stopped while being tested"],
    [
      runs({ state: "stopped", steps: 2 }, { state: "stopped", steps: 0 }),
      "stopped at steps 0 to 2 of 4",
    ],
    [runs({}, { state: "failed" }), "Learned table failed; the other finished"],
    [
      runs({ state: "failed" }, { state: "stopped", steps: 1 }),
      "RoPE failed; Learned table stopped at step 1 of 4",
    ],
    [runs({ state: "failed" }, { state: "failed" }), "failed"],
    [runs({ state: "training" }, { state: "waiting" }), "still running"],
  ])("says how far it came (%#)", (record, words) => {
    expect(stateText(record, titleOf)).toBe(words);
  });
});
