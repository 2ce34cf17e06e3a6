import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Grade, Sitting } from "../../../../web/practice/review/history.ts";
import {
  chanceAt,
  dayMs,
  memoryOf,
  wantedChance,
  type Memory,
} from "../../../../web/practice/review/memory.ts";

/** Printed with every failure by fast-check; ORRERY_FUZZ_SEED repeats another run. */
const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20260);

const after = (...grades: Grade[]): Memory =>
  memoryOf(grades.map((grade, index) => ({ at: index * 8 * dayMs, seed: index, grade })))!;

describe("the model of forgetting", () => {
  it("knows nothing of what was never tried", () => {
    expect(memoryOf([])).toBeNull();
  });

  it("begins with the stabilities that FSRS 6 publishes as its first weights", () => {
    expect(after("again").stability).toBeCloseTo(0.212, 10);
    expect(after("hard").stability).toBeCloseTo(1.2931, 10);
    expect(after("good").stability).toBeCloseTo(2.3065, 10);
  });

  it("gives nine chances in ten after as many days as the stability says", () => {
    const memory = after("good");
    expect(chanceAt(memory, memory.stability * dayMs)).toBeCloseTo(0.9, 6);
  });

  it("asks again on the day when the chance has sunk to the one wanted, a day later at the earliest", () => {
    const { due, last, stability } = after("good");
    expect(chanceAt({ last, stability } as Memory, due)).toBeCloseTo(wantedChance, 1);
    expect(after("again").due).toBe(dayMs);
  });

  it("waits longer after each right answer, and shorter after a wrong one", () => {
    const [once, twice, wrong] = [after("good"), after("good", "good"), after("good", "again")];
    expect(twice.stability).toBeGreaterThan(once.stability);
    expect(wrong.stability).toBeLessThan(once.stability);
    expect([once.right, wrong.right]).toEqual([true, false]);
  });

  it("takes a clock that was set back for one that has not moved", () => {
    const memory = after("good", "good");
    expect(chanceAt(memory, memory.last - 3 * dayMs)).toBe(chanceAt(memory, memory.last));
  });

  it("keeps its numbers in bounds for any history", () => {
    const sitting = fc.record({
      at: fc.integer({ min: 0, max: 400 * dayMs }),
      seed: fc.nat(9),
      grade: fc.constantFrom<Grade>("again", "hard", "good"),
    });
    fc.assert(
      fc.property(fc.array(sitting, { minLength: 1, maxLength: 40 }), (sittings: Sitting[]) => {
        const history = [...sittings].sort((a, b) => a.at - b.at);
        const { stability, difficulty, due, last } = memoryOf(history)!;
        expect(stability).toBeGreaterThan(0);
        expect(difficulty).toBeGreaterThanOrEqual(1);
        expect(difficulty).toBeLessThanOrEqual(10);
        expect(due - last).toBeGreaterThanOrEqual(dayMs);
      }),
      { seed, numRuns: 300 },
    );
  });
});
