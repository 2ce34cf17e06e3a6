/** A problem: one file, complete from the start. */
import { SEEDS } from "../../web/practice/authoring/sweep/practice.mjs";
import { kebab, title } from "./names.mjs";

/** The text of a problem that belongs to `lesson`, "slug" or "slug#heading". */
export const problem = (slug, lesson) => `---
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
# compute, infer, debug, explain, derive or design; a word of your own for what is practiced; 1 easy, 2 middle, 3 hard.
asks: compute
skill: relative-offsets
level: 1
# A key of content/references.json, and IDs of content/coverage.md.
source: raffel2020
covers: [S4-C12, ERR-38]
lesson: ${lesson}
---
A query is at position \`= m\`, a key at position \`= n\`. What is the offset, as T5 counts it?

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
  const isDraft = (name) => /^draft: true$/m.test(read(`content/lessons/${name}/lesson.md`));
  // The problems of a draft have no page after `npm run build`.
  const lesson = lessons.findLast((name) => !isDraft(name)) ?? lessons.at(-1);
  return {
    files: { [`content/problems/${slug}.md`]: problem(slug, lesson) },
    edits: {},
    next: [
      `It belongs to the lesson ${lesson}: change \`lesson\` where it belongs to another, and place it there with ::problem{id=${slug}}.`,
      `Its page: problems/${slug}/ once built. npm run check tries it with ${SEEDS} seeds.`,
    ],
  };
}
