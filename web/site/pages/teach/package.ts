/** Packages for learning platforms, which the page makes itself. */
import type { Course } from "../../build/content.ts";
import { html, type Html } from "../../../practice/authoring/html.ts";
import { titlePrefix } from "../lesson-number.ts";
import type { Door } from "./door.ts";

/** What a package can be, as people know it. */
const FORMATS: readonly (readonly [value: string, text: string])[] = [
  ["scorm12", "SCORM 1.2, which nearly every platform reads"],
  ["scorm2004", "SCORM 2004, 4th edition"],
  ["cmi5", "cmi5, for platforms with an xAPI record store"],
  ["qti21", "QTI 2.1: problems as questions for your own quizzes"],
  ["qti30", "QTI 3.0: problems as questions for your own quizzes"],
];

/**
 * A lesson, its quiz or a set of problems as a file that a school's platform imports.
 *
 * @param course  whose lessons can be packaged
 * @see tests/e2e/packages.spec.mjs
 */
export const packageDoor = (course: Course): Door => ({
  id: "package",
  title: "As a package for your learning platform",
  when: "you teach with Moodle, Canvas or another platform that should keep scores",
  body: html`<p>A package is one zip file with a lesson, its quiz or problems of your choice, and with everything that these need: once your platform has imported it, your students’ browsers ask nothing of this site. The platform keeps each student’s score, answers and place, so that they can go on where they stopped, on any computer.</p>
<p class="scriptless">The form below needs JavaScript. Without it, packages are made by command: <code>npm run package</code> in the source of the course.</p>
<form class="package-form" data-package-form hidden novalidate>
<fieldset><legend>What goes in</legend>
${option("kind", "lesson", "A lesson, with its questions and problems", true)}
${option("kind", "quiz", "The questions of a lesson alone")}
${option("kind", "set", "Problems, or an assignment")}</fieldset>
<label data-for="lesson quiz">Lesson <select name="lesson">${course.lessons.map((lesson) => html`<option value="${lesson.slug}">${titlePrefix(lesson, "long")}${lesson.title}</option>`)}</select></label>
<div class="problem-choice" data-for="set" hidden><p data-chosen>No problem is chosen.</p><div data-problems></div></div>
<label>Format <select name="format">${FORMATS.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>
<label>Numbers in problems <select name="numbers"><option value="free">Students draw new ones as often as they like</option><option value="fixed">The same for everyone, from a seed</option><option value="student">Each student’s own, from a seed and their id in your platform</option></select></label>
<label data-for="fixed student" hidden>Seed <input name="seed" inputmode="numeric" value="1" autocomplete="off"></label>
<label>Passed with, in percent <input name="mastery" inputmode="numeric" value="60" autocomplete="off"></label>
<p class="row"><button type="submit">Make the package</button></p>
<progress hidden></progress>
<p role="status" data-status></p>
<p class="refused" role="alert" data-refused></p>
</form>
<p>The score is the share of questions and problems solved; guesses before a figure answers count for nothing. A lesson is completed when it has been read to its end, a quiz or a set when every question has been answered. Students may try again until they are right, so a package reports what has been solved and never a final failure. SCORM 1.2 leaves 4,096 characters for a student’s work: sixty problems with their answers fit. If something does not, the oldest half-typed answers go first, and the page says so.</p>
<p>Where each student has their own numbers, their seed is a hash of yours and of the id by which your platform knows them, so it is the same on every computer. Type that id into <a href="../assign/">the assignment builder</a> to see a student’s numbers. A platform that passes no id gives everyone the same numbers, and the page says so. The hash is no secret, either: anyone who knows an id can open its numbers.</p>
<p>An assignment with questions and things to read besides problems is put together in <a href="../assign/">the assignment builder</a>, which fills in this form. What is to be read is a link to the course, since a package holds exercises; it counts for no score.</p>
<h3 id="package-qti">As questions for your own quizzes</h3>
<p>If you must use your platform’s own quizzes, choose one of the two formats of QTI and some problems. Numbers and vectors come with their tolerance, choices with their key, formulas as MathML. Much is lost on the way:</p>
<ul>
<li>every student gets the same numbers, those of the seed;</li>
<li>a wrong answer is only wrong: no known mistake is recognized, and there are no hints in steps and no figures to move;</li>
<li>an answer that is right under another convention counts as wrong, and numbers must be typed as decimals;</li>
<li>programs, formulas, derivations, texts, and what is put in order or matched become fields for a text that you score by hand.</li>
</ul>
<p>The zip says so again in its README, for the problems that you chose, and has the worked solutions in their own file.</p>
<h3 id="package-limits">What a package cannot promise</h3>
<ul>
<li>Everything happens in the student’s browser. Someone who knows how can read the keys there, and can send the platform any score. For grades that count, give each student different numbers and ask for their work.</li>
<li>Scores come from the package alone. There is no grade return by LTI, which would need a server of ours.</li>
<li>SCORM and cmi5 must be switched on by your school. In Moodle, it is the activity “SCORM package”; some platforms, Canvas among them, need an add-on.</li>
<li>A package is a copy: corrections to the course reach it only when you make it again. It still carries its notices and licenses.</li>
</ul>`,
});

const option = (name: string, value: string, text: string, checked = false): Html =>
  html`<label class="option"><input type="radio" name="${name}" value="${value}"${checked && " checked"}> ${text}</label>`;
