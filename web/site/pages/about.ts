/** Notation, sources, notices, and the page for addresses that lead nowhere. */
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Notice } from "../build/notices.ts";
import type { References } from "../build/references.ts";
import type { Course } from "../build/content.ts";
import type { Card } from "../build/guide.ts";
import type { Page } from "./layout.ts";

/**
 * The page that explains every symbol.
 *
 * @param title  of the page
 * @param text   content/notation.md, rendered
 * @returns path, title, description and body
 * @see tests/web/site/course.test.ts
 */
export function notationPage(title: string, text: Html): Page {
  return {
    path: "notation/",
    kind: "plain",
    title,
    description: "Every symbol of the course, once, and what papers and code call it.",
    body: html`<main id="main" class="wide notation" data-pagefind-body>
<h1>${title}</h1>
${text}
</main>`,
  };
}

/**
 * The page of what papers and programs define differently, and how to tell.
 *
 * @param title  of the page
 * @param text   content/dictionary.md, rendered
 * @returns path, title, description and body
 * @see tests/web/site/dictionary.test.ts
 */
export function dictionaryPage(title: string, text: Html): Page {
  return {
    path: "conventions/",
    kind: "plain",
    title,
    description:
      "What papers and programs define differently: pairs, signs, offsets, roots, names; who does it which way, and a test for your own code.",
    body: html`<main id="main" class="wide dictionary" data-pagefind-body>
<h1>${title}</h1>
${text}
</main>`,
  };
}

/**
 * The page of all sources, each with the lessons and cards that cite it.
 *
 * @param references  by key
 * @param course      whose lessons cite them
 * @param cards       of the field guide, which cite them too
 * @returns path, title, description and body, the oldest source first
 * @see tests/web/site/references.test.ts
 */
export function sourcesPage(references: References, course: Course, cards: readonly Card[]): Page {
  const citing = (key: string) => [
    ...course.lessons
      .filter((lesson) => lesson.cited.has(key) || lesson.sources.includes(key))
      .map(({ slug, title }) => ({ address: `lessons/${slug}/`, title })),
    ...cards
      .filter(({ cited }) => cited.has(key))
      .map(({ slug, title }) => ({
        address: `guide/#${slug}`,
        title: `${title} in the field guide`,
      })),
  ];
  const entries = [...references.values()].sort(
    (a, b) => a.year - b.year || a.key.localeCompare(b.key),
  );
  return {
    path: "sources/",
    kind: "plain",
    title: "Sources",
    description:
      "The papers and programs that the course cites, what each paper measured, and where it is cited.",
    body: html`<main id="main" class="column" data-pagefind-body>
<h1>Sources</h1>
<ol class="sources">${entries.map(
      ({ key, authors, year, title, where, url, measured }) => html`<li id="${key}">
<p>${authors.join(", ")} (${year}). <a href="${url}" rel="noopener"><cite>${title}</cite></a>. ${where}${where && "."}</p>
${measured && html`<p class="measured"><span class="label">Measured</span> ${measured}</p>`}
${citing(key).length > 0 && html`<p class="citing">Cited in ${citing(key).map(({ address, title: place }, index) => html`${index > 0 && ", "}<a href="../${address}">${place}</a>`)}.</p>`}
</li>`,
    )}</ol>
</main>`,
  };
}

/**
 * The page of licenses of what the site ships.
 *
 * @param notices  one for each package or file of others
 * @returns path, title, description and body
 * @see tests/e2e/pages.spec.mjs
 */
export function noticesPage(notices: readonly Notice[]): Page {
  return {
    path: "notices/",
    kind: "plain",
    title: "Notices",
    description: "Licenses of everything that these pages bring to your browser.",
    searchable: false,
    body: html`<main id="main" class="column">
<h1>Notices</h1>
<p class="lead">These pages build on the work of others. Here is each part that reaches your browser, with its license:</p>
${notices.map(({ name, version, use, license, text }) => html`<details class="notice"><summary><b>${name}</b> ${version} <span>${use}; ${license}</span></summary><pre>${text}</pre></details>`)}
</main>`,
  };
}

/**
 * The page for addresses that do not exist; it is served at any depth.
 *
 * @param root  address of the site's first page, or a path that leads there
 * @returns path, title, description and body
 * @see tests/web/site/course.test.ts
 */
export function notFoundPage(root: string): Page {
  return {
    path: "404.html",
    kind: "plain",
    title: "This page is not here",
    description: "The address leads to no page of the course.",
    searchable: false,
    body: html`<main id="main" class="column">
<h1>This page is not here</h1>
<p class="lead">This address does not lead to a page of the course. Check it for a typo; the page may also have moved.</p>
<p>Go to <a href="${root}">the first page</a> or to <a href="${root}course/">all lessons and problems</a>.</p>
</main>`,
  };
}
