/** Teaching with the course: assignments, records, a class at a glance, plans for lessons. */
import type { Lesson } from "../../build/content.ts";
import { html } from "../../../practice/authoring/html.ts";
import { titlePrefix } from "../lesson-number.ts";
import type { Door } from "./door.ts";

/**
 * What a teacher does with the course beside embedding it, and what a static page cannot promise.
 *
 * @param lessons  that have a page for their teacher
 * @see tests/web/site/teaching.test.ts
 */
export const teachingDoor = (lessons: readonly Lesson[]): Door => ({
  id: "work",
  title: "Teach with it",
  when: "you give assignments, look at what was handed in, or plan a class",
  body: html`<p><strong>Assignments.</strong> On the page <a href="../assign/">Make an assignment</a>, tick problems, questions of lessons and parts to read. You get one link for your class, a sheet to print with room to write, and its key with answers and worked solutions. The numbers are the same for everyone, or each student gets their own, made from a name or a student number. The same student always gets the same numbers, on every machine. Paste the list of your class there to see who gets which, and to save a link for each student.</p>
<p><strong>Handed-in work.</strong> The end of an assignment leads students to their <a href="../study/record/">work record</a>: answers, steps, hints and seeds, as a printed page or as a file. Names stay on the student’s machine until the student hands them in. Open all files of a class in <a href="../class/">A class at a glance</a>: how each exercise went, the commonest mistakes, what those who made them were asked and who they are, and a row for each student, also for a spreadsheet. Nothing leaves your machine there.</p>
<p><strong>Checks.</strong> The <a href="../study/check/">final check</a> draws twenty problems from a number. Give your students an address such as <code>study/check/?number=7</code>, and all of them work on the same problems with the same numbers.</p>
<p><strong>In class.</strong> Each lesson has a page for you, with a plan for fifty minutes, questions to discuss, and the errors that you are likely to meet:</p>
<ul>${lessons.map((lesson) => html`<li><a href="./lessons/${lesson.slug}/">${titlePrefix(lesson, "short")}${lesson.title}</a></li>`)}</ul>
<p><strong>On the projector.</strong> <em>Present</em> shows a figure, a question or a problem on the whole screen, in letters for the last row. You find it under <em>More</em> below a figure, and as a small screen at the head of each exercise in a lesson or on a problem’s own page, where the window is wide enough. The key R uncovers what a figure says; of an exercise it reveals the hints one by one, then the answer, then the worked solution. Nothing that you reveal is kept, and Escape brings you back.</p>
<h3 id="work-limits">What these pages cannot promise</h3>
<ul>
<li>Keys can be read. Answers are checked in the browser, so the rules for checking are on the student’s machine, and someone who knows how can find them there.</li>
<li>Scores and records can be forged. A record is a file, and whoever has it can edit it. So it shows what a class finds hard, and not who did the work.</li>
<li>A seed from a name is no secret: whoever knows the name and the assignment can open the same numbers. For grades that count, give each student their own numbers, ask for the work, and let them explain one step of it.</li>
<li>Nothing is collected for you. Students send you their records by the way that you agree on; there is no grade return by LTI, and <a href="#package">a package</a> works only where your school has enabled SCORM or cmi5.</li>
</ul>`,
});
