/** Why the core does not run: asks the browser to accept the two features that the core needs. */
import { ADVICE } from "./instance.ts";

const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];
const EXCEPTIONS = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11,
];
const BROWSERS = "Chrome or Edge 95, Firefox 100, Safari 16.4, or any later version";

/**
 * Says whether this browser can run the core: it needs WebAssembly with SIMD and exceptions.
 *
 * @returns null where the core runs; else a sentence that says what is missing and what the reader
 *          can do
 * @see tests/web/engine/load.test.ts
 */
export function supported(): string | null {
  if (typeof WebAssembly !== "object") {
    return (
      "This figure is computed with WebAssembly, which is switched off in this browser. " +
      `Switch it on, or open the page in ${BROWSERS}.`
    );
  }
  const missing = [
    WebAssembly.validate(Uint8Array.from(SIMD)) ? "" : "SIMD",
    WebAssembly.validate(Uint8Array.from(EXCEPTIONS)) ? "" : "exceptions",
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return `This figure is computed with WebAssembly ${missing.join(" and ")}, which this browser lacks. Open the page in ${BROWSERS}.`;
}

/**
 * What a reader or an author can do about a core that could not be compiled.
 *
 * @param error  thrown while it was fetched or compiled
 * @returns an error whose message says it; the same one, where that does so itself
 * @see tests/web/engine/load.test.ts
 */
export function explained(error: unknown): unknown {
  const reason = supported();
  if (reason) return new Error(reason, { cause: error });
  if (!(error instanceof WebAssembly.CompileError)) return error;
  return /unsafe-eval|Content Security Policy|\bCSP\b/i.test(error.message)
    ? new Error(
        "The policy of this page forbids WebAssembly, with which this figure is computed. " +
          "The author of the page can allow it by adding 'wasm-unsafe-eval' to script-src.",
        { cause: error },
      )
    : new Error(`The computing core arrived damaged and cannot run. ${ADVICE}`, { cause: error });
}
