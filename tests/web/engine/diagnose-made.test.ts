/** Cases that no file has: other widths, bases, positions, scalings, formats, each seed its own. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Fit, Workbench } from "../../../web/engine/workbench/index.ts";
import { modelOf, withOtherwise } from "../../../web/widgets/diagnose/kinds.ts";
import { seconds } from "../limits.ts";
import { randomOf } from "./diagnose-cases.ts";
import {
  drawnCase,
  drawnProgram,
  numbersOf,
  printedBy,
  type Made,
  type Program,
} from "./diagnose-maker.ts";
import { testFaults, testWorkbench } from "./workbench.ts";

const SEED = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
const COUNT = process.env.ORRERY_ALL_CASES ? 2000 : 120;
const { kinds } = testFaults();
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

/** What the author of a program gives of it. */
function questionOf({ program, printed, before }: Pick<Made, "program" | "printed" | "before">) {
  const kind = kinds.find(({ id }) => id === program.kind)!;
  const { kind: _, d, positions, rows, ...given } = program;
  const [position = 0] = positions;
  const step = rows.length > 1 ? positions.map((at) => at - position) : 0;
  const known = { ...given, head_dim: d, position, step };
  return {
    model: modelOf(kind),
    known: withOtherwise(kind, known),
    printed,
    before,
    before_exact: true,
    rows: rows.length,
    format: "read",
  } as const;
}

const fitsOf = (made: Pick<Made, "program" | "printed" | "before">): readonly Fit[] =>
  engine.diagnose(questionOf(made)).fits;

const nameOf = ({ faults, values }: Pick<Fit, "faults" | "values">) =>
  [...faults, ...Object.values(values)].join(" ");

/** Whether a program with the faults of a fit prints these numbers, by the maker’s own computation. */
function isTrue({ program, play }: Made, printed: ArrayLike<number>, fit: Fit): boolean {
  const numbers = numbersOf(program, fit.faults, Number(Object.values(fit.values)[0] ?? 0));
  return numbers.every(
    (one, index) => Math.abs(one - (printed[index] ?? NaN)) <= (play[index] ?? 0),
  );
}

const shown = (program: Program) => JSON.stringify({ ...program, rows: program.rows.length });

describe(`programs of seed ${SEED}`, () => {
  it.each([1, 3])("are found by their faults in %i rows, and every name is true", (rows) => {
    const random = randomOf(SEED + rows);
    const missed: string[] = [];
    for (let index = 0; index < COUNT; index += 1) {
      const made = drawnCase(random, rows);
      const { fits, printed } = engine.diagnose(questionOf(made));
      for (const fit of fits)
        expect(
          isTrue(made, printed.data, fit),
          `${nameOf(fit)} of ${made.faults.join()}, ${shown(made.program)}`,
        ).toBe(true);
      // A pair is found by one fault alone where that gives the same.
      const isFound =
        fits.some((fit) => fit.faults.join() === made.faults.join()) ||
        (made.faults.length === 2 && fits.length > 0);
      if (!isFound) missed.push(`${made.faults.join()} ${made.value}, ${shown(made.program)}`);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(COUNT / 100);
  });

  it(
    "are found at another position, and at one between two tokens",
    () => {
      const random = randomOf(SEED);
      const missed: string[] = [];
      for (let index = 0; index < COUNT / 2; index += 1) {
        const program = drawnProgram(random, 1 + (index % 2));
        // The core looks at positions up to 32767.
        if (program.kind === "frequencies" || program.positions[0]! > 30_000) continue;
        const isWhole = random() < 0.6;
        const off = 3 + Math.floor(10 ** (3 * random()));
        const place = isWhole ? program.positions[0]! + off : (8 * off + 3) / 8;
        const fault = isWhole ? "other-position" : "position-between";
        const made = printedBy(random, program, [fault], place);
        const { fits, printed } = engine.diagnose(questionOf(made));
        for (const fit of fits)
          expect(
            isTrue(made, printed.data, fit),
            `${nameOf(fit)} at ${place}, ${shown(program)}`,
          ).toBe(true);
        if (fits.length === 0) missed.push(`${place}, ${shown(program)}`);
      }
      expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(COUNT / 100);
    },
    seconds(60),
  );

  it("name nothing where their angles are wrong in a way that no list has", () => {
    const random = randomOf(SEED);
    for (let index = 0; index < COUNT / 4; index += 1) {
      const program = drawnProgram(random);
      if (program.kind === "frequencies") continue;
      const odd = {
        ...program,
        positions: program.positions.map((at) => (at + 1) * (1.13 + 0.6 * random())),
      };
      const { printed, before } = printedBy(() => 0.9, odd, ["ok"], 0);
      expect(fitsOf({ program, printed, before }).map(nameOf), shown(odd)).toEqual([]);
    }
  });
});
