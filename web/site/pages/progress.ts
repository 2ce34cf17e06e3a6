/**
 * Your progress: what this browser keeps, as a table and in words, and how to take it along, undo
 * and delete it.
 */
import { isProblem, mostTries } from "../../practice/progress/document.ts";
import { studyKeys } from "../../practice/review/course.ts";
import type { Course, Lesson } from "../build/content.ts";
import { questionWords } from "../build/exercise-words.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { cell, headerRow, row } from "./stacking-table.ts";

/**
 * The page that shows what this browser keeps; a script fills it.
 *
 * @param course  whose lessons have a row each
 * @returns path, title, description and body
 * @see tests/e2e/storage-page.spec.mjs
 */
export function progressPage(course: Course): Page {
  return {
    path: "progress/",
    kind: "plain",
    title: "Your progress",
    description:
      "What this browser keeps of your work: see it, save it as a file, load it again, or delete it.",
    searchable: false,
    body: html`<main id="main" class="wide progress-page" data-kept>
<h1>Your progress</h1>
<p class="lead">Your progress is kept in this browser and nowhere else. You don’t need an account, and no server knows about you. Nothing leaves this browser unless you save it as a file.</p>
<p>What follows from it is on <a href="../study/">your study map</a>. To hand your work in, make a <a href="../study/record/">work record</a>.</p>
<p class="scriptless">Without JavaScript nothing is kept, and there is nothing to show.</p>
<p class="where" role="status" data-where></p>
<section aria-labelledby="far"><h2 id="far">How far you’ve come</h2>
${table(course)}
<p class="source" data-none hidden>Nothing is kept yet. <a href="../course/">Open a lesson</a>, and you will see here what you have read and answered.</p>
<p class="source">Only right answers count as solved. A problem counts once you solve any of its variants. We count first tries and hints for each variant. Predictions are kept but never scored.</p></section>
<section aria-labelledby="unsolved" data-unsolved hidden><h2 id="unsolved">To come back to</h2>
<p>You have answered these, but not correctly yet.</p>
<ul class="unsolved">${course.lessons.flatMap((lesson) => lesson.checks.map((key) => unsolvedItem(lesson, key, course)))}</ul></section>
<section aria-labelledby="kept"><h2 id="kept">What is kept</h2>
<p>This browser records</p>
<ul>
<li>which lessons you opened, how far you read, and when;</li>
<li>for each quiz item and problem: the variant, the answers you checked with their verdicts and times (the first, and the latest ${mostTries - 1}), what you typed without checking it yet, how many hints you opened, and when you first opened its worked solution;</li>
<li>the name you wrote on a record or for a set of problems;</li>
<li>what figures and tools keep for you: your first pick of an encoding, what you pasted on the workbench, your races and their table of runs, and the problem you are writing. The file below does not contain these.</li>
</ul></section>
<section aria-labelledby="file"><h2 id="file">Take it with you</h2>
<p>Save a file to carry your progress to another browser, or to keep it safe. When you load a file, we merge it with what is here: for each exercise we keep the more recent state, and no answer is lost.</p>
<p class="row"><button type="button" data-save>Save as a file</button> <label class="button">Load a file<input type="file" accept="application/json,.json" data-file></label></p>
<details data-paste><summary>Paste the text of a file</summary>
<label class="field">Text of a saved file<textarea rows="5" spellcheck="false" autocomplete="off" data-text></textarea></label>
<p class="row"><button type="button" data-read-text>Load the text</button></p></details>
<p class="refused" role="alert" data-refused></p>
<div data-ask-import></div></section>
<section aria-labelledby="forget"><h2 id="forget">Delete your progress</h2>
<p>This deletes all of the above from this browser. The files you have saved stay where they are, and settings such as the theme stay as they are.</p>
<p class="row"><button type="button" data-reset>Delete everything</button></p>
<div data-ask-reset></div></section>
<section aria-labelledby="aside" data-asides hidden><h2 id="aside">Data we could not read</h2>
<p>We don’t count this data above. It stays as it is until you delete it.</p>
<ul class="asides"></ul>
<div data-ask-aside></div></section>
<div class="done" data-done hidden><p role="status" tabindex="-1"></p><button type="button" hidden>Undo</button></div>
</main>`,
  };
}

const COLUMNS = [
  ["read", "Read"],
  ["quizzes", "Quiz items solved"],
  ["problems", "Problems solved"],
  ["first", "Right on the first try"],
  ["tries", "Tries"],
  ["hints", "Hints used"],
] as const;

/** A link to one exercise; client/progress/table.ts shows it while it is not solved. */
function unsolvedItem({ slug, title, questions }: Lesson, key: string, course: Course): Html {
  const id = key.slice(key.indexOf(isProblem(key) ? ":" : "/") + 1);
  const problem = isProblem(key) && course.problems.find((candidate) => candidate.id === id);
  return html`<li data-key="${key}" hidden>${
    problem
      ? html`<a href="../problems/${id}/">${problem.title}</a>: a problem of`
      : html`<a href="../lessons/${slug}/#${id}">${questionWords(questions.find((item) => item.id === id)?.prompt.source ?? id.replaceAll("-", " "))}</a> A question in`
  } ${title}</li>`;
}

function table(course: Course): Html {
  return html`<table class="progress-table stacking" role="table" aria-labelledby="far">
${headerRow(["Lesson", ...COLUMNS.map(([, label]) => label)])}
<tbody role="rowgroup">${course.lessons.map(lessonRow)}
${progressRow("Exercises elsewhere, of those you tried", { "data-elsewhere": [...course.lessons.map(({ slug }) => slug), studyKeys].join(" ") })}</tbody>
<tfoot role="rowgroup">${progressRow("Total", {})}</tfoot>
</table>`;
}

function lessonRow({ slug, title, checks, shortPath }: Lesson): Html {
  return progressRow(html`<a href="../lessons/${slug}/">${title}</a>`, {
    "data-lesson": slug,
    "data-quizzes": checks.filter((key) => !isProblem(key)).join(" "),
    "data-problems": checks.filter(isProblem).join(" "),
    "data-short": [...shortPath].join(" "),
  });
}

function progressRow(header: Html | string, data: Record<string, string>): Html {
  const cells = COLUMNS.map(([name, label]) => cell("–", { cell: name, label }));
  return row(header, cells, data);
}
