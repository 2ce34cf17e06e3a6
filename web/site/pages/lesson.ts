/**
 * A lesson: its question, its overview, the text, and the links to the lessons before and after.
 */
import type { Course, Lesson } from "../build/content.ts";
import type { Heading } from "../build/markdown.ts";
import { html, trusted, type Html } from "../../practice/authoring/html.ts";
import { shareRepeatedPaths } from "../build/shared-paths.ts";
import { sheetPlace, type Page } from "./layout.ts";
import { progressDial } from "./logo.ts";
import { conventionData, conventionSwitch } from "./convention-switch.ts";
import { lessonKicker, neighborsOf } from "./lesson-number.ts";
import { lessonOpening } from "./lesson-opening.ts";

/**
 * The page of a lesson.
 *
 * @param lesson  with its text rendered
 * @param course  for the ways before and after it
 * @returns path, title, description and body, with the conventions that its script reads
 * @see tests/web/site/course.test.ts
 */
export function lessonPage(lesson: Lesson, course: Course): Page {
  return {
    path: `lessons/${lesson.slug}/`,
    kind: "lesson",
    title: lesson.title,
    description: lesson.question,
    first: [...lesson.tags].find(
      (tag) => tag !== "orrery-quiz" && tag !== "orrery-problem" && tag !== "orrery-live",
    ),
    data: { lesson: lesson.slug, ...conventionData(lesson.conventions) },
    body: html`<div class="lesson-layout">
<nav class="contents" aria-label="Contents" data-toc>
<p class="contents-title">${progressDial(lesson, 30)}<span>Contents</span></p>
${contentsList(lesson.headings)}
${lesson.conventions.length > 0 && conventionSwitch(lesson.conventions)}
</nav>
<main id="main" data-pagefind-body>
<article>
<header class="lesson-head">
<p class="kicker">${lessonKicker(lesson)}</p>
<h1>${lesson.title}</h1>
<p class="question">${lesson.question}</p>
${lessonOpening(lesson, course)}
</header>
${trusted(shareRepeatedPaths(lesson.html.text))}
<p class="source to-package" data-pagefind-ignore><a href="../../teach/?lesson=${lesson.slug}#package">Package this lesson for your learning platform</a></p>
${sheetPlace}</article>
${fromBefore(lesson, course)}</main>
${lessonLinks(lesson, course)}
</div>`,
  };
}

/** Three problems of earlier lessons, for readers who ask for them; none before the second lesson. */
const fromBefore = ({ slug }: Lesson, { lessons }: Course): Html | false =>
  lessons
    .slice(
      0,
      lessons.findIndex((lesson) => lesson.slug === slug),
    )
    .some(({ number }) => number !== null) &&
  html`<section class="from-before" aria-labelledby="three-before" data-from-before data-pagefind-ignore>
<h2 id="three-before">Three from before</h2>
<p>What has stayed with you from earlier lessons? If you like, try three of their problems with new numbers.</p>
<p class="row"><button type="button" data-ask>Show three problems</button> <a href="../../study/">Your study map</a></p>
<ol class="offers" data-three></ol>
</section>
`;

/**
 * Sections, each with its parts: those under headings are shown while it is read, those that only
 * the full text has on that path alone.
 */
function contentsList(headings: readonly Heading[]): Html {
  const listed = headings.filter(({ depth, more }) => depth <= 3 || more);
  const groups: [Heading, ...Heading[]][] = [];
  for (const heading of listed) {
    const group = groups.at(-1);
    if (group && (heading.depth > 2 || heading.more)) group.push(heading);
    else groups.push([heading]);
  }
  const link = ({ id, text }: Heading) => html`<a href="#${id}">${text}</a>`;
  const part = (heading: Heading) =>
    html`<li class="${heading.more ? "in-full" : "part"}">${link(heading)}</li>`;
  return html`<ol>${groups.map(([section, ...parts]) => html`<li>${link(section)}${parts.length > 0 && html`<ol>${parts.map(part)}</ol>`}</li>`)}</ol>`;
}

function lessonLinks(lesson: Lesson, course: Course): Html {
  const { before, optional, after } = neighborsOf(lesson, course);
  return html`<nav class="lesson-links" aria-label="Lessons">
${before ? html`<a rel="prev" href="../${before.slug}/"><small>Previous</small>${before.title}</a>` : html`<span></span>`}
${optional.map(({ slug, title }) => html`<a href="../${slug}/"><small>Optional</small>${title}</a>`)}
${after ? html`<a rel="next" href="../${after.slug}/"><small>Next</small>${after.title}</a>` : html`<a rel="next" href="../../course/"><small>Next</small>All lessons and problems</a>`}
</nav>`;
}
