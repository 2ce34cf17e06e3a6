// The three problems that a lesson offers at its end from the lessons before it.

import type { Card } from "./cards.ts";
import type { ReadingPath } from "./course.ts";
import { memoryOf } from "./memory.ts";
import { shuffledBy } from "./seeds.ts";
import { dueCards, offerOf, type Offer } from "./today.ts";

const NUM_OFFERED = 3;

/**
 * Three problems from earlier lessons: those that are due, failed ones first, then some that the
 * lesson's name draws, of as many lessons as there are, opened ones first. What was solved today is
 * not offered again, and neither is a problem of an optional page that was not opened. On the short
 * path, what only the full text prepares for comes after what both do.
 *
 * @param cards     of the course, in teaching order
 * @param lesson    slug of the lesson that is finished
 * @param isOpened  whether the lesson with this slug was ever opened
 * @param midnight  when the day begins, ms since 1970
 * @param path      of the two lengths of a lesson, the one that the reader chose
 * @returns at most three variants; none for the first lesson
 * @see tests/web/practice/review/before.test.ts
 */
export function threeBefore(
  cards: readonly Card[],
  lesson: string,
  isOpened: (lesson: string) => boolean,
  midnight: number,
  path: ReadingPath = "full",
): Offer[] {
  const own = cards.findIndex((card) => card.lesson.slug === lesson);
  const earlier = cards
    .slice(0, Math.max(0, own))
    .filter((card) => isOpened(card.lesson.slug) || !card.lesson.isOptional)
    .filter((card) => !isSolvedSince(card, midnight));
  const applied = earlier.filter((card) =>
    card.lesson.objectives.some(({ problem }) => problem === card.problem.id),
  );
  const shuffled = shuffledBy(applied, lesson, ({ problem }) => problem.id);
  const onPath = shuffled.filter((card) => path === "full" || !card.problem.isOfFullText);
  const drawn = [...new Set([...onPath, ...shuffled])];
  const lessons = new Set<string>();
  const ofNewLesson = onPath.filter((card) => {
    const isNew = !lessons.has(card.lesson.slug);
    lessons.add(card.lesson.slug);
    return isNew;
  });
  const failed = earlier.filter(({ history }) => memoryOf(history)?.right === false);
  const others = openedFirst([...ofNewLesson, ...drawn], isOpened);
  const wanted = new Set([...failed, ...dueCards(earlier, midnight), ...others]);
  return [...wanted].slice(0, NUM_OFFERED).map((card) => offerOf(card, midnight));
}

const openedFirst = (cards: readonly Card[], isOpened: (lesson: string) => boolean): Card[] => [
  ...cards.filter(({ lesson }) => isOpened(lesson.slug)),
  ...cards.filter(({ lesson }) => !isOpened(lesson.slug)),
];

const isSolvedSince = ({ history }: Card, midnight: number): boolean =>
  history.some(({ at, grade }) => at >= midnight && grade !== "again");
