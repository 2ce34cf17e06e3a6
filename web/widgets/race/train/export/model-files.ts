/** The files of a trained model: weights, data, curves, a program, and what they are in words. */
import { given, matrix, type Engine, type Tensor } from "../../../../engine/index.ts";
import {
  readScheme,
  type Batches,
  type PositionTerms,
  type Race,
  type Tensors,
} from "../../../../engine/training/index.ts";
import { csvOf } from "../../../base/data-table.ts";
import { formulaOf } from "../../plan.ts";
import { taskTitle } from "../../race-words.ts";
import { titleOf } from "../../results.ts";
import { stepsOf } from "./curves.ts";
import { positionsCode, type PositionsCode } from "./positions-code.ts";
import { program } from "./program.ts";
import { readme } from "./readme.ts";
import { runNumbers } from "./run-numbers.ts";
import { safetensors, type NamedTensor } from "./safetensors.ts";
import type { PackedFile } from "./zip.ts";

/** The batches of as many steps are packed as have this many tokens together. */
const MAX_TOKENS = 4_000_000;

/** What is needed of a race: its options, its runners, and its models. */
export type RaceWithModels = Pick<Race, "ask" | "options" | "runners">;

const named = (tensors: Tensors, before = ""): NamedTensor[] =>
  Object.entries(tensors).map(([name, tensor]) => ({ name: before + name, ...tensor }));

/** The tables of the positions that the program reads. */
function tablesOf(
  engine: Engine,
  scheme: string,
  length: number,
  { tables }: PositionsCode,
  terms: PositionTerms,
): NamedTensor[] {
  return tables.map((name) => {
    const table = name === "buckets" ? bucketsOf(engine, scheme, length) : terms[name];
    return { name: `terms.${name}`, ...(given(table, `The table ${name}`) as Tensor) };
  });
}

/** T5's buckets of every query and key, [T, T]. */
function bucketsOf(engine: Engine, scheme: string, length: number): Tensor {
  const places = Array.from({ length }, (_, place) => place);
  const offsets = matrix(places.map((query) => places.map((key) => key - query)));
  const { settings = {} } = readScheme(scheme);
  return engine.call("t5_buckets", { ...settings, offsets, direction: "causal" });
}

const fits = (data: Float64Array): boolean => data.every((token) => token >= 0 && token < 256);

function batchFile({ tokens, targets }: Batches): Uint8Array<ArrayBuffer> {
  return safetensors(
    [
      { name: "tokens", ...tokens, storedAs: fits(tokens.data) ? "U8" : "I16" },
      { name: "targets", ...targets, storedAs: "I16" },
    ],
    { about: "[steps, sequences, length]; a target of -1 is a place at which nothing is asked" },
  );
}

/**
 * Takes the weights of a trained model.
 *
 * @param engine  names the encoding
 * @param race    in which the model was trained, and is still there
 * @param scheme  of the model
 * @returns a .safetensors file
 * @throws {Error} with a sentence, where the model is gone
 * @see tests/web/widgets/train-runs.test.ts
 */
export async function weightsFile(
  engine: Engine,
  race: RaceWithModels,
  scheme: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const trained = await race.ask(scheme, { parameters: "trained" });
  const { run } = race.options;
  return safetensors(named(trained), {
    format: "pt",
    encoding: titleOf(engine, scheme),
    task: taskTitle(race.options),
    steps: String(run.steps),
    seed: String(run.seed ?? 1),
  });
}

/**
 * Makes all files of a trained model.
 *
 * @param engine  names the encoding, and computes T5's buckets
 * @param race    in which the model was trained, and is still there
 * @param scheme  of the model
 * @returns a promise of the files by name, the README first
 * @throws {Error} with a sentence, where the model is gone
 * @see tests/web/widgets/train-program.test.ts
 */
export async function modelFiles(
  engine: Engine,
  race: RaceWithModels,
  scheme: string,
): Promise<PackedFile[]> {
  const { options } = race;
  const run = runNumbers(options.run);
  const runner = given(
    race.runners.find((one) => one.scheme === scheme),
    `The model ${scheme}`,
  );
  const title = titleOf(engine, scheme);
  const formula = formulaOf(options.run, scheme);
  const name = `${title}${formula ? ` ${formula}` : ""}, ${taskTitle(options)}`;
  const steps = Math.min(
    run.steps,
    Math.max(1, Math.floor(MAX_TOKENS / run.sequences / run.length)),
  );
  const [weights, trained, initial, terms, batches, { texts }] = await Promise.all([
    weightsFile(engine, race, scheme),
    race.ask(scheme, { parameters: "trained" }),
    race.ask(scheme, { parameters: "initial" }),
    race.ask(scheme, { terms: run.length }),
    race.ask(scheme, { batches: steps }),
    race.ask(scheme, { draw: run.length, number: 0 }),
  ]);
  const positions = positionsCode(scheme, run.heads, terms, initial);
  const isWritten = positions !== null;
  const tables = isWritten ? tablesOf(engine, scheme, run.length, positions, terms) : [];
  return [
    { name: "README.md", content: readme({ name, run, trained, isWritten, steps }) },
    { name: "weights.safetensors", content: weights },
    {
      name: "start.safetensors",
      content: safetensors([...named(initial), ...tables], { about: "before the first step" }),
    },
    { name: "batches.safetensors", content: batchFile(batches) },
    { name: "losses.csv", content: csvOf(stepsOf(runner, title)) },
    { name: "vocabulary.json", content: `${JSON.stringify(texts, null, 1)}\n` },
    ...(options.hasOwnText ? [{ name: "text.txt", content: options.run.text ?? "" }] : []),
    ...(isWritten ? [{ name: "train.py", content: program({ name, run, positions }) }] : []),
  ];
}
