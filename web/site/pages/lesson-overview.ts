/** The overview of a lesson: objectives, prerequisites, times. */
import type { Lesson } from "../build/content.ts";
import { html, type Html } from "../build/html.ts";
import { minutesText } from "./minutes.ts";

/**
 * @param linked  True in the lesson itself, which has its times elsewhere: each objective leads to
 *                its check and its problem.
 */
export function lessonOverview({ objectives, needs, minutes }: Lesson, linked = false): Html {
  return html`<dl class="lesson-overview">
<dt>Afterward, you can</dt>
<dd><ul class="objectives">${objectives.map(({ html: text, quiz, problem }) => html`<li>${text}${linked && html` <span class="checks"><a href="#${quiz}">check</a> <a href="#problem-${problem}">problem</a></span>`}</li>`)}</ul></dd>
${
  needs.length > 0 &&
  html`<dt>You need</dt>
<dd><ul>${needs.map(({ html: need }) => html`<li>${need}</li>`)}</ul></dd>`
}
${
  !linked &&
  html`<dt>Time</dt>
<dd>${minutesText(minutes)}</dd>`
}
</dl>`;
}
