/**
 * The one place that loads the core's WebAssembly module. We compile it ourselves, so that the glue
 * code needs no address of its own and every failure becomes a sentence.
 */
import createOrrery from "../../build/wasm/orrery.mjs";
import { ADVICE, instantiate, type Outcome } from "./instance.ts";

/** Where the module comes from: its bytes (in Node), or an address. */
export type EngineSource = { readonly bytes: BufferSource } | { readonly url: string | URL };

/** What the built module exports (cpp/bindings/call.cpp). Held against the module by a test. */
export interface Core {
  call(name: string, args: Record<string, unknown>): Outcome;
  describe(): Outcome;
}

/** The module that belongs to this build. */
const ownModule = () => new URL("../../build/wasm/orrery.wasm", import.meta.url);

/**
 * Fetches and compiles the core, and turns every way in which that fails into a sentence.
 *
 * @param source  bytes of the module, or its address; by default the file of this build
 * @returns the compiled module, which can be instantiated many times
 * @throws {Error} with what the reader can do: the browser lacks a feature, the file is missing,
 *         damaged or out of reach, or the page's policy forbids WebAssembly
 * @see tests/web/engine/load.test.ts
 */
export async function compileCore(
  source: EngineSource = { url: ownModule() },
): Promise<WebAssembly.Module> {
  try {
    return await ("bytes" in source ? WebAssembly.compile(source.bytes) : compileFrom(source.url));
  } catch (error) {
    // What few readers see is fetched when it is needed; without a connection, the error says so.
    const support = await import("./support.ts").catch(() => null);
    throw support?.explained(error) ?? error;
  }
}

async function compileFrom(url: string | URL): Promise<WebAssembly.Module> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Error(
      "The computing core could not be fetched. Check the connection and reload the page.",
      { cause: error },
    );
  }
  if (!response.ok) {
    throw new Error(
      `The computing core is missing: the server answered ${response.status} for ${fileName(url)}. ${ADVICE}`,
    );
  }
  // Servers that do not know the type would make streaming fail; compiling the bytes always works.
  const streams = response.headers.get("content-type")?.startsWith("application/wasm");
  return streams
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

const fileName = (url: string | URL) =>
  String(url)
    .replace(/[?#].*/s, "")
    .split("/")
    .at(-1);

/**
 * A running instance of the compiled core.
 *
 * @param module  compiled by `compileCore`
 * @returns the instance, with the two calls that the bindings export
 * @throws {Error} with a sentence, where the module does not fit this build's glue
 * @see tests/web/engine/load.test.ts
 */
export const startCore = (module: WebAssembly.Module): Promise<Core> =>
  instantiate(createOrrery, module);
