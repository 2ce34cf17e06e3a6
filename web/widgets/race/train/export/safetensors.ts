/**
 * Writes tensors as a .safetensors file: the length of a header as eight bytes, the header in JSON,
 * and the numbers of the tensors one behind the other, the smallest byte first.
 *
 * @see https://huggingface.co/docs/safetensors, "Format"
 */
import type { Tensor } from "../../../../engine/index.ts";

/** How the numbers of a tensor are stored: floats, or whole numbers of 16 or 8 bits. */
export type StoredAs = "F32" | "I16" | "U8";

export interface NamedTensor extends Tensor {
  readonly name: string;
  readonly storedAs?: StoredAs;
}

const BYTES: Readonly<Record<StoredAs, number>> = { F32: 4, I16: 2, U8: 1 };

function write(view: DataView, at: number, storedAs: StoredAs, number: number): void {
  if (storedAs === "F32") view.setFloat32(at, number, true);
  else if (storedAs === "I16") view.setInt16(at, number, true);
  else view.setUint8(at, number);
}

/**
 * Makes the bytes of a file.
 *
 * @param tensors   with their names, no two the same; without more said, floats of 32 bits
 * @param metadata  texts that readers of the format show
 * @returns a file in the format of safetensors, little-endian, the tensors in the order given
 * @see tests/web/widgets/train-export.test.ts
 */
export function safetensors(
  tensors: readonly NamedTensor[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const header: Record<string, unknown> = { __metadata__: metadata };
  let end = 0;
  for (const { name, shape, data, storedAs = "F32" } of tensors) {
    const begin = end;
    end += BYTES[storedAs] * data.length;
    header[name] = { dtype: storedAs, shape, data_offsets: [begin, end] };
  }
  const text = JSON.stringify(header);
  const unpadded = new TextEncoder().encode(text).length;
  // The format wants the numbers to begin at a multiple of eight bytes, and pads with blanks.
  const head = new TextEncoder().encode(text + " ".repeat((8 - (unpadded % 8)) % 8));
  const bytes = new Uint8Array(8 + head.length + end);
  const view = new DataView(bytes.buffer);
  view.setBigUint64(0, BigInt(head.length), true);
  bytes.set(head, 8);
  let at = 8 + head.length;
  for (const { data, storedAs = "F32" } of tensors)
    for (const number of data) {
      write(view, at, storedAs, number);
      at += BYTES[storedAs];
    }
  return bytes;
}
