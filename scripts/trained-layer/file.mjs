/** Writes the file of a trained layer, as web/widgets/trained-layer/layer-file.ts reads it. */
import zlib from "node:zlib";

/**
 * Repetitions are not worth looking for in such numbers; short blocks follow their distribution
 * more closely.
 */
const PACKING = { level: 9, strategy: zlib.constants.Z_HUFFMAN_ONLY, memLevel: 7 };

/**
 * @param {object} layer  model, heads, eps, rounding, words, and tensors by name: shape, and either
 *        storage "half" with bytes, or storage "twelve-bit" with steps (a row each) and integers.
 */
export function fileOf({ tensors, ...about }) {
  const header = {
    format: "orrery-trained-layer-1",
    ...about,
    tensors: Object.entries(tensors).map(([name, { shape, storage }]) => ({
      name,
      shape,
      storage,
    })),
  };
  const parts = Object.values(tensors).map((tensor) =>
    tensor.storage === "half" ? tensor.bytes : twelveBits(tensor),
  );
  return new Uint8Array(
    zlib.gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]), PACKING),
  );
}

function twelveBits({ steps, integers }) {
  const upper = Buffer.alloc(integers.length);
  const lower = Buffer.alloc(integers.length / 2);
  integers.forEach((integer, index) => {
    upper.writeInt8(integer >> 4, index);
    lower[index >> 1] |= (integer & 15) << (index & 1 ? 4 : 0);
  });
  const rows = Buffer.alloc(4 * steps.length);
  steps.forEach((step, row) => rows.writeFloatLE(step, 4 * row));
  return Buffer.concat([rows, upper, lower]);
}
