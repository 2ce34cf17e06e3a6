// Fetches a problem that the page does not contain. On other sites' pages its text comes from the
// course as data and becomes elements that cannot run scripts: only known elements and attributes
// are copied (inert.ts).

import { PolicyError } from "../engine/index.ts";
import { siteRoot } from "../widgets/base/site-address.ts";
import type { ProblemData } from "./authoring/practice.ts";
import { inert } from "./inert.ts";
import { shorten } from "./shorten.ts";

/** The text of a problem as elements in the shape players expect, and the JSON of its description. */
export interface FetchedProblem {
  readonly parts: DocumentFragment;
  readonly spec: string;
}

/**
 * Fetches the whole problem from its own page, for lessons of the course, which contain only the
 * statement. The page has the same build and origin, so its markup is used as it is.
 *
 * @param slug  of the problem, the name of its file
 * @param root  the first page of the site
 * @returns description and parts of the problem
 * @throws {Error} with a sentence, where the page is missing or is no problem's
 * @see tests/e2e/practice.spec.mjs
 */
export async function takeFromOwnPage(slug: string, root: URL): Promise<FetchedProblem> {
  const address = new URL(`problems/${slug}/`, root);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `The problem “${slug}” could not be fetched from its own page; check the connection and load the page again.`,
    );
  const whole = new DOMParser()
    .parseFromString(await answer.text(), "text/html")
    .querySelector("orrery-problem");
  const spec = whole?.querySelector("script.spec")?.textContent;
  if (!whole || !spec)
    throw new Error(
      `The page ${address.pathname} holds no problem; the site has to be built again.`,
    );
  const parts = document.createDocumentFragment();
  parts.append(...[...whole.childNodes].map((part) => document.importNode(part, true)));
  return { parts, spec };
}

/**
 * Fetches a problem by its slug, for pages of others: as data, made safe.
 *
 * @param slug  of the problem, the name of its file
 * @returns description and parts of the problem
 * @throws {Error} with a sentence that says what is missing and where it was looked for
 * @see tests/web/practice/fetch-problem.test.ts
 */
export async function fetchProblem(slug: string): Promise<FetchedProblem> {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)) {
    throw new Error(
      `problem is “${shorten(slug)}”; it must be the name of a problem, in small letters, digits and hyphens.`,
    );
  }
  const root = siteRoot();
  if (!root)
    throw new Error(
      `The problem “${slug}” cannot be fetched, because this page does not load orrery.js from the course.`,
    );
  const address = new URL(`problems/${slug}.json`, root);
  let answer: Response;
  try {
    answer = await fetch(address, { credentials: "omit" });
  } catch {
    throw new Error(
      `The problem “${slug}” could not be fetched from ${address.origin}; check the connection and load the page again.`,
    );
  }
  if (answer.status === 404)
    throw new Error(`There is no problem “${slug}” at ${new URL("problems/", root)}.`);
  if (!answer.ok)
    throw new Error(
      `The problem “${slug}” could not be fetched: ${address.origin} answered ${answer.status}.`,
    );
  try {
    const file = (await answer.json()) as ProblemData;
    return {
      parts: elementsOf(file, new URL(`problems/${slug}/`, root)),
      spec: JSON.stringify(file.spec),
    };
  } catch (error) {
    if (error instanceof PolicyError) throw error;
    throw new Error(
      `The problem “${slug}” at ${address.origin} cannot be read; the course there may be of another version than this page's script.`,
    );
  }
}

/**
 * Makes elements of the texts of an exercise, in the shape that players expect. Whatever it holds,
 * they run nothing.
 *
 * @param data  title, "" for none, and texts, as HTML
 * @param base  what links in it are relative to
 * @returns a fragment that is not yet in the page: title, statement, what is asked, choices, hints
 *          and solution
 * @see tests/web/practice/fetch-problem.test.ts
 */
export function elementsOf(
  { title, html }: Pick<ProblemData, "title" | "html">,
  base: URL,
): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const add = (
    parent: ParentNode & Node,
    name: string,
    className: string,
    markup: string,
  ): HTMLElement => {
    const element = document.createElement(name);
    element.className = className;
    element.append(inert(markup, base));
    // The page's own margins for paragraphs would add to those of the exercise.
    if (element.firstElementChild instanceof HTMLElement)
      element.firstElementChild.style.marginBlockStart = "0";
    if (element.lastElementChild instanceof HTMLElement)
      element.lastElementChild.style.marginBlockEnd = "0";
    parent.append(element);
    return element;
  };
  if (title) add(fragment, "p", "block-title", "").textContent = title;
  add(fragment, "div", "statement", html.statement);
  if (html.ask) add(fragment, "p", "ask", html.ask);
  for (const ask of html.asks ?? []) add(fragment, "p", "part-ask", ask);
  for (const { id, text, why } of html.choices) {
    const choice = add(fragment, "div", "choice", "");
    choice.dataset.id = id;
    add(choice, "div", "text", text);
    add(choice, "div", "why", why);
  }
  for (const hint of html.hints) add(fragment, "div", "hint", hint);
  if (html.solution) add(fragment, "div", "solution", html.solution);
  if (html.explain) add(fragment, "div", "explain", html.explain);
  for (const { code, message } of html.mistakes)
    add(fragment, "div", "mistake", message).dataset.code = code;
  return fragment;
}
