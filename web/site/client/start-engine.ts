/**
 * The engine of the site's pages; a separate module, since only pages with figures or computed
 * numbers need it.
 */
import { loadEngine, type Engine } from "../../engine/index.ts";
import { provideEngine } from "../../widgets/base/engine-source.ts";

/**
 * The page says by itself what keeps the core from running, so its elements say nothing and stay as
 * they were written.
 */
export function startEngine(): Promise<Engine> {
  const engine = loadEngine();
  provideEngine(() => engine.catch(() => new Promise<never>(() => {})));
  return engine;
}
