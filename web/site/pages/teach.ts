/** Use it in your course: the documented example is the file that the tests run. */
import { html, type Html } from "../build/html.ts";
import type { Page } from "./layout.ts";

export interface TeachParts {
  /** tests/embed/example.html, colored. */
  readonly example: Html;
  readonly frame: Html;
  readonly listener: Html;
}

/**
 * The page for teachers: how to embed figures and problems.
 *
 * @param parts  examples of code that the tests run
 */
export function teachPage({ example, frame, listener }: TeachParts): Page {
  return {
    path: "teach/",
    kind: "plain",
    title: "Use it in your course",
    description:
      "Put a figure or a problem of this course into a page of your own: one script, one element, no account.",
    body: html`<main id="main" class="column" data-pagefind-body>
<h1>Use it in your course</h1>
<p class="lead">Every figure and problem of this course also works in your own pages. Your students’ browsers do all the computing, and nothing they type is sent anywhere.</p>
<h2 id="element">As an element</h2>
<p>One line loads the script; after that, each figure or problem is one tag. Whatever you write inside the tag is shown until the figure runs, and remains there if the figure cannot run.</p>
${example}
<p>A problem’s name is the last part of its page’s address; <a href="../problems/">all problems</a> are on one page. The tags, their attributes and their events are listed under <a href="../reference/names/">tags and attributes</a>. For what your students may type and what they hear back, see <a href="../answers/">how answers are checked</a>.</p>
<p>All sizes in an element scale with <code>--orrery-rem</code>, which is <code>16px</code> unless your page sets it.</p>
<p>If your page has a content security policy, it must allow the script, its fetches and WebAssembly: <code>script-src SITE 'wasm-unsafe-eval'; connect-src SITE</code>. Problems that ask for code start a worker, so they also need <code>worker-src blob:</code>. Saving a picture as PNG needs <code>img-src data:</code>. If the policy lists names under <code>trusted-types</code>, add <code>orrery lit-html</code> to them.</p>
<h2 id="frame">As a frame</h2>
<p>If scripts from other sites are not allowed, use a frame instead. It shows one element, and you write its attributes into the address.</p>
${frame}
<p>The frame sends your page its height, and an event for each thing a student does. These are messages whose <code>type</code> is <code>orrery-resize</code> or the name of the event.</p>
<h2 id="events">Listen for answers</h2>
<p>Every element fires events that bubble up through your page. A problem reports its verdict like this:</p>
${listener}
<h2 id="work">Checks and handed-in work</h2>
<p>The <a href="../study/check/">final check</a> draws twenty problems from a number. Give your students an address such as <code>study/check/?number=7</code>, and all of them work on the same problems with the same numbers. With a <a href="../study/record/">work record</a> they hand in their answers, steps, hints and seeds as a page or a file.</p>
<h2 id="host">Host it yourself</h2>
<p>The built site is a folder of plain files, so any static host can serve it, under any path. If pages on other hosts use your figures, have the server send <code>Access-Control-Allow-Origin: *</code> with the scripts, the fonts, the core and the problems.</p>
</main>`,
  };
}
