/** Starts the figures of a page and computes its numbers. */
import type { Engine } from "../../engine/index.ts";
import { startEagerly } from "../../widgets/base/near-viewport.ts";
import { showNotice, sentenceOf } from "./notice.ts";
import { pageShown, idle } from "./page-timing.ts";

const engineSource = () => import("./start-engine.ts");
const startEngine = async (): Promise<Engine> => (await engineSource()).startEngine();

/** What starts all other elements. The first one needs none of it: the page names its file. */
const elements = () => import("./upgrade-elements.ts");

/**
 * Starts the core and the first figure at once. Where the page has said in its head what it needs
 * first, nothing is waited for: the core takes longest to come, and the first figure need not wait
 * for the rest of the page. {@link startFigures} reports what goes wrong.
 *
 * @returns the engine; undefined where the page names no first figure
 * @see tests/e2e/first-view.spec.mjs
 */
export function startFirstFigure(): Promise<Engine> | undefined {
  document.addEventListener("orrery-ready", ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.ready = "";
  });
  const first = document.querySelector<HTMLElement>("script[data-first]");
  if (!first) return undefined;
  const { module } = first.dataset;
  const { figure: tag = "", awaited } = document.documentElement.dataset;
  if (awaited !== undefined) startEagerly(tag);
  const source = engineSource();
  const engine = source.then(({ startEngine }) => startEngine());
  // After it, since an element that hurries asks for the page's engine as soon as it is defined.
  const figure = source.then(
    () => module && import(/* @vite-ignore */ new URL(module, document.baseURI).href),
  );
  for (const promise of [engine, figure]) promise.catch(() => undefined);
  return engine;
}

/**
 * Starts every figure that comes near the screen, and checks the numbers in the prose.
 *
 * @param early       The engine, where it was started already.
 * @param afterwards  What the first figure goes before; called once, also where there is none or it
 *                 cannot run.
 * @returns a promise that resolves when the figures of the first screen are on their way
 * @throws {Error} with the engine's sentence where the core cannot run.
 * @see tests/e2e/pages.spec.mjs
 */
export async function startFigures(
  early: Promise<Engine> | undefined,
  afterwards: () => void,
): Promise<void> {
  await pageShown();
  const frame = document.querySelector<HTMLElement>("[data-frame]");
  if (!early) afterwards();
  if (frame) {
    // The frame says what is wrong in its own place.
    const { startFrame } = await import("../../embed/frame.ts");
    await startFrame(frame);
    return;
  }
  // proseNumbers, written out: to import it would bring the base of the figures to every page.
  if (!early && !document.querySelector(".value[data-formula], :not(:defined)")) return;
  // Without the core the page stays as it was written: text, previews and the numbers of the
  // build. What is near the first figure, such as a quiz, follows it.
  const engine = early?.finally(() => idle(1500)) ?? startEngine();
  // It may fail while the rest comes; what is said of it is said below.
  engine.catch(() => undefined);
  const { upgradeElements } = await elements();
  upgradeElements(
    (tag, error) =>
      showNotice(
        `The figure ${tag} could not be loaded (${sentenceOf(error)}). Reload the page to try again.`,
      ),
    engine,
  );
  try {
    await engine;
  } finally {
    if (early) afterwards();
  }
  // The figures come first; the numbers in the prose are right already unless this browser computes
  // otherwise.
  await idle();
  const { checkValues, proseValues } = await import("./computed-values.ts");
  await checkValues(proseValues(document));
}
