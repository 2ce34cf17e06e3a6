/**
 * The seed of a student in a set, by a program of its own: the 32-bit FNV-1a hash of the seed, a
 * space and the id.
 *
 * @param {string} id  in small letters, without blanks
 * @param {number} seed  of the set
 */
export function studentSeed(id, seed) {
  let hash = 0x811c9dc5n;
  for (const byte of Buffer.from(`${seed} ${id}`))
    hash = ((hash ^ BigInt(byte)) * 0x01000193n) % 2n ** 32n;
  return Number(hash);
}
