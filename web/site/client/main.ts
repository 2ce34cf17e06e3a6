/** Every page of the site loads this: it brings to life what the page has, and nothing more. */
import "katex/dist/katex.min.css";
import "virtual:orrery-generated.css";
import "../styles/site.css";
import { setSiteRoot } from "../../widgets/base/site-address.ts";
import { copyFormulas } from "./copy-formulas.ts";
import { startFigures, startFirstFigure } from "./figures.ts";
import { fetchFonts } from "./fonts.ts";
import { sentenceOf, showNotice } from "./notice.ts";
import { pageShown, afterPaint } from "./page-timing.ts";
import { startReadingPath } from "./reading-path.ts";
import { restoreScroll } from "./scroll-restoration.ts";
import type { SearchDialog } from "./search.ts";
import { placeStickyFigures } from "./sticky-figures.ts";
import { startThemeSwitch } from "./theme-switch.ts";

const { dataset } = document.documentElement;
const root = new URL(dataset.root ?? "../", dataset.root ? document.baseURI : import.meta.url);
setSiteRoot(root);

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

/**
 * A page that is served at any address learns from this script where the site is, and fixes its
 * links.
 */
function mendLinks(): void {
  if (dataset.root) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='./']"))
    link.href = new URL(link.getAttribute("href") ?? "", root).href;
}

function startSearch(): void {
  const link = find<HTMLAnchorElement>("[data-search]");
  if (!link) return;
  let dialog: SearchDialog | undefined;
  const open = async () => {
    const { SearchDialog: Dialog } = await import("./search.ts");
    dialog ??= new Dialog(root);
    dialog.open();
  };
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void open();
  });
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isSlash = key === "/" && !ctrlKey && !metaKey;
    const isCommand = key.toLowerCase() === "k" && (ctrlKey || metaKey);
    if (!(isSlash || isCommand) || altKey || isTyping(event)) return;
    event.preventDefault();
    void open();
  });
}

/** True where a slash is meant as text; looks into the shadow trees of the figures. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

async function startProgress(): Promise<void> {
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

/** What a reader needs once they scroll; the first figure goes before it. */
async function startScrolling(): Promise<void> {
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

// What is copied before the page has been painted is copied by the same rule.
copyFormulas();
const early = startFirstFigure();
const text = find("article, .reference");
if (text) restoreScroll(text);
await afterPaint();
startFigures(early, () => {
  fetchFonts();
  // A page that is left breaks off what it still asks for, and does not live long enough to say so.
  const warn = (what: string) => (error: unknown) =>
    setTimeout(() => console.warn(`Orrery: ${what}`, error), 1000);
  startProgress().catch(warn("progress cannot be shown."));
  startScrolling().catch(warn("what scrolls sideways cannot be reached by keyboard."));
}).catch((error: unknown) => showNotice(sentenceOf(error)));
await pageShown();
mendLinks();
startControls();
startSearch();
for (const started of [
  startStateLinks(),
  startGuesses().then(startAnswers),
  startConventions(),
  startMap(),
  startLinks(),
])
  started.catch((error: unknown) => showNotice(sentenceOf(error)));
