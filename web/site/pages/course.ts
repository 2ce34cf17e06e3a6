/**
 * The course page: lessons in order with what they answer, problems by lesson, terms where they are
 * explained.
 */
import type { Course, Lesson } from "../build/content.ts";
import { html, type Html } from "../build/html.ts";
import type { Page } from "./layout.ts";
import { progressDial } from "./logo.ts";
import { lessonOverview } from "./lesson-overview.ts";

export function coursePage(course: Course): Page {
  return {
    path: "course/",
    kind: "plain",
    title: "The course",
    description: `${course.lessons.length} lessons on position in Transformers, with their questions, objectives, times, problems and terms.`,
    body: html`<main id="main" class="wide" data-pagefind-body>
<h1>The course</h1>
<p>What you read and answer is kept in this browser: <a href="../progress/">your progress</a>.</p>
<ol class="lesson-list">${course.lessons.map(lessonEntry)}</ol>
<section class="terms"><h2 id="terms">Terms</h2>
<p>Each leads to the place where it is explained.</p>
<ul>${termsOf(course)}</ul></section>
</main>`,
  };
}

function lessonEntry(lesson: Lesson): Html {
  const address = `../lessons/${lesson.slug}/`;
  return html`<li>
${progressDial(lesson)}
<div>
<h2><a href="${address}">${lesson.title}</a></h2>
<p class="question">${lesson.question}</p>
${lessonOverview(lesson)}
${
  lesson.problems.length > 0 &&
  html`<details><summary>${lesson.problems.length} problems</summary><ul class="problem-list">${lesson.problems.map(
    ({ id, title, level }) =>
      html`<li><a href="../problems/${id}/">${title}</a> <span class="level">level ${level}</span></li>`,
  )}</ul></details>`
}
</div>
</li>`;
}

function termsOf(course: Course): Html[] {
  const terms = course.lessons.flatMap((lesson) =>
    lesson.terms.map((term) => ({ ...term, lesson })),
  );
  return terms
    .sort((a, b) => a.word.localeCompare(b.word, "en"))
    .map(
      ({ word, id, lesson }) =>
        html`<li><a href="../lessons/${lesson.slug}/#${id}">${word}</a></li>`,
    );
}
