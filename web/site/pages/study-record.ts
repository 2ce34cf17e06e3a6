/** The work record: what a learner can hand in, on paper or as a file. */
import type { Course } from "../build/content.ts";
import { html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { titlePrefix } from "./lesson-number.ts";

/**
 * The page of the work record; a script lists the work.
 *
 * @param course  for the titles of its lessons
 * @see tests/web/site/study.test.ts
 */
export const workRecordPage = ({ lessons }: Pick<Course, "lessons">): Page => ({
  path: "study/record/",
  kind: "plain",
  title: "Work record",
  description: "Your answers, steps, hints and seeds, to hand in as a printed page or as a file.",
  searchable: false,
  body: html`<main id="main" class="wide study-page" data-study="record">
<h1>Work record</h1>
<p class="lead">What you answered, step by step, to hand in: on paper, or as a file that a program can read.</p>
<p class="on-screen">It lists for each exercise the variant, your checked answers with their verdicts and times, the hints you opened, and the lines of your calculator. The seed of a variant draws the same numbers again, so a teacher can open exactly your problem. Your browser keeps this record and can change it, so it shows how the work was done, not who did it.</p>
<p class="scriptless">Without JavaScript there is no work to record.</p>
<p class="study-fields"><label>Name <input type="text" autocomplete="name" data-name></label> <label class="on-screen">Work on <select data-of><option value="">all lessons</option>${lessons.map(
    (lesson) => {
      const title = `${titlePrefix(lesson, "short")}${lesson.title}`;
      return html`<option value="${title}">${title}</option>`;
    },
  )}</select></label></p>
<p class="row"><button type="button" data-save-record data-needs-work disabled>Save as a file</button> <button type="button" data-print-record data-needs-work disabled>Print</button> <span role="status" data-saved></span></p>
<section aria-labelledby="work"><h2 id="work">Work</h2>
<p data-count>There is no work to record yet.</p>
<ol class="work" data-work></ol></section>
<section aria-labelledby="predictions" data-predictions hidden><h2 id="predictions">Predictions</h2>
<p>Guesses made before a figure gave the answer. They have no verdict, and they count nowhere.</p>
<ol class="work" data-guesses></ol></section>
</main>`,
});
