/** Every page of the site loads this: it brings to life what the page has, and nothing more. */
import "katex/dist/katex.min.css";
import "virtual:orrery-generated.css";
import "../styles/site.css";
import { setSiteRoot } from "../../widgets/base/place.ts";
import { sentenceOf, showNotice } from "./notice.ts";
import { watchScrollers } from "./scrollers.ts";
import type { SearchDialog } from "./search.ts";
import { startThemeSwitch } from "./theme-switch.ts";
import { startScrollSpy } from "./toc.ts";
import { hasElements, upgradeElements } from "./upgrade.ts";

const { dataset } = document.documentElement;
const root = dataset.root ? new URL(dataset.root, document.baseURI) : lostRoot();
setSiteRoot(root);

/** A page that stands at any address learns from this script where the site is, and mends its links. */
function lostRoot(): URL {
  const found = new URL("../", import.meta.url);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='./']")) link.href = new URL(link.getAttribute("href") ?? "", found).href;
  return found;
}

const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

async function startFigures(): Promise<void> {
  const frame = find("[data-frame]");
  if (frame) {
    // The frame says what is wrong in its own place.
    const { startFrame } = await import("../../practice/frame.ts");
    await startFrame(frame);
    return;
  }
  if (!find(".value[data-formula]") && !hasElements(document)) return;
  document.addEventListener("orrery-ready", ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.ready = "";
  });
  const { loadEngine } = await import("../../engine/index.ts");
  // Without the core the page stays as it was written: text, still pictures and the numbers of the build.
  const engine = loadEngine();
  upgradeElements((tag, error) => showNotice(`The figure ${tag} could not be loaded (${sentenceOf(error)}). Reload the page to try again.`), engine);
  await engine;
  // The figures come first; what stands in the prose is right already unless this browser computes otherwise.
  await quiet();
  const { checkValues, proseValues } = await import("./values.ts");
  await checkValues(proseValues(document));
}

/** Resolves when the page has nothing better to do. */
const quiet = () => new Promise<void>((resolve) => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
  else setTimeout(resolve, 1000);
});

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
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    void open();
  });
}

/** True where a slash is meant as text; looks into the shadow trees of the figures. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

async function startProgress(): Promise<void> {
  if (!dataset.lesson && !find("[data-progress], [data-continue]")) return;
  const { startReading } = await import("./reading.ts");
  await startReading();
}

const themeSwitch = find<HTMLButtonElement>("[data-theme-switch]");
if (themeSwitch) startThemeSwitch(themeSwitch);
const contents = find("[data-toc]");
if (contents) startScrollSpy(contents);
const print = find<HTMLButtonElement>("[data-print]");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
watchScrollers(document);
startSearch();
startFigures().catch((error: unknown) => showNotice(sentenceOf(error)));
startProgress().catch((error: unknown) => console.warn("Orrery: progress cannot be shown.", error));
