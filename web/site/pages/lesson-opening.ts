/**
 * What a lesson says about itself beside its story: how long it takes, what it teaches, what it
 * needs. On a narrow page objectives and needs are folded (styles/lesson-opening.css).
 */
import type { Course, Lesson } from "../build/content.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { lessonOverview } from "./lesson-overview.ts";
import { minutesText, timesAreCounted } from "./minutes.ts";

/**
 * What comes above the text of a lesson: its objectives, times and paths.
 *
 * @param lesson  that is opened
 * @param course  for the titles of what it needs
 * @returns markup of an `aside`
 * @see tests/web/site/course.test.ts
 */
export function lessonOpening(lesson: Lesson, course: Course): Html {
  return html`<aside class="opening" aria-label="About this lesson" data-pagefind-ignore>
${lesson.isOptional && html`<p class="skippable">You can skip this page: no lesson builds on it.</p>`}
${lesson.headings.some(({ more }) => more) ? pathSwitch(lesson) : times(lesson)}
${hasAnswers(lesson) && answersSwitch}
<button type="button" class="quiet about-toggle" aria-expanded="false" aria-controls="about-lesson">What you will learn</button>
<div class="about-lesson" id="about-lesson">${lessonOverview(lesson, course, "../../", true)}${printButton(lesson)}</div>
</aside>`;
}

/** Paper has the path that is chosen, and what is open. */
const printButton = ({ headings }: Lesson) =>
  headings.some(({ more }) => more)
    ? html`<button type="button" class="quiet" data-print hidden>Print <span class="on-short">the short path</span><span class="on-full">the full text</span></button> <small class="printed">Paper shows what is open; parts and answers that you keep collapsed stay out.</small>`
    : html`<button type="button" class="quiet" data-print hidden>Print this lesson</button>`;

const times = ({ minutes }: Lesson) => html`<p class="times">${minutesText(minutes)}</p>${counted}`;

const counted = html`<details class="counted"><summary>How we estimate these times</summary>${timesAreCounted}</details>`;

/** Whether a prediction keeps something covered. */
const hasAnswers = ({ html: text }: Lesson) => text.text.includes("data-after=");

/** Uncovers what waits for a guess, here and in other lessons (client/all-answers.ts). */
const answersSwitch = html`<p class="answers-switch"><label><input type="checkbox" data-all-answers> Show results before I predict</label></p>`;

/** Which of its buttons is pressed, client/reading-path.ts says. */
const pathSwitch = ({
  minutes,
}: Lesson) => html`<div class="path-switch" role="group" aria-label="How much to read">
<button type="button" data-path="short">Short path<small>${minutes.short} minutes</small></button>
<button type="button" data-path="full">Full text<small>${minutes.reading} minutes</small></button>
</div>
<p class="times"><span class="without-scripts">The short path takes ${minutes.short} minutes, and the full text takes ${minutes.reading}. </span>Including practice, plan on ${minutes.shortPractice} minutes for the short path and ${minutes.practice} for the full text.</p>
${counted}`;
