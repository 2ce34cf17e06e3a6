/** Two pages with tests: where to begin the course, and what has stayed at its end. */
import type { Course } from "../build/content.ts";
import { FULL_TEXT } from "../client/study/full-text.ts";
import { html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { placementMinutes } from "./minutes.ts";
import { passedNote, whatIsNext } from "./what-is-next.ts";
import { durationText } from "../../words/duration.ts";

/** "1 to 10": the numbers of the first and the last lesson that the test asks about. */
function askedWords({ lessons, placement }: Course): string {
  const numbers = lessons
    .filter(({ problems }) => problems.some(({ id }) => placement.includes(id)))
    .flatMap(({ number }) => number ?? []);
  return `${Math.min(...numbers)} to ${Math.max(...numbers)}`;
}

/**
 * The page that finds where a reader should begin. The build writes what holds without any answer:
 * the course from its beginning.
 *
 * @param course  with its lessons and the problems of the test
 * @returns path, title, description and body
 * @see tests/web/site/study.test.ts
 */
export function placementPage(course: Course): Page {
  const { lessons, placement } = course;
  const stages = lessons.filter(({ isOptional }) => !isOptional);
  const minutes = stages.reduce((sum, lesson) => sum + lesson.minutes.reading, 0);
  return {
    path: "study/start/",
    kind: "plain",
    title: "Where to begin",
    description: `${placement.length} problems that find where in the course to begin, and a good way without them.`,
    searchable: false,
    body: html`<main id="main" class="wide study-page" data-study="placement">
<h1>Where to begin</h1>
<p class="lead">If positions in Transformers are new to you, begin with the first lesson and continue in order. If you know some of this already, ${placement.length} problems will show you where to begin.</p>
<section aria-labelledby="questions"><h2 id="questions">The problems</h2>
<p>They follow the order of the lessons and take about ${durationText(placementMinutes(course))} together. They ask about lessons ${askedWords(course)}; the others are part of every proposal. Begin with the first: a button below each problem leads on to the next. Stop where you like: your first answer counts, and what has no answer counts as not known yet. A hint or a look at the solution counts as not known, too.</p>
<p class="scriptless">Without JavaScript nothing is checked here; the proposal below is the whole course.</p>
<ol class="offers" data-questions></ol>
<p class="row"><button type="button" data-again hidden>Begin again with new numbers</button></p></section>
<section aria-labelledby="proposal"><h2 id="proposal" tabindex="-1">Your route</h2>
${passedNote("../../")}
<p role="status" data-start>Without any answer, the proposal is the whole course from its beginning: ${durationText(minutes)} of reading.</p>
<ol class="study-route" data-stages>${stages.map(
      ({ slug, title, minutes: { reading } }) =>
        html`<li><a href="../../lessons/${slug}/${FULL_TEXT}">${title}</a>: the full text, ${reading} minutes</li>`,
    )}</ol>
<p>A lesson whose problem you solve at once is left out as long as no gap comes before it; after your first gap, its short path is enough. Every lesson stays open to you. Worked through means that you have once solved the check of each objective of the lesson’s short path. What the full text adds is an extra, and is counted as one. What has become shaky or is due again since then is on <a href="../">your study map</a>.</p>
<h3>Short of time?</h3>
<p>These <a href="../../course/#routes">routes</a> take you to one question.</p>
<ul data-named></ul></section>
</main>`,
  };
}

/**
 * The page of the final check. A script lists the problems, and fills in how they went.
 *
 * @param course  for its name on paper
 * @see tests/web/site/study.test.ts
 */
export const finalCheckPage = ({ title }: Pick<Course, "title">): Page => ({
  path: "study/check/",
  kind: "plain",
  title: "Final check",
  description: "Twenty problems, one or two from each lesson, and a summary to print.",
  searchable: false,
  body: html`<main id="main" class="wide study-page" data-study="check">
<p class="on-paper">${title}, a course on positional encodings and attention: <span data-address></span></p>
<h1>Final check</h1>
<p class="lead">Twenty problems, one or two from each lesson. To pass, get two thirds of them right on the first try.</p>
<p class="on-screen">Until you have answered a problem, it has no hints, no worked solution and no other numbers; after your first answer, you may read why. Opening the worked solution of the same numbers elsewhere counts as “I don’t know this”. Problems whose text only you can judge are left out, and so are optional pages.</p>
<p class="scriptless">The check needs JavaScript.</p>
<p class="on-screen">This one takes about <span data-minutes>an hour</span>. Take as many days as you like: your answers are kept. This is check <b data-number>1</b>; everyone who opens <code data-query>?number=1</code> gets the same problems and numbers. Change the number for a different set.</p>
<p class="study-fields on-screen"><label>Problems of <select data-reading><option value="short">the short path</option><option value="full">the full text</option></select></label></p>
<p class="check-marks on-screen" aria-hidden="true" data-marks></p>
<ol class="offers" data-questions></ol>
<section aria-labelledby="summary"><h2 id="summary" tabindex="-1">Summary</h2>
<p><label class="study-name">Name <input type="text" autocomplete="name" data-name></label></p>
<p data-made></p>
<div class="check-ending" data-ending>
<p role="status" data-score></p>
<div class="on-screen" data-missed hidden><p>These were not right on the first try. Each has a part of a lesson that prepares for it:</p>
<ul></ul></div>
<p class="on-screen" data-passed hidden>${whatIsNext("../../")}</p>
<p class="row"><button type="button" data-print-summary>Print the summary</button> <button type="button" data-again>Another check, with other problems</button> <a href="../">Your study map</a></p>
</div>
<div class="table-scroll"><table class="study-summary" aria-labelledby="summary" data-summary><thead><tr><th scope="col">Lesson</th><th scope="col">Problem</th><th scope="col">Variant</th><th scope="col">Result</th></tr></thead><tbody></tbody></table></div></section>
</main>`,
});
