/** Draws faults by a seed: a kind, all alike, then one of its places, all alike. None is drawn twice. */
import { generator, tools } from "../fuzz/random.mjs";

/**
 * @param {{kind: object, places: object[]}[]} choices  kinds with all their places
 * @param {number} seed
 * @returns {() => object | undefined} gives the next fault; undefined when all are drawn.
 */
export function drawer(choices, seed) {
  const { pick } = tools(generator(seed));
  const left = choices.map(({ places }) => [...places]).filter((places) => places.length > 0);
  return () => {
    if (left.length === 0) return undefined;
    const places = pick(left);
    const place = pick(places);
    places.splice(places.indexOf(place), 1);
    if (places.length === 0) left.splice(left.indexOf(places), 1);
    return place;
  };
}
