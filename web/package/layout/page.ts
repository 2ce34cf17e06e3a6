// Makes the page of a package from pages of the built site: its own header, its data block, the
// script that speaks with the platform, and no links that lead nowhere. The markup is the site's
// own, so its parts are found as text; a part that is missing is a fault of ours, and is named.

import { dataBlockId, type PackageData } from "../package-data.ts";
import { fileListsPath, type FileLists } from "./file-lists.ts";
import { escapeXml } from "./xml.ts";
import { problemKey, questionKey } from "../../practice/progress/document.ts";

/** Names in addresses of pages: no reader's text gets further than this. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,99}$/;

/**
 * Whether a text can be the name of a lesson or problem.
 *
 * @param name  anything that was typed
 * @see tests/web/package/layout.test.ts
 */
export const isName = (name: string): boolean => namePattern.test(name);

/** A stretch of a page, found by what it begins and ends with. */
function part(html: string, pattern: RegExp, what: string): string {
  const found = pattern.exec(html)?.[0];
  if (found === undefined)
    throw new Error(`A page of this build has no ${what}, so it cannot be packaged.`);
  return found;
}

/** The way from a page to the root of the package. */
const rootFrom = (path: string): string => "../".repeat(path.split("/").length - 1);

const quizPattern = /<orrery-quiz [\s\S]*?<\/orrery-quiz>/g;
const problemPattern = /<orrery-problem [\s\S]*?<\/orrery-problem>/g;

/**
 * The quiz items of a lesson that are scored, as the page has them.
 *
 * @param html  the page of a lesson
 * @see tests/web/package/layout.test.ts
 */
export const quizItemsOf = (html: string): readonly string[] =>
  [...html.matchAll(quizPattern)].map(([item]) => item).filter((item) => !isGuess(item));

/**
 * The problem of a problem's page, with hints and solution.
 *
 * @param html  the page
 * @param seed  of the variant that it opens with; null leaves the choice to the learner
 * @throws {Error} with a sentence, where the page has none
 * @see tests/web/package/layout.test.ts
 */
export function problemOf(html: string, seed: number | null): string {
  const whole = part(html, new RegExp(problemPattern.source), "problem");
  return seed === null
    ? whole
    : whole.replace("<orrery-problem ", `<orrery-problem seed="${seed}" `);
}

/**
 * The names of the problems of a page, in their order.
 *
 * @param html  a page
 * @see tests/web/package/layout.test.ts
 */
export const problemNamesIn = (html: string): readonly string[] =>
  [...html.matchAll(problemPattern)].map(([problem]) => attribute(problem, "problem"));

const isGuess = (item: string): boolean => item.includes('class="spec">{"predict":true');

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag.slice(0, tag.indexOf(">")))?.[1] ?? "";

/**
 * A lesson's page with each problem in full: on the site, a lesson has only their statements, and
 * fetches the rest from their own pages.
 *
 * @param html      the page of a lesson
 * @param problems  by name, as `problemOf` cuts them
 * @see tests/web/package/layout.test.ts
 */
export const withProblems = (html: string, problems: ReadonlyMap<string, string>): string =>
  html.replace(problemPattern, (short) => problems.get(attribute(short, "problem")) ?? short);

/**
 * The keys of the exercises of a page, as progress is kept under them, and which of them are
 * guesses.
 *
 * @param html  a page
 * @returns keys in the order of the page; empty lists where it has no exercises
 * @see tests/web/package/layout.test.ts
 */
export function exercisesIn(html: string): Pick<PackageData, "exercises" | "guesses"> {
  const found = [
    ...html.matchAll(new RegExp(`${quizPattern.source}|${problemPattern.source}`, "g")),
  ];
  const keyed = found.map(([markup]) => {
    const name = attribute(markup, "problem");
    const seed = attribute(markup, "seed");
    const key = name
      ? problemKey(name, seed || undefined)
      : questionKey(attribute(markup, "lesson"), attribute(markup, "id"));
    return { key, guess: !name && isGuess(markup) };
  });
  return {
    exercises: keyed.map(({ key }) => key),
    guesses: keyed.filter(({ guess }) => guess).map(({ key }) => key),
  };
}

/**
 * A page with a title and exercises and nothing else, in the frame of a problem's page.
 *
 * @param frame      the page of any problem
 * @param title      of the new page
 * @param exercises  markup, as `quizItemsOf` and `problemOf` cut it
 * @returns HTML, from the doctype on
 * @see tests/web/package/layout.test.ts
 */
export function pageOfExercises(
  frame: string,
  title: string,
  exercises: readonly string[],
): string {
  const main = `<main id="main" class="column"><h1>${escapeXml(title)}</h1>\n${exercises.join("\n")}\n</main>`;
  const framed = frame
    .replace(part(frame, /<main [\s\S]*<\/main>/, "text"), () => main)
    // What the frame's own exercise needs first.
    .replace(/<script data-first=[^>]*>/, "<script>");
  return withTitle(framed, title);
}

const withTitle = (html: string, title: string): string =>
  html.replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escapeXml(title)}</title>`);

export interface Frame {
  readonly lists: FileLists;
  /** Path of the page in the package, without index.html. */
  readonly path: string;
  /** Paths of the pages that the package holds. */
  readonly pages: readonly string[];
  /** Address of the published course; "" where it is unknown. */
  readonly site: string;
}

/**
 * Fits a page of the site into a package: header, footer, links, scripts and policy.
 *
 * @param html   the page, with the exercises that it shall have
 * @param frame  what it is fitted into
 * @param data   for the page that is launched; null for others, such as the notices
 * @returns the whole page
 * @see tests/web/package/layout.test.ts
 */
export function packagedPage(html: string, frame: Frame, data: PackageData | null): string {
  const { lists, site } = frame;
  const root = rootFrom(frame.path);
  const brand = part(html, /<a class="brand"[\s\S]*?<\/a>/, "name of the course")
    .replace(/^<a class="brand"[^>]*>/, '<span class="brand">')
    .replace(/<\/a>$/, "</span>");
  const theme = part(
    html,
    /<button class="theme-switch"[\s\S]*?<\/button>/,
    "switch for its theme",
  );
  const header = `<header class="site-header">\n${brand}\n<nav aria-label="Page">${theme}</nav>\n</header>`;
  const source =
    site &&
    ` The whole course is at <a href="${escapeXml(site)}" target="_blank" rel="noopener">${escapeXml(site)}</a>.`;
  const footer = `<footer class="site-footer">\n<p>One program computes what you see here, in your browser; what was measured elsewhere says where.${source} <a href="${root}notices/index.html">Notices</a></p>\n</footer>`;
  const fitted = fitLinks(
    html
      .replace(part(html, /<header class="site-header">[\s\S]*?<\/header>/, "header"), () => header)
      .replace(part(html, /<footer class="site-footer">[\s\S]*?<\/footer>/, "footer"), () => footer)
      .replace("<html ", "<html data-packaged ")
      .replace(/<nav class="lesson-links"[\s\S]*?<\/nav>/, "")
      .replace(/<section class="from-before"[\s\S]*?<\/section>/, "")
      .replace(/<p class="source to-package"[\s\S]*?<\/p>\n?/g, "")
      .replace(/<p class="source">Next problem:[\s\S]*?<\/p>/, "")
      .replace(/<link rel="(canonical|manifest)"[^>]*>\n?/g, "")
      .replace(/<meta property="og:[^>]*>\n?/g, ""),
    frame,
  );
  return data ? withClient(fitted, root, lists, data) : fitted;
}

/** The page with its data block and with the script that speaks with the platform before its own. */
function withClient(html: string, root: string, lists: FileLists, data: PackageData): string {
  const main = `<script type="module" async src="${root}${lists.main}"></script>`;
  if (!html.includes(main))
    throw new Error(
      `A page of this build does not run ${lists.main}; ${fileListsPath} is of another build.`,
    );
  const block = JSON.stringify(data).replace(/</g, "\\u003c");
  const styles = lists.client.styles.map(
    (file) => `<link rel="stylesheet" href="${root}${file}">\n`,
  );
  // One after the other: the page must not open its progress before the first has said where.
  const scripts = [lists.client.script, lists.main].map(
    (file) => `<script type="module" src="${root}${file}"></script>\n`,
  );
  const withScripts = html.replace(
    main,
    () =>
      `${styles.join("")}<script type="application/json" id="${dataBlockId}">${block}</script>\n${scripts.join("")}`,
  );
  // Where a cmi5 platform keeps its records is known when the page is launched.
  return data.format === "cmi5"
    ? withScripts.replace("connect-src 'self'", "connect-src 'self' https: http:")
    : withScripts;
}

/**
 * Links to pages that the package lacks lead to the published course, or become plain words where
 * its address is not known.
 */
function fitLinks(html: string, { path, pages, site }: Frame): string {
  const base = new URL(path, "https://course.invalid/");
  return html.replace(
    /<a ([^>]*?)href="([^"]*)"([^>]*)>/g,
    (link, before: string, to: string, after: string) => {
      if (to.startsWith("#") || /^[a-z]+:/.test(to)) return link;
      const target = new URL(to.replaceAll("&amp;", "&"), base);
      const page = target.pathname.slice(1).replace(/index\.html$/, "");
      const rest = `${target.search}${target.hash}`;
      if (page === path && rest)
        return `<a ${before}href="${escapeXml(target.hash || rest)}"${after}>`;
      if (pages.includes(page))
        return `<a ${before}href="${escapeXml(`${rootFrom(path)}${page}index.html${rest}`)}"${after}>`;
      return site
        ? `<a ${before}href="${escapeXml(new URL(`${page}${rest}`, site).href)}"${after} target="_blank" rel="noopener">`
        : `<a ${before}${after}>`;
    },
  );
}
