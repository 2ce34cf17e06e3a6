/**
 * Reads the file of a trained layer: gzip around one line of JSON and, after it, the numbers of the
 * tensors in the order of that line. A tensor is stored as half-precision floats, or as whole
 * numbers of 12 bits with a step for each row.
 */
import type { Tensor } from "../../engine/index.ts";

/** A linear map with its bias: y = x Wᵀ + b. */
export interface Projection {
  readonly weight: Tensor;
  readonly bias: Tensor;
}

/** What the first layer of the model needs to compute its attention weights. */
export interface TrainedLayer {
  readonly model: string;
  readonly heads: number;
  /** Added inside the root of layer norm. */
  readonly eps: number;
  /** The words it knows, special tokens first. */
  readonly words: readonly string[];
  /** How the numbers are stored, in words. */
  readonly rounding: string;
  /** One row a word, [words, d]. */
  readonly wordRows: Tensor;
  /** One row a position, from position 0: [positions, d]. */
  readonly positionRows: Tensor;
  /** Added to every token, [d]. */
  readonly tokenType: Tensor;
  readonly norm: Projection;
  readonly query: Projection;
  readonly key: Projection;
}

interface StoredTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly storage: "half" | "twelve-bit";
}

interface Header {
  readonly format: string;
  readonly model: string;
  readonly heads: number;
  readonly eps: number;
  readonly rounding: string;
  readonly words: readonly string[];
  readonly tensors: readonly StoredTensor[];
}

const FORMAT = "orrery-trained-layer-1";

/**
 * @param file  The bytes as they travel.
 * @throws Error with a sentence, where they are no such file or damaged.
 */
export async function readLayerFile(file: Uint8Array<ArrayBuffer>): Promise<TrainedLayer> {
  const bytes = await unpack(file);
  const end = bytes.indexOf(0x0a);
  const header = readHeader(bytes.subarray(0, Math.max(0, end)));
  const tensors = new Map<string, Tensor>();
  let offset = end + 1;
  for (const stored of header.tensors) {
    const size = sizeOf(stored);
    if (offset + size > bytes.length) throw damaged(`it ends inside ${stored.name}`);
    const part = new DataView(bytes.buffer, bytes.byteOffset + offset, size);
    const data = stored.storage === "half" ? readHalves(part) : readTwelveBits(part, stored.shape);
    tensors.set(stored.name, { shape: stored.shape, data });
    offset += size;
  }
  if (offset !== bytes.length)
    throw damaged(`${bytes.length - offset} bytes follow its last tensor`);
  const take = (name: string): Tensor => {
    const found = tensors.get(name);
    if (!found) throw damaged(`it has no tensor ${name}`);
    return found;
  };
  const projection = (name: string): Projection => ({
    weight: take(`${name}.weight`),
    bias: take(`${name}.bias`),
  });
  return {
    ...header,
    wordRows: take("words"),
    positionRows: take("positions"),
    tokenType: take("token_type"),
    norm: projection("norm"),
    query: projection("query"),
    key: projection("key"),
  };
}

const damaged = (why: string) => new Error(`The file of the trained layer is damaged: ${why}.`);

async function unpack(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof DecompressionStream === "undefined")
    throw new Error(
      "This browser cannot unpack the trained layer (it has no DecompressionStream); a newer version can.",
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

function readHeader(line: Uint8Array): Header {
  let header: Header;
  try {
    header = JSON.parse(new TextDecoder().decode(line)) as Header;
  } catch {
    throw damaged("its first line cannot be read");
  }
  if (header.format !== FORMAT)
    throw new Error(
      `The file of the trained layer has the format “${header.format}”, and this page reads “${FORMAT}”; load the page again.`,
    );
  return header;
}

const entriesOf = (shape: readonly number[]) => shape.reduce((product, size) => product * size, 1);

function sizeOf({ shape, storage }: StoredTensor): number {
  const entries = entriesOf(shape);
  return storage === "half" ? 2 * entries : 4 * shape[0]! + entries + entries / 2;
}

function readHalves(bytes: DataView): Float64Array {
  return Float64Array.from({ length: bytes.byteLength / 2 }, (_, index) =>
    halfToNumber(bytes.getUint16(2 * index, true)),
  );
}

/** The number that the 16 bits of a half-precision float stand for (IEEE 754 binary16). */
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
      const low = (lower[index >> 1]! >> (index & 1 ? 4 : 0)) & 15;
      data[index] = step * (upper[index]! * 16 + low);
    }
  }
  return data;
}
