/**
 * What a page has beside its figures: theme, paths, progress, links, print. No figure needs
 * any of it, so it comes after the first one.
 */
import { sentenceOf, showNotice } from "./notice.ts";
import { startOnPaper } from "./on-paper.ts";
import { idle } from "./page-timing.ts";
import { partOf } from "./part-of.ts";
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
 * @see tests/e2e/lessons.spec.mjs
 */
export async function startProgress(): Promise<void> {
  const kept = find("[data-kept]");
  if (kept) {
    const { startProgressPage } = await import("./progress/page.ts");
    await startProgressPage(kept);
  }
  const study = find("[data-study]");
  if (study) {
    const { startStudy } = await import("./study/start.ts");
    await startStudy(study);
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
  startFromBefore();
}

/** Fetches the problems of earlier lessons when the reader asks for them. */
function startFromBefore(): void {
  const section = find("[data-from-before]");
  section?.querySelector("[data-ask]")?.addEventListener("click", () => {
    import("./study/from-before.ts")
      .then(({ showThree }) => showThree(section, dataset.lesson ?? ""))
      .catch((error: unknown) => showNotice(sentenceOf(error)));
  });
}

function startPrinting(): void {
  startOnPaper();
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
 * @see tests/e2e/lessons.spec.mjs
 */
export async function startScrolling(): Promise<void> {
  const { watchScrollers } = await import("./scrollable-parts.ts");
  watchScrollers(document);
  const contents = find("[data-toc]");
  if (!contents) return;
  const { startScrollSpy } = await import("./scroll-spy.ts");
  startScrollSpy(contents);
}

/** Starts a part of the page where the page has what the part is for. */
async function where<E extends HTMLElement>(
  selector: string,
  start: (found: E) => Promise<void>,
): Promise<void> {
  const found = find<E>(selector);
  if (found) await start(found);
}

/**
 * Starts those parts that the page has. A notice in the page says what cannot be fetched.
 *
 * @param root  address of the site
 * @see tests/e2e/pages.spec.mjs
 */
export function startPage(root: URL): void {
  mendLinks(root);
  startControls();
  const guesses = where("[data-after]", async () => (await import("./covers.ts")).startCovers());
  for (const started of [
    where(".state-link", async () => (await import("./state-links.ts")).startStateLinks()),
    guesses.then(() =>
      where<HTMLInputElement>("[data-all-answers]", async (box) =>
        (await import("./all-answers.ts")).startAllAnswers(box),
      ),
    ),
    where("[data-convention]", async () => (await import("./conventions.ts")).startConventions()),
    where("[data-term]", async () => (await import("./term-cards.ts")).startTermCards(root)),
    where(".copy-code", async () => (await import("./copy-code.ts")).startCopyingCode()),
    where(".run-code", async () => (await import("./run-code.ts")).startRunningCode()),
    where(".course-map", async (map) => (await import("./course-map.ts")).startCourseMap(map)),
    where("[data-claims]", async (page) =>
      (await import("./claim-filters.ts")).startClaimFilters(page),
    ),
    where("[data-guide]", async (page) =>
      (await import("./guide-filter.ts")).startGuideFilter(page),
    ),
    where("[data-claim-game]", async (game) =>
      (await import("./claim-game.ts")).startClaimGame(game, partOf(document, "[data-claims]")),
    ),
    where("[data-claim-bench]", async (bench) =>
      (await import("./claim-bench.ts")).startClaimBench(bench),
    ),
    where<HTMLButtonElement>("[data-embed-problem]", async (button) =>
      (await embedding()).startProblemButton(button, root),
    ),
    where(".workbench", async (page) => (await import("./workbench-drops.ts")).startDrops(page)),
    where("[data-offline]", async (page) =>
      (await import("./offline/page.ts")).startOfflinePage(page, root),
    ),
    where<HTMLFormElement>("[data-package-form]", async (form) =>
      (await import("./package/form.ts")).startPackageForm(form),
    ),
    where("[data-problem-editor]", async (page) =>
      (await import("./problem-editor/start.ts")).startProblemEditor(page),
    ),
    // An address can lead into words that wait.
    guesses.then(() =>
      where("article", async () => (await import("./deep-links.ts")).startDeepLinks()),
    ),
  ])
    started.catch((error: unknown) => showNotice(sentenceOf(error)));
  // A packaged page is kept by the platform that has it.
  const isPackaged = dataset.packaged !== undefined;
  if (import.meta.env.KEEPS_OFFLINE && !isPackaged) startKeeping(root).catch(() => undefined);
  // In a frame the dialog would have too little room.
  if (dataset.page !== "frame" && !isPackaged)
    embedding()
      .then(({ startEmbedding }) => startEmbedding(root))
      .catch(() => undefined);
}

const embedding = () => import("./embed-dialog/start.ts");

/** Keeps what is visited, when nothing that the reader waits for is left to do. */
async function startKeeping(root: URL): Promise<void> {
  await idle();
  await (await import("./offline/keep.ts")).startKeeping(root);
}
