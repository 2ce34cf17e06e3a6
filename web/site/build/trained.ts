/** The file of the trained layer: copied to the site, and read for the static pictures. */
import fs from "node:fs";
import path from "node:path";
import { LAYER_PATH, provideLayer } from "../../widgets/trained-layer/fetch-layer.ts";
import { readLayerFile } from "../../widgets/trained-layer/layer-file.ts";

const source = (root: string) => path.join(root, "content", LAYER_PATH);

/**
 * Lets figures draw their static pictures with the layer that the site ships.
 *
 * @throws Error with a sentence, where the file is missing or damaged.
 */
export async function provideTrainedLayer(root: string): Promise<void> {
  provideLayer(await readLayerFile(new Uint8Array(fs.readFileSync(source(root)))));
}

/** What the site gets: the layer, and where it comes from. */
export function trainedFiles(root: string): Map<string, Uint8Array> {
  const provenance = LAYER_PATH.replace(/\.bin$/, ".json");
  return new Map([
    [LAYER_PATH, fs.readFileSync(source(root))],
    [provenance, fs.readFileSync(path.join(root, "content", provenance))],
  ]);
}
