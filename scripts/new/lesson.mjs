/**
 * A lesson: one folder and its line in the course. It builds as it is; `npm run check` then names,
 * one by one, what a complete lesson has and this one has not: objectives, practice, coverage.
 */
import { kebab, title } from "./names.mjs";

const lesson = (slug) => `---
title: ${title(slug)}
question: Which question does this lesson answer?
objectives: []
needs: ["Adding and multiplying vectors."]
minutes: { reading: 15, practice: 45 }
covers: []
sources: [vaswani2017]
---
Open with something the reader can turn, before the first formula.

## The idea

Every number in the text is computed by the core. The row of position 3 in a table of width 4 is \`=.4 sinusoidal(3, 4)\`.

::quiz{id=first-entry}
`;

const quiz = `- id: first-entry
  kind: number
  prompt: Position \`= pos\` has a row of width 4. What is its first entry, a sine?
  draw: { pos: integer 1..6 }
  key: sin(pos)
  mode: places
  value: 4
  mistakes:
    - code: cosine-for-sine
      value: cos(pos)
      message: "\`=.4 cos(pos)\` is the cosine. Which of the two stands first?"
  explain: "The first pair turns by 1 radian a token, so the entry is $\\\\sin(\\\\val{pos}) = \\\\val[.4]{sin(pos)}$."
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
    },
    edits: { "content/course.json": (text) => register(text, slug) },
    next: [
      "npm run dev shows it while you write.",
      "npm run check names what is missing until the lesson is complete.",
    ],
  };
}
