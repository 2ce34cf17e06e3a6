/** The questions of a practice, and the variants that seeds give. */

/**
 * The questions of a practice, each with all that checking it takes: one, or that of the whole and
 * one for each part. What a learner may use is said once for all parts.
 *
 * @param practice  as the site's readers give it
 * @returns the whole first, where there are parts
 * @see tests/scripts/check-practices.test.mjs
 */
export function questionsOf(practice) {
  const { names, allow, decimal, log } = practice.question;
  const parts = (practice.parts ?? []).map(({ question: { name: _, ...own }, ...part }) => ({
    ...part,
    question: { ...own, ...given({ names, allow, decimal, log }) },
    conventions: [],
    offered: [],
  }));
  return parts.length > 0 ? [{ ...practice, mistakes: [], parts }, ...parts] : [practice];
}

const given = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * The quantities of a variant; none where nothing is drawn or derived. The core knows no question
 * whose answer is a program.
 *
 * @param practice  its draws, what is derived of them, and their conditions
 * @param engine    draws
 * @param seed      0 to 2³² − 1
 * @returns quantities by name
 * @throws {Error} with the core's sentence, where they cannot be drawn
 * @see tests/scripts/check-practices.test.mjs
 */
export const drawVariant = ({ kind, draws, derive, where, question }, engine, seed) =>
  draws.length + derive.length > 0
    ? engine.draw({ draws, derive, where, question: kind !== "code" && question }, seed)
    : {};

/**
 * Draws a practice for one seed after the other. Few draws come again with many seeds: a variant
 * that has been seen is not given a second time.
 */
export class Drawer {
  #seen = new Set();
  /** Of how many seeds the first draw was turned down: by a condition or a coincidence. */
  redrawn = 0;
  drawn = 0;

  constructor(practice, engine) {
    this.practice = practice;
    this.engine = engine;
  }

  /** @returns {object | null} the quantities, or null where they are those of an earlier seed. */
  next(seed) {
    const {
      practice: { draws },
      engine,
    } = this;
    this.drawn += 1;
    const first = draws.length > 0 ? key(engine.draw({ draws }, seed), draws) : "";
    if (first && this.#seen.has(first)) return null;
    const variables = drawVariant(this.practice, engine, seed);
    const own = key(variables, draws);
    // A draw that was turned down would be so again: the same one means it was taken at once.
    if (first && first !== own) this.redrawn += 1;
    if (this.#seen.has(own)) return null;
    this.#seen.add(own);
    return variables;
  }
}

const key = (variables, draws) => JSON.stringify(draws.map(({ name }) => variables[name]));
