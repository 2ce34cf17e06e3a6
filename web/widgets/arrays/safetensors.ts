/**
 * Arrays in files of safetensors.
 *
 * @see Hugging Face, "safetensors", https://github.com/huggingface/safetensors, section "Format"
 */
import type { Tensor } from "../../engine/index.ts";
import { countOf, NUMBER_TYPES, readEntries, type Arrays } from "./entries.ts";

const TYPES: Readonly<Record<string, string>> = {
  F64: "f8",
  F32: "f4",
  F16: "f2",
  BF16: "bf2",
  I64: "i8",
  I32: "i4",
  I16: "i2",
  I8: "i1",
  U64: "u8",
  U32: "u4",
  U16: "u2",
  U8: "u1",
  BOOL: "b1",
};

/** Bytes of the length of the header. */
const LENGTH = 8;
/** Of a header, in bytes. */
const LONGEST_HEADER = 2 ** 22;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the arrays that are asked for.
 *
 * @param bytes   the file
 * @param what    names it in sentences
 * @param wanted  whether an array of this name is read; the others are only checked
 * @returns the arrays by name, in the order of the header
 * @throws {Error} with a sentence that says what is damaged, or not read here
 * @see tests/web/widgets/arrays.test.ts
 */
export function readSafetensors(
  bytes: Uint8Array,
  what: string,
  wanted: (name: string) => boolean = () => true,
): Arrays {
  if (bytes.length < LENGTH) throw new Error(`${what} ends before its header begins.`);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
  if (length > LONGEST_HEADER)
    throw new Error(
      `${what} claims a header of ${length} bytes; up to ${LONGEST_HEADER} are read here.`,
    );
  const start = LENGTH + Number(length);
  if (start > bytes.length) throw new Error(`${what} ends before its header does.`);
  const entries = Object.entries(headerOf(bytes.subarray(LENGTH, start), what));
  const arrays = new Map<string, Tensor>();
  for (const [name, entry] of entries) {
    if (name === "__metadata__") continue;
    const one = `“${name.slice(0, 60)}” of ${what}`;
    const { shape, type, from, to } = writtenIn(entry, one);
    if (to > bytes.length - start)
      throw new Error(
        `${one} claims bytes up to ${to}; the file has ${bytes.length - start} of numbers.`,
      );
    if (wanted(name))
      arrays.set(
        name,
        readEntries(
          bytes.subarray(start + from, start + to),
          { shape, type, isLittle: true, isFortran: false },
          one,
        ),
      );
  }
  return arrays;
}

function headerOf(bytes: Uint8Array, what: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isRecord(header)) return header;
  } catch {
    // Said below.
  }
  throw new Error(`The header of ${what} is no JSON object.`);
}

function writtenIn(entry: unknown, one: string) {
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  const typeName = typeof dtype === "string" ? dtype : "";
  const type = Object.hasOwn(TYPES, typeName) ? TYPES[typeName] : undefined;
  if (!type || !NUMBER_TYPES[type])
    throw new Error(
      `${one} has numbers of the type ${typeName.slice(0, 20)}, which is not read here.`,
    );
  if (!Array.isArray(shape)) throw new Error(`${one} has no shape.`);
  countOf(shape, one);
  const [from, to] = (Array.isArray(offsets) ? offsets : []) as unknown[];
  const isOffset = (offset: unknown): offset is number =>
    typeof offset === "number" && Number.isSafeInteger(offset) && offset >= 0;
  if (!isOffset(from) || !isOffset(to) || to < from)
    throw new Error(
      `The data_offsets of ${one} must be two places, the first not after the second.`,
    );
  return { type, shape: shape as number[], from, to };
}
