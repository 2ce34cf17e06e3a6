/**
 * The engine of the site's pages; a separate module, since only pages with figures or computed
 * numbers need it.
 */
import { loadEngine, type Engine } from "../../engine/index.ts";
import { provideEngine } from "../../widgets/base/engine-source.ts";

/** The module of pages, or on a page that needs more, that of the workbench in its place. */
const load = async (): Promise<Engine> =>
  document.documentElement.dataset.core === "workbench"
    ? (await import("../../engine/workbench/index.ts")).loadWorkbench()
    : loadEngine();

/**
 * Starts the core for the page and its elements. The page says by itself what keeps the core from
 * running, so its elements say nothing and stay as they were written.
 *
 * @returns the engine; it rejects with a sentence that the page shows
 * @see tests/e2e/without-core.spec.mjs
 */
export function startEngine(): Promise<Engine> {
  const engine = load();
  provideEngine(() => engine.catch(() => new Promise<never>(() => {})));
  return engine;
}
