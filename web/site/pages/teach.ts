/** Embed in your course: every way there is, each tested by the examples that it shows. */
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Course, Lesson } from "../build/content.ts";
import type { Page } from "./layout.ts";
import type { Door } from "./teach/door.ts";
import { elementDoor } from "./teach/element.ts";
import { frameDoor, type FrameExamples } from "./teach/frame.ts";
import { looksDoor, policyDoor } from "./teach/looks.ts";
import { ownProblemsDoor, type OwnProblemExamples } from "./teach/own-problems.ts";
import { notebookDoor, type NotebookExamples } from "./teach/notebooks.ts";
import { npmDoor } from "./teach/npm.ts";
import { offlineDoor } from "./teach/offline.ts";
import { packageDoor } from "./teach/package.ts";
import { teachingDoor } from "./teach/teaching.ts";
import { versionsDoor } from "./teach/versions.ts";

export interface TeachParts {
  /** tests/embed/example.html, colored. */
  readonly example: Html;
  readonly frame: FrameExamples;
  /** tests/embed/listener.html */
  readonly listener: Html;
  /** tests/embed/looks.html */
  readonly style: Html;
  readonly notebooks: NotebookExamples;
  readonly ownProblems: OwnProblemExamples;
  /** tests/embed/typescript/page.ts */
  readonly typed: Html;
}

const sectionOf = ({ id, title, body }: Door): Html => html`<h2 id="${id}">${title}</h2>
${body}`;

/**
 * The page for teachers: how to bring figures and problems into pages of their own.
 *
 * @param parts   examples of code that the tests run
 * @param course  whose lessons can be packaged
 * @param taught  lessons that have a page for their teacher
 * @returns path, title, description and body
 * @see tests/e2e/pages.spec.mjs
 */
export function teachPage(
  { example, frame, listener, style, notebooks, typed, ownProblems }: TeachParts,
  course: Course,
  taught: readonly Lesson[],
): Page {
  const doors = [
    elementDoor(example, listener),
    frameDoor(frame),
    notebookDoor(notebooks),
    ownProblemsDoor(ownProblems),
    npmDoor(typed),
    packageDoor(course),
    teachingDoor(taught),
    looksDoor(style),
    policyDoor,
    versionsDoor,
    offlineDoor,
  ];
  return {
    path: "teach/",
    kind: "plain",
    title: "Embed in your course",
    description:
      "Put a figure or a problem of this course into a page, a notebook or a book of your own, without an account.",
    body: html`<main id="main" class="column" data-pagefind-body>
<h1>Embed in your course</h1>
<p class="lead">Every figure and problem of this course also works in your own pages. Your students’ browsers do all the computing, and nothing they type is sent anywhere. You can also make assignments and plan lessons with it.</p>
<h2 id="quick">In a hurry</h2>
<dl class="teaching">
<dt>Put a figure into Moodle, Canvas or WordPress</dt>
<dd>Below the figure, open <b>More</b>, then <b>Embed</b>, then <b>Options, and code for Moodle, Canvas and more</b>. Choose your kind of page under “For”, and copy the code. The page of each problem has a button for it.</dd>
<dt>Assign problems, with numbers of each student’s own</dt>
<dd><a href="../assign/">Make an assignment</a>: tick problems, choose “each student’s own” numbers, and copy the link for your class.</dd>
<dt>See what your class got wrong</dt>
<dd>At the end of an assignment, students save their work record as a file. Open all of their files in <a href="../class/">A class at a glance</a>.</dd>
<dt>Plan a lesson</dt>
<dd><a href="#work">Teach with it</a> leads to a plan for fifty minutes of each lesson.</dd>
</dl>
<h2 id="doors">Every way there is</h2>
<ul>${doors.map(({ id, title, when }) => html`<li><a href="#${id}">${title}</a>: ${when}</li>`)}</ul>
${doors.map(sectionOf)}
<h2 id="host">Host it yourself</h2>
<p>The built site is a folder of plain files, so any static host can serve it, under any path. If pages on other hosts use your figures, have the server send <code>Access-Control-Allow-Origin: *</code> with the scripts, the fonts, the core and the problems. The build writes that down for your host: Netlify and Cloudflare Pages read <code>_headers</code>, Apache reads <code>.htaccess</code> where the folder has <code>AllowOverride All</code>, and nginx takes <code>nginx.conf</code> with an <code>include</code> in its server block. Our tests start both servers with these files.</p>
</main>`,
  };
}
