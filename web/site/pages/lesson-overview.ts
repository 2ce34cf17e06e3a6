/** The overview of a lesson: objectives, prerequisites, times. */
import type { Course, Lesson, Objective, Place } from "../build/content.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import { minutesText } from "./minutes.ts";

/**
 * What a lesson teaches and needs, and how long it takes.
 *
 * @param lesson  its objectives, needs and minutes
 * @param course  for the titles of the headings that refresh what the lesson needs
 * @param root    leads from the page to the root of the site
 * @param linked  true in the lesson itself, which has its times elsewhere: each objective leads to
 *                its check and its problem
 * @returns markup of a description list
 * @see tests/web/site/course-pages.test.ts
 */
export function lessonOverview(
  { objectives, needs, minutes }: Lesson,
  { lessons }: Pick<Course, "lessons">,
  root: string,
  linked = false,
): Html {
  /** A link to what refreshes a need; none where its lesson is left out as a draft. */
  const refresher = ({ lesson, anchor }: Place) => {
    const headings = lessons.find(({ slug }) => slug === lesson)?.headings ?? [];
    const heading = headings.find(({ id }) => id === anchor);
    return heading
      ? [html` <a href="${root}lessons/${lesson}/#${anchor}">${heading.text.toLowerCase()}</a>`]
      : [];
  };
  /** What only the full text checks is marked as its own. */
  const objectiveItem = ({ html: text, quiz, problem, isOfFullText }: Objective) =>
    html`<li>${text}${linked && html` <span class="checks">${isOfFullText && html`<span class="of-full">full text</span>`}<a href="#${quiz}">check</a> <a href="#problem-${problem}">problem</a></span>`}</li>`;
  const refreshers = (places: readonly Place[]) => {
    const found = places.flatMap(refresher);
    return found.length > 0 && html` <span class="refresh">Refresh:${found}</span>`;
  };
  return html`<dl class="lesson-overview">
<dt>By the end, you will be able to</dt>
<dd><ul class="objectives">${objectives.map(objectiveItem)}</ul></dd>
${
  needs.length > 0 &&
  html`<dt>What you need</dt>
<dd><ul>${needs.map(({ html: need, refresh }) => html`<li>${need}${refreshers(refresh)}</li>`)}</ul></dd>`
}
${
  !linked &&
  html`<dt>Time</dt>
<dd>${minutesText(minutes)}</dd>`
}
</dl>`;
}
