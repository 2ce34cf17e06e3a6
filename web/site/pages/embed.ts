/** The frame page: one element on an empty page, chosen and set by the address. Its script is web/practice/frame.ts. */
import { html } from "../build/html.ts";
import type { Page } from "./layout.ts";

export function embedPage(): Page {
  return {
    path: "embed/",
    kind: "frame",
    title: "One figure",
    description: "One figure or problem of the course, for use in a frame.",
    searchable: false,
    body: html`<main id="main" data-frame>
<h1 class="unseen">One figure</h1>
<noscript><p>This figure is computed in your browser and needs JavaScript. <a href="../course/">The course</a> can be read without.</p></noscript>
</main>`,
  };
}
