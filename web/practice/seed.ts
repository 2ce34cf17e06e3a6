// A seed from an id, so that each exercise mixes what it offers in a way of its own, the same for a
// reader each time.

/** FNV-1a over the id's bytes, an unsigned 32-bit integer. */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
