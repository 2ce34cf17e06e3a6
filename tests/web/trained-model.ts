/**
 * Models that facts of the lessons are tested on. Training one takes many seconds and always gives
 * the same numbers, so what this very module has trained with the same options is kept in
 * build/cache and read again.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { startTrainingModule, type Trainer } from "../../web/engine/training/module.ts";
import type { RunOptions } from "../../web/engine/training/protocol.ts";

const inBuild = (...parts: string[]) => path.resolve(import.meta.dirname, "../../build", ...parts);
const hashOf = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

/** The folder of this module; those of others are of no use any more. */
function folderOf(module: Uint8Array): string {
  const all = inBuild("cache", "trained");
  const folder = path.join(all, hashOf(module));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(all))
    if (path.join(all, name) !== folder) rmSync(path.join(all, name), { recursive: true });
  return folder;
}

/** A model trained to the end of its run. */
export async function trainedModel(options: RunOptions): Promise<Trainer> {
  const bytes = readFileSync(inBuild("wasm", "orrery_training.wasm"));
  const model = (await startTrainingModule(await WebAssembly.compile(bytes)))(options);
  const file = path.join(folderOf(bytes), hashOf(JSON.stringify(options)));
  if (existsSync(file)) model.load(deserialize(readFileSync(file)));
  else {
    while (!model.step(100).done);
    writeFileSync(file, serialize(model.save()));
  }
  return model;
}
