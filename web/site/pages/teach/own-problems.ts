/** Problems that teachers write themselves. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/** What the tests open. */
export interface OwnProblemExamples {
  /** A page with a problem in it, and with the address of another. */
  readonly page: Html;
  /** The file at that address. */
  readonly file: Html;
}

/**
 * A problem is a text: in the page, or a file on the teacher's own server.
 *
 * @param examples  the code of both, which the tests open
 * @see tests/e2e/own-problems.spec.mjs
 */
export const ownProblemsDoor = ({ page, file }: OwnProblemExamples): Door => ({
  id: "own-problems",
  title: "Problems of your own",
  when: "you want to ask something that this course does not ask",
  body: html`<p>A problem is a text: fields at its head say what is drawn, what the answer is, and which mistakes you expect; below is the question in Markdown, with hints and a solution. Write it in <a href="../editor/">the editor</a>, which shows the problem as you write, says what is wrong and in which line, and tries 300 variants. Then put the text into your page, or leave it as a file on your server:</p>
${page}
<p>The second problem of this page is in a file that looks like this:</p>
${file}
<p>A program would need a worker and cannot be asked for. All other <a href="../answers/">kinds of answers</a> work, and formulas may use every <a href="../reference/">function of the course</a>.</p>
<p>If the file is on another server than your page, that server must say that the page may read it: its answer needs the header <code>Access-Control-Allow-Origin: *</code>, or one with the address of your page. GitHub Pages sends it. If your page has a content security policy, add that server to <code>connect-src</code>.</p>
<h3 id="own-problems-framed">Where your page takes frames alone</h3>
<p>A frame shows a problem of yours by its address: <code>embed/problem/?src=https://teacher.example/which-way.md</code>. The frame belongs to the site that hosts the course, and that site’s policy decides from where it may read. As built, the policy allows the site itself only, so there are three ways:</p>
<ul>
<li>Put the problem into a page of your own, as above, and frame that page. There is nothing to allow.</li>
<li>If you <a href="#host">host the course</a>, put the file beside it: a frame reads every file of its own site.</li>
<li>Or build the course with the servers that its frames may read, with spaces between them: <code>PROBLEM_HOSTS="https://teacher.example" npm run build</code>. That adds them to <code>connect-src</code> on every page of the course.</li>
</ul>
<p>A problem runs nothing and cannot change the page around it, so you can show one that a colleague wrote. HTML in its text is shown as it was typed. Links lead to the web alone, pictures are refused, and formulas have no commands that reach beyond them. A file has at most 60,000 characters.</p>
<p>Whoever looks can read the answer: it is in the text. A student’s work is kept in the student’s browser, by the address of the file or the <code>id</code> of the element.</p>`,
});
