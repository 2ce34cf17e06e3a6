// Puts files into a zip.

import { zipSync, type Zippable } from "fflate";

/** Files that are small already. */
const compressed = /\.(woff2|png|bin)$/;
/** All files have this time, so that the same site makes the same package. */
const mtime = Date.UTC(2025, 0, 1, 12);

/**
 * Zips files in the order given.
 *
 * @param files  by their paths in the zip
 * @returns the bytes of the zip; the same for the same files, since all have one date
 * @see tests/web/package/layout.test.ts
 */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = [...files].map(([file, bytes]): [string, Zippable[string]] => [
    file,
    [bytes, { level: compressed.test(file) ? 0 : 6, mtime }],
  ]);
  return zipSync(Object.fromEntries(entries));
}
