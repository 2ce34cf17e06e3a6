/** Exercises that a script puts into a page, with the core that they need. */
import type { FetchedProblem } from "../../../practice/fetch-problem.ts";
import { siteRoot } from "../../../widgets/base/site-address.ts";
import { sentenceOf, showNotice } from "../notice.ts";
import { partOf } from "../part-of.ts";
import { startEngine } from "../start-engine.ts";
import { hasElements, upgradeElements } from "../upgrade-elements.ts";

let started = false;

/**
 * Starts the core where the page had nothing for it until now. A page that has figures has started
 * it, and watches for new ones.
 */
export function startPlayers(): void {
  if (started || hasElements(document)) return;
  started = true;
  const engine = startEngine();
  engine.catch((error: unknown) => showNotice(sentenceOf(error)));
  upgradeElements((tag, error) => showNotice(`${tag}: ${sentenceOf(error)}`), engine);
}

/**
 * A problem in one variant; its text comes from its own page.
 *
 * @param problem  its slug
 * @param lesson   slug of the lesson that prepares it
 * @param seed     of the variant
 * @returns an element that is not yet in the page
 */
export function problemElement(problem: string, lesson: string, seed: number): HTMLElement {
  const element = document.createElement("orrery-problem");
  element.setAttribute("problem", problem);
  element.setAttribute("lesson", lesson);
  element.setAttribute("seed", String(seed));
  const statement = document.createElement("p");
  statement.className = "statement";
  statement.textContent = "The problem is being fetched.";
  element.append(statement);
  element.addEventListener(
    "orrery-ready",
    () => mendLinks(element, new URL(`problems/${problem}/`, siteRoot() ?? location.href)),
    { once: true },
  );
  return element;
}

/**
 * A question of a lesson, taken from the lesson's page, with the numbers that it has there.
 *
 * @param lesson  slug of the lesson
 * @param id      of the quiz item
 * @returns an element that is not yet in the page
 * @throws {Error} with a sentence, where the lesson cannot be fetched or does not have the question
 */
export async function questionElement(lesson: string, id: string): Promise<HTMLElement> {
  const address = new URL(`lessons/${lesson}/`, siteRoot() ?? location.href);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `The question “${id}” could not be fetched from its lesson; check the connection and load the page again.`,
    );
  const found = new DOMParser()
    .parseFromString(await answer.text(), "text/html")
    .querySelector(`orrery-quiz#${CSS.escape(id)}`);
  if (!found) throw new Error(`The page ${address.pathname} has no question “${id}”.`);
  const element = document.importNode(found, true) as HTMLElement;
  mendLinks(element, address);
  return element;
}

/**
 * The markup and the description of a question, as `takeFromOwnPage` gives those of a problem.
 *
 * @param lesson  slug of the lesson
 * @param id      of the quiz item
 * @returns its parts, and its description as JSON
 * @throws {Error} with a sentence, where the lesson cannot be fetched or does not have the question
 */
export async function fetchQuestion(lesson: string, id: string): Promise<FetchedProblem> {
  const element = await questionElement(lesson, id);
  const spec = JSON.stringify({
    ...(JSON.parse(partOf(element, "script.spec").textContent ?? "{}") as object),
    id,
  });
  const parts = document.createDocumentFragment();
  parts.append(...element.childNodes);
  return { parts, spec };
}

/** Links of a text are relative to the page that it was taken from. */
function mendLinks(element: HTMLElement, page: URL): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>("a[href]"))
    link.href = new URL(link.getAttribute("href") ?? "", page).href;
}
