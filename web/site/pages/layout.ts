/**
 * The frame of every page: head with policy and assets, header, footer. All addresses are relative,
 * so that one build works under any path.
 */
import type { Assets } from "../build/assets.ts";
import { attributes, html, trusted, type Html } from "../../practice/authoring/html.ts";
import { slugOf } from "../build/slug.ts";
import { players } from "../../practice/registry.ts";
import { logo } from "./logo.ts";

/**
 * Marks the end of a long text whose first screen is painted with the style in the page's head
 * (styles/critical.css) alone: the sheet of the site is read here, while the text is parsed, and
 * the
 * rest is shown when both are there (client/before-paint.ts).
 */
export const sheetPlace = trusted("<!--style sheet-->");

export interface Page {
  /**
   * Path from the root of the site: "" for the home page, else with a slash at the end; or a file
   * such as 404.html.
   */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
  /** The first element of ours: its scripts and the core are fetched along with the page. */
  readonly first?: string | undefined;
  /** The module that computes the page, where it needs more than that of all pages. */
  readonly core?: "workbench";
  /** Class of the body: how the page is laid out. */
  readonly kind: "home" | "lesson" | "plain" | "frame";
  /** What the page is, for client scripts, such as the slug of a lesson. */
  readonly data?: Readonly<Record<string, string>>;
  /** False keeps the page out of search. */
  readonly searchable?: boolean;
}

/** What all pages of a site share. */
export interface Frame {
  readonly courseTitle: string;
  readonly assets: Assets;
  /** The content policy, which names the next two by their hashes. */
  readonly policy: string;
  /** Runs in each page before its first paint. */
  readonly early: Html;
  /** Style of a first screen. */
  readonly criticalCss: Html;
  /** The style sheet of the typefaces, from the root of the site. */
  readonly fonts: string;
  /** The file of each face with the characters that pages show, from the root of the site. */
  readonly faces: ReadonlyMap<string, string>;
  /** Absolute address of the site with a slash at the end, where it is known. */
  readonly siteUrl: string | undefined;
  /** Module of an element, as the manifest names it. */
  moduleOf(tag: string): string | undefined;
}

/**
 * The prefix that leads from a page to the root of the site: "./", "../" …
 *
 * @param path  of the page, from the root of the site
 * @see tests/web/site/course.test.ts
 */
export function rootOf(path: string): string {
  const depth = path.split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
}

/**
 * Writes a whole page: head, header, text and footer.
 *
 * @param page   what is its own
 * @param frame  what all pages share: scripts, styles, the course's name
 * @returns HTML, from the doctype on
 * @see tests/web/site/course.test.ts
 */
export function renderPage(page: Page, frame: Frame): string {
  const lost = page.path === "404.html" && !frame.siteUrl;
  const root = page.path === "404.html" ? (frame.siteUrl ?? "./") : rootOf(page.path);
  const roots = lost ? lostRoots : [root];
  const isFrame = page.kind === "frame";
  const title =
    page.path === ""
      ? `${frame.courseTitle}: ${page.title}`
      : `${page.title} · ${frame.courseTitle}`;
  return html`<!doctype html>
<html lang="en"${attributes({ "data-root": lost ? undefined : root, "data-page": page.kind, "data-core": page.core, ...dataAttributes(page.data), "data-figure": figureOf(page) })}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${frame.policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
${roots.map((guess) => styleLinks(page, frame, guess))}${earlyScript(page, frame, root)}${roots.map((guess) => scriptLinks(page, frame, guess))}<link rel="icon" type="image/svg+xml" href="${root}icon.svg">
<link rel="manifest" href="${root}manifest.webmanifest">
${frame.siteUrl && page.path !== "404.html" && socialHead(page, frame.siteUrl, title)}</head>
<body class="${page.kind}">
${
  isFrame
    ? page.body
    : html`<a class="skip" href="#main">Skip to content</a>
${header(root, frame)}
${trusted(page.body.text.replace(sheetPlace.text, sheets(frame, root).text))}
${footer(root)}`
}
</body>
</html>
`.text;
}

/**
 * A server answers any address with 404.html, which therefore cannot know its depth. Where
 * the site's own address is not known either, it asks for style and script at each of these places;
 * one of them is right.
 */
const lostRoots = ["./", "../", "../../", "../../../"];

const sheets = ({ assets }: Frame, root: string): Html =>
  html`${assets.styles.map(
    (file) => html`<link rel="stylesheet" href="${root}${file}">
`,
  )}`;

/** The style first, since the text waits for it; then the typefaces. */
function styleLinks(page: Page, frame: Frame, root: string): Html {
  const later = page.body.text.includes(sheetPlace.text);
  const first = html`<style>${frame.criticalCss}</style>
${frame.assets.styles.map(
  (file) => html`<link rel="preload" as="style" href="${root}${file}">
`,
)}`;
  const fonts = html`<link rel="stylesheet" href="${root}${frame.fonts}"`;
  if (isText(page)) {
    return html`${sheets(frame, root)}${fonts} data-fonts>
${firstFaces(page).map(
  (
    face,
  ) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${root}${frame.faces.get(face)}">
`,
)}`;
  }
  // The early script asks for them; without scripts they come at once.
  return html`${later ? first : sheets(frame, root)}${fonts} disabled data-fonts>
<noscript>${later && sheets(frame, root)}${fonts}></noscript>
`;
}

/**
 * Whether a page is there to be read before anything moves: its typefaces come before its first
 * paint.
 */
const isText = (page: Page) =>
  page.kind === "plain" && page.path !== "404.html" && figureOf(page) === undefined;

/** The faces of a first screen. Others change less: with these the lines break where they will. */
function firstFaces({ first, body }: Page): string[] {
  const [shown = ""] = body.text.split("<details"); // What is folded asks for its faces when it is opened.
  return [
    "source-serif-4-latin-400-normal",
    "source-serif-4-latin-600-normal",
    "source-sans-3-latin-400-normal",
    ...(isExercise(first) || shown.includes("<th") ? ["source-sans-3-latin-600-normal"] : []),
    ...(/<(cite|em)>/.test(shown) ? ["source-serif-4-latin-400-italic"] : []),
    ...(/<mi class="v"|mathnormal/.test(shown) ? ["KaTeX_Math-Italic"] : []),
    ...(/<m[on]\b|<mi>/.test(shown) ? ["KaTeX_Main-Regular"] : []),
  ];
}

/**
 * A browser runs the early script when the sheets before it are there: what it asks for, files of
 * the first figure, then no longer shares the line with them.
 */
function earlyScript(page: Page, { assets, early, moduleOf }: Frame, root: string): Html {
  const modules = [page.first ?? ""].flatMap((tag) => moduleOf(tag) ?? []);
  const start = assets.scriptsOf(assets.mainModule);
  const scripts = new Set(
    [assets.engineModule, ...(page.core ? [assets.workbenchModule] : []), ...modules]
      .flatMap((module) => assets.scriptsOf(module))
      .filter((file) => !start.includes(file)),
  );
  const wasm = page.core ? assets.workbench : assets.wasm;
  // Browsers hold few connections to a server at a time: the largest file is not left until one is free.
  const first = modules.length > 0 ? [...(wasm ? [wasm] : []), ...scripts] : [];
  const [module] = figureOf(page) ? modules.flatMap((source) => assets.scriptsOf(source)) : [];
  return html`<script${attributes({ "data-first": first.map((file) => root + file).join(" ") || null, "data-module": module && root + module })}>${early}</script>
`;
}

/** What every page runs; in a frame also what reads its address. */
function scriptLinks(page: Page, { assets }: Frame, root: string): Html {
  const [, ...start] = assets.scriptsOf(assets.mainModule);
  const own = page.kind === "frame" ? assets.scriptsOf(assets.frameModule) : [];
  return html`${[...new Set([...start, ...own])].map(
    (file) => html`<link rel="modulepreload" href="${root}${file}">
`,
  )}<script type="module" async src="${root}${assets.main}"></script>
`;
}

/** An exercise starts when all of it has been read, a figure before. */
const isExercise = (tag: string | undefined) => tag !== undefined && tag in players;
const figureOf = ({ first }: Page) => (isExercise(first) ? undefined : first);

function dataAttributes(data: Page["data"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value]),
  );
}

function socialHead(page: Page, siteUrl: string, title: string): Html {
  const address = siteUrl + page.path;
  return html`<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${address}">
`;
}

function header(root: string, frame: Frame): Html {
  return html`<header class="site-header">
<a class="brand" href="${root}">${logo()}<span>${frame.courseTitle}</span></a>
<nav aria-label="Site">
<a href="${root}course/">Course</a>
<a href="${root}problems/">Problems</a>
<a class="wide-only" href="${root}study/">Study map</a>
<a class="wide-only" href="${root}workbench/">Workbench</a>
<a class="search-link" href="${root}course/#terms" data-search>Search<kbd>/</kbd></a>
<button class="theme-switch" type="button" hidden data-theme-switch>Theme</button>
<a class="narrow-only" href="#pages">More<span class="unseen"> pages</span></a>
</nav>
</header>`;
}

/** All pages but lessons and problems, by what they are for. */
const FOOTER: Readonly<Record<string, readonly (readonly [path: string, title: string])[]>> = {
  Learn: [
    ["course/", "Course"],
    ["problems/", "All problems"],
    ["study/", "Your study map"],
    ["progress/", "Your progress"],
    ["offline/", "Read offline"],
    ["claims/", "Often said"],
    ["coverage/", "What this course covers"],
  ],
  "Look up": [
    ["guide/", "Field guide"],
    ["glossary/", "Glossary"],
    ["cheat-sheet/", "Cheat sheet"],
    ["notation/", "Notation"],
    ["conventions/", "Conventions"],
    ["sources/", "Sources"],
  ],
  Teach: [
    ["teach/", "Embed in your course"],
    ["assign/", "Make an assignment"],
    ["class/", "A class at a glance"],
    ["editor/", "Write a problem"],
    ["answers/", "How answers are checked"],
  ],
  "At work": [
    ["workbench/", "Workbench"],
    ["reference/", "Function reference"],
    ["reference/names/", "Tags and attributes"],
    ["notices/", "Notices"],
  ],
};

function footer(root: string): Html {
  const group = (name: string): Html => html`<div>
<p id="pages-${slugOf(name)}">${name}</p>
<ul aria-labelledby="pages-${slugOf(name)}">${(FOOTER[name] ?? []).map(([path, title]) => html`<li><a href="${root}${path}">${title}</a></li>`)}</ul>
</div>`;
  return html`<footer class="site-footer">
<nav id="pages" aria-label="All pages">${Object.keys(FOOTER).map(group)}</nav>
<p>An <em>orrery</em> is a clockwork model of the planets: hands that turn at different speeds. One program computes what you see here: once when the site is built, and again in your browser. What it can’t compute, such as long training runs and results of papers, says where it was measured.</p>
</footer>`;
}
