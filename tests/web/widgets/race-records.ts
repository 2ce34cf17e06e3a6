/** Records of races for tests: one to read, many for property tests, and hostile ones. */
import fc from "fast-check";
import { afterAll, beforeEach } from "vitest";
import { trainingSchemes, trainingTasks } from "../../../web/engine/training/index.ts";
import { presets } from "../../../web/widgets/race/presets.ts";
import type { RaceRecord, RunRecord } from "../../../web/widgets/race/record.ts";
import { shippedRaces } from "../../../web/widgets/race/shipped.ts";

/** Gives each race that the course ships, by the id of its preset; other files fetch their own again. */
export function useShippedRaces(give: (id: string) => RaceRecord): void {
  const provideAll = (of: (id: string) => RaceRecord | null) =>
    presets.forEach(({ id }) => shippedRaces[id]!.provide(of(id)));
  beforeEach(() => provideAll(give));
  afterAll(() => provideAll(() => null));
}

/** Printed with every failure by fast-check; ORRERY_FUZZ_SEED repeats another run. */
export const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);

const runOf = (scheme: string, accuracy: number): RunRecord => ({
  scheme,
  state: "done",
  steps: 4,
  seconds: 1.5,
  every: 2,
  losses: [2.5, 0.5],
  accuracies: [0.25, accuracy],
  tests: [
    { length: 16, loss: 0.5, accuracy, scored: 832 },
    { length: 64, loss: 1.25, accuracy: accuracy / 2, scored: 3904 },
  ],
});

/** Two encodings at a short race; the second could not be tested at 64 tokens. */
export function raceRecord(changes: Partial<RaceRecord> = {}): RaceRecord {
  const learned = runOf("learned", 0.75);
  return {
    format: "orrery-race-1",
    made: "2026-03-09T14:05:00.000Z",
    run: { task: "copy", task_options: { distance: 5 }, length: 32, steps: 4, seed: 7 },
    schemes: ["rope", "learned"],
    tests: { lengths: [16, 64], sequences: 64 },
    seconds: 3,
    runs: [
      runOf("rope", 1),
      {
        ...learned,
        tests: [learned.tests[0]!, { length: 64, error: "The table has 32 rows, not 64." }],
      },
    ],
    ...changes,
  };
}

/** As one whose page was closed at step `made` of 4, before any test. */
export const cutOff = (record: RaceRecord, made: number): RaceRecord => ({
  ...record,
  runs: record.runs.map((run) => ({
    ...run,
    state: "stopped",
    steps: made,
    losses: run.losses.slice(0, Math.ceil(made / 2)),
    accuracies: run.accuracies.slice(0, Math.ceil(made / 2)),
    tests: [],
  })),
});

const unit = fc.integer({ min: 0, max: 10000 }).map((value) => value / 10000);
const large = fc.integer({ min: 0, max: 1e6 }).map((value) => value / 1000);
const sentence = fc.string({ maxLength: 200, unit: "grapheme" });

const runRecords = (scheme: string, steps: number, lengths: readonly number[]) =>
  fc
    .tuple(fc.integer({ min: 0, max: steps }), fc.integer({ min: 1, max: 50 }))
    .chain(([made, least]) => {
      const every = Math.max(least, Math.ceil(steps / 120));
      const points = Math.ceil(made / every);
      const size = { minLength: points, maxLength: points };
      return fc.record(
        {
          scheme: fc.constant(scheme),
          state: fc.constantFrom("done", "failed", "stopped"),
          error: sentence,
          steps: fc.constant(made),
          seconds: large,
          every: fc.constant(every),
          losses: fc.array(large, size),
          accuracies: fc.array(unit, size),
          tests: fc.subarray([...lengths]).chain((tested) => fc.tuple(...tested.map(testAt))),
        },
        {
          requiredKeys: [
            "scheme",
            "state",
            "steps",
            "seconds",
            "every",
            "losses",
            "accuracies",
            "tests",
          ],
        },
      );
    });

const testAt = (length: number) =>
  fc.oneof(
    fc.record({ length: fc.constant(length), loss: large, accuracy: unit, scored: fc.nat(1e6) }),
    fc.record({ length: fc.constant(length), error: sentence }),
  );

const taskOptions = (id: string) =>
  fc.record(
    Object.fromEntries(
      trainingTasks
        .find((task) => task.id === id)!
        .options.map(({ name, minimum, maximum }) => [
          name,
          fc.integer({ min: minimum, max: maximum }),
        ]),
    ),
    { requiredKeys: [] },
  );

/** Records such as a race may have. */
export const raceRecords: fc.Arbitrary<RaceRecord> = fc
  .record({
    task: fc.constantFrom(...trainingTasks.map(({ id }) => id)),
    schemes: fc.subarray([...trainingSchemes], { minLength: 1, maxLength: 6 }),
    steps: fc.integer({ min: 1, max: 20000 }),
    lengths: fc.uniqueArray(fc.integer({ min: 2, max: 1024 }), { minLength: 1, maxLength: 8 }),
    date: fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    }),
  })
  .chain(({ task, schemes, steps, lengths, date }) =>
    fc.record({
      format: fc.constant("orrery-race-1" as const),
      made: fc.constantFrom(date.toISOString(), ""),
      run: fc.record(
        {
          task: fc.constant(task),
          task_options: taskOptions(task),
          settings: fc.dictionary(fc.constantFrom("base", "pairing"), fc.oneof(unit, fc.boolean())),
          length: fc.integer({ min: 2, max: 128 }),
          steps: fc.constant(steps),
          layers: fc.integer({ min: 1, max: 4 }),
          learning_rate: fc.constantFrom(0.0001, 0.003),
          seed: fc.nat(4294967295),
        },
        { requiredKeys: ["task", "length", "steps"] },
      ),
      schemes: fc.constant(schemes),
      tests: fc.record({ lengths: fc.constant(lengths), sequences: fc.constantFrom(8, 64) }),
      seconds: large,
      runs: fc.tuple(...schemes.map((scheme) => runRecords(scheme, steps, lengths))),
    }),
  )
  .map((record) => record as RaceRecord);

/** A record in JSON in which one value, anywhere, is another one. */
export const damagedRecords: fc.Arbitrary<unknown> = fc
  .tuple(raceRecords, fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom("__proto__", -1, 1e999)))
  .map(([record, at, other]) => {
    let left = at % 60;
    return JSON.parse(JSON.stringify(record), (_, value: unknown) =>
      left-- === 0 ? other : value,
    ) as unknown;
  });
