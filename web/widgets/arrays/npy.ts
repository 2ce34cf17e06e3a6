/**
 * Arrays that NumPy saves: the format .npy, versions 1 to 3.
 *
 * @see NumPy, "numpy.lib.format", https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
import type { Tensor } from "../../engine/index.ts";
import { NUMBER_TYPES, readEntries } from "./entries.ts";

/** "\x93NUMPY" in bytes. */
const MAGIC = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59];
/** Of a header, in bytes; those of plain arrays have 118. */
const LONGEST_HEADER = 65_536;

/**
 * Whether bytes begin as a file of NumPy does.
 *
 * @param bytes  of a file, from its beginning
 * @see tests/web/widgets/arrays.test.ts
 */
export const isNpy = (bytes: Uint8Array): boolean =>
  MAGIC.every((byte, place) => bytes[place] === byte);

/**
 * Reads one array.
 *
 * @param bytes  the file
 * @param what   names it in sentences
 * @returns the array in row-major order, its numbers as float64
 * @throws {Error} with a sentence that says what is damaged, or not read here
 * @see tests/web/widgets/arrays.test.ts
 */
export function readNpy(bytes: Uint8Array, what: string): Tensor {
  if (!isNpy(bytes)) throw new Error(`${what} does not begin as a file of NumPy does.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = bytes[6] ?? 0;
  if (version < 1 || version > 3)
    throw new Error(`${what} has version ${version} of the format; versions 1 to 3 are read here.`);
  const start = version === 1 ? 10 : 12;
  if (bytes.length < start) throw new Error(`${what} ends before its header does.`);
  const length = version === 1 ? view.getUint16(8, true) : view.getUint32(8, true);
  if (length > LONGEST_HEADER)
    throw new Error(
      `${what} claims a header of ${length} bytes; up to ${LONGEST_HEADER} are read here.`,
    );
  if (start + length > bytes.length) throw new Error(`${what} ends before its header does.`);
  const header = new TextDecoder("latin1").decode(bytes.subarray(start, start + length));
  return readEntries(bytes.subarray(start + length), writtenIn(header, what), what);
}

/** What a header says: a dictionary of Python with three entries. */
function writtenIn(header: string, what: string) {
  const descr = /'descr':\s*'([<>|=])(\w+)'/.exec(header);
  const order = /'fortran_order':\s*(True|False)/.exec(header);
  const shape = /'shape':\s*\(([^)]*)\)/.exec(header);
  if (!order || !shape || !/'descr':/.test(header))
    throw new Error(`${what} has a header without descr, fortran_order or shape.`);
  const [, sign = "", type = ""] = descr ?? [];
  if (!NUMBER_TYPES[type] || type === "bf2")
    throw new Error(
      `${what} has entries that are no plain numbers (${/'descr':\s*([^,}]*)/.exec(header)?.[1]?.trim()}); save it as float32.`,
    );
  const sizes = (shape[1] ?? "").split(",").map((size) => size.trim());
  return {
    type,
    isLittle: sign !== ">",
    isFortran: order[1] === "True",
    // A shape that is no list of whole numbers is refused where its entries are counted.
    shape: sizes
      .filter((size) => size !== "")
      .map((size) => (/^-?\d+L?$/.test(size) ? Number.parseInt(size, 10) : NaN)),
  };
}
