/** The source files: tensors in half precision, and reference weights by an independent script. */
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Names of the source's tensors, by ours. Values are not needed for weights. */
const NAMES = {
  token_type: "embeddings.token_type_embeddings.weight",
  "norm.weight": "embeddings.LayerNorm.weight",
  "norm.bias": "embeddings.LayerNorm.bias",
  "query.weight": "encoder.layer.0.attention.self.query.weight",
  "query.bias": "encoder.layer.0.attention.self.query.bias",
  "key.weight": "encoder.layer.0.attention.self.key.weight",
  "key.bias": "encoder.layer.0.attention.self.key.bias",
};

/**
 * @param {string} folder
 * @param {Record<string, string>} hashes  SHA-256 of each file.
 * @param {number} positions  how many position rows to take, from position 0.
 * @throws {Error} a sentence naming a file that is missing or not the expected one.
 */
export function readSource(folder, hashes, positions) {
  const read = (name) => {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) throw new Error(`${name} is not in ${folder}.`);
    const bytes = fs.readFileSync(file);
    const found = crypto.createHash("sha256").update(bytes).digest("hex");
    if (found !== hashes[name])
      throw new Error(`${name} has the SHA-256 ${found}; it should be ${hashes[name]}.`);
    return bytes;
  };
  const meta = JSON.parse(read("minilm-l6-v2_layer0.json"));
  const bytes = read("minilm-l6-v2_layer0.f16le.bin");
  const table = read("minilm-l6-v2_pos.f16le.bin");
  const part = (name) => {
    const { shape, offset, bytes: length } = meta.tensors[name];
    return half(shape, bytes.subarray(offset, offset + length));
  };
  const words = part("word_embeddings");
  const d = words.shape[1];
  const tensors = {
    words,
    positions: half([positions, d], table.subarray(0, 2 * positions * d)),
    ...Object.fromEntries(Object.entries(NAMES).map(([ours, theirs]) => [ours, part(theirs)])),
  };
  // Every token of one text has type 0.
  tensors.token_type = half([d], tensors.token_type.bytes.subarray(0, 2 * d));
  return {
    layer: {
      model: meta.model,
      heads: meta.heads,
      eps: meta.layer_norm_eps,
      rounding: "half precision",
      words: meta.words,
      tensors,
    },
    reference: JSON.parse(read("minilm-l6-v2_layer0.golden.json")).cases,
  };
}

/** What the figure shows first; the tests hold it to more digits than the reference sentences. */
const OWN_SENTENCE = ["the", "dog", "bites", "the", "man", "."];

const half = (shape, bytes) => ({ shape, storage: "half", bytes });

/** The layer with those words only that the tests have, and the positions of the reference sentences. */
export function subsetFor(layer, reference) {
  const known = new Set([...OWN_SENTENCE, ...reference.flatMap(({ words }) => words)]);
  const words = layer.words.filter((word) => known.has(word));
  const positions = Math.max(...reference.map(({ words: tokens }) => tokens.length));
  const { shape, bytes } = layer.tensors.words;
  const size = 2 * shape[1];
  const rows = words.map((word) => {
    const row = layer.words.indexOf(word);
    return bytes.subarray(row * size, (row + 1) * size);
  });
  return {
    ...layer,
    words,
    tensors: {
      ...layer.tensors,
      words: half([words.length, shape[1]], Buffer.concat(rows)),
      positions: half(
        [positions, shape[1]],
        layer.tensors.positions.bytes.subarray(0, positions * size),
      ),
    },
  };
}
