/** The page of a class: a script reads work records that a teacher opens or drops. */
import { html } from "../../../practice/authoring/html.ts";
import type { Page } from "../layout.ts";

/**
 * The page on which a teacher looks at many work records.
 *
 * @returns the page without any records
 * @see tests/e2e/class.spec.mjs
 */
export const classPage = (): Page => ({
  path: "class/",
  kind: "plain",
  title: "A class at a glance",
  description:
    "Open your students’ work records: how each exercise went, the commonest mistakes and who made them.",
  body: html`<main id="main" class="wide study-page class-page" data-study="class">
<h1>A class at a glance</h1>
<p class="lead">Open the <a href="../study/record/">work records</a> that your students handed in as files. You see how each exercise went, which mistakes were made most often and by whom, and a row for each student.</p>
<p>The files are read by this page in your browser and go nowhere else. They are forgotten when you close the page, or at once when you press “Forget all”.</p>
<p><strong>A record is no proof.</strong> It is a file on a student’s machine that can be edited, and the answer keys of this site can be read by anyone who looks for them. Use it to see what your class finds hard. To grade, give <a href="../assign/">each student their own numbers</a> and ask for the work, not only for the answer.</p>
<p class="scriptless">Reading records needs JavaScript.</p>
<p class="row"><label class="button scripted">Open records <input type="file" accept=".json,application/json" multiple disabled data-files></label> <span class="scripted">or drop the files anywhere on this page.</span></p>
<div data-class></div>
</main>`,
});
