/** Waiting for what happens by itself in this realm, without counting time. */

/** One macrotask: what was promised has happened after it, unless it takes tasks of its own. */
export const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Macrotasks until something is found; the limit of the test ends a search in vain. */
export async function until<Found>(find: () => Found): Promise<NonNullable<Found>> {
  for (;;) {
    const found = find();
    if (found) return found;
    await macrotask();
  }
}
