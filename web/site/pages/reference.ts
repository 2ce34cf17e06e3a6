/** The functions of the core: a list of all, and a page for each part. */
import {
  entryAt,
  type Description,
  type EncodingInfo,
  type FunctionInfo,
} from "../../engine/index.ts";
import { html, type Html } from "../../practice/authoring/html.ts";
import type { Page } from "./layout.ts";
import { encodingEntry, functionEntry, type EntryParts } from "./reference-entries.ts";

export interface ReferenceParts extends EntryParts {
  readonly description: Description;
}

/** A page of the reference. */
interface Chapter {
  /** Last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** What the page contains, in a sentence. */
  readonly about: string;
  readonly encodings: readonly EncodingInfo[];
  /** Functions that belong to no encoding. */
  readonly functions: readonly FunctionInfo[];
}

/** Where encodings act, and the parts of the core that share a page. */
const chapters: readonly (Pick<Chapter, "slug" | "title" | "about"> & {
  readonly parts: readonly string[];
})[] = [
  {
    slug: "embeddings",
    title: "Encodings of the embeddings",
    about: "Encodings that act on the embeddings, and the positions of tokens.",
    parts: ["positions"],
  },
  {
    slug: "query-key",
    title: "Encodings of query and key",
    about: "Encodings that act on query and key: rotary ones and their kin.",
    parts: [],
  },
  {
    slug: "logits",
    title: "Encodings of the logits",
    about: "Encodings that add to the logits, and to the values.",
    parts: [],
  },
  {
    slug: "attention",
    title: "Attention",
    about: "Attention, masks and softmax.",
    parts: ["attention"],
  },
  {
    slug: "layers",
    title: "Layers",
    about: "Layers and losses.",
    parts: ["layers"],
  },
  {
    slug: "analysis",
    title: "Analysis",
    about: "What tells encodings apart: errors, spans, costs.",
    parts: ["analysis"],
  },
  {
    slug: "formulas",
    title: "Numbers and formulas",
    about: "Vectors, matrices and the elementary functions of the formula language.",
    parts: ["numbers", "formulas", "elementary"],
  },
  {
    slug: "answers",
    title: "Variants and answers",
    about: "Drawing the variants of a problem and judging answers.",
    parts: ["answers"],
  },
];

/** Assigns every function to exactly one page. @throws Error naming a part without a page. */
function chaptersOf({ functions, encodings }: Description): Chapter[] {
  const known = new Set([
    ...chapters.flatMap(({ parts }) => parts),
    ...encodings.map(({ id }) => id),
  ]);
  const lost = functions.find(({ part }) => !known.has(part));
  if (lost)
    throw new Error(
      `the part ${lost.part} of the core, with ${lost.name}, has no page; add it to the chapters of web/site/pages/reference.ts`,
    );
  // An encoding that acts nowhere is listed with the first.
  const place = ({ acts }: EncodingInfo): string => acts[0] ?? entryAt(chapters, 0).slug;
  return chapters.map((chapter) => ({
    ...chapter,
    encodings: encodings.filter((info) => place(info) === chapter.slug),
    functions: functions.filter(({ part }) => chapter.parts.includes(part)),
  }));
}

const functionsOf = ({ id }: EncodingInfo, { functions }: Description): FunctionInfo[] =>
  functions.filter(({ part }) => part === id);

/**
 * The list of all functions, then the pages it leads to.
 *
 * @param parts  the core's description, and how its formulas are rendered
 * @returns the pages, the list first
 * @throws {Error} naming a part of the core that no page has
 * @see tests/web/site/pages.test.ts
 */
export function referencePages(parts: ReferenceParts): Page[] {
  const all = chaptersOf(parts.description);
  return [indexPage(all, parts.description), ...all.map((chapter) => chapterPage(chapter, parts))];
}

/** Links each function by name, at the anchor that it had when the reference was one page. */
function indexPage(all: readonly Chapter[], description: Description): Page {
  const entry = (slug: string, anchor: string, name: Html, title: string): Html =>
    html`<li id="${anchor}"><a href="${slug}/#${anchor}">${name}</a> <span>${title}</span></li>`;
  const functionEntries = (slug: string, functions: readonly FunctionInfo[]): Html[] =>
    functions.map(({ name, title }) => entry(slug, name, html`<code>${name}</code>`, title));
  return {
    path: "reference/",
    kind: "plain",
    title: "Function reference",
    description:
      "Every function behind the numbers of this course, by name, with the page that gives its formula, arguments, result and source.",
    body: html`<main id="main" class="wide reference" data-pagefind-body data-pagefind-weight="0.3">
<h1>Function reference</h1>
<p class="lead">Every number on these pages comes from one of these functions. Most can be used in formulas and in problems, under the same name. How answers are judged has its own page: <a href="../answers/">how answers are checked</a>.</p>
${all.map(
  (chapter) => html`<section>
<h2><a href="${chapter.slug}/">${chapter.title}</a></h2>
<p>${chapter.about}</p>
<ul class="names">${chapter.encodings.map((info) => [
    entry(chapter.slug, `encoding-${info.id}`, html`${info.title}`, "encoding"),
    ...functionEntries(chapter.slug, functionsOf(info, description)),
  ])}${functionEntries(chapter.slug, chapter.functions)}</ul>
</section>`,
)}
</main>`,
  };
}

function chapterPage(chapter: Chapter, parts: ReferenceParts): Page {
  const { slug, title, about, encodings, functions } = chapter;
  return {
    path: `reference/${slug}/`,
    kind: "plain",
    title: `${title}: functions`,
    description: `${about} Formula, arguments with unit and range, result and source of each function.`,
    body: html`<main id="main" class="wide reference" data-pagefind-body data-pagefind-weight="0.3">
<p class="kicker"><a href="../">Function reference</a></p>
<h1>${title}</h1>
<p class="lead">${about}</p>
${encodings.map(
  (info) => html`${encodingEntry(info, parts)}
${functionsOf(info, parts.description).map((entry) => functionEntry(entry, parts))}`,
)}
${encodings.length > 0 && functions.length > 0 && html`<h2>Positions</h2>`}
${encodings.length === 0 && html`<h2 class="unseen">Functions</h2>`}
${functions.map((entry) => functionEntry(entry, parts))}
</main>`,
  };
}
