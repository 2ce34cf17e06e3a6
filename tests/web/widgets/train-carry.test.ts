import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import type { ModelSource } from "../../../web/widgets/race/inside/looking.ts";
import { carried, carryText } from "../../../web/widgets/race/train/carry.ts";
import { testEngine } from "../engine/core.ts";
import { trainedRace } from "./trained-race.ts";

let engine: Engine;
let source: ModelSource;
beforeAll(async () => {
  engine = await testEngine();
  const race = await trainedRace({
    run: {
      task: "copy",
      task_options: { distance: 3, symbols: 8 },
      length: 16,
      steps: 150,
      sequences: 8,
      layers: 2,
      d_model: 32,
      heads: 2,
      seed: 1,
    },
    schemes: ["rope", "learned"],
    tests: { lengths: [8, 16, 32, 64], sequences: 16 },
  });
  source = { ...race, schemes: race.options.schemes };
});

describe("how far a trained model carries", () => {
  it("is tested from the training length on, where nothing is stretched and all ways agree", async () => {
    const { lengths, rows } = await carried(source, "rope", true);
    expect(lengths).toEqual([16, 32, 64]);
    expect(rows.map(({ title }) => title)).toEqual([
      "as it is",
      "positions divided by s",
      "NTK, factor s",
      "YaRN, factor s",
    ]);
    const first = rows.map(({ results }) => results[0]);
    expect(first).toEqual(first.map(() => first[0]));
    expect(rows.map(({ results }) => results[2])).not.toEqual(first);
  });

  it("is, with positions divided, what the core’s linear scaling computes on the same weights", async () => {
    const divided = (await carried(source, "rope", true)).rows[1]!.results[2];
    const linear = await source.ask("rope", {
      rescaled: 64,
      sequences: 64,
      settings: { scaling: "linear", factor: 4 },
    });
    expect(linear.accuracy).toBeCloseTo(divided as number, 2);
  });

  it("leaves the model as it was", async () => {
    const test = () => source.ask("rope", { evaluate: 64, sequences: 16 });
    const before = await test();
    await carried(source, "rope", true);
    expect(await test()).toEqual(before);
  });

  it("has no NTK where nothing turns, and says why a learned table cannot go on", async () => {
    const found = await carried(source, "learned", false);
    expect(found.rows.map(({ title }) => title)).toEqual(["as it is", "positions divided by s"]);
    expect(found.rows[0]!.results[1]).toContain("the learned table has the rows 0 to 15");
  });

  it("is said in one sentence, by the longest length at which nine of ten are right", () => {
    const rows = [
      { title: "as it is", results: [1, 0.95, 0.4] },
      { title: "divided", results: [0.5, 0.4, 0.3] },
      { title: "YaRN", results: [1, 1, 0.9] },
    ];
    expect(carryText(engine, { scheme: "rope", lengths: [16, 32, 64], rows })).toBe(
      "At least 90% right, in tokens: as it is, up to 32; divided, not even at 16; YaRN, up to 64.",
    );
  });
});
