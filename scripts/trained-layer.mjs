/**
 * Makes the file of the trained layer that the site ships, and the one in half precision that the
 * tests compare with, from the unpacked tensors of the published model.
 *
 *   node scripts/trained-layer.mjs FOLDER
 *
 * FOLDER holds minilm-l6-v2_layer0.json and .f16le.bin, minilm-l6-v2_pos.f16le.bin and
 * minilm-l6-v2_layer0.golden.json; content/trained/minilm-l6-v2.json says where they come from, and
 * their hashes.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { loadEngineInNode } from "./trained-layer/engine.mjs";
import { fileOf } from "./trained-layer/file.mjs";
import { drawSentences, momentsOf } from "./trained-layer/moments.mjs";
import { roundedLayer } from "./trained-layer/rounding.mjs";
import { readSource, subsetFor } from "./trained-layer/source.mjs";
import { inRoot, shown } from "./lib/paths.mjs";
import { readOptions } from "./lib/options.mjs";
import { main, say } from "./lib/say.mjs";

/** Position rows that the site ships: the longest sentence, its two marks included. */
const POSITIONS = 20;
/** Sentences drawn for rounding, and others for measuring what rounding changed. */
const CALIBRATION = { sentences: 1000, seed: 1 };
const MEASURED = { sentences: 200, seed: 2 };

const provenanceFile = inRoot("content", "trained", "minilm-l6-v2.json");
const shippedFile = inRoot("content", "trained", "minilm-l6-v2.bin");
const halfFile = inRoot("tests", "golden", "trained", "minilm-l6-v2.half.bin");
const referenceFile = inRoot("tests", "golden", "trained", "minilm-l6-v2.weights.jsonl");

const sha256 = (bytes) => crypto.createHash("sha256").update(bytes).digest("hex");

function write(file, bytes) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  say(`${shown(file)}: ${bytes.length} bytes.`);
}

/** The largest difference of any weight, for each drawn sentence, smallest first. */
function differences(core, exact, rounded) {
  return drawSentences(exact, POSITIONS, MEASURED)
    .map(({ tokens, positions }) => {
      const weights = (layer) =>
        core.attentionWeights(core.engine, layer, {
          tokens,
          positions: positions ? tokens.map((_, index) => index) : null,
        });
      return core.engine.call("max_difference", { a: weights(exact), b: weights(rounded) });
    })
    .sort((a, b) => a - b);
}

await main(async () => {
  const { words } = readOptions(process.argv.slice(2));
  if (words.length !== 1)
    throw new Error("Give the folder of the source files: node scripts/trained-layer.mjs FOLDER.");
  const provenance = JSON.parse(fs.readFileSync(provenanceFile, "utf8"));
  const source = readSource(words[0], provenance.source.files, POSITIONS);
  await loadEngineInNode(async (core) => {
    const exact = await core.readLayerFile(fileOf(source.layer));
    const moments = momentsOf(core.engine, exact, drawSentences(exact, POSITIONS, CALIBRATION));
    const shipped = fileOf(roundedLayer(source.layer, exact, moments));
    const apart = differences(core, exact, await core.readLayerFile(shipped));
    const half = fileOf(subsetFor(source.layer, source.reference));
    write(shippedFile, shipped);
    write(halfFile, half);
    write(
      referenceFile,
      Buffer.from(source.reference.map((one) => `${JSON.stringify(one)}\n`).join("")),
    );
    const at = (part) => Number(apart[Math.floor(part * (apart.length - 1))].toPrecision(2));
    provenance.shipped = {
      file: path.basename(shippedFile),
      bytes: shipped.length,
      sha256: sha256(shipped),
      half_sha256: sha256(half),
      largest_difference_of_a_weight: { sentences: apart.length, median: at(0.5), all: at(1) },
    };
    write(provenanceFile, Buffer.from(`${JSON.stringify(provenance, null, 2)}\n`));
  });
});
