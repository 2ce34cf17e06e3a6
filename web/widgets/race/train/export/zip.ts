/** Packs files into one, as they are: the numbers of weights gain nothing from compression. */
import { strToU8, zipSync } from "fflate";

export interface PackedFile {
  /** Of ASCII, with folders before slashes. */
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
}

/**
 * Packs files.
 *
 * @param files  with their names, no two the same
 * @param date   of all of them, from 1980 to 2099, written in the time zone of the reader
 * @returns a .zip file
 * @throws {Error} with fflate's sentence, where the date is outside of these years
 * @see tests/web/widgets/train-export.test.ts
 */
export function zip(files: readonly PackedFile[], date: Date): Blob {
  const entries = files.map(({ name, content }): [string, Uint8Array] => [
    name,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  const packed = zipSync(Object.fromEntries(entries), { level: 0, mtime: date });
  return new Blob([packed], { type: "application/zip" });
}
