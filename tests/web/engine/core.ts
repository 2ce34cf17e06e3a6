/** The shipped module, as tests load it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { loadEngine, type Engine } from "../../../web/engine/index.ts";

export const coreBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    readFileSync(path.resolve(import.meta.dirname, "../../../build/wasm/orrery.wasm")),
  );

let engine: Promise<Engine> | undefined;

/** One instance for all tests of a file. */
export const testEngine = (): Promise<Engine> => (engine ??= loadEngine({ bytes: coreBytes() }));
