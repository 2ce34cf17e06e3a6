/**
 * The frame of every page: head with policy and assets, header, footer. All addresses are relative, so that one
 * build works under any path.
 */
import type { Assets } from "../build/assets.ts";
import { attributes, html, type Html } from "../build/html.ts";
import { faceMark } from "./motif.ts";

/** The same policy as the server's header, for hosts that send none. */
export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
  "connect-src 'self'; img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

export interface Page {
  /** Path from the root of the site: "" for the home page, else with a slash at the end; or a file such as 404.html. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
  /** Elements on the first screen: their scripts are fetched along with the page. */
  readonly first?: readonly string[];
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
  /** Absolute address of the site with a slash at the end, where it is known. */
  readonly siteUrl: string | undefined;
  /** Module of an element, as the manifest names it. */
  moduleOf(tag: string): string | undefined;
}

/** The prefix that leads from a page to the root of the site: "./", "../" … */
export function rootOf(path: string): string {
  const depth = path.split("/").length - 1;
  return depth === 0 ? "./" : "../".repeat(depth);
}

export function renderPage(page: Page, frame: Frame): string {
  const lost = page.path === "404.html" && !frame.siteUrl;
  const root = page.path === "404.html" ? (frame.siteUrl ?? "./") : rootOf(page.path);
  const isFrame = page.kind === "frame";
  const title = page.path === "" ? `${frame.courseTitle}: ${page.title}` : `${page.title} · ${frame.courseTitle}`;
  return html`<!doctype html>
<html lang="en"${attributes({ "data-root": lost ? undefined : root, "data-page": page.kind, ...dataAttributes(page.data) })}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
${lost ? lostRoots.map((guess) => entryLinks(frame, guess)) : [entryLinks(frame, root), firstLinks(page, frame, root)]}<link rel="icon" type="image/svg+xml" href="${root}icon.svg">
<link rel="manifest" href="${root}manifest.webmanifest">
${frame.siteUrl && page.path !== "404.html" && socialHead(page, frame.siteUrl, title)}</head>
<body class="${page.kind}">
${isFrame ? page.body : html`<a class="skip" href="#main">Skip to content</a>
${header(root, frame)}
${page.body}
${footer(root)}`}
</body>
</html>
`.text;
}

/**
 * A server answers any address with 404.html, which therefore cannot know how deep it stands. Where the site's own
 * address is not known either, it asks for style and script at each of these places; one of them is right.
 */
const lostRoots = ["./", "../", "../../", "../../../"];

/**
 * The style sheet first: a parser that meets a script before it asks for the sheet only after the script has come.
 * The theme runs beside it, before the first paint.
 */
function entryLinks({ assets }: Frame, root: string): Html {
  return html`${assets.styles.map((file) => html`<link rel="stylesheet" href="${root}${file}">
`)}<script async blocking="render" src="${root}${assets.theme}"></script>
<script type="module" src="${root}${assets.main}"></script>
`;
}

/** What the first screen needs is fetched beside the main script instead of after it, but after what the text needs. */
function firstLinks(page: Page, { assets, moduleOf }: Frame, root: string): Html {
  const modules = (page.first ?? []).flatMap((tag) => moduleOf(tag) ?? []);
  const scripts = new Set(modules.flatMap((module) => [...assets.scriptsOf(module)]));
  return html`${[...scripts].map((file) => html`<link rel="modulepreload" href="${root}${file}" fetchpriority="low">
`)}${modules.length > 0 && assets.wasm && html`<link rel="preload" href="${root}${assets.wasm}" as="fetch" crossorigin fetchpriority="low">
`}`;
}

function dataAttributes(data: Page["data"]): Record<string, string> {
  return Object.fromEntries(Object.entries(data ?? {}).map(([name, value]) => [`data-${name}`, value]));
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
<a class="brand" href="${root}">${faceMark()}<span>${frame.courseTitle}</span></a>
<nav aria-label="Site">
<a href="${root}course/">Course</a>
<a class="search-link" href="${root}course/#terms" data-search>Search<kbd>/</kbd></a>
<button class="theme-switch" type="button" hidden data-theme-switch>Theme</button>
</nav>
</header>`;
}

function footer(root: string): Html {
  return html`<footer class="site-footer">
<nav aria-label="About">
<a href="${root}course/">Course</a>
<a href="${root}notation/">Notation</a>
<a href="${root}sources/">Sources</a>
<a href="${root}reference/">Functions of the core</a>
<a href="${root}reference/names/">Public names</a>
<a href="${root}teach/">Use it in your course</a>
<a href="${root}notices/">Notices</a>
</nav>
<p>Every number on these pages is computed by one core, at build and again in your browser.</p>
</footer>`;
}
