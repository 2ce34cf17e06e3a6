/** Loads the engine, once per page. */
import { createEngine, type Engine } from "./engine.ts";
import { compileCore, startCore, type EngineSource } from "./module.ts";

let own: Promise<Engine> | undefined;

/**
 * The engine of this page. Without a source it is the module of this build, loaded once and shared;
 * with one (bytes in Node, another address) it is a fresh instance.
 *
 * @param source  bytes of the module or its address; without it, the module of this build
 * @returns the running engine; calls without a source share one
 * @throws {Error} whose message says what the reader can do, where the module is missing, damaged
 *         or cannot run.
 * @see tests/web/engine/load.test.ts
 */
export function loadEngine(source?: EngineSource): Promise<Engine> {
  if (source) return start(source);
  own ??= start().catch((error: unknown) => {
    own = undefined; // A second try, after the connection is back, may succeed.
    throw error;
  });
  return own;
}

async function start(source?: EngineSource): Promise<Engine> {
  return createEngine(await startCore(await compileCore(source)));
}
