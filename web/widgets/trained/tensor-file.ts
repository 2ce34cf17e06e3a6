/**
 * Reads a file of numbers of a trained model: gzip around one line of JSON and, after it, the numbers
 * of the tensors in the order of that line. A tensor is stored as half-precision floats, or as whole
 * numbers of 12 or 8 bits with a step for each row.
 */
import type { Tensor } from "../../engine/index.ts";

interface StoredTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly storage: "half" | "twelve-bit" | "eight-bit";
}

/** What the first line of every such file says. */
export interface TensorHeader {
  readonly format: string;
  readonly tensors: readonly StoredTensor[];
}

export interface TensorFile<Header extends TensorHeader> {
  readonly header: Header;
  /** @throws Error with a sentence, where the file has no tensor of this name. */
  take(name: string): Tensor;
}

/**
 * Reads a file of tensors: a header in JSON, then the numbers.
 *
 * @param file    The bytes as they travel.
 * @param format  The format that the file must have.
 * @param what    What the file holds, for sentences about it: "the trained layer".
 * @returns the header, and what takes a tensor by its name
 * @throws {Error} with a sentence, if they are not such a file, or if it is damaged.
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export async function readTensorFile<Header extends TensorHeader>(
  file: Uint8Array<ArrayBuffer>,
  format: string,
  what: string,
): Promise<TensorFile<Header>> {
  const damaged = (why: string) => new Error(`The file of ${what} is damaged: ${why}.`);
  const bytes = await unpack(file, what, damaged);
  const end = bytes.indexOf(0x0a);
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)))) as Header;
  } catch {
    throw damaged("its first line cannot be read");
  }
  if (header.format !== format)
    throw new Error(
      `The file of ${what} has the format “${header.format}”, and this page reads “${format}”; load the page again.`,
    );
  const tensors = new Map<string, Tensor>();
  let offset = end + 1;
  for (const stored of header.tensors) {
    const size = sizeOf(stored);
    if (offset + size > bytes.length) throw damaged(`it ends inside ${stored.name}`);
    const part = new DataView(bytes.buffer, bytes.byteOffset + offset, size);
    tensors.set(stored.name, { shape: stored.shape, data: READERS[stored.storage](part, stored) });
    offset += size;
  }
  if (offset !== bytes.length)
    throw damaged(`${bytes.length - offset} bytes follow its last tensor`);
  return {
    header,
    take(name) {
      const found = tensors.get(name);
      if (!found) throw damaged(`it has no tensor ${name}`);
      return found;
    },
  };
}

async function unpack(
  file: Uint8Array<ArrayBuffer>,
  what: string,
  damaged: (why: string) => Error,
): Promise<Uint8Array> {
  if (typeof DecompressionStream === "undefined")
    throw new Error(
      `This browser cannot unpack ${what} (it has no DecompressionStream); a newer version can.`,
    );
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  try {
    // All of them fail where the file is damaged; Firefox reports what is not awaited.
    const [bytes] = await Promise.all([
      new Response(readable).arrayBuffer(),
      writer.write(file),
      writer.close(),
      writer.closed,
    ]);
    return new Uint8Array(bytes);
  } catch {
    throw damaged("it cannot be unpacked");
  }
}

const entriesOf = (shape: readonly number[]) => shape.reduce((product, size) => product * size, 1);

function sizeOf({ shape, storage }: StoredTensor): number {
  const entries = entriesOf(shape);
  const [rows = 0] = shape;
  if (storage === "half") return 2 * entries;
  return 4 * rows + (storage === "eight-bit" ? entries : entries + entries / 2);
}

const READERS: Record<
  StoredTensor["storage"],
  (bytes: DataView, stored: StoredTensor) => Float64Array
> = {
  half: readHalves,
  "twelve-bit": (bytes, { shape }) => readTwelveBits(bytes, shape),
  "eight-bit": (bytes, { shape }) => readEightBits(bytes, shape),
};

function readHalves(bytes: DataView): Float64Array {
  return Float64Array.from({ length: bytes.byteLength / 2 }, (_, index) =>
    halfToNumber(bytes.getUint16(2 * index, true)),
  );
}

/**
 * The number that the 16 bits of a half-precision float stand for (IEEE 754 binary16).
 *
 * @param bits  a whole number from 0 to 65535
 * @returns the number exactly; NaN and infinities as the standard has them
 * @see tests/web/widgets/trained-layer-numbers.test.ts
 */
export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/**
 * Steps of the rows (32-bit floats), then the upper 8 bits of every entry, then the lower 4, two
 * entries a byte. The upper bits repeat often enough for gzip to shorten them; the lower are noise.
 */
function readTwelveBits(bytes: DataView, [rows = 0, columns = 0]: readonly number[]): Float64Array {
  const entries = rows * columns;
  const upper = new Int8Array(bytes.buffer, bytes.byteOffset + 4 * rows, entries);
  const lower = new Uint8Array(bytes.buffer, bytes.byteOffset + 4 * rows + entries, entries / 2);
  const data = new Float64Array(entries);
  for (let row = 0; row < rows; row++) {
    const step = bytes.getFloat32(4 * row, true);
    for (let index = row * columns; index < (row + 1) * columns; index++) {
      const low = ((lower[index >> 1] ?? 0) >> (index & 1 ? 4 : 0)) & 15;
      data[index] = step * ((upper[index] ?? 0) * 16 + low);
    }
  }
  return data;
}

/** Steps of the rows (32-bit floats), then a signed byte for every entry. */
function readEightBits(bytes: DataView, [rows = 0, columns = 0]: readonly number[]): Float64Array {
  const integers = new Int8Array(bytes.buffer, bytes.byteOffset + 4 * rows, rows * columns);
  return Float64Array.from(
    integers,
    (integer, index) => bytes.getFloat32(4 * Math.floor(index / columns), true) * integer,
  );
}
