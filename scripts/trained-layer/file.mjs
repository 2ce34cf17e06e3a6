/** Writes a file of a trained model's numbers, as web/widgets/trained/tensor-file.ts reads it. */
import zlib from "node:zlib";

/**
 * Repetitions are not worth looking for in such numbers; short blocks follow their distribution
 * more closely.
 */
const PACKING = { level: 9, strategy: zlib.constants.Z_HUFFMAN_ONLY, memLevel: 7 };

/**
 * @param {object} model  What the first line says, and tensors by name: shape, and either storage
 *        "half" with bytes, or "twelve-bit" or "eight-bit" with steps (a row each) and integers.
 * @param {string} format  What the reader of the file asks for.
 */
export function fileOf({ tensors, ...about }, format = "orrery-trained-layer-1") {
  const header = {
    format,
    ...about,
    tensors: Object.entries(tensors).map(([name, { shape, storage }]) => ({
      name,
      shape,
      storage,
    })),
  };
  const parts = Object.values(tensors).map((tensor) => WRITERS[tensor.storage](tensor));
  return new Uint8Array(
    zlib.gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts]), PACKING),
  );
}

const WRITERS = {
  half: ({ bytes }) => bytes,
  "twelve-bit": twelveBits,
  "eight-bit": ({ steps, integers }) =>
    Buffer.concat([stepBytes(steps), Buffer.from(Int8Array.from(integers).buffer)]),
};

function twelveBits({ steps, integers }) {
  const upper = Buffer.alloc(integers.length);
  const lower = Buffer.alloc(integers.length / 2);
  integers.forEach((integer, index) => {
    upper.writeInt8(integer >> 4, index);
    lower[index >> 1] |= (integer & 15) << (index & 1 ? 4 : 0);
  });
  return Buffer.concat([stepBytes(steps), upper, lower]);
}

function stepBytes(steps) {
  const bytes = Buffer.alloc(4 * steps.length);
  steps.forEach((step, row) => bytes.writeFloatLE(step, 4 * row));
  return bytes;
}
