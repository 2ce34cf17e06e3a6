/**
 * A lesson: its folder, a first problem, and its line in the course. It is a draft: `npm run dev`
 * shows it, the site leaves it out, and `npm run check` names what it lacks without failing.
 */
import { REQUIRED } from "../check/course.mjs";
import { kebab, title } from "./names.mjs";
import { problem } from "./problem.mjs";

const { objectives, items, problems } = REQUIRED;

const lesson = (slug) => `---
title: ${title(slug)}
question: Which question does this lesson answer?
# Take this line out when the lesson is complete.
draft: true
# ${objectives.least} to ${objectives.most} objectives, each with the quiz item that checks it and the problem that applies it. A lesson
# has at least ${items.least} quiz items, ${items.computed} of them computed, and ${problems.least} problems.
objectives:
  - text: Work out the first entry of a row by hand
    quiz: first-entry
    problem: ${slug}-first
needs:
  - Sine and cosine of an angle in radians
# IDs of content/coverage.md.
covers: [S0-C3]
# Keys of content/references.json.
sources: [vaswani2017]
---

Open with something the reader can turn, before the first formula.

:::orrery-clocks{#clocks d=4 m=3}
What the figure shows, in words, for readers who do not see it.
:::

Give the slow hand :set[a quarter of a turn]{on=clocks m=157}.

## The idea

The core computes every number in the text. At width 4, the row of position 3 is \`=.4 sinusoidal(3, 4)\`, as in the original Transformer :cite[vaswani2017].

::quiz{id=first-entry}

:::::beside
:::orrery-sinusoid{#waves d=8}
What the figure shows, in words.
:::

While these paragraphs scroll past, the figure stays in view. Look at :set[position 6]{on=waves position=6}.
:::::

::::more{title="What does the short path leave out?"}
What is here belongs to the full text. The short path has to make sense without it.
::::

## Practice

::problem{id=${slug}-first}

::::finish{title="What is the answer?"}
Ask the opening question again, and answer it with what the reader now has.

:::recap
- One line for each objective.
:::
::::
`;

const quiz = `- id: first-entry
  kind: number
  prompt: Position \`= m\` has a row of width 4. What is its first entry, a sine?
  draw: { m: integer 1..6 }
  key: sin(m)
  mode: places
  value: 4
  mistakes:
    - code: cosine-for-sine
      value: cos(m)
      message: "\`=.4 cos(m)\` is the cosine. Which of the two comes first in a pair?"
  otherwise: "By how many radians has the first pair turned, and which of its two numbers is the first entry?"
  explain: "The first pair turns by 1 radian a token, so the entry is $\\\\sin(\\\\val{m}) = \\\\val[.4]{sin(m)}$."
`;

/** Adds the slug at the end of the list, in the layout the file has. */
function register(text, slug) {
  return text.replace(/("lessons":\s*\[)([\s\S]*?)(\s*\])/, (_all, open, list, close) => {
    const indent = /\n\s*/.exec(list)?.[0] ?? (list.trim() ? " " : "");
    return `${open}${list}${list.trim() ? "," : ""}${indent}${JSON.stringify(slug)}${close}`;
  });
}

export function skeleton(given) {
  const slug = kebab(given);
  return {
    files: {
      [`content/lessons/${slug}/lesson.md`]: lesson(slug),
      [`content/lessons/${slug}/quiz.yaml`]: quiz,
      [`content/problems/${slug}-first.md`]: problem(`${slug}-first`, `${slug}#the-idea`),
    },
    edits: { "content/course.json": [(text) => register(text, slug)] },
    next: [
      "npm run dev shows it while you write; the site that others see leaves drafts out.",
      "npm run check names what is missing until the lesson is complete; then take draft: true out.",
    ],
  };
}
