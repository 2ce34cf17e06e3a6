/** Numbers of a file: their types, and what is read of them. */
import type { Tensor } from "../../engine/index.ts";

/** Arrays by name; one without a name has "". */
export type Arrays = ReadonlyMap<string, Tensor>;

/** More entries than this are not read: a head of 512 tokens and 64 channels has 32,768. */
export const MOST_ENTRIES = 2 ** 22;

/** A type of number: its size in bytes, and the number at a place. */
interface NumberType {
  readonly bytes: number;
  read(view: DataView, at: number, isLittle: boolean): number;
}

const type = (bytes: number, read: NumberType["read"]): NumberType => ({ bytes, read });

/** @param name  letter and size, as NumPy writes them: f4 is a float of 4 bytes; bf2 is bfloat16 */
export const NUMBER_TYPES: Readonly<Record<string, NumberType>> = {
  f8: type(8, (view, at, little) => view.getFloat64(at, little)),
  f4: type(4, (view, at, little) => view.getFloat32(at, little)),
  f2: type(2, (view, at, little) => half(view.getUint16(at, little))),
  bf2: type(2, (view, at, little) => bfloat16(view.getUint16(at, little))),
  i8: type(8, (view, at, little) => Number(view.getBigInt64(at, little))),
  i4: type(4, (view, at, little) => view.getInt32(at, little)),
  i2: type(2, (view, at, little) => view.getInt16(at, little)),
  i1: type(1, (view, at) => view.getInt8(at)),
  u8: type(8, (view, at, little) => Number(view.getBigUint64(at, little))),
  u4: type(4, (view, at, little) => view.getUint32(at, little)),
  u2: type(2, (view, at, little) => view.getUint16(at, little)),
  u1: type(1, (view, at) => view.getUint8(at)),
  b1: type(1, (view, at) => Number(view.getUint8(at) !== 0)),
};

/** IEEE 754 binary16: 1 sign, 5 exponent, 10 fraction bits. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const [exponent, fraction] = [(bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0x1f) return fraction ? NaN : sign * Infinity;
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The upper half of a binary32. */
function bfloat16(bits: number): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint16(0, bits);
  return view.getFloat32(0);
}

/**
 * Counts the entries of a shape.
 *
 * @param shape  as a file says it
 * @param what   names the array in sentences
 * @returns the product of its sizes; 1 for a single number, whose shape is empty
 * @throws {Error} with a sentence, where a size is no whole number from 0 on, or there are too many
 * @see tests/web/widgets/arrays.test.ts
 */
export function countOf(shape: readonly unknown[], what: string): number {
  let count = 1;
  for (const size of shape) {
    if (typeof size !== "number" || !Number.isSafeInteger(size) || size < 0)
      throw new Error(
        `${what} has the shape [${shape.map(String).join(", ")}]; sizes are whole numbers from 0 on.`,
      );
    count *= size;
  }
  if (count > MOST_ENTRIES)
    throw new Error(
      `${what} claims ${shape.join(" × ")} entries; up to ${MOST_ENTRIES} are read here.`,
    );
  return count;
}

/** Where the entries of an array are, and how they are written. */
export interface Written {
  readonly shape: readonly number[];
  /** A key of `NUMBER_TYPES`. */
  readonly type: string;
  readonly isLittle: boolean;
  /** Whether the first index changes fastest. */
  readonly isFortran: boolean;
}

/**
 * Reads the entries of an array.
 *
 * @param bytes    exactly those of the array
 * @param written  their type and shape
 * @param what     names the array in sentences
 * @returns the array in row-major order, its numbers as float64
 * @throws {Error} with a sentence, where there are more or fewer bytes than the shape needs
 * @see tests/web/widgets/arrays.test.ts
 */
export function readEntries(bytes: Uint8Array, written: Written, what: string): Tensor {
  const { shape, isLittle, isFortran } = written;
  const count = countOf(shape, what);
  const entry = NUMBER_TYPES[written.type];
  if (!entry)
    throw new Error(`${what} has numbers of the type ${written.type}, which is not read here.`);
  if (bytes.length !== count * entry.bytes)
    throw new Error(
      `${what} has ${bytes.length} bytes of numbers; ${shape.join(" × ") || "one number"} of ${entry.bytes} bytes need ${count * entry.bytes}.`,
    );
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = new Float64Array(count);
  for (let place = 0; place < count; place++)
    data[isFortran ? rowMajor(place, shape) : place] = entry.read(
      view,
      place * entry.bytes,
      isLittle,
    );
  return { shape, data };
}

/** Where an entry is that is at a place when the first index changes fastest. */
function rowMajor(place: number, shape: readonly number[]): number {
  let [rest, stride, to] = [place, 1, 0];
  const strides = shape.map(() => 1);
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = stride;
    stride *= shape[axis] ?? 1;
  }
  shape.forEach((size, axis) => {
    to += (rest % size) * (strides[axis] ?? 1);
    rest = Math.floor(rest / size);
  });
  return to;
}
