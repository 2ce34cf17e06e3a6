/**
 * Your study map: what a reader can do, what is due again or shaky and what they have not tried, and what may be
 * repeated today. The build writes all objectives as not tried; a script marks the others.
 */
import { wantedChance } from "../../practice/review/memory.ts";
import { mostToday } from "../../practice/review/today.ts";
import type { Course, Lesson, Objective } from "../build/content.ts";
import { html, trusted, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { titlePrefix } from "./lesson-number.ts";
import { passedNote } from "./what-is-next.ts";

const percent = Math.round(100 * wantedChance);
const FSRS = "https://github.com/open-spaced-repetition/fsrs4anki/wiki/ABC-of-FSRS";

/**
 * The page of the study map.
 *
 * @param course  with its lessons and problems
 * @returns path, title, description and body
 * @see tests/web/site/study.test.ts
 */
export function studyPage(course: Course): Page {
  const lessons = course.lessons.filter(({ objectives }) => objectives.length > 0);
  return {
    path: "study/",
    kind: "plain",
    title: "Your study map",
    description:
      "Which objectives of the course you have met, which are due again or shaky, and what is worth repeating today.",
    searchable: false,
    body: html`<main id="main" class="wide study-page" data-study="map">
<h1>Your study map</h1>
<p class="lead">What you can do, what is due again, what is shaky, and what you have not tried yet. It is based on the answers saved in this browser; see <a href="../progress/">your progress</a>.</p>
<ul class="study-ways">
<li><a href="./start/">Where to begin</a>: ten problems that propose a route</li>
<li><a href="./check/">Final check</a>: twenty problems over all lessons</li>
<li><a href="./record/">Work record</a>: your answers to hand in</li>
</ul>
<p class="scriptless">Without JavaScript no answers are kept, so every objective is listed as not tried.</p>
${passedNote("../")}
<section aria-labelledby="today"><h2 id="today">Today</h2>
<p data-today-words>Nothing is due.</p>
<ol class="offers" data-today></ol>
<p class="row"><button type="button" data-shaky hidden>Practice something shaky</button> <a data-next hidden></a></p>
<ol class="offers" data-practice></ol></section>
<section aria-labelledby="objectives"><h2 id="objectives">Objectives</h2>
<p class="study-count" data-study-count>${lessons.reduce((sum, { objectives }) => sum + objectives.length, 0)} objectives.</p>
<p>Each lesson has a mark for each objective; open it to read them. Behind a bar are extras, which you may skip: what only the full text has, and optional pages.</p>
<p class="study-legend">${mark("met", "met")} ${effortMark} ${mark("faded", "due again")} ${mark("shaky", "shaky")} ${mark("untried", "not tried")}</p>
<details class="study-rule"><summary>What do the marks mean, and how are they computed?</summary>
<dl class="study-key">
<div><dt>${mark("met", "met")}</dt><dd>Your last answer was right, and you would probably answer right again today: a model of forgetting gives you a chance of at least ${percent}%.</dd></div>
<div><dt>${effortMark}</dt><dd>The same, but your last answer took a hint or more than one try.</dd></div>
<div><dt>${mark("faded", "due again")}</dt><dd>Your last answer was right, but long enough ago that the chance is now below ${percent}%.</dd></div>
<div><dt>${mark("shaky", "shaky")}</dt><dd>You have tried it, and your last answer was not right; or you gave it up, or looked at its solution, without an answer.</dd></div>
<div><dt>${mark("untried", "not tried")}</dt><dd>You have answered neither its check nor its problem.</dd></div>
</dl>
<p>Each objective has a check in its lesson and a problem. Where the check is a bet, it isn’t scored, so only the problem counts. Your answers to both go into a model of forgetting called <a href="${FSRS}">FSRS</a>, with the weights that its authors publish. Those were fitted to other people’s flash cards, not to you or to this course, so take the result as a hint. A variant solved at the first try without a hint counts as remembered. One that took a hint or several tries counts as remembered with effort. One that you did not solve counts as forgotten. A text that you compared with its rubric counts as you ticked it: every point as remembered, at least half of them as remembered with effort, fewer as forgotten.</p>
<p>When the chance has sunk below ${percent}%, a problem is due. A day offers at most ${mostToday}: first what you have not got right, then what has been due longest. What you skip stays due.</p></details>
${lessons.map(lessonSection)}</section>
</main>`,
  };
}

/** A state as a shape and a word. */
const mark = (state: string, words: string): Html =>
  html`<span class="study-mark" data-state="${state}">${words}</span>`;

/** What is met, but took help or a second try. */
const effortMark = html`<span class="study-mark" data-state="met" data-effort>met, with effort</span>`;

/** What the course does not ask of its reader: the full text's own objectives, and optional pages. */
const extraIn =
  ({ isOptional }: Lesson) =>
  ({ isOfFullText }: Objective): boolean =>
    isOptional || isOfFullText;

/** A row of marks, which opens the objectives. A script fills marks and words. */
function lessonSection(lesson: Lesson): Html {
  const { slug, title, objectives } = lesson;
  const isExtra = extraIn(lesson);
  const extra = objectives.filter(isExtra);
  const asked = objectives.filter((objective) => !isExtra(objective));
  const row = (some: readonly Objective[], kind: string) =>
    some.length > 0 &&
    html`<span class="${kind}">${some.map(({ problem }) => html`<span class="study-mark" data-state="untried" data-mark-of="${problem}"></span>`)}</span>`;
  return html`<details class="study-lesson" data-study-lesson="${slug}"><summary><h3>${titlePrefix(lesson, "long")}${title}</h3><span class="study-marks" aria-hidden="true">${row(asked, "asked")}${row(extra, "extra")}</span><span class="about" data-row-words>${objectives.length} objectives</span></summary>
<ul>${objectives.map((objective) => objectiveItem(objective, lesson))}</ul>
<p class="study-links"><a href="../lessons/${slug}/">Open the lesson</a></p></details>`;
}

function objectiveItem(objective: Objective, lesson: Lesson): Html {
  const { html: text, quiz, problem } = objective;
  const { slug, isOptional, headings, problems } = lesson;
  const isExtra = extraIn(lesson)(objective);
  const applied = problems.find(({ id }) => id === problem);
  const anchor = applied?.lesson.split("#")[1];
  const heading = headings.find(({ id }) => id === anchor);
  return html`<li data-objective="${problem}"${isExtra && trusted(" data-extra")}>${mark("untried", "not tried")}<div><p>${text}${isExtra && html` <span class="of-full">${isOptional ? "optional" : "full text"}</span>`}</p>
<p class="study-links">${heading && html`<a href="../lessons/${slug}/#${heading.id}">${heading.text}</a> `}<a href="../lessons/${slug}/#${quiz}">Check</a> <a href="../problems/${problem}/">Problem${applied && `: ${applied.title}`}</a></p></div></li>`;
}
