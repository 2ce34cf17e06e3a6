/**
 * What a page has beside its figures: theme, paths, progress, links, print. No figure needs
 * any of it, so it comes after the first one.
 */
import { sentenceOf, showNotice } from "./notice.ts";
import { startReadingPath } from "./reading-path.ts";
import { placeStickyFigures } from "./sticky-figures.ts";
import { startThemeSwitch } from "./theme-switch.ts";

const { dataset } = document.documentElement;

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

/**
 * A page that is served at any address learns from this script where the site is, and fixes its
 * links.
 */
function mendLinks(root: URL): void {
  if (dataset.root) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='./']"))
    link.href = new URL(link.getAttribute("href") ?? "", root).href;
}

/**
 * Shows what the reader has read and solved, and goes on recording it.
 *
 * @returns a promise that resolves when it is shown
 * @throws {Error} where a part cannot be fetched
 */
export async function startProgress(): Promise<void> {
  const kept = find("[data-kept]");
  if (kept) {
    const { startProgressPage } = await import("./progress/page.ts");
    await startProgressPage(kept);
  }
  const problems = find("[data-all-problems]");
  if (problems) {
    const { startProblemFilters } = await import("./problem-filters.ts");
    await startProblemFilters(problems);
  }
  if (!dataset.lesson && !find("[data-progress], [data-continue]")) return;
  const { startReading } = await import("./lesson-progress.ts");
  await startReading();
}

function startControls(): void {
  const themeSwitch = find<HTMLButtonElement>("[data-theme-switch]");
  if (themeSwitch) startThemeSwitch(themeSwitch);
  startReadingPath();
  placeStickyFigures();
  const about = find<HTMLButtonElement>(".about-toggle");
  about?.addEventListener("click", () =>
    about.setAttribute("aria-expanded", String(about.ariaExpanded !== "true")),
  );
  startPrinting();
}

function startPrinting(): void {
  const button = find<HTMLButtonElement>("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    const { printLesson } = await import("./print-lesson.ts");
    await printLesson(button);
  });
}

/**
 * Starts what a reader needs once they scroll.
 *
 * @returns a promise that resolves when it is started
 * @throws {Error} where a part cannot be fetched
 */
export async function startScrolling(): Promise<void> {
  const { watchScrollers } = await import("./scrollable-parts.ts");
  watchScrollers(document);
  const contents = find("[data-toc]");
  if (!contents) return;
  const { startScrollSpy } = await import("./scroll-spy.ts");
  startScrollSpy(contents);
}

async function startStateLinks(): Promise<void> {
  if (!find(".state-link")) return;
  const { startStateLinks: start } = await import("./state-links.ts");
  start();
}

async function startGuesses(): Promise<void> {
  if (!find("[data-after]")) return;
  const { startCovers } = await import("./covers.ts");
  startCovers();
}

async function startAnswers(): Promise<void> {
  const box = find<HTMLInputElement>("[data-all-answers]");
  if (!box) return;
  const { startAllAnswers: start } = await import("./all-answers.ts");
  start(box);
}

async function startMap(): Promise<void> {
  const map = find(".course-map");
  if (!map) return;
  const { startCourseMap: start } = await import("./course-map.ts");
  start(map);
}

async function startLinks(): Promise<void> {
  if (!find("article orrery-problem, article orrery-quiz")) return;
  const { startDeepLinks: start } = await import("./deep-links.ts");
  start();
}

async function startConventions(): Promise<void> {
  if (!find("[data-convention]")) return;
  const { startConventions: start } = await import("./conventions.ts");
  start();
}

/**
 * Starts those parts that the page has. A notice in the page says what cannot be fetched.
 *
 * @param root  address of the site
 */
export function startPage(root: URL): void {
  mendLinks(root);
  startControls();
  for (const started of [
    startStateLinks(),
    startGuesses().then(startAnswers),
    startConventions(),
    startMap(),
    startLinks(),
  ])
    started.catch((error: unknown) => showNotice(sentenceOf(error)));
}
