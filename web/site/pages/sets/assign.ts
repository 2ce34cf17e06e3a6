/** The assignment builder: everything that a set can contain, to be ticked. A script adds it up. */
import type { Course } from "../../build/content.ts";
import { html } from "../../../practice/authoring/html.ts";
import { ASKS } from "../../../practice/authoring/practice-content.ts";
import { questionTitle } from "../../../practice/review/course.ts";
import type { Page } from "../layout.ts";
import { titlePrefix } from "../lesson-number.ts";
import {
  askedFor,
  groupsOf,
  LEVELS,
  select,
  titleOfKind,
  wordsOf,
  type KindTitles,
} from "../problems.ts";
import { minutesOfLevel } from "../../build/reading-time.ts";
import { questionsOf, sectionsOf } from "../../build/study.ts";

/**
 * The page on which a teacher puts a set together.
 *
 * @param course  with its lessons and problems
 * @param titles  of the kinds of answers
 * @returns path, title, description and body
 * @see tests/web/site/sets.test.ts
 */
export function assignPage(course: Course, titles: KindTitles): Page {
  const groups = groupsOf(course).flatMap(({ lesson, problems }) =>
    lesson ? [{ lesson, problems }] : [],
  );
  return {
    path: "assign/",
    kind: "plain",
    title: "Make an assignment",
    description:
      "Tick problems and parts to read, fix the numbers or vary them by student, and get a link, a printable sheet and its key.",
    body: html`<main id="main" class="wide study-page assign-page" data-study="assign">
<h1>Make an assignment</h1>
<p class="lead">Tick problems, questions and parts to read. You get one link for your class, a sheet to print with its key, or a package for your learning platform.</p>
<p class="scriptless">Putting an assignment together needs JavaScript. Without it, this page is a list of what an assignment can contain.</p>
<section class="assign-chosen" aria-labelledby="chosen"><h2 id="chosen">Your assignment</h2><div data-assignment></div></section>
<section aria-labelledby="offered"><h2 id="offered">What to tick</h2>
<form class="filters" role="search" aria-label="Filter the problems" data-assign-filters hidden>
<label>Search <input type="search" name="words" autocomplete="off"></label>
${select(
  "lesson",
  "Lesson",
  groups.map(({ lesson }) => [lesson.slug, `${titlePrefix(lesson, "short")}${lesson.title}`]),
)}
${select("level", "Level", Object.entries(LEVELS))}
${select(
  "asks",
  "What it asks",
  ASKS.map((asks) => [asks, askedFor[asks]]),
)}
<output class="source" data-found></output>
</form>
${groups.map(
  ({ lesson, problems }) =>
    html`<section class="assign-group" data-group="${lesson.slug}"><h3>${titlePrefix(lesson, "long")}${lesson.title}</h3>
<ul>${problems.map(
      ({ id, title, level, kind, asks, skill }) =>
        html`<li data-offer data-lesson="${lesson.slug}" data-level="${level}" data-asks="${asks}"><label><input type="checkbox" value="${id}"> ${title}</label> <span class="about">level ${level} · ${minutesOfLevel(level)} minutes · ${titleOfKind(kind, titles)} · ${wordsOf(skill)}</span> <a href="../problems/${id}/">Look<span class="unseen"> at ${title}</span></a></li>`,
    )}</ul>
<details class="assign-more"><summary>Parts to read, and questions of the lesson</summary>
<ul><li data-offer data-lesson="${lesson.slug}"><label><input type="checkbox" value="${lesson.slug}"> The whole lesson</label> <span class="about">${lesson.minutes.reading} minutes of reading, ${lesson.minutes.short} on its short path</span></li>
${sectionsOf(lesson).map(
  ({ id, text }) =>
    html`<li data-offer data-lesson="${lesson.slug}"><label><input type="checkbox" value="${lesson.slug}:${id}"> Section: ${text}</label></li>`,
)}
${questionsOf(lesson).map(
  (id) =>
    html`<li data-offer data-lesson="${lesson.slug}"><label><input type="checkbox" value="${lesson.slug}/${id}"> Question: ${questionTitle(id)}</label> <a href="../lessons/${lesson.slug}/#${id}">Look<span class="unseen"> at ${questionTitle(id)}</span></a></li>`,
)}</ul></details></section>`,
)}
<p class="assign-count" data-count hidden><span data-contents></span> <a href="#chosen">See your assignment</a></p>
</section>
</main>`,
  };
}
