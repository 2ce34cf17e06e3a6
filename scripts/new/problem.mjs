/** A problem: one file, complete as it stands. */
import { SEEDS } from "../check/practices/practice.mjs";
import { kebab, title } from "./names.mjs";

const problem = (slug, lesson) => `---
kind: number
title: ${title(slug)}
draw: { m: integer 5..40, n: integer 0..4 }
key: n - m
mode: integer
ask: offset, in tokens
mistakes:
  - code: offset-sign
    value: m - n
    message: "\`= m - n\` is query minus key. Which position is subtracted from which?"
unreadable: [ "four" ]
skill: offsets
level: 1
source: raffel2020
covers: [ S4-X3, ERR-38 ]
lesson: ${lesson}
---
A query stands at position \`= m\`, a key at position \`= n\`. What is the offset, as T5 counts it?

:::hint
Which position is subtracted from which?
:::

:::hint
T5 counts from the query: a key to its left has a negative offset.
:::

:::solution
Key minus query: \`= n\` − \`= m\`, that is \`= n - m\`.
:::
`;

export function skeleton(given, { read }) {
  const slug = kebab(given);
  const lessons = JSON.parse(read("content/course.json")).lessons;
  if (lessons.length === 0)
    throw new Error("The course has no lesson yet to which a problem could belong.");
  const { raffel2020 } = JSON.parse(read("content/references.json"));
  const text = problem(slug, lessons.at(-1));
  return {
    files: {
      [`content/problems/${slug}.md`]: raffel2020
        ? text
        : text.replace("source: raffel2020", "source: vaswani2017"),
    },
    edits: {},
    next: [`Its page: problems/${slug}/ once built. npm run check tries it with ${SEEDS} seeds.`],
  };
}
