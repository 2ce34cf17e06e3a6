// A seed from an id, so that each exercise shuffles its choices differently, and in the same way at
// each visit.

/**
 * Returns the FNV-1a hash of the id's UTF-8 bytes, an unsigned 32-bit integer.
 *
 * @param id  of an exercise
 * @returns from 0 to 2³² − 1; the same on every machine
 * @see tests/web/practice/words.test.ts
 */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
