// Seeds of variants, and what is drawn from a seed.

import { seedOf } from "../seed.ts";
import type { AnswerRecord } from "../progress/document.ts";

/**
 * The seed of a variant that the learner has not answered yet: the one opened last without an
 * answer or a look at the solution, else the smallest that was never opened.
 *
 * @param variants  records of one problem
 * @returns from 1 on
 * @see tests/web/practice/review/cards.test.ts
 */
export function freshSeed(variants: readonly AnswerRecord[]): number {
  const open = variants.filter(
    ({ attempts, verdict, shown }) => attempts === 0 && verdict === "" && shown === undefined,
  );
  const [latest] = [...open].sort((a, b) => b.at - a.at);
  if (latest) return latest.seed;
  const used = new Set(variants.map(({ seed }) => seed));
  let seed = 1;
  while (used.has(seed)) seed += 1;
  return seed;
}

/**
 * Shuffles by a name: the same name gives the same order on every machine.
 *
 * @param items  in any order
 * @param name   such as the slug of a lesson
 * @param idOf   what tells the items apart
 * @returns the items in an order of their own
 * @see tests/web/practice/review/cards.test.ts
 */
export function shuffledBy<T>(items: readonly T[], name: string, idOf: (item: T) => string): T[] {
  const keyed = items.map((item) => ({ item, id: idOf(item) }));
  const order = ({ id }: { id: string }): number => seedOf(`${name} ${id}`);
  return keyed
    .sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
    .map(({ item }) => item);
}
