/** Loads the engine of the workbench, once per page. */
import createOrrery from "../../../build/wasm/orrery_workbench.mjs";
import { instantiate } from "../instance.ts";
import { compileCore, type EngineSource } from "../module.ts";
import { createWorkbench, type Workbench } from "./workbench.ts";

/** The module that belongs to this build. */
const ownModule = () => new URL("../../../build/wasm/orrery_workbench.wasm", import.meta.url);

let own: Promise<Workbench> | undefined;

/**
 * The engine of the workbench of this page. Without a source it is the module of this build, loaded
 * once and shared; with one (bytes in Node, another address) it is a fresh instance.
 *
 * @param source  bytes of the module or its address; without it, the module of this build
 * @returns the running engine; calls without a source share one
 * @throws {Error} whose message says what the reader can do, where the module is missing, damaged
 *         or cannot run.
 * @see tests/web/engine/diagnose-made.test.ts
 */
export function loadWorkbench(source?: EngineSource): Promise<Workbench> {
  if (source) return start(source);
  own ??= start({ url: ownModule() }).catch((error: unknown) => {
    own = undefined; // A second try, after the connection is back, may succeed.
    throw error;
  });
  return own;
}

const start = async (source: EngineSource): Promise<Workbench> =>
  createWorkbench(await instantiate(createOrrery, await compileCore(source)));
