/** The home page: the first figure, what else there is to see, and where to start. */
import { countText } from "../../widgets/base/count-text.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Course } from "../build/content.ts";
import type { Page } from "./layout.ts";
import { numberedLessons, preparationOf } from "./lesson-number.ts";
import { hoursText, placementMinutes } from "./minutes.ts";
import { passedNote } from "./what-is-next.ts";
import { durationText } from "../../words/duration.ts";

/**
 * The first page.
 *
 * @param course    for its lessons and their times
 * @param words     the instrument that is first seen
 * @param exhibits  entries of the list below it; without any there is no list
 * @returns path, title, description and body
 * @see tests/web/site/course-pages.test.ts
 */
export function homePage(course: Course, words: Html, exhibits: readonly Html[]): Page {
  const lessons = numberedLessons(course);
  const first = lessons[0];
  const preparation = preparationOf(course);
  const total = lessons.reduce(
    (sum, { minutes }) => ({
      short: sum.short + minutes.short,
      reading: sum.reading + minutes.reading,
      practice: sum.practice + minutes.practice,
    }),
    { short: 0, reading: 0, practice: 0 },
  );
  return {
    path: "",
    kind: "home",
    title: "how attention learns the order of words",
    description:
      "A course on positional encodings and attention in Transformers, with figures you can move, predictions to make and answers you can check.",
    first: "orrery-words",
    body: html`<main id="main">
<div class="hero" data-pagefind-ignore>
<h1>How attention learns the order of words</h1>
<p class="what"><span>A course on positional encodings and attention: ${countText(lessons.length)} lesson${lessons.length === 1 ? "" : "s"}, from two swapped words to a choice of your own.</span> <a class="button primary" data-begin href="./lessons/${first?.slug}/">Begin</a></p>
${words}
${exhibits.length > 0 && html`<ul class="exhibits" aria-label="From the lessons">${exhibits}</ul>`}
</div>
<div class="column" data-pagefind-body>
<p class="lead">In ${countText(lessons.length)} lesson${lessons.length === 1 ? "" : "s"} you go from attention, which cannot see the order of words, to RoPE, to texts longer than any that a model was trained on, to pictures, and to a choice of your own: which scheme would you give a model? Move every figure, guess what it will show, and check your answers against numbers that your own browser computes.</p>
<p>You should know vectors, matrix multiplication and sines.${preparation && html` Not sure? <a href="./lessons/${preparation.slug}/">${preparation.title}</a> asks a few questions and refreshes what you need in about ${durationText(preparation.minutes.reading)}.`} The lessons take about ${hoursText(total.short)} on the short path, ${hoursText(total.reading)} in full, and ${hoursText(total.practice)} with all the practice. You don’t need an account: your answers stay in this browser.</p>
<p class="continue" data-continue="${course.placement.join(" ")}" hidden>${course.lessons.map(({ slug, title }) => html`<span data-lesson="${slug}" hidden>Continue with <a href="./lessons/${slug}/">${title}</a>.</span>`)}<span data-to-check hidden>You have worked through all of your route. Try the <a href="./study/check/">final check</a>.</span></p>
${passedNote("./")}
<ul class="doors">
<li><a href="./lessons/${first?.slug}/"><strong>New to this?</strong><span>Start with lesson 1, ${first?.title}. The short path takes ${first?.minutes.short} minutes.</span></a></li>
<li><a href="./study/start/"><strong>Know some of this?</strong><span>Find where to begin with ${countText(course.placement.length)} problem${course.placement.length === 1 ? "" : "s"}, in about ${durationText(placementMinutes(course))}.</span></a></li>
<li><a href="./workbench/"><strong>Does your model print garbage?</strong><span>Paste a row of numbers from your program, and see which of the usual bugs gives exactly these. Or let the workbench judge a scheme of your own.</span></a></li>
<li><a href="./teach/"><strong>Do you teach?</strong><span>Plan a lesson, give each student problems with their own numbers, and put figures into your own pages.</span></a></li>
<li><a href="./course/"><strong>Find what you need</strong><span>A map of the lessons, and an index of every term.</span></a></li>
<li><a href="./guide/"><strong>Met a name that you don’t know?</strong><span>The field guide has a card for each scheme: idea, formula, chart and a question.</span></a></li>
<li><a href="./problems/"><strong>Practice</strong><span>${course.problems.length} problems with new numbers each time, hints and worked solutions.</span></a></li>
</ul>
</div>
</main>`,
  };
}
