/** Exercises that a script puts into a page, with the core that they need. */
import { sentenceOf, showNotice } from "../notice.ts";
import { siteLink } from "../site-link.ts";
import { startEngine } from "../start-engine.ts";
import { hasElements, upgradeElements } from "../upgrade-elements.ts";

let started = false;

/**
 * Starts the core where the page had nothing for it until now. A page that has figures has started
 * it, and watches for new ones.
 *
 * @see tests/e2e/study.spec.mjs
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
 * @param seed     of the variant, 0 to 2³² − 1
 * @returns an element that is not yet in the page
 * @see tests/e2e/study.spec.mjs
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
    () => resolveLinks(element, siteLink(`problems/${problem}/`)),
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
 * @see tests/e2e/study.spec.mjs
 */
export async function questionElement(lesson: string, id: string): Promise<HTMLElement> {
  const address = siteLink(`lessons/${lesson}/`);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok)
    throw new Error(
      `The question “${id}” could not be fetched from its lesson; check the connection and load the page again.`,
    );
  const found = new DOMParser()
    .parseFromString(await answer.text(), "text/html")
    .querySelector(`orrery-quiz#${CSS.escape(id)}`);
  if (!found) throw new Error(`The page ${new URL(address).pathname} has no question “${id}”.`);
  const element = document.importNode(found, true) as HTMLElement;
  resolveLinks(element, address);
  return element;
}

/** Links of a text are relative to the page that it was taken from. */
function resolveLinks(element: HTMLElement, page: string): void {
  for (const link of element.querySelectorAll<HTMLAnchorElement>("a[href]"))
    link.href = new URL(link.getAttribute("href") ?? "", page).href;
}
