/** @typedef {{file: string, fault: string, cure: string}} SweepFault  what is wrong, and what to do about it */

/** Faults of one practice over its variants: each named once, with the first seed that shows it. */
export class Notes {
  #seen = new Map();

  add(key, text, cure, seed) {
    const known = this.#seen.get(key);
    if (known) known.count += 1;
    else this.#seen.set(key, { text, cure, seed, count: 1 });
  }

  /**
   * @param {number} variants  how many were tried
   * @returns {import("./notes.mjs").SweepFault[]}
   */
  list(file, variants) {
    return [...this.#seen.values()].map(({ text, cure, seed, count }) => ({
      file,
      fault: `${text} (first at seed ${seed}${count > 1 ? `, in ${count} of ${variants} variants` : ""})`,
      cure,
    }));
  }
}
