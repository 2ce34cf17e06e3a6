/**
 * The pages for frames: one element on an empty page, set by the address. Their script is
 * web/embed/frame.ts.
 */
import type { Course } from "../build/content.ts";
import type { ElementInfo } from "../build/elements.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";

/**
 * The page that shows one element by itself, which its address names.
 *
 * @see tests/web/site/course.test.ts
 */
export const embedPage = (): Page =>
  framePage("", {
    title: "One figure",
    description: "One figure or problem of the course, for use in a frame.",
    readable: html`<a href="../course/" target="_blank">The course</a> can be read without.`,
  });

/**
 * The page of each element, `embed/heatmap/`: its address need not name it. Where no script runs,
 * it leads to what can be read.
 *
 * @param elements  of the registries
 * @param course    in whose lessons they are
 * @returns a page each
 * @see tests/e2e/frames.spec.mjs
 */
export const elementFramePages = (elements: readonly ElementInfo[], course: Course): Page[] =>
  elements.map(({ tag, summary }) =>
    framePage(tag.replace(/^orrery-/, ""), {
      title: summary.replace(/[.:;].*$/s, ""),
      description: summary,
      readable: readable(tag, course),
    }),
  );

/** Where a reader without scripts finds what the frame would show. */
function readable(tag: string, { lessons }: Course): Html {
  const link = (path: string, words: string): Html =>
    html`<a href="../../${path}" target="_blank">${words}</a>`;
  if (tag === "orrery-problem")
    return html`${link("problems/", "All problems")} can be read without.`;
  const lesson = lessons.find(({ tags }) => tags.has(tag));
  if (tag === "orrery-quiz" || !lesson)
    return html`${link("course/", "The course")} can be read without.`;
  return html`It belongs to the lesson ${link(`lessons/${lesson.slug}/`, lesson.title)}, which can be read without.`;
}

/** @param name  of the element; "" where the address names it */
function framePage(
  name: string,
  { title, description, readable }: Pick<Page, "title" | "description"> & { readable: Html },
): Page {
  return {
    path: name ? `embed/${name}/` : "embed/",
    kind: "frame",
    title,
    description,
    searchable: false,
    body: html`<main id="main" data-frame="${name}">
<h1 class="unseen">${title}</h1>
<p class="waiting" data-waiting>This is computed in your browser. What computes it is on its way.</p>
<noscript><p>This is computed in your browser and needs JavaScript. ${readable}</p></noscript>
</main>`,
  };
}
