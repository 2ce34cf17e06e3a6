/** The page of a set of problems: a script reads its address and plays what it names. */
import { html } from "../../../practice/authoring/html.ts";
import type { Page } from "../layout.ts";

/**
 * The page of a set; what it shows is in its address (practice/sets/problem-set.ts says how).
 *
 * @returns the page without any items
 * @see tests/web/site/sets.test.ts
 */
export const setPage = (): Page => ({
  path: "set/",
  kind: "plain",
  title: "A set of problems",
  description: "Problems of the course in the order and with the numbers that the address gives.",
  searchable: false,
  body: html`<main id="main" class="wide study-page set-page" data-study="set">
<h1>A set of problems</h1>
<p class="scriptless">A set is put together by a script from the address of this page, so it needs JavaScript. <a href="../problems/">All problems</a> can be read without it.</p>
<div data-set></div>
</main>`,
});
