/** Seeded randomness for the fuzzer: a case is made again from its seed and number alone. */

/** A small generator (mulberry32): the core's own is under test itself. */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Tools that draw from one generator. */
export function tools(random) {
  const below = (count) => Math.floor(random() * count);
  const pick = (list) => list[below(list.length)];
  return {
    random,
    below,
    pick,
    chance: (share) => random() < share,
    many: (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make),
  };
}
