// What is offered today: at most five variants whose time has come. The choice is that of the
// morning, so it stays the same all day, and answering makes it shorter, never longer.

import { stateOf, type Card } from "./cards.ts";
import { dayMs, memoryOf, type Memory } from "./memory.ts";
import { freshSeed } from "./seeds.ts";

/** At most as many variants are offered on a day. */
export const mostToday = 5;

/** A variant that is offered. */
export interface Offer extends Pick<Card, "problem" | "lesson"> {
  readonly seed: number;
  /** Whether it was answered today. */
  readonly done: boolean;
}

/**
 * Midnight before a moment, by this computer's calendar.
 *
 * @param now  ms since 1970
 * @returns ms since 1970
 * @see tests/web/practice/review/cards.test.ts
 */
export function startOfDay(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/**
 * The cards whose time has come by the end of a day, as they were when it began.
 *
 * @param cards     of the course, or of some of its lessons
 * @param midnight  when the day begins, ms since 1970
 * @returns those that did not end right first, then those that have been due longest: what is skipped
 *                  today comes no later tomorrow
 * @see tests/web/practice/review/cards.test.ts
 */
export function dueCards(cards: readonly Card[], midnight: number): Card[] {
  return cards
    .flatMap((card) => {
      const memory = memoryOf(card.history.filter(({ at }) => at < midnight));
      return memory && isDue(memory, midnight) ? [{ card, ...memory }] : [];
    })
    .sort((a, b) => Number(a.right) - Number(b.right) || a.due - b.due)
    .map(({ card }) => card);
}

const isDue = ({ due }: Memory, midnight: number): boolean => due < midnight + dayMs;

/**
 * What is offered on a day.
 *
 * @param cards     of the course
 * @param midnight  when the day begins, ms since 1970
 * @returns at most `mostToday` variants, with those that were answered since midnight marked
 * @see tests/web/practice/review/cards.test.ts
 */
export const offersOf = (cards: readonly Card[], midnight: number): Offer[] =>
  dueCards(cards, midnight)
    .slice(0, mostToday)
    .map((card) => offerOf(card, midnight));

/** As many shaky objectives are practiced in one go. */
const mostShaky = 3;

/**
 * What can be practiced where nothing is due: problems of objectives that are shaky.
 *
 * @param cards  of the course
 * @param now    ms since 1970
 * @returns at most `mostShaky` new variants, what was tried longest ago first
 * @see tests/web/practice/review/cards.test.ts
 */
export function shakyOffers(cards: readonly Card[], now: number): Offer[] {
  const last = ({ history }: Card): number => history.at(-1)?.at ?? 0;
  return cards
    .filter(({ lesson, problem }) => lesson.objectives.some((one) => one.problem === problem.id))
    .filter((card) => stateOf(card, now) === "shaky")
    .sort((a, b) => last(a) - last(b))
    .slice(0, mostShaky)
    .map(({ problem, lesson, variants }) => ({
      problem,
      lesson,
      seed: freshSeed(variants),
      done: false,
    }));
}

/**
 * A variant of a card: one answered since midnight, else a new one.
 *
 * @param card      of a problem
 * @param midnight  when the day begins, ms since 1970
 * @returns the variant
 * @see tests/web/practice/review/cards.test.ts
 */
export function offerOf({ problem, lesson, variants }: Card, midnight: number): Offer {
  const [today] = variants
    .filter(({ attempts, at }) => attempts > 0 && at >= midnight)
    .sort((a, b) => b.at - a.at);
  const seed = today?.seed ?? freshSeed(variants);
  return { problem, lesson, seed, done: today !== undefined };
}
