/**
 * The frame page: one element on an empty page, chosen and set by the address. Its script is
 * web/practice/frame.ts.
 */
import { html } from "../build/html.ts";
import type { Page } from "./layout.ts";

/**
 * The page that shows one element by itself, which its address names.
 *
 * @see tests/web/site/course.test.ts
 */
export function embedPage(): Page {
  return {
    path: "embed/",
    kind: "frame",
    title: "One figure",
    description: "One figure or problem of the course, for use in a frame.",
    searchable: false,
    body: html`<main id="main" data-frame>
<h1 class="unseen">One figure</h1>
<p class="waiting" data-waiting>This is computed in your browser. What computes it is on its way.</p>
<noscript><p>This figure is computed in your browser and needs JavaScript. <a href="../course/">The course</a> can be read without.</p></noscript>
</main>`,
  };
}
