import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../../web/engine/index.ts";
import {
  modelFiles,
  type RaceWithModels,
} from "../../../web/widgets/race/train/export/model-files.ts";
import { testEngine } from "../engine/core.ts";
import { seconds } from "../limits.ts";
import { trainedRace } from "./trained-race.ts";

const { findNumpy, findTorch } = (await import(
  path.resolve(import.meta.dirname, "../../../scripts/lib/numpy.mjs")
)) as Record<"findNumpy" | "findTorch", () => string | null>;

const STEPS = 50;
const torch = findTorch();
const folder = mkdtempSync(path.join(os.tmpdir(), "orrery-program-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A scheme of each way to be written: code of its own, tables of the core, learned tables. */
const SCHEMES = [
  "learned",
  "sinusoidal",
  "rope:base=500",
  "alibi",
  "t5",
  "xpos",
  "bias_formula",
  "angle_formula",
];

let engine: Engine;
let race: RaceWithModels;
beforeAll(async () => {
  engine = await testEngine();
  race = await trainedRace({
    run: {
      task: "copy",
      task_options: { distance: 3, symbols: 8 },
      length: 16,
      steps: 60,
      sequences: 8,
      layers: 2,
      d_model: 32,
      heads: 8,
      learning_rate: 0.005,
      seed: 3,
      bias_formula: "-distance/2^h - (m + n)/100",
      angle_formula: "m/100^(2i/d)",
    },
    schemes: SCHEMES,
    tests: { lengths: [16], sequences: 4 },
  });
}, seconds(120));

/** Writes the files of a model to a folder of their own. */
async function unpacked(scheme: string): Promise<string> {
  const place = path.join(folder, scheme.replace(/\W/g, "-"));
  mkdirSync(place);
  for (const { name, content } of await modelFiles(engine, race, scheme))
    writeFileSync(path.join(place, name), content);
  return place;
}

const runPython = (python: string, cwd: string, ...words: string[]) =>
  execFileSync(python, words, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, OMP_NUM_THREADS: "1" },
  });

/** Runs each program as a reader would, but all in one Python: it takes longer to load PyTorch than to train. */
const RUN_ALL = `
import contextlib, io, json, os, runpy, sys
steps, *places = sys.argv[1:]
printed = []
for place in places:
    os.chdir(place)
    sys.argv = ["train.py", steps]
    with contextlib.redirect_stdout(io.StringIO()) as told:
        runpy.run_path("train.py", run_name="__main__")
    printed.append(told.getvalue())
print(json.dumps(printed))
`;

function programTests(python: string): void {
  let printed: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const places = await Promise.all(SCHEMES.map(unpacked));
    const all = JSON.parse(
      runPython(python, folder, "-c", RUN_ALL, String(STEPS), ...places),
    ) as string[];
    printed = Object.fromEntries(SCHEMES.map((scheme, at) => [scheme, all[at]!]));
  }, seconds(120));

  it.each(SCHEMES)(
    "of %s has the browser’s first loss within 1e-5, and its first 50 losses within 1%",
    (scheme) => {
      const rows = printed[scheme]!.trim()
        .split("\n")
        .slice(1)
        .map((line) => line.trim().split(/\s+/).map(Number));
      expect(rows.map(([step]) => step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50]);
      const { losses } = race.runners.find((runner) => runner.scheme === scheme)!;
      for (const [step, here, browser] of rows as [number, number, number][]) {
        expect(browser).toBeCloseTo(losses[step - 1]!, 6);
        const apart = Math.abs(here - browser);
        expect(apart, `step ${step}: ${here} here, ${browser} in the browser`).toBeLessThan(
          step === 1 ? 1e-5 : 0.01 * browser,
        );
      }
    },
  );
}

// No set-up brings PyTorch. Where it is missing there are no such tests: one that is skipped counts as
// failed, and `npm test` would fail on every machine without it.
if (torch) describe("the PyTorch program", () => programTests(torch));

describe("the files of a trained model", () => {
  it("give NumPy the loss that the browser had at the first step", async () => {
    const forward = path.resolve(import.meta.dirname, "train-forward.py");
    const place = path.join(folder, "forward");
    mkdirSync(place);
    for (const { name, content } of await modelFiles(engine, race, "learned"))
      writeFileSync(path.join(place, name), content);
    const loss = Number(runPython(findNumpy()!, place, forward));
    expect(loss).toBeCloseTo(
      race.runners.find(({ scheme }) => scheme === "learned")!.losses[0]!,
      5,
    );
  });

  it("say the shape of each weight, and come without a program where it cannot be written", async () => {
    const learned = await trainedRace({
      ...race.options,
      run: { ...race.options.run, steps: 1 },
      schemes: ["fire"],
    });
    const files = await modelFiles(engine, learned, "fire");
    const names = files.map(({ name }) => name);
    expect(names).not.toContain("train.py");
    const readme = String(files[0]!.content);
    expect(readme).toContain("There is no train.py");
    expect(readme).toContain("| layers.1.feed_forward.up.weight | [128, 32] |");
  });
});
