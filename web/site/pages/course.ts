/**
 * The course page: a map of what builds on what, each lesson with the question it answers, and the
 * terms where they are explained.
 */
import type { Course, Lesson } from "../build/content.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { courseMap } from "./course-map.ts";
import { numberedLessons, titlePrefix } from "./lesson-number.ts";
import type { Page } from "./layout.ts";
import { lessonOverview } from "./lesson-overview.ts";
import { timesAreCounted } from "./minutes.ts";
import { routesSection } from "./routes.ts";

/**
 * The page of the whole course: its map, and what each lesson teaches.
 *
 * @param course  without drafts
 * @returns path, title, description and body
 * @see tests/web/site/course.test.ts
 */
export function coursePage(course: Course): Page {
  return {
    path: "course/",
    kind: "plain",
    title: "The course",
    description: `${numberedLessons(course).length} lessons on position in Transformers, with their questions, objectives, times, problems and terms.`,
    body: html`<main id="main" class="wide" data-pagefind-body>
<h1>The course</h1>
<p>This browser remembers what you read and answer: see <a href="../study/">your study map</a> and <a href="../progress/">your progress</a>. Looking for practice? Here are <a href="../problems/">all ${course.problems.length} problems</a>. Heard something that you doubt? Look it up in <a href="../claims/">what is often said</a>. Met a name that no lesson has? Try <a href="../guide/">the field guide</a>.</p>
${courseMap(course.lessons)}
<p class="source">${timesAreCounted} Point at a lesson, and the map shows what it builds on and what builds on it.</p>
${routesSection(course.routes)}
<ol class="lesson-list">${course.lessons.map((lesson) => lessonEntry(lesson, course))}</ol>
<section class="terms"><h2 id="terms">Terms</h2>
<p>Each one links to the place that explains it. The <a href="../glossary/">glossary</a> says what each means.</p>
<ul>${termsOf(course)}</ul></section>
</main>`,
  };
}

function lessonEntry(lesson: Lesson, course: Course): Html {
  const { slug, title, question, problems } = lesson;
  return html`<li>
<h2><a href="../lessons/${slug}/">${titlePrefix(lesson, "short")}${title}</a></h2>
<p class="question">${question}</p>
<details><summary>What you will learn, and what you need</summary>${lessonOverview(lesson, course, "../")}</details>
${problems.length > 0 && html`<p class="source"><a href="../problems/?lesson=${encodeURIComponent(title)}">${problems.length} problems</a></p>`}
</li>`;
}

function termsOf(course: Course): Html[] {
  const terms = course.lessons.flatMap((lesson) =>
    lesson.terms.map((term) => ({ ...term, lesson })),
  );
  // A word that several lessons explain is listed once, with the first of them.
  const first = terms.filter(
    ({ word }, index) => terms.findIndex((other) => other.word === word) === index,
  );
  return first
    .sort((a, b) => a.word.localeCompare(b.word, "en"))
    .map(
      ({ word, id, lesson }) =>
        html`<li><a href="../lessons/${lesson.slug}/#${id}">${word}</a></li>`,
    );
}
