// What the tests of choosing share: the files that the figure reads.
import { readFileSync } from "node:fs";
import path from "node:path";
import { choicesFile } from "../../../web/widgets/choose/choices-file.ts";
import { raceFile } from "../../../web/widgets/race-results/long-race.ts";
import type { Engine } from "../../../web/engine/index.ts";
import { useCore, useQuietBrowser } from "./support.ts";

const content = path.resolve(import.meta.dirname, "../../../content");
/** A file of the course's content. */
export const read = (file: string): Buffer => readFileSync(path.join(content, file));

/** Gives figures the real core and the course's files. */
export async function useChoices(): Promise<Engine> {
  const engine = await useCore();
  useQuietBrowser();
  await raceFile.provideBytes(new Uint8Array(read("experiments/long-race.json")));
  await choicesFile.provideBytes(new Uint8Array(read("models/choices.json")));
  return engine;
}
