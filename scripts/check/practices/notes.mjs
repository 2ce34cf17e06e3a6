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
   * @returns {import("../context.mjs").Fault[]}
   */
  list(file, variants) {
    return [...this.#seen.values()].map(({ text, cure, seed, count }) => ({
      file,
      fault: `${text} (first at seed ${seed}${count > 1 ? `, in ${count} of ${variants} variants` : ""})`,
      cure,
    }));
  }
}
