/** A set on paper: a sheet for students, or its key for the teacher. */
import { html } from "../../../practice/authoring/html.ts";
import type { Page } from "../layout.ts";

/**
 * The page of a printable sheet; what it shows is in its address, as for the page of a set, with
 * `for=teacher` for the key.
 *
 * @returns the page without any problems
 * @see tests/web/site/sets.test.ts
 */
export const sheetPage = (): Page => ({
  path: "sheet/",
  kind: "plain",
  title: "A sheet to print",
  description:
    "Problems of the course in fixed numbers, on paper, with room to write, or their key.",
  searchable: false,
  body: html`<main id="main" class="wide study-page sheet-page" data-study="sheet">
<h1>A sheet to print</h1>
<p class="scriptless">A sheet is put together by a script from the address of this page, so it needs JavaScript.</p>
<div data-sheet></div>
</main>`,
});
