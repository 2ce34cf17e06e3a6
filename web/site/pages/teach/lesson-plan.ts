/** The page of a lesson for its teacher: plan, questions, likely errors, problems, how to cite. */
import type { LikelyError, Teaching } from "../../build/teaching.ts";
import { html, type Html } from "../../../practice/authoring/html.ts";
import { minutesOfLevel } from "../../build/reading-time.ts";
import type { References } from "../../build/references.ts";
import { sectionsOf } from "../../build/study.ts";
import { minutesText } from "../minutes.ts";
import type { Page } from "../layout.ts";
import { titlePrefix } from "../lesson-number.ts";

/**
 * A lesson for its teacher.
 *
 * @param teaching    what its file and its exercises say
 * @param references  sources by key
 * @param siteUrl     absolute address of the site, where it is known
 * @returns path, title, description and body
 * @see tests/web/site/teaching.test.ts
 */
export function lessonPlanPage(
  { lesson, lead, plan, questions, errors }: Teaching,
  references: References,
  siteUrl: string | undefined,
): Page {
  const { slug, title, problems, minutes, objectives } = lesson;
  const shared = errors.filter(({ isShared }) => isShared);
  const own = errors.filter(({ isShared }) => !isShared);
  return {
    path: `teach/lessons/${slug}/`,
    kind: "plain",
    title: `Teaching “${title}”`,
    description: `A plan for 50 minutes, questions to discuss, likely errors and problems for the lesson “${title}”.`,
    body: html`<main id="main" class="column teaching" data-pagefind-body data-pagefind-weight="0.3">
<p class="kicker"><a href="../../../lessons/${slug}/">${titlePrefix(lesson, "long")}${title}</a></p>
<h1>Teaching “${title}”</h1>
${lead}
<h2 id="plan">Fifty minutes</h2>
<table class="lesson-plan" aria-labelledby="plan"><thead><tr><th scope="col">Minutes</th><th scope="col">What you do</th></tr></thead>
<tbody>${stepRows(plan)}</tbody></table>
<h2 id="questions">Questions to discuss</h2>
<dl class="teaching-questions">${questions.map(({ ask, hear }) => html`<dt>${ask}</dt><dd>${hear}</dd>`)}</dl>
<h2 id="sections">Sections and minutes</h2>
<p>${minutesText(minutes)}</p>
<ul>${sectionsOf(lesson).map(
      ({ id, text }) => html`<li><a href="../../../lessons/${slug}/#${id}">${text}</a></li>`,
    )}</ul>
<p>By the end, your students will be able to:</p>
<ul>${objectives.map(
      ({ html: text, quiz, problem }) =>
        html`<li>${text} (<a href="../../../lessons/${slug}/#${quiz}">check</a>, <a href="../../../problems/${problem}/">problem</a>)</li>`,
    )}</ul>
<h2 id="problems">Problems for an assignment</h2>
<ul>${problems.map(
      ({ id, title: name, level }) =>
        html`<li><a href="../../../problems/${id}/">${name}</a>: level ${level}, ${minutesOfLevel(level)} minutes</li>`,
    )}</ul>
<p><a href="../../../assign/?problems=${slug},${objectives.map(({ problem }) => problem).join(",")}">Make an assignment</a> of this lesson and the problems of its objectives.</p>
<h2 id="errors">Likely errors</h2>
<p>These are the mistakes that the checks and problems of this lesson recognize by their results. The name next to each is the one that <a href="../../../class/">a class at a glance</a> gives it. Below each is what a student who makes it is asked, in the numbers of one variant.</p>
${shared.length > 0 && errorList(shared)}
${own.length > 0 && html`<details class="teaching-errors"><summary>${own.length} more, each of one exercise</summary>${errorList(own)}</details>`}
<h2 id="cite">How to cite</h2>
<p>Cite the page with the day on which you read it, because lessons are improved. Its numbers are computed, so cite a number that you use with the settings of its figure: the link under “More” below a figure has them.</p>
<pre class="cite"><code>Orrery: “${title}”, lesson of an interactive course on positional encodings and attention, ${siteUrl ?? "https://YOUR-SITE/"}lessons/${slug}/ (read YYYY-MM-DD).</code></pre>
<p>For what the lesson takes from others, cite them:</p>
<ul class="sources">${[...new Set([...lesson.sources, ...lesson.cited])].flatMap((key) => source(key, references))}</ul>
</main>`,
  };
}

function stepRows(plan: Teaching["plan"]): Html[] {
  let from = 0;
  return plan.map(({ minutes, html: text }) => {
    const to = from + minutes;
    const row = html`<tr><td>${from}–${to}</td><td>${text}</td></tr>`;
    from = to;
    return row;
  });
}

const errorList = (errors: readonly LikelyError[]): Html =>
  html`<dl class="teaching-errors">${errors.map(
    ({ name, title, message, exercises }) =>
      html`<dt>${title || name}${title && html` <span class="source">${name}</span>`}</dt><dd>${message} <span class="source">In ${exercises.map(({ title, address }, place) => html`${place > 0 && ", "}<a href="../../../${address}">${title}</a>`)}.</span></dd>`,
  )}</dl>`;

function source(key: string, references: References): Html[] {
  const found = references.get(key);
  if (!found) return [];
  const { authors, year, title, where, url } = found;
  return [
    html`<li><p>${authors.join(", ")} (${year}). <a href="${url}" rel="noopener"><cite>${title}</cite></a>. ${where}${where && "."}</p></li>`,
  ];
}
