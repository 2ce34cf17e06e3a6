/** What is asked of the core where a stated quantity may be wrong: each call costs a reader's time. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import { freedFits } from "../../../web/widgets/diagnose/freed.ts";
import { modelOf, withOtherwise } from "../../../web/widgets/diagnose/kinds.ts";
import { pairsOf } from "../../../web/widgets/diagnose/two-at-once.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { testFaults, testWorkbench } from "../engine/workbench.ts";

const SEED = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
const WIDTH = 128;
const kind = testFaults().kinds.find(({ id }) => id === "rotation")!;
const known = withOtherwise(kind, { position: 1234, base: 500_000, layout: "half" });
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

const printed = (numbers: readonly number[]) => `[${numbers.map((x) => x.toFixed(6)).join(", ")}]`;

/** Judges two rows, and counts programs that are computed in full. */
function judged(before: readonly number[], after: readonly number[]) {
  let tried = 0;
  const counting: Workbench = {
    ...engine,
    diagnose: (question) => {
      const diagnosis = engine.diagnose(question);
      tried += diagnosis.tried;
      return diagnosis;
    },
  };
  const question = {
    model: modelOf(kind),
    printed: printed(after),
    before: printed(before),
    before_exact: true,
    format: "read",
  } as const;
  const diagnosis = engine.diagnose({ ...question, known });
  const fits = freedFits(counting, question, kind, known, diagnosis);
  return { fits, diagnosis, tried };
}

describe(`a base or position that was stated wrong, seed ${SEED}`, () => {
  const random = randomOf(SEED);
  const row = () => Array.from({ length: WIDTH }, () => 4 * random() - 2);

  it("is excluded for random rows with no base computed in full", () => {
    const { fits, tried } = judged(row(), row());
    expect(fits).toEqual([]);
    // No base changes the first pair. Two positions are beside the stated one, with no fault, each
    // fault and each pair of faults; what came nearest is looked at once more in each turn.
    const alone = kind.faults.filter(({ name, parameter }) => name !== "ok" && !parameter);
    expect(tried).toBeLessThanOrEqual(3 + 2 * (1 + alone.length + pairsOf(alone).length));
  });

  it("leaves other positions untried where pairs do not keep their lengths", () => {
    expect(judged(row(), row()).diagnosis.tried).toBe(66);
  });

  it("is found as a number at a position as far as 300", () => {
    const before = row();
    const half = WIDTH / 2;
    const angle = (pair: number) => 300 / 123_456 ** (pair / half);
    const after = before.map((x, j) =>
      j < half
        ? x * Math.cos(angle(j)) - before[j + half]! * Math.sin(angle(j))
        : before[j - half]! * Math.sin(angle(j - half)) + x * Math.cos(angle(j - half)),
    );
    const question = {
      model: modelOf(kind),
      printed: printed(after),
      before: JSON.stringify(before),
      before_exact: true,
      format: "read",
    } as const;
    const stated = { ...known, position: 300 };
    const diagnosis = engine.diagnose({ ...question, known: stated });
    const [fit] = freedFits(engine, question, kind, stated, diagnosis);
    expect(fit?.faults).toEqual(["other-base"]);
    expect(Math.abs(Number(fit?.values.base) / 123_456 - 1)).toBeLessThan(1e-5);
  });
});
