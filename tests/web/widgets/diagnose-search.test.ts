/** The search for what a reader does not know: what it finds, and how often it asks the core for all entries. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Workbench } from "../../../web/engine/workbench/index.ts";
import { modelOf, withOtherwise, type Kind } from "../../../web/widgets/diagnose/kinds.ts";
import { Search } from "../../../web/widgets/diagnose/search.ts";
import { Sieve } from "../../../web/widgets/diagnose/sieve.ts";
import { randomOf } from "../engine/diagnose-cases.ts";
import { drawnCase, printedBy, type Made, type Program } from "../engine/diagnose-maker.ts";
import { seconds } from "../limits.ts";
import { testFaults, testWorkbench } from "../engine/workbench.ts";
import { until } from "./support.ts";

const SEED = Number(process.env.ORRERY_SEED ?? Date.now() % 100_000);
const { kinds } = testFaults();
let engine: Workbench;
beforeAll(async () => {
  engine = await testWorkbench();
});

const kindOf = (id: string): Kind => kinds.find((kind) => kind.id === id)!;

/** A row of 64 entries before its turn. */
const ROW = Array.from({ length: 64 }, (_, j) => Number((2 * Math.sin(j * j + 1)).toFixed(4)));
const PROGRAM: Program = {
  kind: "rotation",
  d: 64,
  base: 500_000,
  layout: "interleaved",
  scaling: "none",
  yarn_factor: 1,
  original_length: 4096,
  attention_factor: 0,
  ramp_ends: "whole",
  beta_fast: 32,
  beta_slow: 1,
  positions: [3],
  rows: [ROW],
};

const questionOf = ({ program, printed, before }: Made) =>
  ({
    model: modelOf(kindOf(program.kind)),
    printed,
    before,
    before_exact: true,
    format: "read",
  }) as const;

/** Searches with nothing given. */
async function searched(made: Made) {
  const kind = kindOf(made.program.kind);
  let calls = 0;
  const counting: Workbench = {
    ...engine,
    diagnose: (question) => ((calls += 1), engine.diagnose(question)),
  };
  const unknown = ["position", "base", "layout"];
  const known = withOtherwise(kind, { head_dim: made.program.d });
  const search = new Search(counting, questionOf(made), kind, unknown, known, 64, () => undefined);
  await until(() => expect(search.state.isDone).toBe(true));
  const { found } = search.state;
  const names = found.map(({ known: { position, base, layout }, diagnosis: { fits } }) => [
    position,
    base,
    layout,
    ...fits.map(({ faults }) => faults.join()),
  ]);
  return { names, calls };
}

describe("the search with nothing given", { timeout: seconds(60) }, () => {
  it.each([
    ["ok", 3, [3, 500_000, "interleaved", "ok"]],
    ["inverse", 3, [3, 500_000, "interleaved", "inverse"]],
    ["minus-lost", 17, [17, 500_000, "interleaved", "minus-lost"]],
    ["frequencies-reversed", 64, [64, 500_000, "interleaved", "frequencies-reversed"]],
    ["stored-as-halves", 5, [5, 500_000, "half", "stored-as-halves"]],
    ["stored-as-neighbors", 5, [5, 500_000, "half", "stored-as-neighbors"]],
  ])("asks the core in full for few of 5120 combinations: %s", async (fault, position, first) => {
    const program = { ...PROGRAM, positions: [position] };
    const made = printedBy(() => 0.9, program, [fault], 0);
    const { names, calls } = await searched(made);
    expect(names[0]).toEqual(first);
    expect(calls).toBeLessThan(20);
  });

  it.each([9, 271, 501])(
    "finds two faults at once at position %i, which nobody gave",
    async (at) => {
      const program = { ...PROGRAM, positions: [at] };
      const made = printedBy(() => 0.9, program, ["inverse", "minus-lost"], 0);
      const { names } = await searched(made);
      expect(names[0]).toEqual([at, 500_000, "interleaved", "inverse,minus-lost"]);
    },
  );

  it.each([
    ["ok", 26_000],
    ["inverse", 150_000],
    ["frequencies-reversed", 7777],
  ])("finds a base that is none of the usual ones as a number: %s, %i", async (fault, base) => {
    const made = printedBy(() => 0.3, { ...PROGRAM, base, positions: [40] }, [fault], 0);
    const { names } = await searched(made);
    const [[position, found, layout, name] = []] = names;
    expect([position, layout, name]).toEqual([40, "interleaved", fault]);
    expect(Math.abs(Number(found) / base - 1)).toBeLessThan(1e-3);
  });

  it("finds no base for a row of which one entry is off by three units", async () => {
    const made = printedBy(() => 0.9, { ...PROGRAM, base: 26_000, positions: [40] }, ["ok"], 0);
    const entries = made.printed.match(/-?\d\.\d+/g) ?? [];
    const entry = entries[2] ?? "";
    const unit = 10 ** -(entry.split(".")[1]?.length ?? 0);
    const off = (Number(entry) + 3 * unit).toFixed(entry.split(".")[1]?.length);
    const { names } = await searched({ ...made, printed: made.printed.replace(entry, off) });
    expect(names).toEqual([]);
  });

  it("names nothing for random numbers", async () => {
    const random = randomOf(SEED);
    const row = () => `[${ROW.map(() => (4 * random() - 2).toFixed(4)).join(", ")}]`;
    const made = { ...printedBy(() => 0.9, PROGRAM, ["ok"], 0), printed: row(), before: row() };
    const { names, calls } = await searched(made);
    expect(names, `seed ${SEED}`).toEqual([]);
    expect(calls).toBeLessThan(60);
  });
});

describe("the search with a stated base that is wrong", { timeout: seconds(60) }, () => {
  it.each([
    [[], 26_000],
    [[], 500_000],
    [["inverse"], 150_000],
    [["inverse", "minus-lost"], 7777],
  ])("finds the position and the base: %s, %i", async (faults, base) => {
    const program = { ...PROGRAM, base, positions: [9] };
    const made = printedBy(() => 0.3, program, faults.length > 0 ? faults : ["ok"], 0);
    const kind = kindOf("rotation");
    const known = withOtherwise(kind, { head_dim: 64, base: 10_000, layout: "interleaved" });
    const question = questionOf(made);
    const search = new Search(engine, question, kind, ["position"], known, 64, () => undefined);
    await until(() => expect(search.state.isDone).toBe(true));
    const [first] = search.state.found;
    const [fit] = first?.diagnosis.fits ?? [];
    expect(first?.known).toMatchObject({ position: 9, base: 10_000 });
    expect(fit?.faults).toEqual(["other-base", ...faults]);
    expect(Math.abs(Number(fit?.values.base) / base - 1)).toBeLessThan(1e-3);
    // Beside the reader's numbers are those of the base that was stated.
    expect(first?.diagnosis.differs.data).toContain(1);
  });
});

describe(`the sieve, seed ${SEED}`, () => {
  it.each([1, 3])("lets through each position at which a fault fits, in %i rows", (rows) => {
    const random = randomOf(SEED + rows);
    for (let index = 0; index < 12; index += 1) {
      const made = drawnCase(random, rows);
      const { program } = made;
      if (program.kind === "frequencies") continue;
      const kind = kindOf(program.kind);
      const { kind: _, d, positions: own, rows: before, ...given } = program;
      const [position = 0] = own;
      const known = withOtherwise(kind, { ...given, head_dim: d });
      const steps = own.map((at) => at - position);
      const asked: Workbench = {
        ...engine,
        diagnose: (question) =>
          engine.diagnose({
            ...question,
            known: { ...question.known, step: steps.length > 1 ? steps : 0 },
            rows: before.length,
          }),
      };
      const question = questionOf(made);
      const sieve = new Sieve(asked, question, d);
      const places = [position, position + 1, position + 2, 2 * position + 7, 0];
      const faults = question.model.faults.filter(({ pair }) => pair !== "last");
      const only = faults.map(({ name }) => name);
      for (const place of places) {
        const { fits } = asked.diagnose({
          ...question,
          known: { ...known, position: place },
          only,
        });
        for (const fault of faults.filter(({ name }) => fits.some((fit) => fit.faults[0] === name)))
          expect(
            sieve.mayFit(fault, known, { name: "position", values: places }),
            `${fault.name} at ${place}: ${JSON.stringify(given)}`,
          ).toContain(place);
      }
    }
  });
});
