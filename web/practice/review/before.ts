// The three problems that a lesson offers at its end from the lessons before it.

import type { Card } from "./cards.ts";
import { shuffledBy } from "./seeds.ts";
import { dueCards, offerOf, type Offer } from "./today.ts";

const NUM_OFFERED = 3;

/**
 * Three problems from earlier lessons: those that are due, then some that the lesson's name draws,
 * of as many lessons as there are.
 *
 * @param cards     of the course, in teaching order
 * @param lesson    slug of the lesson that is finished
 * @param midnight  when the day begins, ms since 1970
 * @returns at most three variants; none for the first lesson
 * @see tests/web/practice/review/before.test.ts
 */
export function threeBefore(cards: readonly Card[], lesson: string, midnight: number): Offer[] {
  const own = cards.findIndex((card) => card.lesson.slug === lesson);
  const earlier = cards.slice(0, Math.max(0, own));
  const applied = earlier.filter((card) =>
    card.lesson.objectives.some(({ problem }) => problem === card.problem.id),
  );
  const drawn = shuffledBy(applied, lesson, ({ problem }) => problem.id);
  const lessons = new Set<string>();
  const ofNewLesson = drawn.filter((card) => {
    const isNew = !lessons.has(card.lesson.slug);
    lessons.add(card.lesson.slug);
    return isNew;
  });
  const wanted = new Set([...dueCards(earlier, midnight), ...ofNewLesson, ...drawn]);
  return [...wanted].slice(0, NUM_OFFERED).map((card) => offerOf(card, midnight));
}
