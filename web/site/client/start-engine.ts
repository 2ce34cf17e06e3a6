/**
 * The engine of the site's pages; a separate module, since only pages with figures or computed
 * numbers need it.
 */
import { loadEngine, type Engine } from "../../engine/index.ts";
import { provideEngine } from "../../widgets/base/engine-source.ts";

/**
 * Starts the core for the page and its elements. The page says by itself what keeps the core from
 * running, so its elements say nothing and stay as they were written.
 *
 * @returns the engine; it rejects with a sentence that the page shows
 */
export function startEngine(): Promise<Engine> {
  const engine = loadEngine();
  provideEngine(() => engine.catch(() => new Promise<never>(() => {})));
  return engine;
}
