/** Quiz items and problems as one list. */

/** Every practice of the content, those of the field guide’s cards too; `shown` is what a fault calls it. */
export function practicesOf({ lessons, problems, cards = [] }) {
  const items = lessons.flatMap((lesson) =>
    lesson.items.map((item) => ({ ...item, shown: `${lesson.quizFile}, item ${item.id}` })),
  );
  const checks = cards.flatMap((card) =>
    card.items.map((item) => ({ ...item, shown: `${card.file}, its check` })),
  );
  return [...problems.map((problem) => ({ ...problem, shown: problem.file })), ...items, ...checks];
}
