/** The element in a frame of its own. */
import { html, type Html } from "../../../practice/authoring/html.ts";
import type { Door } from "./door.ts";

/** Code of pages that the tests open. */
export interface FrameExamples {
  /** Two frames, their heights, and what is heard of them. */
  readonly page: Html;
  /** A page that keeps a learner's work. */
  readonly keepWork: Html;
}

/**
 * A frame shows one element, which its address names.
 *
 * @param examples  pages with frames, colored
 * @see tests/e2e/frame-hosts.spec.mjs
 */
export const frameDoor = ({ page, keepWork }: FrameExamples): Door => ({
  id: "frame",
  title: "As a frame",
  when: "your page takes frames, but no scripts from other sites",
  body: html`<p>Each element has its own page for frames: <code>embed/</code> and its tag without <code>orrery-</code>. You write its attributes into the address, as in <code>embed/heatmap/?positions=32&amp;d=16</code> or <code>embed/problem/?problem=row-by-hand&amp;seed=7</code>. The address <code>embed/quiz/?lesson=rope-rotation</code> shows the quiz of a lesson; add <code>&amp;quiz=</code> and the name of a question to show only that one. Look at it first: some questions speak of the text around them in the lesson. Addresses of earlier pages, such as <code>embed/?widget=heatmap</code>, still work.</p>
<p>With the small script in its head, this page makes each frame as high as what is inside, and hears what a student does there:</p>
${page}
<p>You can load that script from here or copy it to your own server: <a href="../orrery-frames.js">orrery-frames.js</a>. It believes a message only if a frame of the course on your page sent it. If you may not use scripts at all, leave it out and choose a height; the frame then scrolls.</p>
<h3 id="frame-platforms">Platforms that listen</h3>
<p>A frame says everything in three forms, and your platform takes the one that it knows.</p>
<ul>
<li><strong>Height:</strong> <code>lti.frameResize</code>. <a href="https://developerdocs.instructure.com/services/canvas/external-tools/lti/file.lti_window_post_message">Canvas documents</a> that its web pages listen for it; its mobile apps do not.</li>
<li><strong>Scores and states:</strong> <a href="https://cssplice.org/slcp/iframe-protocol-specification.html">SPLICE</a>. A platform that speaks it keeps the score and the work of each student and brings the work back at the next visit. You only place the frame. A figure has no score and reports none.</li>
<li><strong>Everything else:</strong> messages of our own, whose <code>type</code> is the name of the event, with its <code>detail</code>. <a href="../reference/names/#messages">All messages</a> are listed with their keys.</li>
</ul>
<h3 id="frame-state">Keep your students’ work</h3>
<p>Browsers often refuse storage to frames from other sites, or empty it sooner. The frame says so once, and everything still works as long as the page is open. To bring the work back later, keep the state that comes with each event, and return it when the frame is ready:</p>
${keepWork}
<p>The key <code>host</code> names the origin of your page. The frame then talks to pages of that origin alone; without it, to whichever page embeds it. Ask for the state at any time by posting <code>{ type: "orrery-get-state", id: 1 }</code>; the answer is <code>{ type: "orrery-state", id: 1, state, score }</code>. A state that cannot be read changes nothing and is answered by a sentence.</p>
<p>What a frame reports was computed in the student’s browser, so a student who knows how can forge it. Do not give grades for scores alone.</p>`,
});
