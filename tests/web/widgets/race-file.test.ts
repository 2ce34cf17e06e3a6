// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MAX_FILE,
  openRace,
  raceFileName,
  readRace,
  writeRace,
} from "../../../web/widgets/race/kept/race-file.ts";
import { recordOf, type RaceRecord } from "../../../web/widgets/race/record.ts";
import { damagedRecords, raceRecord, raceRecords, seed } from "./race-records.ts";

/** The text of a file in which something was changed by hand; undefined takes it away. */
function edited(changes: Record<string, unknown>): string {
  const raw = JSON.parse(JSON.stringify(raceRecord())) as Fields;
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split(".");
    const last = names.pop()!;
    names.reduce((part, name) => part[name] as Fields, raw)[last] = value;
  }
  return JSON.stringify(raw);
}

type Fields = Record<string, unknown>;

const [rope, learned] = raceRecord().runs;

describe("the file of a race", () => {
  it("is named by task, lengths and seed", () => {
    expect(raceFileName(raceRecord())).toBe("orrery-race-copy-32-to-64-seed-7.json");
    const { seed: _, ...run } = raceRecord().run;
    expect(raceFileName(raceRecord({ run }))).toBe("orrery-race-copy-32-to-64-seed-1.json");
  });

  it("has one line a curve and one line a test", () => {
    const lines = writeRace(raceRecord()).split("\n");
    expect(lines).toContain('      "losses": [2.5, 0.5],');
    expect(lines).toContain('        {"length": 16, "loss": 0.5, "accuracy": 1, "scored": 832},');
    expect(lines.at(-1)).toBe("");
  });

  it("reads back whatever was written", () => {
    fc.assert(
      fc.property(raceRecords, (record) => {
        expect(readRace(writeRace(record))).toEqual(record);
      }),
      { seed, numRuns: 200 },
    );
  });

  it("has stopped runs where a race was still going on", () => {
    const { runs } = raceRecord();
    const live = raceRecord({
      runs: runs.map((run, index) => ({ ...run, state: index ? "waiting" : "training" })),
    });
    expect(readRace(writeRace(live)).runs.map(({ state }) => state)).toEqual([
      "stopped",
      "stopped",
    ]);
  });

  it("drops fields that no race has", () => {
    const text = edited({ note: "mine", "runs.0.constructor": 1 });
    expect(readRace(text)).toEqual(raceRecord());
  });

  it("with __proto__ for a field changes no object", () => {
    const text = JSON.stringify(raceRecord()).replace("{", '{"__proto__":{"polluted":1},');
    const record = readRace(text);
    expect(record).toEqual(raceRecord());
    expect("polluted" in record).toBe(false);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
  });

  it("is written of a race whose numbers overflowed in a test", () => {
    const { run, schemes, tests } = raceRecord();
    const runner = {
      scheme: "rope",
      state: "done",
      losses: [2, 1, 1, 1],
      accuracies: [0, 0.5, 1, 1],
      tests: [{ length: 64, loss: NaN, accuracy: 0, scored: 10 }],
      seconds: 1,
    } as const;
    const record = recordOf({ run, schemes: [schemes[0]!], tests }, [runner], {
      made: "",
      seconds: 1,
      standing: "stopped",
    });
    expect(readRace(writeRace(record)).runs[0]!.tests).toEqual([
      { length: 64, error: "At 64 tokens the loss is no longer a finite number." },
    ]);
  });
});

describe("a file that cannot be read", () => {
  it.each<[string, string, string]>([
    ["no JSON", '{"format": "orrery-race-1", "ru', "The file is not JSON, or it was cut short"],
    ["NaN", '{"format": NaN}', "The file is not JSON"],
    ["a number", "7", "it is 7; it must be a record."],
    ["a list", "[]", "it is a list; it must be a record."],
    ["nesting", "[".repeat(400_000) + "]".repeat(400_000), "it is a list; it must be a record."],
    ["too much", " ".repeat(MAX_FILE + 1), "has 1000001 characters; at most 1000000 are read."],
    ["another file", '{"version": 1}', "format is missing; it must be “orrery-race-1”."],
    [
      "__proto__ for an option",
      JSON.stringify(raceRecord()).replace('{"distance"', '{"__proto__":1,"distance"'),
      "run.task_options has “__proto__”",
    ],
    [
      "__proto__ for a setting",
      edited({ "run.settings": JSON.parse('{"__proto__": 1}') as unknown }),
      "run.settings has “__proto__”",
    ],
    ["an infinite loss", edited({}).replace("2.5", "1e999"), "runs[0].losses[0] is Infinity"],
  ])("with %s gets a sentence", (_, text, sentence) => {
    expect(() => readRace(text)).toThrow(sentence);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ format: "orrery-race-2" }, "format is “orrery-race-2”; it must be “orrery-race-1”."],
    [{ made: "today" }, "made is “today”; it must be empty or a time such as"],
    [{ "run.task": "chess" }, "run.task is “chess”; it must be one of copy,"],
    [{ "run.task": "constructor" }, "run.task is “constructor”; it must be one of copy,"],
    [{ "run.magic": 1 }, "run has “magic”, which is not an option of a race."],
    [{ "run.text": "a" }, "run has “text”, which is not an option of a race."],
    [
      { "run.task_options.kinds": 2 },
      "run.task_options has “kinds”, which is not an option of copy.",
    ],
    [
      { "run.settings": { constructor: 1 } },
      "run.settings has “constructor”, which is not the name",
    ],
    [{ "run.settings": { base: [1] } }, "run.settings.base is a list; it must be a number."],
    [{ "run.steps": 4.5 }, "run.steps is 4.5; it must be a whole number from 1 up to 100000."],
    [{ "run.steps": undefined }, "run.steps is missing; it must be a number."],
    [{ "run.length": "32" }, "run.length is “32”; it must be a whole number from 1 up to 1024."],
    [{ "schemes.1": "magic" }, "schemes[1] is “magic”; it must be one of sinusoidal,"],
    [{ "schemes.1": "rope" }, "schemes has rope twice; each may race once."],
    [{ schemes: Array(7).fill("rope") }, "schemes has 7 entries; it must have 1 to 6."],
    [{ runs: [rope, learned, rope] }, "runs has 3 entries; it must have 2."],
    [{ runs: [learned, rope] }, "runs[0].scheme is “learned”; it must be one of rope."],
    [{ "runs.0.state": "<img src=x>" }, "runs[0].state is “<img src=x>”; it must be one of"],
    [{ "runs.1.steps": 5 }, "runs[1].steps is 5; it must be a whole number from 0 up to 4."],
    [{ "runs.0.losses.1": null }, "runs[0].losses[1] is null; it must be a number from 0 up to"],
    [
      { "runs.0.accuracies.0": 1.5 },
      "runs[0].accuracies[0] is 1.5; it must be a number from 0 up to 1.",
    ],
    [{ "runs.0.accuracies.0": -0.5 }, "accuracies[0] is -0.5; it must be a number from 0 up to 1."],
    [{ "runs.0.losses.0": -1 }, "losses[0] is -1; it must be a number from 0 up to 1000000000."],
    [{ "runs.0.losses.0": 1e9 + 1 }, "is 1000000001; it must be a number from 0 up to 1000000000."],
    [{ seconds: -1 }, "seconds is -1; it must be a number from 0 up to 1000000000."],
    [{ seconds: 2e9 }, "seconds is 2000000000; it must be a number from 0 up to 1000000000."],
    [{ "runs.0.every": 0 }, "every is 0; it must be a whole number from 1 up to 1000000000."],
    [{ "runs.0.every": 2e9 }, "every is 2000000000; it must be a whole number from 1 up to"],
    [{ "runs.0.steps": -1 }, "steps is -1; it must be a whole number from 0 up to 4."],
    [{ "tests.sequences": 0 }, "sequences is 0; it must be a whole number from 1 up to"],
    [{ "tests.lengths.0": 0 }, "lengths[0] is 0; it must be a whole number from 1 up to 65536."],
    [{ "tests.lengths.0": 65537 }, "is 65537; it must be a whole number from 1 up to 65536."],
    [{ "runs.0.losses": [1] }, "runs[0].losses has 1 entry; it must have 2."],
    [
      {
        "run.steps": 90_000,
        "runs.0.steps": 90_000,
        "runs.0.every": 1,
        "runs.0.losses": Array(90_000).fill(1),
      },
      "runs[0].every is 1; it must be at least 750, for 90000 steps.",
    ],
    [
      { "runs.0.tests.1.length": 16 },
      "runs[0].tests[1].length is 16; it must be one of 16, 64, and each only once.",
    ],
    [{ "tests.lengths": [] }, "tests.lengths has 0 entries; it must have 1 to 32."],
    [{ "tests.lengths": [16, 16] }, "tests.lengths has 16 twice; each is tested once."],
    [
      { "runs.0.error": "x".repeat(2001) },
      "runs[0].error has 2001 characters; it may have at most 2000.",
    ],
  ])("with %o gets a sentence", (changes, sentence) => {
    expect(() => readRace(edited(changes))).toThrow(sentence);
  });

  it("cuts a long value in its sentence", () => {
    const text = edited({ "run.task": "x".repeat(100_000) });
    expect(() => readRace(text)).toThrow(`run.task is “${"x".repeat(40)}…”; it must be one of`);
  });

  it("of any text gets a sentence, or is read and can be written", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          damagedRecords.map((raw) => JSON.stringify(raw)),
        ),
        (text) => {
          let record: RaceRecord;
          try {
            record = readRace(text);
          } catch (error) {
            expect((error as Error).message).toMatch(/^The file .*[.]$/s);
            return;
          }
          expect(readRace(writeRace(record))).toEqual(record);
        },
      ),
      { seed, numRuns: 500 },
    );
  });

  it("is not written", () => {
    const odd = raceRecord({ runs: [{ ...rope!, seconds: NaN }, learned!] });
    expect(() => writeRace(odd)).toThrow("runs[0].seconds is NaN");
  });

  it("is refused by its size before it is loaded", async () => {
    const file = { size: 2e9, text: () => Promise.reject(new Error("loaded")) } as unknown as File;
    await expect(openRace(file)).rejects.toThrow(
      "The file has 2000000000 bytes; at most 1000000 are read.",
    );
    const good = { size: 5000, text: async () => writeRace(raceRecord()) } as unknown as File;
    expect(await openRace(good)).toEqual(raceRecord());
  });
});
