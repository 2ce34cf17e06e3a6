/**
 * The files of trained models, of races and of published settings: copied to the site, and read for the static pictures.
 */
import fs from "node:fs";
import path from "node:path";
import { choicesFile } from "../../widgets/choose/choices-file.ts";
import { droppedFile } from "../../widgets/dropped/numbers.ts";
import { placesFile } from "../../widgets/places/numbers.ts";
import { raceFile } from "../../widgets/race-results/long-race.ts";
import { shippedRaces, taskText } from "../../widgets/race/shipped.ts";
import { publishedModels } from "../../widgets/published/gallery.ts";
import { layerFile } from "../../widgets/trained/layer-file.ts";
import { TABLES } from "../../widgets/trained/table-files.ts";

const numberFiles = [layerFile, ...Object.values(TABLES)];
const recordFiles = [
  ...Object.values(shippedRaces),
  droppedFile,
  placesFile,
  raceFile,
  choicesFile,
  publishedModels,
];

const bytesOf = (root: string, file: string) =>
  new Uint8Array(fs.readFileSync(path.join(root, "content", file)));

/**
 * Lets figures draw their static pictures with the numbers that the site ships.
 *
 * @param root  the repository
 * @returns a promise that resolves when they are read
 * @throws {Error} with a sentence, where a file is missing or damaged.
 * @see tests/web/site/claims.test.ts
 */
export async function provideTrainedFiles(root: string): Promise<void> {
  for (const file of [...numberFiles, ...recordFiles])
    await file.provideBytes(bytesOf(root, file.path));
}

/**
 * What the site gets: numbers and where they come from, races, and the text of a task.
 *
 * @param root  the repository
 * @returns bytes by paths from the root of the site
 * @see tests/e2e/trained-layer.spec.mjs
 */
export function trainedFiles(root: string): Map<string, Uint8Array> {
  const numbers = numberFiles.map(({ path: file }) => file);
  const provenance = numbers.map((file) => file.replace(/\.bin$/, ".json"));
  const races = [taskText, ...recordFiles].map(({ path: file }) => file);
  return new Map([...numbers, ...provenance, ...races].map((file) => [file, bytesOf(root, file)]));
}
