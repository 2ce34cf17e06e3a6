// @vitest-environment node
// What the lesson "Choosing" says of other seeds, against the models that they give, which are trained here.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readScheme } from "../../../web/engine/training/scheme.ts";
import type { RaceRecord } from "../../../web/widgets/race/record.ts";
import { seconds } from "../limits.ts";
import { trainedModel } from "../trained-model.ts";

const inContent = (...parts: string[]) =>
  path.resolve(import.meta.dirname, "../../../content", ...parts);
const { run, tests, runs } = JSON.parse(
  readFileSync(inContent("experiments", "far.json"), "utf8"),
) as RaceRecord;
const lesson = readFileSync(inContent("lessons", "choosing", "lesson.md"), "utf8");

const schemes = {
  "T5’s bias": "t5",
  "no positions (NoPE)": "nope",
  ALiBi: "alibi",
  "ALiBi, steeper (`bias_max` 4)": "alibi:bias_max=4",
  RoPE: "rope",
  "sinusoidal rows": "sinusoidal",
};

/** How many of the race’s tests a model gets right at each of two lengths; the seed draws both. */
async function rightAt(scheme: string, seed: number, heads = run.heads): Promise<number[]> {
  const model = await trainedModel({ ...run, ...readScheme(scheme), heads, seed });
  return [128, 256].map((length) =>
    Math.round(tests.sequences * model.evaluate(length, tests.sequences).accuracy),
  );
}

const percents = (counts: readonly number[]) =>
  counts.map((count) => Math.round((100 * count) / tests.sequences));

describe("the table of seeds", () => {
  const rows = lesson
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, , first = ""]) => /^\d+ → \d+%$/.test(first));

  it("has the six schemes of the race", () => {
    expect(rows.map(([, title]) => schemes[title as keyof typeof schemes]).sort()).toEqual(
      runs.map(({ scheme }) => scheme).sort(),
    );
  });

  it.each(rows.map(([, title, ...cells]) => [title!, cells.slice(0, 3)] as const))(
    "says of %s what its models do with seeds 1, 2 and 3",
    async (title, cells) => {
      const found: string[] = [];
      for (const seed of [1, 2, 3]) {
        const [at128, at256] = percents(
          await rightAt(schemes[title as keyof typeof schemes], seed),
        );
        found.push(`${at128} → ${at256}%`);
      }
      expect(found).toEqual(cells);
    },
    seconds(120),
  );
});

describe("what the lesson says beside the table", () => {
  it(
    "counts 71 of 128 for ALiBi with seed 2",
    async () => {
      expect((await rightAt("alibi", 2))[1]).toBe(71);
    },
    seconds(60),
  );

  it(
    "names what RoPE finds at 128 tokens with four heads",
    async () => {
      const found: number[] = [];
      for (const seed of [1, 2, 3])
        found.push(...percents(await rightAt("rope", seed, 4)).slice(0, 1));
      const [one, two, three] = found;
      expect(lesson).toContain(`RoPE finds ${one}%, ${two}% and ${three}% at 128 tokens`);
    },
    seconds(120),
  );
});
