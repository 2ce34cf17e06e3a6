/** Arrays of a file or a paste, whichever of the formats it has. */
import type { Arrays } from "./entries.ts";
import { isNpy, readNpy } from "./npy.ts";
import { readSafetensors } from "./safetensors.ts";
import { readWritten } from "./written-numbers.ts";

/** Of a file, in bytes. */
export const LARGEST_FILE = 2 ** 28;

/**
 * Reads the arrays of a file in this browser.
 *
 * @param file    its name tells safetensors from text
 * @param wanted  names of arrays that are read from a file with many
 * @returns a promise of the arrays by name; a file with one array has it under ""
 * @throws {Error} with a sentence that says what is wrong with the file
 * @see tests/web/widgets/arrays.test.ts
 */
export async function readArrays(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  wanted?: (name: string) => boolean,
): Promise<Arrays> {
  const { name, size } = file;
  if (size > LARGEST_FILE)
    throw new Error(
      `${name} has ${Math.round(size / 2 ** 20)} MB; up to ${LARGEST_FILE / 2 ** 20} MB are read here. Save the queries, keys and values of one head alone.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isNpy(bytes)) return new Map([["", readNpy(bytes, name)]]);
  if (/\.safetensors$/i.test(name)) return readSafetensors(bytes, name, wanted);
  if (/\.npy$/i.test(name)) return new Map([["", readNpy(bytes, name)]]);
  try {
    return readWritten(new TextDecoder("utf-8", { fatal: true }).decode(bytes), name);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new Error(`${name} is neither text nor an array of NumPy or safetensors.`, { cause });
  }
}
