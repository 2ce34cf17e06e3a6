/**
 * Packs files into one, as they are: without compression, which the numbers of weights do not gain
 * from.
 *
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7, 4.3.12, 4.3.16
 */

export interface PackedFile {
  /** Of ASCII, with folders before slashes. */
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer> | string;
}

/** The checksum of ISO 3309 by the remainders of all bytes. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/**
 * The checksum that a packed file carries.
 *
 * @param bytes  of the file
 * @see tests/web/widgets/train-export.test.ts
 */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (REMAINDERS[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/** Numbers of two and four bytes, the smallest first. */
function fields(...numbers: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** A date as MS-DOS wrote it: years from 1980, seconds in twos. */
const dosDate = (date: Date): number =>
  ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
const dosTime = (date: Date): number =>
  (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);

/**
 * Packs files.
 *
 * @param files  with their names, no two the same
 * @param date   of all of them, from 1980 on
 * @returns a .zip file
 * @see tests/web/widgets/train-export.test.ts
 */
export function zip(files: readonly PackedFile[], date: Date): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const sizeOf = (some: readonly Uint8Array[]) => some.reduce((sum, { length }) => sum + length, 0);
  for (const { name, content } of files) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const title = new TextEncoder().encode(name);
    const size = bytes.length;
    // Version 2.0, no flags, stored; then time, date, checksum, both sizes, and that of the name.
    const common = fields(
      [20, 2], [0, 2], [0, 2], [dosTime(date), 2], [dosDate(date), 2],
      [crc32(bytes), 4], [size, 4], [size, 4], [title.length, 2], [0, 2],
    ); // prettier-ignore
    const local = [fields([0x04034b50, 4]), common, title, bytes];
    parts.push(...local);
    directory.push(
      fields([0x02014b50, 4], [20, 2]),
      common,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      title,
    );
    offset += sizeOf(local);
  }
  const end = fields(
    [0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2],
    [sizeOf(directory), 4], [offset, 4], [0, 2],
  ); // prettier-ignore
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}
